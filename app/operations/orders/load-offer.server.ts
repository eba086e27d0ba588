/** Reads the selected items and prices them from the store. The page shows this offer, and the order is made of it. */
import { agencies, flightCompanies, products, settings, stock, trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import { type Agency, maySell } from '~/domain/agencies/agency'
import { isProductOnSale, type Product } from '~/domain/content/product'
import { SETTINGS_ID, type Settings } from '~/domain/content/settings'
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
 * partner does not sell for now.
 */
export type OfferRefusal = SelectionRefusal | { rule: 'notFound' | 'oneTripOnly' | 'productClosed' | 'tripPaused' }

/** Of a trip or of a product: the other is null; both of a free amount. */
export interface Offer {
  trip: Trip | null
  product: Product | null
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

/** What may be bought: goods of the shop, or the amount that a payment link asks for. */
export type Purchase = OrderItems | FreeAmount

export async function loadOffer(reader: Reader, items: Purchase, now: Instant): Promise<Result<Offer, OfferRefusal>> {
  if ('free' in items) return ok(await loadFreeOffer(reader, items, now))
  return 'product' in items ? loadProductOffer(reader, items.product, now) : loadTripOffer(reader, items, now)
}

async function loadTripOffer(
  reader: Reader,
  items: readonly Item[],
  now: Instant,
): Promise<Result<Offer, OfferRefusal>> {
  if (items.length === 0) return refused({ rule: 'optionRequired' })
  const stocks = await readStocksById(
    reader,
    items.map((item) => item.optionId),
  )
  const [first] = stocks
  if (!first || stocks.length < items.length) return refused({ rule: 'notFound' })
  if (stocks.some((each) => each.tripId !== first.tripId)) return refused({ rule: 'oneTripOnly' })
  const trip = (await reader.get(trips, first.tripId))?.data
  const shop = await readSettings(reader)
  if (!trip || trip.state === 'draft' || trip.state === 'inReview') return refused({ rule: 'notFound' })
  const lines = selectLines(items, trip, stocks, now)
  if (!lines.ok) return lines
  const agency = trip.agencyId === null ? null : ((await reader.get(agencies, trip.agencyId))?.data ?? null)
  if (!maySell(agency)) return refused({ rule: 'tripPaused' })
  const subtotal = subtotalOf(lines.value)
  return ok({
    trip,
    product: null,
    agency,
    companies: await readCompanies(reader, trip),
    stocks,
    lines: lines.value,
    people: passengerCount(lines.value),
    subtotal,
    offered: methodsOffered(subtotal, trip, shop.payment, now),
    settings: shop,
  })
}

async function loadProductOffer(reader: Reader, id: string, now: Instant): Promise<Result<Offer, OfferRefusal>> {
  const product = idSchema.safeParse(id).success ? (await reader.get(products, id))?.data : undefined
  if (!product || product.state === 'draft') return refused({ rule: 'notFound' })
  if (!isProductOnSale(product)) return refused({ rule: 'productClosed' })
  const shop = await readSettings(reader)
  return ok({
    trip: null,
    product,
    agency: null,
    companies: [],
    stocks: [],
    lines: [productLine(product)],
    people: 0,
    subtotal: product.price,
    offered: methodsOffered(product.price, null, shop.payment, now),
    settings: shop,
  })
}

async function loadFreeOffer(reader: Reader, { free }: FreeAmount, now: Instant): Promise<Offer> {
  const shop = await readSettings(reader)
  return {
    trip: null,
    product: null,
    agency: null,
    companies: [],
    stocks: [],
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

async function readSettings(reader: Reader): Promise<Settings> {
  const shop = (await reader.get(settings, SETTINGS_ID))?.data
  if (!shop) throw new Error('The shop has no settings yet')
  return shop
}

/** The stock documents that exist of these options, each once. */
export async function readStocksById(reader: Reader, optionIds: readonly string[]): Promise<Stock[]> {
  const found: Stock[] = []
  for (const id of new Set(optionIds)) {
    const doc = await reader.get(stock, id)
    if (doc) found.push(doc.data)
  }
  return found
}

export async function readCompanies(reader: Reader, trip: Trip): Promise<FlightCompany[]> {
  const found: FlightCompany[] = []
  for (const id of new Set(trip.flights.map((flight) => flight.companyId))) {
    const doc = await reader.get(flightCompanies, id)
    if (doc) found.push(doc.data)
  }
  return found
}
