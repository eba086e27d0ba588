/** The order in which a request passes the layers before Remix. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '~/log.server'
import { withRequest } from '~/log.server'
import { logAccess } from './access-log.server'
import { type Exchange, openExchange } from './exchange.server'
import { readForm } from './form-body'
import { bodyLimit, checkHead, type GateRules, type Head } from './gate.server'
import { answerHealth, type ReadinessCheck } from './health.server'
import type { Metrics } from './metrics.server'
import type { Pages } from './pages.server'
import { readBody } from './read-body.server'
import { type Refusal, refusal } from './refusal'
import { sendRefusal } from './refusal-page.server'
import { isFileLike, type ServeAsset, sendMissingFile } from './static-assets.server'

export interface HttpAppOptions {
  rules: GateRules
  trustedProxies: number
  pages: Pages
  serveAsset: ServeAsset
  checks: Readonly<Record<string, ReadinessCheck>>
  metrics: Metrics
  isDraining(): boolean
  log: Log
}

export type HttpApp = (request: IncomingMessage, response: ServerResponse) => void

export function createHttpApp(options: HttpAppOptions): HttpApp {
  const { rules, pages, log } = options

  function refuse(exchange: Exchange, refused: Refusal): void {
    const fields = {
      requestId: exchange.requestId,
      reason: refused.reason,
      detail: refused.detail,
      status: refused.status,
    }
    if (refused.status !== 204) log.warn(fields, 'refused')
    sendRefusal(exchange, refused)
  }

  function fail(exchange: Exchange, error: unknown): void {
    const isGone = exchange.response.destroyed && !exchange.response.writableFinished
    if (!isGone) log.error({ err: error, requestId: exchange.requestId, path: exchange.pathname }, 'unforeseen error')
    sendRefusal(exchange, refusal(500, 'failure', 'unforeseen'))
  }

  async function post(exchange: Exchange, head: Head): Promise<void> {
    const read = await readBody(exchange.request, exchange.response, bodyLimit(head, rules))
    if ('gone' in read) return
    if ('refused' in read) return refuse(exchange, read.refused)
    try {
      if (rules.isWebhook(exchange.pathname))
        return await withRequest(exchange, () => pages.render(exchange, read.body))
      const isUpload = rules.isUpload(head.pathname, head.headers)
      const parsed = readForm(read.body, head.headers['content-type'] ?? '', isUpload)
      if ('refused' in parsed) return refuse(exchange, parsed.refused)
      await withRequest(exchange, () => pages.render({ ...exchange, form: parsed.form }, read.body))
    } finally {
      read.release()
    }
  }

  return (request, response) => {
    const exchange = openExchange(request, response, { origins: rules.origins, trustedProxies: options.trustedProxies })
    const head: Head = { ...exchange, headers: request.headers }
    logAccess(exchange, log)
    options.metrics.count(exchange)
    if (options.isDraining()) response.shouldKeepAlive = false
    const refused = checkHead(head, rules)
    if (refused !== null) return refuse(exchange, refused)
    if (answerHealth(exchange, options) || options.metrics.answer(exchange)) return
    if (exchange.method === 'POST') {
      post(exchange, head).catch((error: unknown) => fail(exchange, error))
      return
    }
    if (options.serveAsset(exchange)) return
    if (isFileLike(exchange.pathname)) return sendMissingFile(exchange)
    if (pages.sendKept(exchange)) return
    withRequest(exchange, () => pages.render(exchange, null)).catch((error: unknown) => fail(exchange, error))
  }
}
