/** Removes what has served its time: nothing here is asked for again, and some of it is about people. */

import { drafts, forfaits, messages } from '~/data/asked-collections'
import type { Collection } from '~/data/collection'
import { attempts, codes, inbox, outbox, sessions, users } from '~/data/collections'
import { jobRunners } from '~/data/job-collections'
import { type Equalities, type Field, type Scalar, VersionConflict } from '~/data/store'
import { tries } from '~/data/tries-collection'
import { addMillis, DAY, type Instant } from '~/domain/dates'
import { forgetPeopleOf, listForgettable } from '~/operations/forget-people.server'
import { removeForgottenUploads } from '~/operations/remove-forgotten-uploads.server'

/** Documents removed in one round of one kind: a round stays short. */
const BATCH = 100

/** Removes what is due and tells how many documents went. */
export async function removeExpired(now: Instant): Promise<number> {
  const ago = (days: number) => addMillis(now, -days * DAY)
  const removed = [
    await removeBefore(codes, 'expiresAt', ago(2)),
    await removeBefore(sessions, 'expiresAt', ago(1)),
    await removeBefore(sessions, 'lastSeenAt', ago(15)),
    await removeBefore(drafts, 'expiresAt', now),
    // Accounts that never confirmed their address: they own nothing.
    await removeBefore(users, 'createdAt', ago(7), { emailConfirmedAt: null }),
    await removeBefore(attempts, 'createdAt', ago(90)),
    // Privacy page: requests that came to nothing are kept for twelve months.
    await removeBefore(forfaits, 'createdAt', ago(365), { state: ['new', 'inContact', 'quoted', 'lost'] }),
    // Privacy page: twelve months.
    await removeBefore(messages, 'createdAt', ago(365)),
    await removeBefore(inbox, 'receivedAt', ago(30)),
    await removeBefore(outbox, 'doneAt', ago(30)),
    await removeBefore(tries, 'expiresAt', now),
    await removeBefore(jobRunners, 'seenAt', ago(1)),
    await removeForgottenUploads(now),
    await forgetDue(now),
  ]
  return removed.reduce((sum, count) => sum + count, 0)
}

/** Orders stay; what they know of people goes when its time is over. */
async function forgetDue(now: Instant): Promise<number> {
  const codes = await listForgettable(now, BATCH)
  for (const code of codes) await forgetPeopleOf(code, now)
  return codes.length
}

async function removeBefore<T extends object>(
  kind: Collection<T>,
  by: Field<T>,
  limit: Scalar,
  eq: Equalities<T> = {},
): Promise<number> {
  const { items } = await kind.query({ eq, range: { by, lt: limit }, order: { by, dir: 'asc' }, limit: BATCH })
  let removed = 0
  for (const { id, version } of items) {
    try {
      await kind.remove(id, { version })
      removed += 1
    } catch (error) {
      // Somebody used it since it was read: it is not due any more, or another server has removed it.
      if (!(error instanceof VersionConflict)) throw error
    }
  }
  return removed
}
