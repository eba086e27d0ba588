/** Reads the selected items and prices them from the store. The page shows this offer, and the order is made of it. */
import { openCatalogue } from '~/catalogue/catalogue.server'
import { agencies, allotments, departures, flightCompanies, products, settings, stock, trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import { type Agency, maySell } from '~/domain/agencies/agency'
import { isProductOnSale, type Product } from '~/domain/content/product'
import { SETTINGS_ID, type Settings, tripTerms } from '~/domain/content/settings'
import { type Allotment, type AllotmentUse, freedFor, takeOf } from '~/domain/departures/allotment'
import { type AwaitedMinimum, awaitedMinimum } from '~/domain/departures/departure'
import {
  type Item,
  methodsOffered,
  type OrderItems,
  productLine,
  type SelectionRefusal,
  selectLines,
  subtotalOf,
} from '~/domain/orders/checkout-rules'
import { type OrderLine, passengerCount } from '~/domain/orders/order'
import type { MethodsOffered } from '~/domain/payments/methods/methods'
import type { FreeAmount } from '~/domain/payments/payment-link'
import type { FlightCompany } from '~/domain/trips/reference-data'
import type { Stock } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import type { Instant } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema } from '~/domain/values/scalars'

/**
 * `notFound`: no such option or product is on sale. `oneTripOnly`: the options are of different trips. `tripPaused`: its
 * partner does not sell for now. `allotmentOver`: what was set aside for a link is used, or free again.
 */
export type OfferRefusal =
  | SelectionRefusal
  | { rule: 'notFound' | 'oneTripOnly' | 'productClosed' | 'tripPaused' | 'allotmentOver' }

/** Of a trip or of a product: the other is null; both of a free amount. */
export interface Offer {
  trip: Trip | null
  product: Product | null
  /** The partner that owns the trip; null is the house. */
  agency: Agency | null
  companies: FlightCompany[]
  /** Of the departure, while it is open; null where it goes with any number. */
  minimum: AwaitedMinimum | null
  /** As this purchase may use them: what it takes of an allotment, and what it gives back, counts as free. */
  stocks: Stock[]
  /** As they are stored. */
  stored: Stock[]
  allotment: AllotmentUse | null
  lines: OrderLine[]
  people: number
  subtotal: Centavos
  offered: MethodsOffered
  settings: Settings
}

/** The store, or a transaction on it. */
export type Reader = Pick<Tx, 'get' | 'getMany'>

/** What people give back who leave their order for a purchase of the same departure. */
export interface GivenBack {
  tripId: string
  optionIds: readonly string[]
  /** The stocks without what they had. */
  free(stocks: readonly Stock[]): Stock[]
}

/** `allotmentId`: of which the purchase takes its units first. */
interface Offering {
  now: Instant
  allotmentId?: string | null | undefined
  /** Refused where the allotment has nothing of it any more, instead of taking free units. */
  isAllotted?: boolean
  givenBack?: GivenBack | null
}

/** What may be bought: goods of the shop, or the amount that a payment link requests. */
export type Purchase = OrderItems | FreeAmount

/**
 * Stock, trip and product come from `reader`. Settings, partner, airlines and the
 * facts of the departure are read outside it, even in a transaction:
 * without a lock, so that anyone who saves them does not wait for sales, and no sale for them.
 */
export async function loadOffer(
  reader: Reader,
  items: Purchase,
  { now, allotmentId = null, isAllotted = false, givenBack = null }: Offering,
): Promise<Result<Offer, OfferRefusal>> {
  if ('free' in items) return ok(await loadFreeOffer(items, now))
  if ('product' in items) return loadProductOffer(reader, items.product, now)
  return loadTripOffer(reader, items, { now, allotmentId, isAllotted, givenBack })
}

async function loadTripOffer(
  reader: Reader,
  items: readonly Item[],
  { now, allotmentId, isAllotted, givenBack }: Required<Offering> & { allotmentId: string | null },
): Promise<Result<Offer, OfferRefusal>> {
  const [item] = items
  if (!item) return refused({ rule: 'optionRequired' })
  // From memory, and only to request everything at once: what counts is what the store returns.
  const likely = openCatalogue()?.tripOfOption(item.optionId)?.trip ?? null
  const optionIds = items.map(({ optionId }) => optionId)
  const idsFor = (tripId: string) => [
    ...optionIds,
    tripId,
    ...(givenBack?.tripId === tripId ? givenBack.optionIds : []),
  ]
  const [known, shop, asLikely, allotted] = await Promise.all([
    readStocksById(reader, likely ? idsFor(likely.id) : optionIds),
    readSettings(),
    likely && readRunning(reader, likely.id, likely),
    findAllotment(reader, allotmentId),
  ])
  const units = known.filter(({ id }) => optionIds.includes(id))
  const [first] = units
  if (!first || units.length < items.length) return refused({ rule: 'notFound' })
  if (units.some((each) => each.tripId !== first.tripId)) return refused({ rule: 'oneTripOnly' })
  const [running, read] =
    first.tripId === likely?.id
      ? [asLikely, known]
      : await Promise.all([readRunning(reader, first.tripId, null), readStocksById(reader, idsFor(first.tripId))])
  if (!running || isUnpublished(running.trip)) return refused({ rule: 'notFound' })
  const { trip, companies, agency, minimum } = running
  const allotment = takeOf(allotted, items, read, now)
  if (isAllotmentOver(allotment, { allotmentId, isAllotted })) return refused({ rule: 'allotmentOver' })
  const own = freedFor(allotment, read)
  const stocks = givenBack?.tripId === trip.id ? givenBack.free(own) : own
  const lines = selectLines(items, trip, stocks, now)
  if (!lines.ok) return lines
  if (!maySell(agency)) return refused({ rule: 'tripPaused' })
  const subtotal = subtotalOf(lines.value)
  const payment = tripTerms(trip, shop.payment)
  return ok({
    trip,
    product: null,
    agency,
    companies,
    minimum,
    stocks,
    stored: read,
    allotment,
    lines: lines.value,
    people: passengerCount(lines.value),
    subtotal,
    offered: methodsOffered(subtotal, trip, payment, now),
    settings: { ...shop, payment },
  })
}

