/** Deadlines and circuit breakers: a library waits 40 seconds and more for a back end that is down. */
import { type CircuitBreaker, circuitBreaker } from '~/connections/circuit-breaker'
import { StoreUnavailable } from './store'

export interface GuardOptions {
  /** As messages name it. */
  readonly engine: string
  /** What the engine's own error says of the back end, in a word; null where the back end is well. */
  readonly troubleOf: (error: unknown) => string | null
  readonly readMs: number
  readonly aggregateMs: number
  readonly writeMs: number
  /** How long calls of a kind fail immediately after three failures in a row; then one probe may pass. */
  readonly openMs: number
  readonly clock: () => number
}

/**
 * Each kind has a breaker of its own: counting takes longer the more there is, and a transaction may wait for others. That
 * they come late does not say that the back end is away; that plain reads come late does.
 */
type Kind = 'read' | 'aggregate' | 'write'

export interface Guard {
  /** `outcome` is called when the deadline passes or the back end fails: whether the work may have happened. */
  run<R>(kind: Kind, work: () => Promise<R>, outcome?: () => 'none' | 'unknown'): Promise<R>
  /** Refuses new calls. Resolves to true once nothing runs any more, including abandoned work; to false after `ms`. */
  closeWithin(ms: number): Promise<boolean>
}

const MISSES_TO_OPEN = 3

export function guard(options: GuardOptions): Guard {
  const breaker = () => circuitBreaker({ failuresToOpen: MISSES_TO_OPEN, openMs: options.openMs, clock: options.clock })
  const circuits: Readonly<Record<Kind, CircuitBreaker>> = { read: breaker(), aggregate: breaker(), write: breaker() }
  const limits: Readonly<Record<Kind, number>> = {
    read: options.readMs,
    aggregate: options.aggregateMs,
    write: options.writeMs,
  }
  const running = new Set<Promise<unknown>>()
  let isClosed = false
  let succeededAt = Number.NEGATIVE_INFINITY

  function enter(kind: Kind) {
    if (isClosed) throw new StoreUnavailable('none', `${options.engine}: the store is closed`)
    const isAway = kind !== 'read' && circuits.read.isOpen()
    if (isAway || !circuits[kind].letsThrough()) throw new StoreUnavailable('none', `${options.engine} does not answer`)
  }

  function succeeded(kind: Kind) {
    succeededAt = options.clock()
    circuits[kind].succeeded()
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
      enter(kind)
      const startedAt = options.clock()
      try {
        const result = await within(
          limits[kind],
          () => tracked(work),
          (ms) => {
            return new StoreUnavailable(outcome(), `${options.engine}: no answer within ${ms} ms`)
          },
        )
        succeeded(kind)
        return result
      } catch (error) {
        const trouble = options.troubleOf(error)
        // A caller that waits for a lock while others get results has not met an engine that is away.
        const isLockWait = kind === 'write' && trouble === null && succeededAt > startedAt
        if (trouble === null && !(error instanceof StoreUnavailable)) succeeded(kind)
        else if (!isLockWait) circuits[kind].failed()
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
