import { type Log, logAnswer } from '~/log.server'
import type { Exchange } from './exchange.server'

/**
 * One line per answer, written when it is over. It names what was asked, not who asked: no address, no agent, no
 * cookies, and of the query only the names.
 */
export function logAccess(exchange: Exchange, log: Log): void {
  const { response } = exchange
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499
    logAnswer(log, {
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
