/** Payment links of a test shop, with everything that does not matter filled in. */
import { agencies } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { type LinkOffer, linkExpiry, type PaymentLink } from '~/domain/payments/payment-link'
import { addDays, type Instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { type CreatePaymentLink, createPaymentLink } from '~/operations/payments/create-payment-link.server'
import { type PayLink, payLink } from '~/operations/payments/pay-link.server'
import { testAgency } from './test-agency'
import { PAYER, passenger } from './test-people'
import { openTestShop, PUBLIC_URL, type TestShop, type TestShopOptions } from './test-shop'

export const MAKER = { id: 'user-1', name: 'Cláudia' }
export const TRIP_OFFER = { tripId: 'trip-1', items: [{ optionId: 'quarto', quantity: 1 }] }

let made = 0

/** A shop with the approved agency `viva`, whose commission is 9 %. */
export async function openLinkShop(options: TestShopOptions = {}): Promise<TestShop> {
  const shop = await openTestShop(options)
  await agencies.create('viva', testAgency())
  return shop
}

/** A free amount, open for four days. */
export function linkOffer({ clock }: { clock: { now(): Instant } }, changes: Partial<LinkOffer> = {}): LinkOffer {
  return {
    tripId: null,
    items: [],
    title: 'Excursão Aparecida',
    reference: null,
    startsOn: null,
    endsOn: null,
    people: null,
    amount: centavos(120_000),
    methods: ['pix', 'card', 'boleto'],
    maxInstallments: 3,
    expiresAt: linkExpiry(addDays(today(clock.now()), 4)),
    customer: { name: 'José', phone: null, email: 'jose@cliente.example' },
    message: null,
    language: 'pt-BR',
    forfaitId: null,
    ...changes,
  }
}

export function linkForm(shop: TestShop, changes: Partial<LinkOffer> = {}): CreatePaymentLink {
  made += 1
  const checkoutAttemptId = `link-${process.pid}-${made}`
  return {
    checkoutAttemptId,
    owner: { agencyId: 'viva' },
    by: MAKER,
    offer: linkOffer(shop, changes),
    now: shop.clock.now(),
  }
}

export async function makeLink(shop: TestShop, changes: Partial<LinkOffer> = {}): Promise<PaymentLink> {
  const created = await createPaymentLink(linkForm(shop, changes))
  if (!created.ok) throw new Error(JSON.stringify(created.reason))
  return created.value
}

export function linkPayment(shop: TestShop, link: PaymentLink, changes: Partial<PayLink> = {}): PayLink {
  made += 1
  return {
    link,
    checkoutAttemptId: `pay-${process.pid}-${made}`,
    passengers: link.tripId === null ? [] : [passenger('Ana Lima'), passenger('Rui Lima')],
    payer: PAYER,
    payment: { method: 'pix' },
    shownTotal: centavos(114_000),
    contractVersion: '2026-1',
    shownTrip: null,
    language: 'pt-BR',
    clientAddress: null,
    publicUrl: PUBLIC_URL,
    now: shop.clock.now(),
    ...changes,
  }
}

/** The order of a payment that is expected to be taken. */
export async function payWith(shop: TestShop, link: PaymentLink, changes: Partial<PayLink> = {}): Promise<Order> {
  const paid = await payLink(linkPayment(shop, link, changes))
  if (!paid.ok) throw new Error(JSON.stringify(paid.reason))
  return paid.value.order
}

export async function withCard(shop: TestShop, number?: string): Promise<Partial<PayLink>> {
  return {
    payment: { method: 'card', installments: 1, cardToken: await shop.token(number) },
    shownTotal: centavos(120_000),
  }
}
