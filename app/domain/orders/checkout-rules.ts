import type { Product } from '~/domain/content/product'
import type { PaymentSettings } from '~/domain/content/settings'
import type { PaymentWindow, PricedPurchase } from '~/domain/payments/methods/method'
import {
  type MethodsOffered,
  methodRules,
  type PaymentChoice,
  perProviderMethod,
} from '~/domain/payments/methods/methods'
import { childPlaces, hasPrice, takesSeat } from '~/domain/trips/audience'
import { MAX_PEOPLE } from '~/domain/trips/party'
import { seatsFree, unitsFree } from '~/domain/trips/prices'
import { isCapacity, type Stock } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { add, type Centavos, times } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { type OrderLine, passengerCount } from './order'
import type { OrderInstallments } from './order-plan'

/** What may be bought, by which method, for how much, and how long units are held: docs/reference/rules.md. */

export interface Item {
  optionId: string
  quantity: number
}

/** What an order takes: options of one trip, or one product, named by its id or slug. */
export type OrderItems = readonly Item[] | { readonly product: string }

const ITEM = /^(?!__.*__:)([A-Za-z0-9_-]{1,128}):([1-9]|10)$/

/**
 * Reads `?item=<option>:<quantity>` (repeatable). Quantities are 1 to 10 in plain digits; the same option twice is
 * added up. Refused when one is written in any other way.
 */
export function parseItems(values: readonly string[]): Result<Item[], 'malformed'> {
  if (values.length > 30) return refused('malformed')
  const items = new Map<string, number>()
  for (const value of values) {
    const [, optionId, quantity] = ITEM.exec(value) ?? []
    if (optionId === undefined) return refused('malformed')
    items.set(optionId, (items.get(optionId) ?? 0) + Number(quantity))
  }
  return ok([...items].map(([optionId, quantity]) => ({ optionId, quantity })))
}

export function writeItem(item: Item): string {
  return `${item.optionId}:${item.quantity}`
}

/** `unknownOption` also when the options are of two trips: an order takes one trip. */
export type SelectionRefusal =
  /** `lapNeedsAdult`: more children on the lap than adults who could carry one each. */
  | { rule: 'optionRequired' | 'unknownOption' | 'partySize' | 'tripClosed' | 'lapNeedsAdult' }
  | { rule: 'notEnoughPlaces'; optionId: string; left: number }
  /** Units are free, and the vehicle has fewer seats than people who would travel. */
  | { rule: 'notEnoughSeats'; left: number }

/** On sale: published, and the departure lies after today. */
export function isOnSale(trip: Pick<Trip, 'state' | 'checkinOn'>, day: LocalDate): boolean {
  return trip.state === 'published' && trip.checkinOn > day
}

/**
 * The order's lines at today's prices, or why they cannot be sold: at most ten passengers in all, each with a seat or
 * on the lap of an adult.
 */
export function selectLines(
  items: readonly Item[],
  trip: Trip,
  stocks: readonly Stock[],
  now: Instant,
): Result<OrderLine[], SelectionRefusal> {
  if (!isOnSale(trip, today(now))) return refused({ rule: 'tripClosed' })
  if (items.length === 0) return refused({ rule: 'optionRequired' })
  const lines: OrderLine[] = []
  for (const { optionId, quantity } of items) {
    const option = trip.options.find((candidate) => candidate.id === optionId)
    const stock = stocks.find((candidate) => candidate.id === optionId)
    if (!option || !stock || !hasPrice(option)) return refused({ rule: 'unknownOption' })
    const left = unitsFree(stock)
    if (left < quantity) return refused({ rule: 'notEnoughPlaces', optionId, left })
    const { name, people, price, audience } = option
    lines.push({ optionId, name, people, quantity, unitPrice: price, total: times(price, quantity), audience })
  }
  const people = passengerCount(lines)
  const seats = seatsFree(stocks.find(isCapacity))
  if (people > MAX_PEOPLE) return refused({ rule: 'partySize' })
  const laps = passengerCount(lines.filter(({ audience }) => audience && !takesSeat(audience)))
  const adults = lines.reduce(
    (sum, { audience, people, quantity }) => sum + (people - (audience ? childPlaces(audience, people) : 0)) * quantity,
    0,
  )
  if (laps > adults) return refused({ rule: 'lapNeedsAdult' })
  return people - laps > seats ? refused({ rule: 'notEnoughSeats', left: seats }) : ok(lines)
}

/** The one line of a product, at today's price. A product takes no units. */
export function productLine({ name, price }: Pick<Product, 'name' | 'price'>): OrderLine {
  return { optionId: null, name, people: 0, quantity: 1, unitPrice: price, total: price }
}

export function subtotalOf(lines: readonly Pick<OrderLine, 'total'>[]): Centavos {
  return add(...lines.map((line) => line.total))
}

/**
 * `trip` is null for a product or a free amount: nothing departs, so a method that is billed in advance has enough
 * time.
 */
export function methodsOffered(
  subtotal: Centavos,
  trip: PricedPurchase['trip'],
  settings: PaymentSettings,
  now: Instant,
): MethodsOffered {
  const purchase = { subtotal, trip, settings, today: today(now) }
  return perProviderMethod((method) => methodRules(method).offer(purchase))
}

export interface OrderAmounts {
  subtotal: Centavos
  discount: Centavos
  interest: Centavos
  total: Centavos
  installments: OrderInstallments
}

/** What a choice costs, never taken from a form. `installments` when that number is not available. */
export function amountsFor(
  subtotal: Centavos,
  choice: PaymentChoice,
  settings: PaymentSettings,
): Result<OrderAmounts, 'installments'> {
  const plan = methodRules(choice.method).price(subtotal, choice, settings)
  if (!plan.ok) return plan
  const { count, values, monthlyRateBp, cetAnnualPct, discount, interest, total } = plan.value
  return ok({ subtotal, discount, interest, total, installments: { count, values, monthlyRateBp, cetAnnualPct } })
}

/** How long the customer may pay by a choice, and how long its units are held. */
export function paymentWindow(choice: PaymentChoice, settings: PaymentSettings, now: Instant): PaymentWindow {
  return methodRules(choice.method).window(choice, settings, now)
}
