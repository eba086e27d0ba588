/** Orders as `/api/v1` gives them. The amounts are those of the lists and pages of the shop. */
import { orders, trips } from '~/data/collections'
import type { Query } from '~/data/store'
import { earnedCommission } from '~/domain/agencies/commission'
import type { Order } from '~/domain/orders/order'
import { moneyOf, netAmount, receivedOn, refundedOn } from '~/domain/orders/order-money'
import type { ListedPassenger } from '~/domain/orders/passenger-list'
import type { Charge } from '~/domain/payments/charge'
import { decodePix } from '~/domain/payments/pix-code'
import type { Trip } from '~/domain/trips/trip'
import { addDays, isAdultOn, localDate } from '~/domain/values/dates'
import { parseOrderCode } from '~/domain/values/ids'
import { fromLocal, toLocalDate } from '~/domain/values/time-zone'
import { itemOf } from '~/features/orders/order-list.server'
import type { Language } from '~/i18n/languages'
import { findAgencyOrder } from '~/operations/orders/find-order.server'
import { type OrderToday, readLiveTrip, readLiveTrips } from '~/operations/orders/live-trip.server'
import { type ListReader, readTripPassengers } from '~/operations/orders/passenger-list.server'
import type { KeyHolder } from '~/session/key-holder.server'
import type { ApiOrder, ApiOrderDetail, ApiPassenger, OrdersQuery } from './api-contract'
import type { CallOf } from './api-http.server'

/** The key of an agency reads what its screens show; that of the house everything. */
export function readerOf({ agency }: KeyHolder): ListReader {
  return agency ? { kind: 'agency', agencyId: agency.id } : { kind: 'admin' }
}

/** The order of that code; null where it is not this owner's. */
export async function findOrder({ agency }: KeyHolder, code: string): Promise<Order | null> {
  if (agency) return findAgencyOrder(agency.id, code)
  const parsed = parseOrderCode(code)
  return parsed === null ? null : orders.find(parsed)
}

/** One page, the newest first, or with `updatedSince` in the order of their changes. It may be shorter than `limit`. */
export async function readOrders({ holder, query, context }: CallOf<'orders'>) {
  const { updatedSince, limit, cursor } = query
  const place = { limit, ...(cursor === undefined ? {} : { after: cursor }) }
  const page = await orders.query(
    updatedSince === undefined
      ? { ...(await placedQuery(holder, query)), ...place }
      : {
          eq: ownEq(holder, query),
          range: { by: 'updatedAt', gte: updatedSince },
          order: { by: 'updatedAt', dir: 'asc' },
          ...place,
        },
  )
  const found = page.items.map(({ data }) => data).filter((order) => isMatch(order, query))
  const today = await readLiveTrips(found)
  return { body: { data: today.map((each) => toApiOrder(each, holder, context.language)) }, next: page.after }
}

function ownEq({ agency }: KeyHolder, { of }: OrdersQuery) {
  if (agency === null) return {}
  return of === 'trips' ? { tripAgencyId: agency.id } : { agencyId: agency.id }
}

/** As far as there is an index for it; `isMatch` does the rest. */
async function placedQuery(holder: KeyHolder, query: OrdersQuery): Promise<Omit<Query<Order>, 'limit'>> {
  const order = { by: 'createdAt', dir: 'desc' } as const
  const { of, status, channel, departure: tripId, from, to } = query
  if (tripId !== undefined) {
    const agencyId = holder.agency?.id
    const isOwn = agencyId === undefined || (await trips.find(tripId))?.agencyId === agencyId
    return { eq: isOwn ? { tripId } : { tripId, agencyId }, order }
  }
  const isOfTrips = holder.agency !== null && of === 'trips'
  const narrowed = { ...(status ? { status } : {}), ...(channel && !isOfTrips ? { channel } : {}) }
  const range = {
    by: 'createdAt' as const,
    ...(from ? { gte: fromLocal(localDate(from), '00:00') } : {}),
    ...(to ? { lt: fromLocal(addDays(localDate(to), 1), '00:00') } : {}),
  }
  return { eq: { ...ownEq(holder, query), ...narrowed }, order, ...(from || to ? { range } : {}) }
}

