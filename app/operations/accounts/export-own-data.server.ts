/** Everything the shop stores about a user, for that user: LGPD articles 18 and 19. */
import { agencies, forfaits, messages, orders, vacancyAlerts } from '~/data/collections'
import type { Doc } from '~/data/store'
import type { User } from '~/domain/accounts/user'
import type { Agency } from '~/domain/agencies/agency'
import type { Order } from '~/domain/orders/order'
import type { CanceledPassenger } from '~/domain/orders/order-people'
import type { Instant } from '~/domain/values/dates'
import { listImportsOf } from '~/operations/import/import-parts.server'
import { alertOwnerKey } from '~/operations/trips/vacancy-alerts.server'
import { listOpenSessions } from '~/session/sessions.server'
import { consentsOf } from './list-consents.server'

const newest = { by: 'createdAt', dir: 'desc' } as const

/** Plain data, ready for JSON, without secrets, other people's notes and search terms. */
export async function exportOwnData(user: User, now: Instant) {
  const [bought, requests, written, alerts, sessions, agency, imported] = await Promise.all([
    gather(orders.each({ eq: { userId: user.id }, order: newest })),
    gather(forfaits.each({ eq: { userId: user.id }, order: newest })),
    gather(messages.each({ eq: { userId: user.id }, order: newest })),
    gather(vacancyAlerts.each({ eq: { ownerKey: alertOwnerKey(user.email) } })),
    listOpenSessions(user, now),
    user.agencyId === null ? null : agencies.find(user.agencyId),
    listImportsOf(user.id),
  ])
  return {
    exportedAt: now,
    account: accountOf(user),
    /** The agency that the account acts for. */
    agency: agency && agencyOf(agency),
    consents: consentsOf(user, bought),
    purchases: bought.map(purchaseOf),
    customTripRequests: requests.map(({ searchTerms: _words, notes: _notes, userId: _id, ...request }) => request),
    messages: written.map(({ searchTerms: _words, notes: _notes, userId: _id, ...message }) => message),
    vacancyAlerts: alerts.map(({ tripId, optionId, createdAt, endsAt }) => ({ tripId, optionId, createdAt, endsAt })),
    /** The days on which the shop took the account, or a part of it, from a sheet of another system. */
    imports: imported,
    openSessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt })),
  }
}

async function gather<T>(found: AsyncIterable<Doc<T>>): Promise<T[]> {
  const all: T[] = []
  for await (const { data } of found) all.push(data)
  return all
}

function accountOf(user: User) {
  const { firstName, lastName, email, cpf, phone, birthDate, language, createdAt, lastSignInAt, emailConfirmedAt } =
    user
  return { firstName, lastName, email, cpf, phone, birthDate, language, createdAt, lastSignInAt, emailConfirmedAt }
}

function agencyOf({ id: _id, notes: _notes, searchTerms: _words, documents, ...known }: Agency) {
  return { ...known, documents: documents.map(({ name, addedAt }) => ({ name, addedAt })) }
}

/** Passengers who were canceled while the others still travel, with the figures of their part. */
function canceledPassengerOf({ note: _note, actor: _actor, frees: _frees, ...exported }: CanceledPassenger) {
  return exported
}

function purchaseOf(order: Order) {
  const { code, kind, status, createdAt, paidAt, canceledAt, lines, payer, passengers, method, installments } = order
  const { subtotal, discount, interest, total, received, refunded, contract } = order
  return {
    ...{ code, kind, status, createdAt, paidAt, canceledAt, method, installments, payer, passengers, lines },
    canceledPassengers: order.canceledPassengers.map(canceledPassengerOf),
    /** Whole centavos of BRL. */
    amounts: {
      subtotal,
      staffDiscount: order.staffDiscount?.amount ?? 0,
      discount,
      interest,
      total,
      received,
      refunded,
    },
    trip: order.trip && {
      name: order.trip.name,
      from: order.trip.checkinOn,
      to: order.trip.checkoutOn,
      agency: order.trip.agency,
    },
    product: order.product && { name: order.product.name },
    contract: { version: contract.version, hash: contract.hash, acceptedAt: contract.acceptedAt, text: contract.text },
    payments: order.charges.map(({ manualRefunds, ...charge }) => {
      const { method, amount, paidAmount, refundedAmount, state, createdAt, paidAt } = charge
      const byHand = manualRefunds.map(({ amount, day, means, proof }) => ({ amount, day, means, proof }))
      return { method, amount, paidAmount, refundedAmount, byHand, state, createdAt, paidAt }
    }),
  }
}
