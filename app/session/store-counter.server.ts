/** Counts tries in the document store, which servers on several machines share. */
import { RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimitCounters } from '~/data/collections'
import { store } from '~/data/store.server'
import { instant, toMillis } from '~/domain/dates'

/** As a limiter of rate-limiter-flexible is asked: refusals reject with what is left to wait. */
export interface Counter {
  consume(key: string): Promise<unknown>
  delete(key: string): Promise<unknown>
}

export function storeCounter({ points, duration }: { points: number; duration: number }): Counter {
  return {
    async consume(key) {
      const now = Date.now()
      const refusedUntil = await store().transact(
        async (tx) => {
          const found = await tx.get(rateLimitCounters, key)
          const isOver = !found || toMillis(found.data.expiresAt) <= now
          if (isOver) tx.put(rateLimitCounters, key, { count: 1, expiresAt: instant(now + duration * 1000) })
          // Who is refused is only read: an attack writes no more than the limit.
          else if (found.data.count >= points) return toMillis(found.data.expiresAt)
          else tx.put(rateLimitCounters, key, { ...found.data, count: found.data.count + 1 })
          return null
        },
        { lockKeys: [`tries ${key}`] },
      )
      if (refusedUntil !== null) throw new RateLimiterRes(0, refusedUntil - now, points, false)
    },
    delete: (key) => rateLimitCounters.remove(key),
  }
}
