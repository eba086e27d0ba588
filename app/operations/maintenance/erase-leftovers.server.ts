/** Erases the data that an account leaves behind when it ends. */

import type { Collection } from '~/data/collection'
import { drafts, forfaits, messages, orders } from '~/data/collections'
import type { Doc, Equalities, Field, Order } from '~/data/store'
import { erasePassengers } from '~/domain/orders/order-retention'
import { eraseRequester } from '~/domain/trips/forfait'
import type { Instant } from '~/domain/values/dates'
import { eraseApplication } from '~/operations/accounts/erase-application.server'
import { eraseFromImports } from '~/operations/import/import-parts.server'
import { removeAlertsOf } from '~/operations/trips/vacancy-alerts.server'
import { endOtherSessions } from '~/session/sessions.server'
import { erasePrinted } from './erase-people.server'

const newest = { by: 'createdAt', dir: 'desc' } as const

export interface Ended {
  userId: string
  /** The agency that the account acted for. */
  agencyId: string | null
  /** By which the alerts of its address are found; null where the address is another account's. */
  alertOwnerKey: string | null
}

/** Erases the account's own data. An interrupted run starts again: data that are erased already are skipped. */
export async function eraseLeftovers({ userId, agencyId, alertOwnerKey }: Ended, now: Instant): Promise<void> {
  await endOtherSessions(userId, null)
  await eraseAll(drafts, { userId })
  await eraseFromImports(userId)
  if (alertOwnerKey !== null) await removeAlertsOf(alertOwnerKey)
  await eraseAll(forfaits, { userId }, newest, (request) => request.state !== 'won')
  await eraseAll(messages, { userId }, newest)
  for await (const { id } of forfaits.each({ eq: { userId }, order: newest })) await forfaits.erase(id, eraseRequester)
  for await (const { id, data } of orders.each({ eq: { userId }, order: newest })) {
    await orders.erase(id, (order) => erasePassengers(order, now))
    await erasePrinted(data)
    await eraseFromImports(id)
  }
  if (agencyId !== null) await eraseApplication(agencyId, now)
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
