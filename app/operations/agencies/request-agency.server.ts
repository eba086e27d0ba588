import { randomInt } from 'node:crypto'
import { agencies, users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { agencyRequestedMail } from '~/documents/account-mail'
import type { User } from '~/domain/accounts/user'
import type { Agency } from '~/domain/agencies/agency'
import { type AgencyRequest, newAgency, sellerCodeOf } from '~/domain/agencies/agency-request'
import type { Instant } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { claim, claimOwner } from '~/session/claims.server'
import { freshId } from '~/session/tokens.server'

/** From 9000 on, codes are an administrator's to give. */
const FREE_NUMBERS = 8000
const MAX_CODE_ATTEMPTS = 12

async function freeSellerCode(tx: Tx, name: string): Promise<string> {
  for (let tried = 0; tried < MAX_CODE_ATTEMPTS; tried += 1) {
    const code = sellerCodeOf(name, randomInt(FREE_NUMBERS))
    if ((await claimOwner(tx, 'sellerCode', code)) === null) return code
  }
  throw new Error('no seller code is free')
}

/**
 * Reads what it needs and returns the function that writes the pending agency, its seller code and the receipt, and
 * returns the agency. Call it after the other reads and the returned function among the writes.
 */
export async function prepareAgency(
  tx: Tx,
  user: User,
  request: AgencyRequest,
  now: Instant,
): Promise<() => Pick<Agency, 'id'>> {
  const sellerCode = await freeSellerCode(tx, request.name)
  return () => {
    const agency = newAgency(request, user, { id: freshId(), sellerCode, now })
    tx.create(agencies, agency.id, agency)
    claim(tx, 'sellerCode', sellerCode, { ownerId: agency.id, at: now })
    const payload = agencyRequestedMail(user, agency)
    enqueue(tx, { topic: 'mail', dedupeKey: `agency:${agency.id}:requested`, payload }, now)
    return agency
  }
}

/**
 * A signed-in customer requests a partnership. A customer who has an agency already has requested it: nothing is
 * written twice.
 */
export async function requestAgency(
  input: { userId: string; request: AgencyRequest },
  now: Instant,
): Promise<Result<void, 'alreadyRequested'>> {
  return store().transact(
    async (tx): Promise<Result<void, 'alreadyRequested'>> => {
      const user = (await tx.get(users, input.userId))?.data
      if (user?.type !== 0 || user.agencyId !== null) return refused('alreadyRequested')
      const writeAgency = await prepareAgency(tx, user, input.request, now)
      const agency = writeAgency()
      tx.put(users, user.id, { ...user, agencyId: agency.id, updatedAt: now })
      return ok()
    },
    { lockKeys: [`agency of ${input.userId}`] },
  )
}
