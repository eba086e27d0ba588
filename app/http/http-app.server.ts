/** The order in which a request passes the layers before Remix. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Log, logResponse, withRequest } from '~/log.server'
import { type HttpExchange, openExchange } from './exchange.server'
import { readForm } from './form-body'
import { bodyLimit, checkHead, type GateRules, type Head, hasBodyMethod, takesJson } from './gate.server'
import { handleHealth } from './health.server'
import { sendKeyedRefusal } from './keyed-refusal'
import type { Metrics } from './metrics.server'
import type { Pages } from './pages.server'
import { type Refusal, refusal } from './refusal'
import { sendRefusalPage } from './refusal-page'
import { hardeningHeaders } from './security-headers.server'
import { isFileLike, type ServeAsset, sendMissingFile } from './static-assets.server'

export interface HttpAppOptions {
  rules: GateRules
  trustedProxies: number
  pages: Pages
  serveAsset: ServeAsset
  metrics: Metrics
  isLoaded(): boolean
  isDraining(): boolean
  log: Log
}

export type HttpApp = (request: IncomingMessage, response: ServerResponse) => void

export function createHttpApp(options: HttpAppOptions): HttpApp {
  const { rules, pages, log } = options

  const sendPage = ({ pathname }: HttpExchange) => (rules.isKeyed(pathname) ? sendKeyedRefusal : sendRefusalPage)

  function refuse(exchange: HttpExchange, refused: Refusal): void {
    const fields = {
      requestId: exchange.requestId,
      reason: refused.reason,
      detail: refused.detail,
      status: refused.status,
    }
    if (refused.status !== 204) log.warn(fields, 'refused')
    sendRefusal(exchange, refused, sendPage(exchange))
  }

  function fail(exchange: HttpExchange, error: unknown): void {
    const isGone = exchange.response.destroyed && !exchange.response.writableFinished
    if (!isGone) log.error({ err: error, requestId: exchange.requestId, path: exchange.pathname }, 'unforeseen error')
    sendRefusal(exchange, refusal(500, 'failure', 'unforeseen'), sendPage(exchange))
  }

  async function post(exchange: HttpExchange, head: Head): Promise<void> {
    const read = await readBody(exchange.request, exchange.response, bodyLimit(head, rules))
    if ('gone' in read) return
    if ('refused' in read) return refuse(exchange, read.refused)
    try {
      if (takesJson(exchange, rules)) return await withRequest(exchange, () => pages.render(exchange, read.body))
      const isUpload = rules.takesFiles(head.pathname)
      const parsed = readForm(read.body, head.headers['content-type'] ?? '', isUpload)
      if ('refused' in parsed) return refuse(exchange, parsed.refused)
      await withRequest(exchange, () => pages.render({ ...exchange, form: parsed.form }, read.body))
    } finally {
      read.release()
    }
  }

  function handle(exchange: HttpExchange, head: Head): void {
    if (hasBodyMethod(exchange.method)) post(exchange, head).catch((error: unknown) => fail(exchange, error))
    else if (isFileLike(exchange.pathname)) sendMissingFile(exchange)
    else if (!pages.sendCached(exchange))
      withRequest(exchange, () => pages.render(exchange, null)).catch((error: unknown) => fail(exchange, error))
  }

  return (request, response) => {
    const exchange = openExchange(request, response, { origins: rules.origins, trustedProxies: options.trustedProxies })
    const head: Head = { ...exchange, headers: request.headers }
    logAccess(exchange, log)
    options.metrics.count(exchange)
    if (options.isDraining()) response.shouldKeepAlive = false
    const refused = checkHead(head, rules)
    if (refused !== null) return refuse(exchange, refused)
    if (handleHealth(exchange, options) || options.metrics.handle(exchange)) return
    if (!hasBodyMethod(exchange.method) && options.serveAsset(exchange)) return
    if (!options.isLoaded()) return refuse(exchange, opening())
    handle(exchange, head)
  }
}

/**
 * One log line per response, written when it is finished. It names what was requested, not by whom: no address, no user
 * agent, no cookies, and only the names of the query.
 */
function logAccess(exchange: HttpExchange, log: Log): void {
  const { response } = exchange
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499
    logResponse(log, {
      requestId: exchange.requestId,
      method: exchange.method,
      path: loggedPath(exchange.pathname),
      query: queryNames(exchange.search),
      status,
      durationMs: Math.round((performance.now() - exchange.startedAt) * 10) / 10,
    })
  })
}

