import { orderStatusSchema } from '~/domain/orders/order'
import type { Instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { pagePlace } from '~/features/back-office/page-place'
import { orderCardView } from '~/features/orders/own/order-card-view.server'
import { type PurchaseType, purchaseTypes } from '~/features/orders/own/purchase-tabs'
import { readPurchases } from '~/features/orders/own/purchases.server'
import type { Language } from '~/i18n/languages'
import { listOwnOrders, listOwnYears, type OwnOrdersQuery } from '~/operations/orders/find-order.server'
import { type OrderToday, readLiveTrips } from '~/operations/orders/live-trip.server'
import { bankClockAt } from '~/operations/payments/bank-clock.server'

const PER_PAGE = 10
/**
 * Trips are filtered by their dates, which the database cannot query; this limit is above any customer's number of
 * trips.
 */
const MAX_TRIPS = 300

const WHENS = ['next', 'past'] as const

/** Purchases are all orders, trips are paid ones, and products include those with a pending payment. */
const kinds: Readonly<Record<PurchaseType, Pick<OwnOrdersQuery, 'kind' | 'status'>>> = {
  purchases: {},
  trips: { kind: 'trip', status: 'paid' },
  products: { kind: 'product', status: ['paid', 'pending', 'refused'] },
}

interface Pages {
  first: string | null
  previous: string | null
  next: string | null
  last: string | null
}

/** One page of the customer's own orders with its filters and pagination. */
export async function loadList(userId: string, params: URLSearchParams, language: Language, now: Instant) {
  const type = purchaseTypes.find((known) => known === params.get('type')) ?? 'purchases'
  const years = await listOwnYears(userId, now)
  const year = years.find((known) => String(known) === params.get('year')) ?? null
  const status = type === 'purchases' ? (orderStatusSchema.safeParse(params.get('status')).data ?? null) : null
  const when = type === 'trips' ? (WHENS.find((known) => known === params.get('when')) ?? null) : null
  const filters = { type, ...(status && { status }), ...(when && { when }), ...(year && { year: String(year) }) }
  const addressOf = (place: Record<string, string>) =>
    `/user/myAcquired/list?${new URLSearchParams({ ...filters, ...place }).toString()}`
  const query = { ...kinds[type], ...(status && { status }), ...(year && { year }) }
  const found = when
    ? await listTrips(userId, query, { when, page: Number(params.get('page')), now, addressOf })
    : await listPage(userId, query, params, addressOf)
  const clock = await bankClockAt(now)
  return {
    type,
    years,
    filters: { status, when, year },
    counts: (await readPurchases(userId, now)).counts,
    orders: found.orders.map(({ order, trip }) => orderCardView(order, trip, language, clock)),
    pages: found.pages,
  }
}

type Query = Omit<OwnOrdersQuery, 'limit'>
type AddressOf = (place: Record<string, string>) => string

/** Newest first, paginated by the database. */
async function listPage(userId: string, query: Query, params: URLSearchParams, at: AddressOf) {
  const page = await listOwnOrders(userId, { ...query, ...pagePlace(params), limit: PER_PAGE })
  const pages: Pages = {
    first: page.before && at({}),
    previous: page.before && at({ before: page.before }),
    next: page.after && at({ after: page.after }),
    last: page.after && at({ last: '1' }),
  }
  return { orders: await readLiveTrips(page.items.map((doc) => doc.data)), pages }
}

interface ListQuery {
  when: (typeof WHENS)[number]
  page: number
  now: Instant
  addressOf: AddressOf
}

/** Upcoming trips first, soonest first; past trips latest first. */
async function listTrips(userId: string, query: Query, { when, page: requestedPage, now, addressOf }: ListQuery) {
  const read = await listOwnOrders(userId, { ...query, limit: MAX_TRIPS })
  const day = today(now)
  const isWanted = ({ trip }: OrderToday) => trip !== null && trip.checkoutOn >= day === (when === 'next')
  const sign = when === 'next' ? 1 : -1
  const trips = (await readLiveTrips(read.items.map((doc) => doc.data)))
    .filter(isWanted)
    .sort((a, b) => sign * (departure(a) < departure(b) ? -1 : 1))
  const last = Math.max(1, Math.ceil(trips.length / PER_PAGE))
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(1, requestedPage), last) : 1
  const at = (number: number) => addressOf({ page: String(number) })
  const pages: Pages = {
    first: page > 1 ? at(1) : null,
    previous: page > 1 ? at(page - 1) : null,
    next: page < last ? at(page + 1) : null,
    last: page < last ? at(last) : null,
  }
  return { orders: trips.slice((page - 1) * PER_PAGE, page * PER_PAGE), pages }
}

function departure({ trip }: OrderToday): string {
  return trip?.checkinOn ?? ''
}

export type PurchaseList = Awaited<ReturnType<typeof loadList>>
