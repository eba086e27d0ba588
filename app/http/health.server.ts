/** `/healthz`: the process responds. `/readyz`: visitors may be sent here. */
import type { HttpExchange } from './exchange.server'
import { hardeningHeaders } from './security-headers.server'

function sendJson({ request, response, requestId }: HttpExchange, status: number, content: unknown): void {
  const text = JSON.stringify(content)
  response.writeHead(status, {
    ...hardeningHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

export interface HealthOptions {
  /** Whether the catalogue is in memory. */
  isLoaded(): boolean
  isDraining(): boolean
}

/**
 * True when the request was for one of the two. Neither reads the database or the files: while those are away, guests
 * are served from memory, and all servers share them, so that a balancer would be left with none.
 */
export function handleHealth(exchange: HttpExchange, { isLoaded, isDraining }: HealthOptions): boolean {
  if (exchange.method === 'POST') return false
  if (exchange.pathname === '/healthz') {
    sendJson(exchange, 200, { status: 'ok' })
    return true
  }
  if (exchange.pathname !== '/readyz') return false
  const status = isDraining() ? 'draining' : isLoaded() ? 'ready' : 'loading'
  sendJson(exchange, status === 'ready' ? 200 : 503, { status })
  return true
}
