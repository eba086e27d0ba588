import { circuitBreaker } from '~/circuit-breaker'
import { GatewayUnreachable } from '../gateway-errors'

const FAILURES_TO_OPEN = 10
const OPEN_FOR_MS = 5_000
const AT_ONCE = 32

/**
 * Keeps an ailing provider from taking the shop down with it: at most 32 calls are under way, the others wait their turn
 * within their own deadline, and after ten failures in a row nobody calls for five seconds. Then one call tries again.
 */
export function breaker() {
  const waiting: (() => void)[] = []
  let underWay = 0
  const circuit = circuitBreaker({ failuresToOpen: FAILURES_TO_OPEN, openMs: OPEN_FOR_MS })

  async function enter(deadline: AbortSignal): Promise<void> {
    if (underWay < AT_ONCE) {
      underWay++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        deadline.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(new GatewayUnreachable('timeout', 'too many calls were waiting'))
      }
      deadline.addEventListener('abort', giveUp, { once: true })
      waiting.push(turn)
    })
  }

  function leave(): void {
    const next = waiting.shift()
    if (next === undefined) underWay--
    else next()
  }

  return async function guard<T>(deadline: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (!circuit.letsThrough()) throw new GatewayUnreachable('breakerOpen', 'the provider failed repeatedly')
    await enter(deadline)
    try {
      const result = await work()
      circuit.succeeded()
      return result
    } catch (error) {
      if (error instanceof GatewayUnreachable) circuit.failed()
      else circuit.succeeded()
      throw error
    } finally {
      leave()
    }
  }
}