/** Long segments may be tokens: they are cut. */
function loggedPath(pathname: string): string {
  if (pathname.length < 33) return pathname
  return pathname.replace(/[^/]{33,}/g, (segment) => `${segment.slice(0, 8)}…`).slice(0, 200)
}

function queryNames(search: string): string[] | undefined {
  if (search.length < 2) return undefined
  return [...new Set(new URLSearchParams(search).keys())].slice(0, 20).map((name) => name.slice(0, 40))
}

/** Bytes of request bodies in memory at one moment, by all requests together. */
const TOTAL_LIMIT = 128 * 1024 * 1024
/** A larger body, with a file, leaves room for the forms of other visitors. */
const FORM_SIZE = 1024 * 1024
const ROOM_FOR_FORMS = 32 * 1024 * 1024
const FIRST_ROOM = 16 * 1024

let bufferedBytes = 0

type ReadBody = { body: Buffer<ArrayBuffer>; release: () => void } | { refused: Refusal } | { gone: true }

/** Every page, and every post, needs the catalogue. */
const opening = () => refusal(503, 'opening', 'the catalogue is not in memory yet', { 'Retry-After': '10' })

const busy = (): ReadBody => ({ refused: refusal(503, 'busy', 'bodies in memory', { 'Retry-After': '5' }) })

/**
 * Reads the whole body, or stops as soon as it is larger than `limit`, whatever its Content-Length promised, or there
 * is no room for all bodies that are arriving. A body counts until `release`, which the end of its response
 * calls.
 */
function readBody(request: IncomingMessage, response: ServerResponse, limit: number): Promise<ReadBody> {
  if (bufferedBytes >= TOTAL_LIMIT) return Promise.resolve(busy())
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
  return new Promise((resolve) => {
    let bytes = Buffer.allocUnsafe(0)
    let size = 0
    let isFinished = false
    const release = () => {
      bufferedBytes -= size
      size = 0
    }
    const finish = (result: ReadBody) => {
      // The request closes after its end, while its body is still in use.
      if (isFinished) return
      isFinished = true
      request.off('data', onData)
      bytes = Buffer.allocUnsafe(0)
      if (!('body' in result)) release()
      resolve(result)
    }
    const onData = (chunk: Buffer) => {
      if (size + chunk.length > limit) return finish({ refused: refusal(413, 'tooLarge', 'body') })
      const isFile = size + chunk.length > FORM_SIZE
      if (bufferedBytes + chunk.length > TOTAL_LIMIT - (isFile ? ROOM_FOR_FORMS : 0)) return finish(busy())
      bytes = withRoom(bytes, size, size + chunk.length)
      chunk.copy(bytes, size)
      size += chunk.length
      bufferedBytes += chunk.length
    }
    request.on('data', onData)
    request.once('end', () => finish({ body: bytes.subarray(0, size), release }))
    request.once('error', () => finish({ gone: true }))
    request.once('close', () => finish({ gone: true }))
  })
}

/** Joined as they arrive: a list of thousands of single bytes would take many times the counted memory. */
function withRoom(bytes: Buffer<ArrayBuffer>, used: number, needed: number): Buffer<ArrayBuffer> {
  if (needed <= bytes.length) return bytes
  const larger = Buffer.allocUnsafe(Math.max(needed, bytes.length * 2, FIRST_ROOM))
  bytes.copy(larger, 0, 0, used)
  return larger
}

/**
 * How long a refused client may go on sending before the connection is cut. If it were cut immediately, the response
 * would be lost: unread bytes turn the close into a reset. That is also why the response does not send `Connection:
 * close`.
 */
const LINGER_MS = 500

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Sends the refusal, and gives up the connection where an unread body is still arriving. */
function sendRefusal(exchange: HttpExchange, refused: Refusal, send: typeof sendRefusalPage): void {
  const { request, response } = exchange
  if (response.headersSent) {
    response.destroy()
    return
  }
  const isUnread = !request.complete && hasBody(request)
  if (refused.status === 204) {
    response.writeHead(204, { ...hardeningHeaders, ...refused.headers, 'X-Request-Id': exchange.requestId }).end()
  } else {
    send(exchange, refused)
  }
  if (!isUnread) return
  request.resume()
  const cut = setTimeout(() => request.socket.destroy(), LINGER_MS)
  request.once('end', () => {
    clearTimeout(cut)
    if (refused.status === 400) request.socket.destroySoon()
  })
}
