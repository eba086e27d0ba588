/** The rounds of sweeper and reconciler: a batch of due orders, a few at a time, one failure never stopping the others. */
import type { Instant } from '~/domain/dates'
import { expireLink, listDueLinks } from '~/operations/expire-links.server'
import { type ExpiredHolds, expireOrder, listExpiredHolds } from '~/operations/expire-order.server'
import { listDueOrders, reconcileOrder } from '~/operations/reconcile-order.server'
import { listReleasable, releaseOne } from '~/operations/release-commissions.server'

export interface OrderRounds {
  now: Instant
  publicUrl: string
  onError: (orderCode: string, error: unknown) => void
}

const BATCH = 50
const LANES = 4

/** Closes what was not paid in time. Tells how many orders it looked at. */
export async function sweep({ now, publicUrl, onError }: OrderRounds): Promise<number> {
  let worked = 0
  let after: string | null = null
  do {
    const due: ExpiredHolds = await listExpiredHolds(now, { limit: BATCH, after })
    const done = await inLanes(due.codes, (code) => expireOrder(code, now, publicUrl), onError)
    worked += done
    // What fails stays due: the round goes on behind it, so that it keeps no other order waiting.
    after = done < due.codes.length ? due.after : null
  } while (after !== null)
  return worked
}

/** Fetches the news that did not come. Tells how many orders it looked at. */
export async function reconcile({ now, publicUrl, onError }: OrderRounds): Promise<number> {
  const codes = await listDueOrders(now, BATCH)
  return inLanes(codes, (code) => reconcileOrder(code, now, publicUrl), onError)
}

/** Ends the payment links whose time is over. Tells how many it looked at. */
export async function sweepLinks({ now, onError }: Omit<OrderRounds, 'publicUrl'>): Promise<number> {
  return inLanes(await listDueLinks(now, BATCH), (id) => expireLink(id, now), onError)
}

/** Lets partners have what they earned long enough ago. Tells how many it looked at. */
export async function releaseCommissions({ now, onError }: Omit<OrderRounds, 'publicUrl'>): Promise<number> {
  return inLanes(await listReleasable(now, BATCH), (id) => releaseOne(id, now), onError)
}

/** Counts what went well: a round in which everything failed waits before it begins again. */
async function inLanes(
  codes: readonly string[],
  work: (code: string) => Promise<unknown>,
  onError: OrderRounds['onError'],
): Promise<number> {
  const waiting = [...codes]
  let worked = 0
  const lane = async () => {
    for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) {
      try {
        await work(code)
        worked += 1
      } catch (error) {
        onError(code, error)
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return worked
}
