import { type BoletoOffer, type BoletoRefusal, offerBoleto } from './boleto-offer'
import { addBusinessDays } from './business-days'
import { addMinutes, type Instant, type LocalDate } from './dates'
import { type BoletoInstallment, type InstallmentPlan, installmentPlan, installmentPlans } from './installments'
import { add, type Centavos, subtract, times, ZERO } from './money'
import type { OrderLine } from './order'
import type { OrderInstallments } from './order-plan'
import { pixDiscount, unitsFree } from './prices'
import type { Product } from './product'
import { ok, type Result, refused } from './result'
import type { PaymentSettings } from './settings'
import type { Stock } from './stock'
import { endOfDay, today } from './time-zone'
import { MAX_PEOPLE, type Trip } from './trip'

/** What may be bought, by which method, for how much, and how long units are set aside: docs/reference/rules.md. */

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
  | { rule: 'optionRequired' | 'unknownOption' | 'partySize' | 'tripClosed' }
  | { rule: 'notEnoughPlaces'; optionId: string; left: number }

/** On sale: published, and the departure lies after today. */
export function isOnSale(trip: Pick<Trip, 'state' | 'checkinOn'>, day: LocalDate): boolean {
  return trip.state === 'published' && trip.checkinOn > day
}

/** The order's lines at today's prices, or why they cannot be sold. At most ten passengers in all. */
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
    if (!option || !stock || option.price === 0) return refused({ rule: 'unknownOption' })
    const left = unitsFree(stock)
    if (left < quantity) return refused({ rule: 'notEnoughPlaces', optionId, left })
    const { name, people, price } = option
    lines.push({ optionId, name, people, quantity, unitPrice: price, total: times(price, quantity) })
  }
  const people = lines.reduce((sum, line) => sum + line.people * line.quantity, 0)
  return people > MAX_PEOPLE ? refused({ rule: 'partySize' }) : ok(lines)
}

/** The one line of a product, at today's price. A product takes no units. */
export function productLine({ name, price }: Pick<Product, 'name' | 'price'>): OrderLine {
  return { optionId: null, name, people: 0, quantity: 1, unitPrice: price, total: price }
}

export function subtotalOf(lines: readonly Pick<OrderLine, 'total'>[]): Centavos {
  return add(...lines.map((line) => line.total))
}

export interface MethodsOffered {
  /** One plan or more; the first is the whole at once. */
  card: InstallmentPlan[]
  pix: { discount: Centavos; total: Centavos }
  boleto: BoletoOffer | null
  /** Why there is no boleto; null when there is one. */
  boletoRefusal: BoletoRefusal | null
}

/** `trip` is null for a product or a free amount: nothing leaves, so a boleto is always possible (no installments). */
export function methodsOffered(
  subtotal: Centavos,
  trip: Pick<Trip, 'checkinOn' | 'allowsBoletoInstallments'> | null,
  settings: PaymentSettings,
  now: Instant,
): MethodsOffered {
  const discount = pixDiscount(subtotal, settings.pixDiscountBp)
  const boleto = offerBoleto(subtotal, trip, settings, today(now))
  return {
    card: installmentPlans(subtotal, settings),
    pix: { discount, total: subtract(subtotal, discount) },
    boleto: boleto.ok ? boleto.value : null,
    boletoRefusal: boleto.ok ? null : boleto.reason,
  }
}

export type PaymentChoice =
  | { method: 'card'; installments: number; hosted: boolean }
  | { method: 'pix' }
  /** `dueOn` of the only or first installment; `boletoInstallments` where it is split into several. */
  | { method: 'boleto'; dueOn: LocalDate; boletoInstallments?: readonly BoletoInstallment[] }

export interface OrderAmounts {
  subtotal: Centavos
  discount: Centavos
  interest: Centavos
  total: Centavos
  installments: OrderInstallments
}

/** What is charged for a choice: never taken from a form. `installments` when that number is not on offer. */
export function amountsFor(
  subtotal: Centavos,
  choice: PaymentChoice,
  settings: PaymentSettings,
): Result<OrderAmounts, 'installments'> {
  if (choice.method === 'card') {
    const plan = installmentPlan(subtotal, choice.installments, settings)
    if (!plan.ok) return refused('installments')
    const { count, values, monthlyRateBp, cetAnnualPct, interest, total } = plan.value
    const installments = { count, values, monthlyRateBp, cetAnnualPct }
    return ok({ subtotal, discount: ZERO, interest, total, installments })
  }
  const discount = choice.method === 'pix' ? pixDiscount(subtotal, settings.pixDiscountBp) : ZERO
  const total = subtract(subtotal, discount)
  const values =
    choice.method === 'boleto' && choice.boletoInstallments
      ? choice.boletoInstallments.map(({ amount }) => amount)
      : [total]
  const installments = { count: values.length, values, monthlyRateBp: 0, cetAnnualPct: 0 }
  return ok({ subtotal, discount, interest: ZERO, total, installments })
}

/** How long the customer is shown, and how long units are kept, counted from the attempt (docs/reference/rules.md). */
export interface PaymentWindow {
  /** Last moment shown for paying; null for a card typed on our page. */
  payUntil: Instant | null
  holdUntil: Instant
}

export function paymentWindow(choice: PaymentChoice, settings: PaymentSettings, now: Instant): PaymentWindow {
  if (choice.method === 'boleto') {
    return { payUntil: endOfDay(choice.dueOn), holdUntil: boletoHoldEnd(choice.dueOn, settings) }
  }
  if (choice.method === 'card' && !choice.hosted) {
    return { payUntil: null, holdUntil: addMinutes(now, settings.cardRetryMinutes) }
  }
  const payUntil = addMinutes(now, settings.pixMinutes)
  return { payUntil, holdUntil: addMinutes(payUntil, settings.lateNoticeMinutes) }
}

/** Until the end of the third business day after the due date. */
export function boletoHoldEnd(dueOn: LocalDate, settings: PaymentSettings): Instant {
  return endOfDay(addBusinessDays(dueOn, settings.boletoGraceBusinessDays, settings.holidays))
}
