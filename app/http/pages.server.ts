/** Pages rendered by Remix: for one visitor, or shared by all. */
import { createHash, randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { withRequest } from '~/log.server'
import { kindOf, templateVisitorFor } from '~/session/template-visitor'
import type { Resolved } from '~/session/visitor.server'
import {
  type BufferedResponse,
  bufferResponse,
  headersOf,
  isCacheable,
  isHtml,
  isStreamed,
} from './buffered-response.server'
import { chooseEncoding, compress, isCompressible } from './compression.server'
import type { HttpExchange } from './exchange.server'
import { hasBodyMethod } from './gate.server'
import type { CachedPage, CachePage, PageCache, RenderPage } from './page-cache.server'
import { type PageKey, pageKey, userPageKey } from './page-key.server'
import { reasonFor, sendRefusalPage } from './refusal-page'
import { type HandleRequest, sendStream } from './remix-bridge.server'
import { contentSecurityPolicy, hardeningHeaders, pageHeaders, type SecurityOptions } from './security-headers.server'

export interface PagesOptions {
  handle: HandleRequest
  /** Null where every page must be fresh: in development. */
  cache: PageCache | null
  /** The author of a request with these headers. */
  resolve(request: { headers: Headers }): Promise<Resolved>
  security: SecurityOptions
  /** Name of the session cookie: its presence means signed in. */
  sessionCookie: string
}

const VARY = 'Accept-Encoding, Cookie, Save-Data, ECT'

export interface Pages {
  /** True when the page was cached and has been sent. */
  sendCached(exchange: HttpExchange): boolean
  render(exchange: HttpExchange, body: Buffer<ArrayBuffer> | null): Promise<void>
}

function flat(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}

export function createPages({ handle, cache, resolve, security, sessionCookie }: PagesOptions): Pages {
  const common = pageHeaders()

  function defaultHeaders(exchange: HttpExchange, nonce: string, isPage: boolean): OutgoingHttpHeaders {
    const isSignedIn = exchange.request.headers.cookie?.includes(`${sessionCookie}=`) === true
    return {
      'x-request-id': exchange.requestId,
      'cache-control': isSignedIn || hasBodyMethod(exchange.method) ? 'private, no-store' : 'private, no-cache',
      ...(isPage
        ? { ...common, 'content-security-policy': contentSecurityPolicy({ nonce }, security) }
        : { ...hardeningHeaders, 'content-security-policy': "default-src 'none'; sandbox" }),
    }
  }

  /** The page as it is sent to everybody. */
  function finished(buffered: BufferedResponse, hashed: HashedPage, exchange: HttpExchange): CachedPage {
    const isPage = isHtml(buffered.headers)
    const trust = { scriptHashes: hashed.scriptHashes, styleNonce: hashed.styleNonce }
    const policy = isPage ? contentSecurityPolicy(trust, security) : "default-src 'none'; sandbox"
    const packed = compress(hashed.html, chooseEncoding(exchange.request.headers['accept-encoding']))
    return {
      bytes: packed.bytes,
      etag: hashed.etag,
      encoding: packed.encoding,
      headers: flat({
        ...common,
        ...buffered.headers,
        'content-length': undefined,
        'content-security-policy': policy,
        'cache-control': 'private, no-cache',
        vary: VARY,
        etag: hashed.etag,
      }),
    }
  }

  function sendPage({ request, response, requestId }: HttpExchange, page: CachedPage): void {
    const headers = [...page.headers, 'x-request-id', requestId]
    if (request.headers['if-none-match']?.includes(page.etag)) {
      response.writeHead(304, headers).end()
      return
    }
    headers.push('content-length', String(page.bytes.length))
    if (page.encoding !== 'identity') headers.push('content-encoding', page.encoding)
    response.writeHead(200, headers).end(page.bytes)
  }

  function sendBuffered(exchange: HttpExchange, buffered: BufferedResponse, nonce: string): void {
    const { request, response } = exchange
    const isPage = isHtml(buffered.headers)
    if (!isPage && sendErrorPage(exchange, buffered)) return
    const headers = { ...defaultHeaders(exchange, nonce, isPage), ...buffered.headers }
    let bytes = buffered.body
    if (isCompressible(String(headers['content-type'] ?? '')) && headers['content-encoding'] === undefined) {
      const packed = compress(bytes, chooseEncoding(request.headers['accept-encoding']))
      bytes = packed.bytes
      if (packed.encoding !== 'identity') headers['content-encoding'] = packed.encoding
      headers['vary'] = VARY
    }
    if (![204, 304].includes(buffered.status) && request.method !== 'HEAD') headers['content-length'] = bytes.length
    response.writeHead(buffered.status, headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  async function sendResponse(exchange: HttpExchange, response: Response, nonce: string): Promise<void> {
    if (response.body === null || !isStreamed(response)) {
      return sendBuffered(exchange, await bufferResponse(response), nonce)
    }
    exchange.response.writeHead(response.status, { ...defaultHeaders(exchange, nonce, false), ...headersOf(response) })
    return sendBody(exchange, response.body, isEventStream(response))
  }

  /**
   * Renders a page that could be shared, caches it when it may be, and returns how to send it. Where it cannot be
   * rendered for a stand-in, it is rendered for its visitor.
   */
  function sharedRender(
    exchange: HttpExchange,
    { search, standIn }: SharedPage,
  ): RenderPage<(to: HttpExchange) => void | Promise<void>> {
    return async (keep: CachePage) => {
      const nonce = randomBytes(16).toString('base64url')
      const response = await handle({ ...exchange, search }, null, nonce, standIn && Promise.resolve(standIn.template))
      if (standIn && response.status >= 500) return (to) => renderAlone(to, null, standIn.resolved)
      if (isStreamed(response)) return (to) => sendResponse(to, response, nonce)
      const buffered = await bufferResponse(response)
      if (!isCacheable(buffered)) return (to) => sendBuffered(to, buffered, nonce)
      const hashed = hashScripts(buffered.body.toString(), nonce)
      const page = keep({ tag: hashed.etag, source: hashed.html, finish: () => finished(buffered, hashed, exchange) })
      return (to) => sendPage(to, page)
    }
  }

  function findCached(pageCache: PageCache, exchange: HttpExchange, shared: SharedPage): CachedPage | null {
    return pageCache.find(shared.key, (keep) =>
      withRequest(exchange, () => sharedRender({ ...exchange, isRefresh: true }, shared)(keep)),
    )
  }

  async function renderShared(pageCache: PageCache, exchange: HttpExchange, shared: SharedPage): Promise<void> {
    // Older than a page may be shown, and about to be rendered again.
    await pageCache.refreshed(shared.key)
    const page = findCached(pageCache, exchange, shared)
    if (page !== null) return sendPage(exchange, page)
    const send = await pageCache.render(shared.key, sharedRender(exchange, shared))
    return send(exchange)
  }

  async function renderAlone(exchange: HttpExchange, body: Buffer<ArrayBuffer> | null, resolved?: Promise<Resolved>) {
    const nonce = randomBytes(16).toString('base64url')
    return sendResponse(exchange, await handle(exchange, body, nonce, resolved), nonce)
  }

  /** A page for a signed-in visitor is cached for the visitor's kind: it holds nothing of one person. */
  async function renderForUser(pageCache: PageCache, exchange: HttpExchange, page: PageKey): Promise<void> {
    const resolved = resolve({ headers: new Headers({ cookie: exchange.request.headers.cookie ?? '' }) })
    const kind = await resolved.then(
      ({ visitor }) => kindOf(visitor),
      () => null,
    )
    if (kind === null) return renderAlone(exchange, null, resolved)
    const template = { visitor: templateVisitorFor(kind), cookieWasStale: false, staleReason: null, staleUserId: null }
    const key = `${page.key} ${kind.role} ${kind.agencyState ?? ''}`
    return renderShared(pageCache, exchange, { key, search: page.search, standIn: { template, resolved } })
  }

  return {
    sendCached(exchange) {
      const shared = cache && pageKey(exchange)
      const page = cache && shared && findCached(cache, exchange, shared)
      if (page === null) return false
      sendPage(exchange, page)
      return true
    },
    async render(exchange, body) {
      const shared = cache && pageKey(exchange)
      if (cache && shared) return renderShared(cache, exchange, shared)
      const page = cache && userPageKey(exchange, sessionCookie)
      return cache && page ? renderForUser(cache, exchange, page) : renderAlone(exchange, body)
    },
  }
}

/** An error of a route without a screen, where a person reads it. False where the response may go out as it is. */
function sendErrorPage(exchange: HttpExchange, { status, headers, body }: BufferedResponse): boolean {
  const reason = reasonFor(exchange, status)
  if (reason === null) return false
  // What a role does not include is said by the guard.
  const sentence = status === 403 && body.length > 0 ? body.toString() : undefined
  // What the route says about itself stays: when to come back, which methods it takes, cookies.
  const { 'content-type': _, 'content-length': __, ...own } = headers
  sendRefusalPage(exchange, { status, reason, sentence, headers: own })
  return true
}

/** A page of the cache; `standIn` where it is for signed-in visitors of a kind. */
interface SharedPage extends PageKey {
  standIn?: { template: Resolved; resolved: Promise<Resolved> }
}

function isEventStream(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/event-stream') === true
}

async function sendBody({ method, response }: HttpExchange, body: ReadableStream<Uint8Array>, isEvents: boolean) {
  if (method !== 'HEAD') return sendStream(body, response, isEvents)
  response.end()
  // A file that is not read would stay open.
  await body.cancel()
}

/** A rendered page that may be sent to many visitors: its trust does not depend on the nonce of one response. */
interface HashedPage {
  html: Buffer
  etag: string
  scriptHashes: string[]
  styleNonce: string
}

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const isOutside = /\ssrc\s*=/i
const isData = /\stype\s*=\s*"?application\/(ld\+)?json/i

/**
 * Replaces the response's nonce by one that follows from the content, so that equal pages are equal bytes, and lists
 * the hashes of its inline scripts. The policy lets that nonce vouch for style elements only.
 */
export function hashScripts(html: string, nonce: string): HashedPage {
  const plain = html.replaceAll(nonce, '')
  const digest = createHash('sha256').update(plain).digest('base64url')
  const styleNonce = digest.slice(0, nonce.length)
  const hashed = html.replaceAll(nonce, styleNonce)
  const hashes = new Set<string>()
  for (const [, attributes = '', content = ''] of hashed.matchAll(scripts)) {
    if (isOutside.test(attributes) || isData.test(attributes) || content === '') continue
    hashes.add(createHash('sha256').update(content).digest('base64'))
  }
  return { html: Buffer.from(hashed), etag: `W/"${digest.slice(0, 22)}"`, scriptHashes: [...hashes], styleNonce }
}
