import { z } from 'zod'
import type { OrderItems } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { passengersRetainedUntil } from '~/domain/orders/order-retention'
import {
  type MethodsOffered,
  PROVIDER_METHODS,
  type ProviderMethod,
  perProviderMethod,
  providerMethodSchema,
} from '~/domain/payments/methods/methods'
import { MAX_PEOPLE } from '~/domain/trips/party'
import { MAX_OPTIONS } from '~/domain/trips/trip'
import { addDays, type Instant, type LocalDate, later } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import {
  centavosSchema,
  idSchema,
  instantSchema,
  languageSchema,
  localDateSchema,
  searchTermsSchema,
} from '~/domain/values/scalars'
import { toSearchTerms } from '~/domain/values/search-terms'
import { endOfDay, today, toLocalDate } from '~/domain/values/time-zone'

/** An amount that an agency or the house requests from one customer, at an address that cannot be guessed. */

export const LINK_STATES = ['open', 'paid', 'expired', 'canceled'] as const
/** A link can be opened this long at most. */
const MAX_LINK_DAYS = 180
/** How long a new link is valid by default. */
export const USUAL_LINK_DAYS = 4
/** The limits of a free amount, in centavos. */
export const SMALLEST_FREE_AMOUNT = 500
export const LARGEST_FREE_AMOUNT = 100_000_000

const linkItemSchema = z.object({ optionId: idSchema, quantity: z.int().min(1).max(MAX_PEOPLE) })

/** What the customer pays for: options of one trip, or an amount with a title of its author. */
export const linkOfferSchema = z.object({
  /** Null for a free amount. */
  tripId: idSchema.nullable(),
  /** Options of that trip; empty for a free amount. */
  items: z.array(linkItemSchema).max(MAX_OPTIONS),
  /** The title that the customer reads; a trip's own name. */
  title: z.string(),
  /** A text of the author that the customer reads too. */
  reference: z.string().nullable(),
  startsOn: localDateSchema.nullable(),
  endsOn: localDateSchema.nullable(),
  people: z.int().min(1).max(99).nullable(),
  /** The full amount, without discount or interest: for a trip, its price when the link was made. */
  amount: centavosSchema,
  methods: z.array(providerMethodSchema).min(1).max(PROVIDER_METHODS.length),
  maxInstallments: z.int().min(1).max(24),
  expiresAt: instantSchema,
  customer: z.object({ name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() }),
  /** The text before the address in the message to the customer; null for the default. */
  message: z.string().nullable(),
  language: languageSchema,
  /** The custom trip request that it answers. */
  forfaitId: idSchema.nullable(),
})
export type LinkOffer = z.infer<typeof linkOfferSchema>

export const paymentLinkSchema = linkOfferSchema.extend({
  id: idSchema,
  /** SHA-256 of the token in the address: access to the store is not enough to open the link. */
  tokenHash: z.string(),
  /** Null: the house made it. */
  agencyId: idSchema.nullable(),
  /** The allotment that it sells, and nothing else: it is good as long as that is. Null for what is on sale. */
  allotmentId: idSchema.nullable().default(null),
  madeBy: z.object({ id: idSchema, name: z.string() }),
  state: z.enum(LINK_STATES),
  /** The latest order that was placed with it. */
  orderCode: idSchema.nullable(),
  /** When the sweeper checks whether it is over; null once it is. */
  sweepAt: instantSchema.nullable(),
  /** When the customer goes; null once that is done. */
  retainUntil: instantSchema.nullable().default(null),
  /** How often it was sent by e-mail. */
  mailed: z.int().min(0),
  searchTerms: searchTermsSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  paidAt: instantSchema.nullable(),
})
export type PaymentLink = z.infer<typeof paymentLinkSchema>
export type LinkState = PaymentLink['state']

export function newLink(
  offer: LinkOffer,
  maker: Pick<PaymentLink, 'id' | 'tokenHash' | 'agencyId' | 'allotmentId' | 'madeBy'>,
  now: Instant,
): PaymentLink {
  return paymentLinkSchema.parse({
    ...offer,
    ...maker,
    state: 'open',
    orderCode: null,
    sweepAt: offer.expiresAt,
    retainUntil: linkRetentionEnd(offer),
    mailed: 0,
    searchTerms: linkSearchTerms({ ...offer, ...maker }),
    createdAt: now,
    updatedAt: now,
    paidAt: null,
  })
}

/** The terms by which the back office finds a link. */
export function linkSearchTerms(link: Pick<PaymentLink, 'title' | 'reference' | 'customer' | 'madeBy'>): string[] {
  const { title, reference, customer, madeBy } = link
  return toSearchTerms([title, reference, customer.name, customer.email, customer.phone, madeBy.name])
}

/** The customer's data serve the link and its order: they are kept as long as passengers' documents. */
function linkRetentionEnd({ expiresAt, endsOn }: Pick<LinkOffer, 'expiresAt' | 'endsOn'>): Instant {
  const over = passengersRetainedUntil(toLocalDate(expiresAt))
  return endsOn === null ? over : later(over, passengersRetainedUntil(endsOn))
}

