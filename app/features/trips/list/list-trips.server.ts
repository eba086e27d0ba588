/** The trips of the house or of one agency, with their sales. */
import { listedTrip, priceOf } from '~/catalogue/listed-trip'
import { now } from '~/clock.server'
import { orders, stock, trips } from '~/data/collections'
import type { ShownPrice } from '~/domain/trips/headline-price'
import { type Stock, stockIdsOf } from '~/domain/trips/stock'
import { type ShownState, shownState, type Trip } from '~/domain/trips/trip'
import { unitsTaken } from '~/domain/trips/trip-edit'
import { add, type Centavos, centavos, ZERO } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { placesOf } from '~/operations/trips/places-sold.server'
import type { TripOwner } from '~/operations/trips/trip-owner'

const STATES = ['draft', 'inReview', 'published', 'closed'] as const
const CLASSIFICATIONS = new Map<string, Trip['classification']>([
  ['0', 0],
  ['1', 1],
  ['2', 2],
])
const HOUSE = 'house'

/** An agency's list contains only its own trips, whatever the query parameters are. */
export function tripList({ agencyId }: Pick<TripOwner, 'agencyId'>): ListSpec<Trip> {
  const isHouse = agencyId === null
  return {
    path: isHouse ? '/admin/trips' : '/agency/trips',
    collection: trips,
    searchTerms: 'searchTerms',
    ...(isHouse ? {} : { fixed: { agencyId } }),
    filters: {
      state: (value) => {
        const state = STATES.find((known) => known === value)
        return state ? { state } : null
      },
      classification: (value) => {
        const classification = CLASSIFICATIONS.get(value)
        return classification === undefined ? null : { classification }
      },
      ...(isHouse ? { agency: (value) => ({ agencyId: value === HOUSE ? null : value }) } : {}),
    },
    sorts: { dates: { by: 'checkinOn', natural: 'asc' }, name: { by: 'sortName', natural: 'asc' } },
    period: { sort: 'dates', kind: 'day' },
  }
}

export interface TripRow {
  id: string
  name: string
  sellerCode: string
  coverKey: string | null
  transport: Trip['transport']
  isCruise: boolean
  classification: Trip['classification']
  leavesFrom: string
  checkinOn: Trip['checkinOn']
  checkoutOn: Trip['checkoutOn']
  /** Places sold, and all places. */
  sold: number
  vacancies: number
  /** As shown in the shop; without a free place, as it was with all of them free. */
  price: ShownPrice | null
  isSoldOut: boolean
  /** The sales total of its orders. */
  soldAmount: Centavos
  state: ShownState
  agencyId: string | null
}

/** The stock of these trips, read at once. */
async function stocksOf(found: readonly Trip[]): Promise<(trip: Trip) => Stock[]> {
  const all = await stock.getMany(found.flatMap(stockIdsOf))
  const byId = new Map(all.map((one) => [one.id, one]))
  return (trip) => stockIdsOf(trip).flatMap((id) => byId.get(id) ?? [])
}

/** Of one trip's own orders, and only where units of it are gone: most trips of a page ask nothing. */
async function soldFor(trip: Trip, stocks: readonly Stock[]): Promise<Centavos> {
  if (unitsTaken(stocks) === 0 && !trip.hasDeparted) return ZERO
  const { sums } = await orders.aggregate({ eq: { tripId: trip.id } }, { sum: ['sold'] })
  return centavos(sums.sold ?? ZERO)
}

/** The row of one trip, for exports. */
export async function toTripRow(trip: Trip): Promise<TripRow> {
  return rowOf(trip, (await stocksOf([trip]))(trip))
}

const allFree = (one: Stock | undefined) => one && { ...one, held: 0, sold: 0, allotted: 0 }

async function rowOf(trip: Trip, stocks: readonly Stock[]): Promise<TripRow> {
  const soldAmount = await soldFor(trip, stocks)
  const stockOf = (id: string) => stocks.find((one) => one.id === id)
  const price = priceOf(listedTrip(trip, stockOf))
  const places = await placesOf(trip, stocks)
  return {
    id: trip.id,
    name: trip.name,
    sellerCode: trip.sellerCode,
    coverKey: trip.images[0]?.key ?? null,
    transport: trip.transport,
    isCruise: trip.cruise,
    classification: trip.classification,
    leavesFrom: trip.boardingPlaces[0]?.place ?? '',
    checkinOn: trip.checkinOn,
    checkoutOn: trip.checkoutOn,
    sold: places.sold,
    vacancies: places.all,
    price: price ?? priceOf(listedTrip(trip, (id) => allFree(stockOf(id)))),
    isSoldOut: price === null,
    soldAmount,
    state: shownState(trip, today(now())),
    agencyId: trip.agencyId,
  }
}

export async function listTrips(owner: Pick<TripOwner, 'agencyId'>, params: URLSearchParams) {
  const { docs, list } = await readList(tripList(owner), params)
  const stocks = await stocksOf(docs.map(({ data }) => data))
  const rows = await Promise.all(
    docs.map(async ({ data, version }) => ({ ...(await rowOf(data, stocks(data))), version })),
  )
  return { rows, list, soldAmount: add(...rows.map((row) => row.soldAmount)) }
}