/** A trip with its partner and minimum, all at once where `likely` is what the catalogue knows of it; null without one. */
async function readRunning(reader: Reader, tripId: string, likely: Trip | null) {
  const [found, expected, minimum] = await Promise.all([
    readTrip(reader, tripId),
    likely && readAgencyOf(likely),
    readMinimum(tripId),
  ])
  if (found === null) return null
  const isAsExpected = likely !== null && likely.agencyId === found.trip.agencyId
  return { ...found, minimum, agency: isAsExpected ? expected : await readAgencyOf(found.trip) }
}

const isUnpublished = ({ state }: Trip) => state === 'draft' || state === 'inReview'

function isAllotmentOver(use: AllotmentUse | null, { allotmentId = null, isAllotted }: Omit<Offering, 'now'>): boolean {
  return use === null && allotmentId !== null && isAllotted === true
}

async function findAllotment(reader: Reader, id: string | null): Promise<Allotment | null> {
  return id === null ? null : ((await reader.get(allotments, id))?.data ?? null)
}

async function loadProductOffer(reader: Reader, id: string, now: Instant): Promise<Result<Offer, OfferRefusal>> {
  const [doc, shop] = await Promise.all([
    idSchema.safeParse(id).success ? reader.get(products, id) : null,
    readSettings(),
  ])
  const product = doc?.data
  if (!product || product.state === 'draft') return refused({ rule: 'notFound' })
  if (!isProductOnSale(product)) return refused({ rule: 'productClosed' })
  return ok({
    trip: null,
    product,
    agency: null,
    companies: [],
    minimum: null,
    stocks: [],
    stored: [],
    allotment: null,
    lines: [productLine(product)],
    people: 0,
    subtotal: product.price,
    offered: methodsOffered(product.price, null, shop.payment, now),
    settings: shop,
  })
}

async function loadFreeOffer({ free }: FreeAmount, now: Instant): Promise<Offer> {
  const shop = await readSettings()
  return {
    trip: null,
    product: null,
    agency: null,
    companies: [],
    minimum: null,
    stocks: [],
    stored: [],
    allotment: null,
    lines: [{ optionId: null, name: free.name, people: 0, quantity: 1, unitPrice: free.amount, total: free.amount }],
    people: 0,
    subtotal: free.amount,
    offered: methodsOffered(free.amount, null, shop.payment, now),
    settings: shop,
  }
}

/** A product named by its slug becomes named by its id, which is how transactions read it. */
export async function withProductId(items: Purchase): Promise<Purchase> {
  if (!('product' in items) || !idSchema.safeParse(items.product).success) return items
  const [bySlug] = await products.list({ eq: { slug: items.product }, limit: 1 })
  return bySlug ? { product: bySlug.id } : items
}

/** Throws where the shop has none yet. */
export async function readSettings(): Promise<Settings> {
  const shop = await settings.find(SETTINGS_ID)
  if (!shop) throw new Error('The shop has no settings yet')
  return shop
}

async function readMinimum(tripId: string): Promise<AwaitedMinimum | null> {
  return awaitedMinimum(await departures.find(tripId))
}

async function readAgencyOf({ agencyId }: Trip): Promise<Agency | null> {
  return agencyId === null ? null : agencies.find(agencyId)
}

export interface TripWithCompanies {
  trip: Trip
  companies: FlightCompany[]
}

/** A trip and the airlines of its flights, as one question where the catalogue knows the trip; null when there is none. */
export async function readTrip(reader: Reader, id: string): Promise<TripWithCompanies | null> {
  const likely = openCatalogue()?.tripById(id)?.trip ?? null
  const [doc, likelyCompanies] = await Promise.all([reader.get(trips, id), likely && readCompanies(likely)])
  if (!doc) return null
  const trip = doc.data
  const isAsKnown = likely !== null && companyIdsOf(likely).join() === companyIdsOf(trip).join()
  return { trip, companies: isAsKnown && likelyCompanies ? likelyCompanies : await readCompanies(trip) }
}

/** The stock documents that exist of these options and departures, each once. */
export async function readStocksById(reader: Reader, ids: readonly string[]): Promise<Stock[]> {
  return (await reader.getMany(stock, ids)).map(({ data }) => data)
}

export function readCompanies(trip: Trip): Promise<FlightCompany[]> {
  return flightCompanies.getMany(companyIdsOf(trip))
}

function companyIdsOf({ flights }: Trip): string[] {
  return [...new Set(flights.map(({ companyId }) => companyId))]
}
