/** Removes documents at the end of their retention: nothing needs them again, and some hold personal data. */

import type { Collection } from '~/data/collection'
import {
  allotments,
  apiRequests,
  attempts,
  codes,
  drafts,
  forfaits,
  importParts,
  importRuns,
  inbox,
  invitations,
  jobRunners,
  messages,
  outbox,
  printedLists,
  rateLimitCounters,
  sessions,
  unpaidHolds,
  users,
  vacancyAlerts,
} from '~/data/collections'
import { type Doc, type Equalities, type Field, type LeaveOut, type Scalar, VersionConflict } from '~/data/store'
import { store } from '~/data/store.server'
import { endsOnlyDone } from '~/domain/maintenance/outbox'
import { endOfTerm } from '~/domain/orders/order-retention'
import { addMillis, DAY, type Instant } from '~/domain/values/dates'
import { removeAbandonedUploads } from '~/operations/files/remove-abandoned-uploads.server'
import {
  eraseCustomerOf,
  erasePeopleOf,
  listForgettable,
  listForgettableLinks,
  listOldPrints,
} from '~/operations/maintenance/erase-people.server'
import { inParallel, type Run } from './run'

/** Documents of one kind removed in one run: a run stays short. */
const BATCH = 100

/** Firestore takes about a day for what has expired. */
const ENGINE_SLACK_DAYS = 2

/** The error of a step: thrown when all steps have run. */
type Failed = (what: string, error: unknown) => void

type Step = readonly [what: string, work: (run: Run, failed: Failed) => Promise<number>]

/**
 * Removes what is due and returns the number of documents. Every step runs, whatever became of the others; then it
 * throws an error that names the failed ones.
 */
export async function removeExpired(now: Instant, run: Run = {}): Promise<number> {
  const failures: { what: string; error: unknown }[] = []
  const failed: Failed = (what, error) => failures.push({ what, error })
  let removed = 0
  for (const [what, work] of stepsAt(now)) {
    if (run.signal?.aborted) break
    try {
      removed += await work(run, failed)
    } catch (error) {
      failed(what, error)
    }
  }
  const [first] = failures
  if (first === undefined) return removed
  const all = failures.map(({ what, error }) => `${what} (${error instanceof Error ? error.name : 'unknown'})`)
  throw new Error(`Not everything due was removed: ${all.join(', ')}`, { cause: first.error })
}

function stepsAt(now: Instant): Step[] {
  const ago = (days: number) => addMillis(now, -days * DAY)
  return [
    ...removeEnded(codes, ago),
    ...removeEnded(sessions, ago),
    ...removeEnded(drafts, ago),
    ...removeEnded(attempts, ago),
    ...removeEnded(apiRequests, ago),
    ...removeEnded(unpaidHolds, ago),
    ...removeEnded(inbox, ago),
    ...removeEnded(rateLimitCounters, ago),
    ...removeEnded(jobRunners, ago),
    ...removeEnded(vacancyAlerts, ago),
    ...removeEnded(allotments, ago),
    ...removeEnded(importParts, ago),
    ...removeEnded(importRuns, ago),
    // Accounts that never confirmed their address: they own nothing.
    removeBefore(users, 'createdAt', ago(7), { eq: { emailConfirmedAt: null } }),
    // Used or not. An expired invitation is listed for a while, to be sent again. The first-run code does not expire.
    removeBefore(invitations, 'expiresAt', ago(30)),
    // Privacy page: requests without a sale are stored for twelve months.
    removeBefore(forfaits, 'createdAt', ago(365), { eq: { state: ['new', 'inContact', 'quoted', 'lost'] } }),
    // One that became a sale: the order's term, and the order has all that the term is for.
    removeBefore(forfaits, 'updatedAt', endOfTerm(now), { eq: { state: 'won' } }),
    // Privacy page: twelve months.
    removeBefore(messages, 'createdAt', ago(365)),
    // An erasure that was given up waits for staff. Other messages hold personal data and are removed, delivered or
    // not.
    removeBefore(outbox, 'doneAt', ago(30), { stays: endsOnlyDone }),
    ['uploads', (run) => removeAbandonedUploads(now, run)],
    eraseDue('orders', now, listForgettable, (code) => erasePeopleOf(code, now)),
    eraseDue('paymentLinks', now, listForgettableLinks, (id) => eraseCustomerOf(id, now)),
    eraseDue('printedLists', now, listOldPrints, (id) => printedLists.remove(id)),
  ]
}

/** Documents with personal data whose time has come, one by one. */
function eraseDue(
  kind: string,
  now: Instant,
  list: (now: Instant, limit: number, leaveOut?: LeaveOut) => Promise<string[]>,
  forget: (id: string) => Promise<void>,
): Step {
  async function work({ signal, leaveOut }: Run, failed: Failed): Promise<number> {
    const due = await list(now, BATCH, leaveOut)
    return inParallel(due, forget, (id, error) => failed(`${kind}/${id}`, error), { signal })
  }
  return [`people of ${kind}`, work]
}

interface Due<T extends object> {
  eq?: Equalities<T>
  /** The documents that are not removed by age. */
  stays?: (data: T) => boolean
}

/** Where the engine removes by itself, only what it has left for days: its expiry was never switched on. */
function removeEnded<T extends object>(kind: Collection<T>, ago: (days: number) => Instant): Step[] {
  const slack = store().removesEnded ? ENGINE_SLACK_DAYS : 0
  return (kind.ends ?? []).map(({ by, afterDays }) => removeBefore(kind, by, ago(afterDays + slack)))
}

function removeBefore<T extends object>(
  kind: Collection<T>,
  by: Field<T>,
  limit: Scalar,
  { eq = {}, stays = () => false }: Due<T> = {},
): Step {
  async function work({ signal, leaveOut }: Run): Promise<number> {
    let [seen, removed] = [0, 0]
    for await (const doc of kind.each({ eq, range: { by, lt: limit }, order: { by, dir: 'asc' }, leaveOut })) {
      if (signal?.aborted || seen >= BATCH) break
      if (stays(doc.data)) continue
      seen += 1
      if (await removeAsRead(kind, doc)) removed += 1
    }
    return removed
  }
  return [kind.name, work]
}

/** False when it was used since it was read: it is not due any more, or another server has removed it. */
async function removeAsRead<T extends object>(kind: Collection<T>, { id, version }: Doc<T>): Promise<boolean> {
  try {
    await kind.remove(id, { version })
    return true
  } catch (error) {
    if (error instanceof VersionConflict) return false
    throw error
  }
}
