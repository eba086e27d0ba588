import { drafts, forfaits, messages } from '~/data/asked-collections'
import { secondFactors } from '~/data/audit-collections'
import type { Collection } from '~/data/collection'
import { agencies, orders, users } from '~/data/collections'
import type { Doc, Equalities, Field, Order } from '~/data/store'
import { store } from '~/data/store.server'
import { type AccountRefusal, auditNameOf, isOrderOpen } from '~/domain/account-rules'
import type { Actor } from '~/domain/audit'
import type { Instant } from '~/domain/dates'
import { forgetTravellers } from '~/domain/order-retention'
import { ok, type Result, refused } from '~/domain/result'
import type { User } from '~/domain/user'
import { claimOwner, releaseClaim } from '~/session/claims.server'
import { endOtherSessions } from '~/session/sessions.server'
import { AUDIT_LOCK, openAudit } from './audit.server'
import { isLastAdmin, listAdminIds } from './block-user.server'

export type DeleteRefusal = 'missing' | AccountRefusal

export interface DeleteUser {
  userId: string
  by: Actor
  /** Somebody erases the own account, which the back office lets nobody do. */
  isOwn?: boolean
}

/**
 * Erases an account and what it alone kept: the person's data, claims, sessions, second factor, drafts and requests
 * that came to nothing. Orders stay with the copy that tax law wants kept (privacy page: five years). Refused while
 * something is still owed either way. Safe to call again: what is left over is taken then.
 */
export async function deleteUser(asked: DeleteUser, now: Instant): Promise<Result<void, DeleteRefusal>> {
  if (await hasOpenOrders(asked.userId, now)) return refused('openOrders')
  const adminIds = await listAdminIds()
  const done = await store().transact(
    async (tx): Promise<Result<void, DeleteRefusal>> => {
      const audit = await openAudit(tx)
      const user = (await tx.get(users, asked.userId))?.data
      if (!user) return refused('missing')
      if (user.type === 1 && (await isLastAdmin(tx, user, adminIds))) return refused('lastAdmin')
      if (user.id === asked.by.id && !asked.isOwn) return refused('self')
      const agency = user.agencyId === null ? null : await tx.get(agencies, user.agencyId)
      if (agency?.data.state === 'approved') return refused('agency')
      const ownsEmail = (await claimOwner(tx, 'email', user.email)) === user.id
      const ownsCpf = user.cpf !== null && (await claimOwner(tx, 'cpf', user.cpf)) === user.id
      tx.remove(users, user.id)
      tx.remove(secondFactors, user.id)
      if (ownsEmail) releaseClaim(tx, 'email', user.email)
      if (ownsCpf && user.cpf !== null) releaseClaim(tx, 'cpf', user.cpf)
      const subject = { kind: 'users', id: user.id, name: auditNameOf(user) }
      audit.write({ by: asked.by, action: 'user.deleted', subject, before: whatItWas(user), after: null, at: now })
      return ok()
    },
    { lockKeys: [AUDIT_LOCK] },
  )
  if (done.ok) await eraseLeftovers(asked.userId, now)
  return done
}

function whatItWas({ type, email, cpf, agencyId, createdAt }: User) {
  return { type, email, cpf, agencyId, createdAt }
}

const newest = { by: 'createdAt', dir: 'desc' } as const

async function hasOpenOrders(buyerId: string, now: Instant): Promise<boolean> {
  for await (const { data } of orders.each({ eq: { buyerId }, order: newest })) if (isOrderOpen(data, now)) return true
  return false
}

async function eraseLeftovers(userId: string, now: Instant): Promise<void> {
  await endOtherSessions(userId, null)
  await eraseAll(drafts, { userId })
  await eraseAll(forfaits, { userId }, newest, (request) => request.state !== 'won')
  await eraseAll(messages, { userId }, newest)
  for await (const { id } of orders.each({ eq: { buyerId: userId }, order: newest }))
    await orders.update(id, (order) => forgetTravellers(order, now))
}

async function eraseAll<T extends object>(
  kind: Collection<T>,
  eq: Equalities<T>,
  order?: Order<T> & { by: Field<T> },
  isErased: (data: T) => boolean = () => true,
): Promise<void> {
  const found: Doc<T>[] = []
  for await (const doc of kind.each({ eq, ...(order ? { order } : {}) })) if (isErased(doc.data)) found.push(doc)
  for (const { id } of found) await kind.remove(id)
}
