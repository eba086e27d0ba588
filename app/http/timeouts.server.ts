/** A server whose patience is bounded: slow heads, slow bodies and slow readers are shown the door. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface Patience {
  headMs: number
  requestMs: number
  keepAliveMs: number
  /** For an answer, from its first byte of the request to its last byte taken by the reader. */
  answerMs: number
  checkEveryMs: number
  maxConnections: number
}

/** The body of an upload arrives within the same limit as any other: Node knows only one. */
export const patience: Patience = {
  headMs: 5_000,
  requestMs: 30_000,
  keepAliveMs: 5_000,
  answerMs: 120_000,
  checkEveryMs: 1_000,
  maxConnections: 2_000,
}

const started = new WeakMap<ServerResponse, number>()
const endless = new WeakSet<ServerResponse>()

/** Takes an answer out of the limit: a stream of events lasts as long as its reader. */
export function markEndless(response: ServerResponse): void {
  endless.add(response)
}

export function isEndless(response: ServerResponse): boolean {
  return endless.has(response)
}

export interface TunedServer {
  server: Server
  /** Answers under way. */
  inFlight: ReadonlySet<ServerResponse>
}

export function createTunedServer(listener: RequestListener, limits: Patience = patience): TunedServer {
  const inFlight = new Set<ServerResponse>()
  const handle: RequestListener = (request, response) => {
    inFlight.add(response)
    started.set(response, Date.now())
    response.once('close', () => inFlight.delete(response))
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
  server.on('checkContinue', handle)
  server.on('clientError', answerBrokenRequest)
  const sweep = setInterval(() => {
    const oldest = Date.now() - limits.answerMs
    for (const response of inFlight) {
      if (!endless.has(response) && (started.get(response) ?? 0) < oldest) response.destroy()
    }
  }, limits.checkEveryMs)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
  return { server, inFlight }
}

/** What the parser refuses never becomes a request: it gets a bare line and a closed connection. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.bytesWritten > 0 || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = late
    ? '408 Request Timeout'
    : error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  setTimeout(() => socket.destroy(), 500).unref()
}
