/** The rounds of sweeper and reconciler: a batch of due orders, a few at a time, one failure never stopping the others. */
import type { Instant } from '~/domain/dates'
import { followOne, listDueQuestions } from '~/operations/departure-change.server'
import { expireLink, listDueLinks } from '~/operations/expire-links.server'
import { type ExpiredHolds, expireOrder, listExpiredHolds } from '~/operations/expire-order.server'
import { listDueOrders, reconcileOrder } from '~/operations/reconcile-order.server'
import { listReleasable, releaseOne } from '~/operations/release-commissions.server'
import { inParallel, type Run } from './run'

export interface OrderRuns extends Run {
  now: Instant
  publicUrl: string
  onError: (orderCode: string, error: unknown) => void
}

const BATCH = 50

/** Closes what was not paid in time. Tells how many orders it looked at. */
export async function sweep({ now, publicUrl, onError, ...run }: OrderRuns): Promise<number> {
  let worked = 0
  let after: string | null = null
  do {
    const due: ExpiredHolds = await listExpiredHolds(now, { limit: BATCH, after, leaveOut: run.leaveOut })
    const done = await inParallel(due.codes, (code) => expireOrder(code, now, publicUrl), onError, run)
    worked += done
    // What fails or cannot be read stays due: the round goes on behind it, so that it keeps no other order waiting.
    after = done < BATCH && !run.signal?.aborted ? due.after : null
  } while (after !== null)
  return worked
}

/** Fetches the news that did not come. Tells how many orders it looked at. */
export async function reconcile({ now, publicUrl, onError, ...run }: OrderRuns): Promise<number> {
  const codes = await listDueOrders(now, BATCH, run.leaveOut)
  return inParallel(codes, (code) => reconcileOrder(code, now, publicUrl), onError, run)
}

/** Ends the payment links whose time is over. Tells how many it looked at. */
export async function sweepLinks({ now, onError, ...run }: Omit<OrderRuns, 'publicUrl'>): Promise<number> {
  const ids = await listDueLinks(now, BATCH, run.leaveOut)
  return inParallel(ids, (id) => expireLink(id, now), onError, run)
}

/** Asks again who has not answered a changed departure, and leaves it to the shop after the day. */
export async function followQuestions({ now, onError, ...run }: Omit<OrderRuns, 'publicUrl'>): Promise<number> {
  const codes = await listDueQuestions(now, BATCH, run.leaveOut)
  return inParallel(codes, (code) => followOne(code, now), onError, run)
}

/** Lets partners have what they earned long enough ago. Tells how many it looked at. */
export async function releaseCommissions({ now, onError, ...run }: Omit<OrderRuns, 'publicUrl'>): Promise<number> {
  const ids = await listReleasable(now, BATCH, run.leaveOut)
  return inParallel(ids, (id) => releaseOne(id, now), onError, run)
}
