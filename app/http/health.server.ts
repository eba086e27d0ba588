/** `/healthz`: the process answers. `/readyz`: everything a visitor needs answers too. */
import type { Exchange } from './exchange.server'
import { hardeningHeaders } from './security-headers.server'

/** Resolves when the part works; rejects, or takes too long, when it does not. */
export type ReadinessCheck = () => Promise<unknown>

const CHECK_LIMIT_MS = 2000

async function isWorking(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_LIMIT_MS)
  })
  try {
    return await Promise.race([check().then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

function sendJson({ request, response, requestId }: Exchange, status: number, content: unknown): void {
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
  checks: Readonly<Record<string, ReadinessCheck>>
  isDraining(): boolean
}

/** True when the request was for one of the two. */
export function answerHealth(exchange: Exchange, { checks, isDraining }: HealthOptions): boolean {
  if (exchange.method === 'POST') return false
  if (exchange.pathname === '/healthz') {
    sendJson(exchange, 200, { status: 'ok' })
    return true
  }
  if (exchange.pathname !== '/readyz') return false
  void report(exchange, checks, isDraining())
  return true
}

async function report(exchange: Exchange, checks: HealthOptions['checks'], isDraining: boolean): Promise<void> {
  const names = Object.keys(checks)
  const results = await Promise.all(Object.values(checks).map(isWorking))
  const isReady = !isDraining && results.every(Boolean)
  const parts = Object.fromEntries(names.map((name, index) => [name, results[index] ? 'ok' : 'failing']))
  sendJson(exchange, isReady ? 200 : 503, { status: isDraining ? 'draining' : isReady ? 'ready' : 'failing', parts })
}
