/** Deadlines and a circuit breaker: a library waits 40 seconds and more for a back end that is down. */
import { circuitBreaker } from '~/circuit-breaker'
import { StoreUnavailable } from './store'

export interface GuardOptions {
  /** As messages name it. */
  readonly engine: string
  /** What the engine's own error says of the back end, in a word; null where the back end is well. */
  readonly troubleOf: (error: unknown) => string | null
  readonly readMs: number
  readonly writeMs: number
  /** How long calls fail immediately after three failures in a row; then one probe may pass. */
  readonly openMs: number
  readonly clock: () => number
}

export interface Guard {
  /** `outcome` is called when the deadline passes or the back end fails: whether the work may have happened. */
  run<R>(kind: 'read' | 'write', work: () => Promise<R>, outcome?: () => 'none' | 'unknown'): Promise<R>
  /** Refuses new calls. Resolves to true once nothing runs any more, including abandoned work; to false after `ms`. */
  closeWithin(ms: number): Promise<boolean>
}

const MISSES_TO_OPEN = 3

export function guard(options: GuardOptions): Guard {
  const circuit = circuitBreaker({ failuresToOpen: MISSES_TO_OPEN, openMs: options.openMs, clock: options.clock })
  const running = new Set<Promise<unknown>>()
  let isClosed = false

  function enter() {
    if (isClosed) throw new StoreUnavailable('none', `${options.engine}: the store is closed`)
    if (!circuit.letsThrough()) throw new StoreUnavailable('none', `${options.engine} does not answer`)
  }

  function tracked<R>(work: () => Promise<R>): Promise<R> {
    const promise = work()
    const forget = () => {
      running.delete(promise)
    }
    running.add(promise)
    promise.then(forget, forget)
    return promise
  }

  return {
    async closeWithin(ms) {
      isClosed = true
      const late = new Promise((resolve) => setTimeout(resolve, ms))
      await Promise.race([Promise.allSettled(running), late])
      return running.size === 0
    },
    async run(kind, work, outcome = () => 'none') {
      enter()
      try {
        const result = await within(
          kind === 'read' ? options.readMs : options.writeMs,
          () => tracked(work),
          (ms) => {
            return new StoreUnavailable(outcome(), `${options.engine}: no answer within ${ms} ms`)
          },
        )
        circuit.succeeded()
        return result
      } catch (error) {
        const trouble = options.troubleOf(error)
        if (trouble !== null || error instanceof StoreUnavailable) circuit.failed()
        else circuit.succeeded()
        if (trouble !== null) throw new StoreUnavailable(outcome(), `${options.engine}: ${trouble}`, { cause: error })
        throw error
      }
    },
  }
}

function within<R>(ms: number, work: () => Promise<R>, late: (ms: number) => Error): Promise<R> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late(ms)), ms)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