function isMatch(order: Order, { state, status, channel, departure, from, to }: OrdersQuery): boolean {
  const day = toLocalDate(order.createdAt)
  return (
    (state ?? order.state) === order.state &&
    (status ?? order.status) === order.status &&
    (channel ?? order.channel) === order.channel &&
    (departure ?? order.tripId) === order.tripId &&
    (from === undefined || from <= day) &&
    (to === undefined || day <= to)
  )
}

/** An agency sees its own commission, the house each. */
function toApiOrder({ order, trip }: OrderToday, { agency }: KeyHolder, language: Language): ApiOrder {
  const { code, kind, channel, state, status, agencyId, tripId, method, total, createdAt, paidAt, updatedAt } = order
  const earned = agency === null || agencyId === agency.id ? earnedCommission(order) : null
  return {
    ...{ code, kind, channel, state, status, agencyId, departureId: tripId },
    name: itemOf(order, language),
    checkinOn: trip?.checkinOn ?? null,
    lines: order.lines.map(({ optionId, name, people, quantity, unitPrice, total: amount }) => {
      return { optionId, name, people, quantity, unitPrice, total: amount }
    }),
    ...{ method, total, ...moneyOf(order), net: netAmount(order) },
    commission: earned && { basisPoints: order.commission?.commissionBp ?? 0, ...earned },
    ...{ placedAt: createdAt, paidAt, updatedAt, version: order.version },
  }
}

export async function toOrderDetail(order: Order, { holder, context }: CallOf<'order'>): Promise<ApiOrderDetail> {
  const { scopes } = holder.key
  const trip = await readLiveTrip(order)
  return {
    ...toApiOrder({ order, trip }, holder, context.language),
    charges: scopes.includes('money.read') ? chargesOf(order, holder) : null,
    passengers: scopes.includes('passengers.read') ? await passengersOfOrder(order, holder) : null,
    history: order.history.map(({ at, from, to, cause }) => ({ at, from, to, cause })),
  }
}

/** An agency does not see the ids of the provider, here as on its screens. */
function chargesOf({ charges }: Order, { agency }: KeyHolder): ApiOrderDetail['charges'] {
  return charges.map((charge) => ({
    ...{ id: charge.id, method: charge.method, state: charge.state, amount: charge.amount },
    ...{ received: receivedOn(charge), refunded: refundedOn(charge), paidAt: charge.paidAt },
    receiptNumber: charge.receiptNumber,
    ...providerIds(agency === null ? charge : null),
  }))
}

/** As far as the provider gave them; a Pix code without an id of its own says `***`. */
function providerIds(charge: Charge | null) {
  const code = charge?.pix ? decodePix(charge.pix.code) : null
  return {
    providerChargeId: charge?.providerChargeId ?? null,
    txid: code?.ok && code.value.txid !== '***' ? code.value.txid : null,
    boletoLine: charge?.boleto?.line ?? null,
  }
}

/** Who still travels, as the list of the departure has them. */
async function passengersOfOrder({ code, tripId }: Order, holder: KeyHolder): Promise<ApiPassenger[]> {
  const people = tripId === null ? null : await readTripPassengers(tripId, readerOf(holder))
  if (people === null) return []
  const own = people.passengers.filter(({ orderCode }) => orderCode === code)
  return own.sort((one, other) => one.place - other.place).map((each) => toApiPassenger(each, people.trip, holder))
}

const SHOWN_SIGNS = 3

export function toApiPassenger(
  listed: ListedPassenger,
  { agencyId, checkinOn }: Pick<Trip, 'agencyId' | 'checkinOn'>,
  { key, agency }: KeyHolder,
): ApiPassenger {
  const { orderCode, place, passenger, seat, unit, givenRoom, status, lacks } = listed
  const { name, documentType, document, birthDate, phone, boardingPlaceId } = passenger
  const isWhole = key.scopes.includes('passengers.documents') && (agency === null || agency.id === agencyId)
  return {
    ...{ orderCode, place, name, documentType, documentEnd: document.slice(-SHOWN_SIGNS) },
    ...{ document: isWhole ? document : null, cpf: isWhole ? passenger.cpf : null },
    isMinor: birthDate && !isAdultOn(birthDate, checkinOn),
    ...{ phone, boardingPlaceId, seat, room: givenRoom ?? unit, status, lacks: [...lacks] },
  }
}
