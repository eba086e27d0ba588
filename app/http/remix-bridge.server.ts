/** From Node's request to Remix's and back. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type AppLoadContext, createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { now } from '~/clock.server'
import { SENT_BY_SCRIPT } from '~/domain/values/safe-redirect'
import { languageOf } from '~/i18n/language.server'
import { requestContext } from '~/session/request-context'
import type { Resolved } from '~/session/visitor.server'
import type { HttpExchange } from './exchange.server'
import { hasBodyMethod } from './gate.server'
import { pagePath, rowAt } from './route-rules'
import { markEndless } from './timeouts.server'

/** `resolved` is the visitor, where an earlier layer has resolved them already. */
export type HandleRequest = (
  exchange: HttpExchange,
  body: Buffer<ArrayBuffer> | null,
  nonce: string,
  resolved?: Promise<Resolved>,
) => Promise<Response>

/** Hop-by-hop, or true no longer: the body is whole, and the host is the one this layer resolved. */
const dropped = new Set(['host', 'connection', 'keep-alive', 'transfer-encoding', 'expect', 'upgrade', 'te', 'trailer'])

function requestHeaders(given: IncomingHttpHeaders, origin: string, hasBody: boolean): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || dropped.has(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(name === 'cookie' ? '; ' : ', ') : value)
  }
  headers.set('host', new URL(origin).host)
  // The gate has compared the sender with every origin of ours; Remix compares with one.
  if (headers.has('origin')) headers.set('origin', origin)
  if (hasBody && !headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded')
  return headers
}

/** Long enough for a lock to be released or a disk to be cleared, short enough for a waiting visitor. */
const RETRY_AFTER_SECONDS = '10'

/** A request for data names routes of its page; a route that does not exist would get an empty response, behind no guard. */
function namesUnknownRoute({ routes }: ServerBuild, { pathname, search }: HttpExchange): boolean {
  const requested = pathname.endsWith('.data') ? new URLSearchParams(search).get('_routes') : null
  return requested !== null && !requested.split(',').every((id) => Object.hasOwn(routes, id))
}

/** The build of one route and the layouts around it. */
function buildOf(build: ServerBuild, id: string): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  const files: ServerBuild['assets']['routes'] = {}
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? '']) {
    routes[route.id] = route
    const file = build.assets.routes[route.id]
    if (file) files[route.id] = file
  }
  return { ...build, routes, assets: { ...build.assets, routes: files } }
}

/**
 * Remix compiles the patterns of all its routes several times for each request. For an address of the table its route is
 * known, so there is a handler that has only this one; every other address is found among all.
 */
function createHandlers(build: ServerBuild, mode: 'production' | 'development') {
  const whole = createRequestHandler(build, mode)
  const handlers = new Map<string, RequestHandler>()
  return ({ pathname }: HttpExchange): RequestHandler => {
    const id = rowAt(pagePath(pathname))?.id
    if (id === undefined || !build.routes[id]) return whole
    const handler = handlers.get(id) ?? createRequestHandler(buildOf(build, id), mode)
    handlers.set(id, handler)
    return handler
  }
}

/** Calls the build. The loaders and actions are given what the request knows; the guarded build adds the visitor. */
export function createBridge(build: ServerBuild, mode: 'production' | 'development'): HandleRequest {
  const handlerAt = createHandlers(build, mode)
  return async (exchange, body, nonce, resolved) => {
    const gone = new AbortController()
    if (!exchange.isRefresh) {
      exchange.response.once('close', () => {
        if (!exchange.response.writableFinished) gone.abort()
      })
    }
    const hasBody = hasBodyMethod(exchange.method)
    const request = new Request(exchange.origin + exchange.pathname + exchange.search, {
      method: exchange.method,
      headers: requestHeaders(exchange.request.headers, exchange.origin, hasBody),
      signal: gone.signal,
      ...(hasBody ? { body: body ?? Buffer.alloc(0) } : {}),
    })
    const context: AppLoadContext = {
      ...requestContext(await languageOf(request), now()),
      visitor: { role: 'guest' },
      staleSession: null,
      requestId: exchange.requestId,
      nonce,
      isDataRequest: exchange.pathname.endsWith('.data'),
      clientAddress: exchange.clientAddress,
      isLocal: exchange.isLocal,
      ...(resolved ? { resolved } : {}),
      ...(exchange.form ? { form: exchange.form } : {}),
    }
    const response = namesUnknownRoute(build, exchange)
      ? new Response(null, { status: 404 })
      : await handlerAt(exchange)(request, context)
    return completed(response, request)
  }
}

function completed(response: Response, request: Request): Response {
  const { status, headers } = response
  // A browser hides from a script where a redirect leads.
  if (request.headers.has(SENT_BY_SCRIPT) && headers.has('Location'))
    return new Response(null, { status: 204, headers })
  // Remix drops the headers of a thrown response, and of an action whose route exports no `headers`.
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', RETRY_AFTER_SECONDS)
  return response
}

/**
 * Sends a body as it comes; its reader's leaving ends it, also when that was before the first byte. The head has been
 * written.
 */
export async function sendStream(body: ReadableStream<Uint8Array>, response: ServerResponse, isEvents: boolean) {
  if (response.destroyed) return body.cancel()
  if (isEvents) markEndless(response)
  response.flushHeaders()
  // Node's pipeline alone adds seven listeners; with the gate, the log and the metrics it would warn for each such
  // response.
  response.setMaxListeners(20)
  const reader = body.getReader()
  // Immediately, not when the stream sends its next chunk.
  response.once('close', () => reader.cancel().catch(() => undefined))
  try {
    await pipeline(Readable.from(chunksOf(reader)), response)
  } catch (error) {
    // Draining ends streams of events, which would go on for ever.
    if (!isEvents || !response.writableEnded) throw error
  }
}

async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}
