/** A server with timeouts for slow heads, slow bodies and slow readers. */
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalReason } from './refusal'
import { refusalHeaders, refusalPage } from './refusal-page'
import { hardeningHeaders } from './security-headers.server'

export interface Timeouts {
  headMs: number
  requestMs: number
  keepAliveMs: number
  /** A response whose client took less than `leastBytes` in this time is aborted, however much of it remains. */
  responseMs: number
  leastBytes: number
  checkEveryMs: number
  maxConnections: number
  /** Of one network address. */
  maxPerAddress: number
}

/** The body of an upload arrives within the same limit as any other: Node knows only one. */
export const timeouts: Timeouts = {
  headMs: 5_000,
  requestMs: 30_000,
  keepAliveMs: 5_000,
  responseMs: 120_000,
  // 16 kbit/s: less than any phone gets that still loads pages, and 30 MB end within hours even so.
  leastBytes: 240_000,
  checkEveryMs: 1_000,
  maxConnections: 2_000,
  // An office behind one address opens some six for each browser.
  maxPerAddress: 200,
}

/**
 * Longer than the minute for which proxies commonly keep an idle connection: a proxy that reuses one does not find it
 * closed.
 */
const PROXY_KEEP_ALIVE_MS = 75_000

/** The timeouts of a server behind so many trusted proxies: with one, only proxies connect. */
export function timeoutsBehind(proxies: number): Timeouts {
  return proxies > 0
    ? { ...timeouts, keepAliveMs: PROXY_KEEP_ALIVE_MS, maxPerAddress: Number.POSITIVE_INFINITY }
    : timeouts
}

const endless = new WeakSet<ServerResponse>()

/** Takes a response out of the limit: a stream of events lasts as long as its reader. */
export function markEndless(response: ServerResponse): void {
  endless.add(response)
}

export function isEndless(response: ServerResponse): boolean {
  return endless.has(response)
}

export interface TunedServer {
  server: Server
  /** Responses under way. */
  inFlight: ReadonlySet<ServerResponse>
}

/** How far a client had read at one moment, by the monotonic clock, which cannot be set. */
interface Mark {
  at: number
  taken: number
}

/** Bytes that have left for the reader. What waits in this process counts as not taken. */
function takenOn(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength
}

export function createTunedServer(listener: RequestListener, limits: Timeouts = timeouts): TunedServer {
  const inFlight = new Set<ServerResponse>()
  const marks = new WeakMap<ServerResponse, Mark>()
  /** The last one of each connection. */
  const responses = new WeakMap<Socket, ServerResponse>()
  const handle: RequestListener = (request, response) => {
    inFlight.add(response)
    marks.set(response, { at: performance.now(), taken: takenOn(request.socket) })
    response.once('close', () => inFlight.delete(response))
    responses.set(request.socket, response)
    listener(request, response)
  }
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: true,
      noDelay: true,
    },
    handle,
  )
  server.maxConnections = limits.maxConnections
  if (Number.isFinite(limits.maxPerAddress)) limitEachAddress(server, limits.maxPerAddress, responses)
  server.on('checkContinue', handle)
  server.on('clientError', refuseBrokenRequest)
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const response of inFlight) {
      const mark = marks.get(response)
      if (mark === undefined || endless.has(response) || now - mark.at < limits.responseMs) continue
      const taken = takenOn(response.req.socket)
      if (taken - mark.taken < limits.leastBytes) response.destroy()
      else marks.set(response, { at: now, taken })
    }
  }, limits.checkEveryMs)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
  return { server, inFlight }
}

/**
 * Where an address has its fill, its new connection replaces the oldest one that waits for its client: with half a
 * request, with none, or with a stream of events. Where all are getting a response, it is the new one that goes.
 */
function limitEachAddress(server: Server, max: number, responses: WeakMap<Socket, ServerResponse>): void {
  const byAddress = new Map<string, Set<Socket>>()
  const isResponding = (socket: Socket) => {
    const response = responses.get(socket)
    return response?.req.complete === true && !response.writableFinished && !endless.has(response)
  }
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const own = byAddress.get(address) ?? new Set()
    byAddress.set(address, own)
    const replaced = own.size < max ? null : ([...own].find((other) => !isResponding(other)) ?? socket)
    own.add(socket)
    if (replaced !== null) {
      own.delete(replaced)
      replaced.destroy()
    }
    socket.once('close', () => {
      own.delete(socket)
      if (own.size === 0 && byAddress.get(address) === own) byAddress.delete(address)
    })
  })
}

/** What the parser refuses never becomes a request: it gets a page in the shop's language and a closed connection. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0 || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const { status, reason } = refusals[error.code ?? ''] ?? { status: 400, reason: 'badRequest' }
  const page = refusalPage({ status, reason })
  const headers = { ...hardeningHeaders, ...refusalHeaders, Connection: 'close', 'Content-Length': page.length }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`), page]))
  setTimeout(() => socket.destroy(), 500).unref()
}

const refusals: Readonly<Record<string, { status: number; reason: RefusalReason }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'tooLate' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'headersTooLong' },
}