/** The link without its customer's data and its author's message to them; the same object before its time. */
export function eraseCustomer(link: PaymentLink, now: Instant): PaymentLink {
  if (link.retainUntil === null || link.retainUntil > now) return link
  const customer = { name: null, phone: null, email: null }
  const bare = { ...link, customer, message: null, retainUntil: null, updatedAt: now }
  return { ...bare, searchTerms: linkSearchTerms(bare) }
}

/** The purchase of the payer, in the terms of the checkout. */
export function itemsOfLink({ tripId, items, title, amount }: LinkOffer): OrderItems | FreeAmount {
  return tripId === null ? { free: { name: title, amount } } : items
}

/** What a link costs, and what by Pix where that is less. A link that takes nothing but Pix costs that. */
export interface LinkPrice {
  amount: Centavos
  pix: Centavos | null
}

/** `offer` is what it sells as of now; null when it cannot be paid. */
export function linkPrice(
  { amount, methods }: Pick<LinkOffer, 'amount' | 'methods'>,
  offer: { subtotal: Centavos; offered: MethodsOffered } | null,
): LinkPrice {
  const full = offer?.subtotal ?? amount
  const [plan] = methods.includes('pix') ? (offer?.offered.pix.plans ?? []) : []
  if (!plan || plan.discount === 0) return { amount: full, pix: null }
  return methods.length === 1 ? { amount: plan.total, pix: null } : { amount: full, pix: plan.total }
}

export interface FreeAmount {
  readonly free: { readonly name: string; readonly amount: Centavos }
}

/** The state to show: a link ends in time before the sweeper notices. A payment in progress keeps it open. */
export function linkStateAt(link: PaymentLink, order: Pick<Order, 'status'> | null, now: Instant): LinkState {
  if (link.state !== 'open') return link.state
  return link.expiresAt <= now && !isUnderWay(order) ? 'expired' : 'open'
}

/** Whether a payment is in progress: then no other can start. */
export function isUnderWay(order: Pick<Order, 'status'> | null): boolean {
  return order?.status === 'pending' || order?.status === 'refused'
}

export type LinkRefusal = 'linkPaid' | 'linkExpired' | 'linkCanceled' | 'linkUnderWay' | 'linkMethod' | 'linkPaused'

/** Whether a payment may start now. `order` is the latest that was placed with the link. */
export function canPayLink(
  link: PaymentLink,
  order: Pick<Order, 'status'> | null,
  now: Instant,
): Result<void, LinkRefusal> {
  if (order?.status === 'paid') return refused('linkPaid')
  switch (linkStateAt(link, order, now)) {
    case 'paid':
      return refused('linkPaid')
    case 'canceled':
      return refused('linkCanceled')
    case 'expired':
      return refused('linkExpired')
    case 'open':
      return isUnderWay(order) ? refused('linkUnderWay') : ok()
  }
}

type Limits = Pick<PaymentLink, 'methods' | 'maxInstallments'>

/** Whether its maker lets it be paid like that. */
export function isPaymentAllowed(
  { methods, maxInstallments }: Limits,
  payment: { method: ProviderMethod; installments?: number },
): boolean {
  return methods.includes(payment.method) && (payment.installments ?? 1) <= maxInstallments
}

/** The shop's payment methods that the link allows. No reason is shown for one that its author excluded. */
export function offeredByLink(offered: MethodsOffered, { methods, maxInstallments }: Limits): MethodsOffered {
  return perProviderMethod((method) => {
    const { plans, refusal } = offered[method]
    if (!methods.includes(method)) return { plans: [], refusal: null }
    return { plans: plans.filter(({ count }) => count <= maxInstallments), refusal }
  })
}

/** The last day on which a link may still be good: the one before the departure, where there is one. */
export function lastLinkDay(now: Instant, checkinOn: LocalDate | null): LocalDate {
  const last = addDays(today(now), MAX_LINK_DAYS)
  const eve = checkinOn && addDays(checkinOn, -1)
  return eve && eve < last ? eve : last
}

/** The link of an allotment that ends at another moment now; the same object where it is over already. */
export function linkUntil(link: PaymentLink, until: Instant, now: Instant): PaymentLink {
  if (link.state !== 'open' && link.state !== 'expired') return link
  return { ...link, state: 'open', expiresAt: until, sweepAt: until, updatedAt: now }
}

/** A link is good until the end of its day. */
export function linkExpiry(day: LocalDate): Instant {
  return endOfDay(day)
}

/** What the link's order leads to. A paid link stays paid, whatever becomes of the order later. */
export function paidLink(link: PaymentLink, order: Pick<Order, 'code' | 'total'>, now: Instant): PaymentLink {
  return { ...link, state: 'paid', orderCode: order.code, sweepAt: null, paidAt: link.paidAt ?? now, updatedAt: now }
}
