/** Reads what is wanted and prices it from the store: the page shows it and the order is made of it. */
import { agencies, flightCompanies, settings, stock, trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import type { Agency } from '~/domain/agency'
import {
  type Item,
  type MethodsOffered,
  methodsOffered,
  type SelectionRefusal,
  selectLines,
  subtotalOf,
} from '~/domain/checkout-rules'
import type { Instant } from '~/domain/dates'
import type { FlightCompany } from '~/domain/flight-company'
import type { Centavos } from '~/domain/money'
import { type OrderLine, travellers } from '~/domain/order'
import { ok, type Result, refused } from '~/domain/result'
import { SETTINGS_ID, type Settings } from '~/domain/settings'
import type { Stock } from '~/domain/stock'
import type { Trip } from '~/domain/trip'

/** `notFound`: no such option is on sale. `oneTripOnly`: the options are of different trips. */
export type OfferRefusal = SelectionRefusal | { rule: 'notFound' | 'oneTripOnly' }

export interface Offer {
  trip: Trip
  /** The partner that owns the trip; null is the house. */
  agency: Agency | null
  companies: FlightCompany[]
  stocks: Stock[]
  lines: OrderLine[]
  people: number
  subtotal: Centavos
  offered: MethodsOffered
  settings: Settings
}

/** The store, or a transaction on it. */
export type Reader = Pick<Tx, 'get'>

export async function loadOffer(
  reader: Reader,
  items: readonly Item[],
  now: Instant,
): Promise<Result<Offer, OfferRefusal>> {
  if (items.length === 0) return refused({ rule: 'optionRequired' })
  const stocks = await readStocks(
    reader,
    items.map((item) => item.optionId),
  )
  const [first] = stocks
  if (!first || stocks.length < items.length) return refused({ rule: 'notFound' })
  if (stocks.some((each) => each.tripId !== first.tripId)) return refused({ rule: 'oneTripOnly' })
  const trip = (await reader.get(trips, first.tripId))?.data
  const shop = (await reader.get(settings, SETTINGS_ID))?.data
  if (!shop) throw new Error('The shop has no settings yet')
  if (!trip || trip.state === 'draft' || trip.state === 'inReview') return refused({ rule: 'notFound' })
  const lines = selectLines(items, trip, stocks, now)
  if (!lines.ok) return lines
  const subtotal = subtotalOf(lines.value)
  return ok({
    trip,
    agency: trip.agencyId === null ? null : ((await reader.get(agencies, trip.agencyId))?.data ?? null),
    companies: await readCompanies(reader, trip),
    stocks,
    lines: lines.value,
    people: travellers(lines.value),
    subtotal,
    offered: methodsOffered(subtotal, trip, shop.payment, now),
    settings: shop,
  })
}

/** The stock documents that exist of these options, each once. */
export async function readStocks(reader: Reader, optionIds: readonly string[]): Promise<Stock[]> {
  const found: Stock[] = []
  for (const id of new Set(optionIds)) {
    const doc = await reader.get(stock, id)
    if (doc) found.push(doc.data)
  }
  return found
}

async function readCompanies(reader: Reader, trip: Trip): Promise<FlightCompany[]> {
  const found: FlightCompany[] = []
  for (const id of new Set(trip.flights.map((flight) => flight.companyId))) {
    const doc = await reader.get(flightCompanies, id)
    if (doc) found.push(doc.data)
  }
  return found
}
