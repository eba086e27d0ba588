import { agencies, invitations, orders, secondFactors, users } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { type AccountRefusal, auditNameOf, isOrderOpen } from '~/domain/accounts/account-rules'
import type { User } from '~/domain/accounts/user'
import type { Actor } from '~/domain/maintenance/audit'
import { type Instant, toMillis } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { type Ended, eraseLeftovers } from '~/operations/maintenance/erase-leftovers.server'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { alertOwnerKey } from '~/operations/trips/vacancy-alerts.server'
import { claimOwner, releaseClaim } from '~/session/claims.server'
import { isLastOwner, listAdminIds } from './block-user.server'

export type RemoveUserRefusal = 'missing' | AccountRefusal

export interface RemoveUser {
  userId: string
  by: Actor
  /** Users erase their own account; the back office cannot do that for itself. */
  isOwn?: boolean
}

/**
 * Erases an account and the data that belong to it alone: personal data, claims, invitations, sessions, second factor,
 * drafts and requests that led to no sale. Orders stay with the copy that tax law requires (privacy page: five years).
 * Refused while either side still owes something. Data stored apart from the account are erased right after it, or by
 * the outbox if that fails.
 */
export async function removeUser(input: RemoveUser, now: Instant): Promise<Result<void, RemoveUserRefusal>> {
  if (await hasOpenOrders(input.userId, now)) return refused('openOrders')
  const [adminIds, invitationIds] = [await listAdminIds(), await listInvitationIds(input.userId)]
  const done = await store().transact(
    async (tx): Promise<Result<Ended, RemoveUserRefusal>> => {
      const audit = await openAudit(tx)
      const user = (await tx.get(users, input.userId))?.data
      if (!user) return refused('missing')
      const reason = await reasonToStay(tx, user, input, adminIds)
      if (reason !== null) return refused(reason)
      const ownsEmail = (await claimOwner(tx, 'email', user.email)) === user.id
      const ownsCpf = await isCpfOwner(tx, user)
      tx.remove(users, user.id)
      tx.remove(secondFactors, user.id)
      if (ownsEmail) for (const id of invitationIds) tx.remove(invitations, id)
      const dedupeKey = `account:${user.id}:erased:${toMillis(now)}`
      const ended = endedOf(user, ownsEmail)
      enqueue(tx, { topic: 'eraseLeftovers', dedupeKey, payload: ended }, now)
      if (ownsEmail) releaseClaim(tx, 'email', user.email)
      if (ownsCpf && user.cpf !== null) releaseClaim(tx, 'cpf', user.cpf)
      const subject = { kind: 'users', id: user.id, name: auditNameOf(user) }
      audit.write({ by: input.by, action: 'user.removed', subject, before: whatItWas(user), after: null, at: now })
      return ok(ended)
    },
    { lockKeys: [AUDIT_LOCK] },
  )
  if (!done.ok) return done
  await eraseAtOnce(done.value, now)
  return ok()
}

/**
 * The shop needs an administrator, staff accounts are not removed here, and an approved agency needs the account that
 * sells for it.
 */
async function reasonToStay(
  tx: Tx,
  user: User,
  { by, isOwn }: RemoveUser,
  adminIds: readonly string[],
): Promise<AccountRefusal | null> {
  if (user.type === 1 && (await isLastOwner(tx, user, adminIds))) return 'lastAdmin'
  if (user.id === by.id && !isOwn) return 'self'
  const agency = user.agencyId === null ? null : await tx.get(agencies, user.agencyId)
  return agency?.data.state === 'approved' ? 'agency' : null
}

async function isCpfOwner(tx: Tx, { id, cpf }: User): Promise<boolean> {
  return cpf !== null && (await claimOwner(tx, 'cpf', cpf)) === id
}

function endedOf({ id: userId, agencyId, email }: User, ownsEmail: boolean) {
  return { userId, agencyId, alertOwnerKey: ownsEmail ? alertOwnerKey(email) : null }
}

function whatItWas({ type, email, cpf, agencyId, createdAt }: User) {
  return { type, email, cpf, agencyId, createdAt }
}

/** Sent to the address of this account. None can join them meanwhile: an address with an account is not invited. */
async function listInvitationIds(userId: string): Promise<string[]> {
  const user = await users.find(userId)
  const found: string[] = []
  if (user) for await (const { id } of invitations.each({ eq: { email: user.email } })) found.push(id)
  return found
}

const newest = { by: 'createdAt', dir: 'desc' } as const

async function hasOpenOrders(userId: string, now: Instant): Promise<boolean> {
  for await (const { data } of orders.each({ eq: { userId }, order: newest })) if (isOrderOpen(data, now)) return true
  return false
}

/**
 * The account is removed already, so a failure from here on must not be reported as if it still existed. The outbox
 * tries again, and reports failures.
 */
async function eraseAtOnce(ended: Ended, now: Instant): Promise<void> {
  await eraseLeftovers(ended, now).catch(() => undefined)
}
