/** A boleto in installments in a test shop: a trip that takes it, and what may happen to its installments. */
import { trips } from '~/data/collections'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import { boletoHoldEnd } from '~/domain/payments/methods/boleto'
import { addDays, addMinutes } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { endOfDay, today } from '~/domain/values/time-zone'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { retryPayment } from '~/operations/orders/retry-payment.server'
import { PAYER } from './test-people'
import { orderWhen } from './test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from './test-shop'

export const REFUND_ACCOUNT = {
  holderCpf: PAYER.cpf,
  bank: '001',
  branch: '1234',
  branchDigit: null,
  account: '5678',
  accountDigit: '9',
  kind: 'checking',
} as const

/** One unit at R$ 1.000,00 of a trip that leaves room for several installments and keeps a tenth of who cancels. */
export async function openBoletoInstallmentsShop(timeoutMs = 5000): Promise<TestShop> {
  const shop = await openTestShop({ vacancies: 1, price: 100_000, timeoutMs })
  await trips.update('trip-1', (trip) => ({
    ...trip,
    allowsBoletoInstallments: true,
    checkinOn: addDays(today(shop.clock.now()), 140),
    checkoutOn: addDays(today(shop.clock.now()), 146),
    cancellation: [
      { untilDaysBefore: 30, feePercent: 10 },
      { untilDaysBefore: 0, feePercent: 50 },
    ],
  }))
  return shop
}

export const byBoletoInstallments = (installments: number) => ({
  payment: { method: 'boleto' as const, installments },
  shownTotal: centavos(100_000),
})

export function boletoInstallmentId(order: Order, boletoInstallment: number): string {
  return order.charges.find((each) => each.boletoInstallment === boletoInstallment)?.providerChargeId ?? ''
}

export async function payBoletoInstallment(shop: TestShop, order: Order, boletoInstallment: number): Promise<Order> {
  const id = boletoInstallmentId(order, boletoInstallment)
  await shop.act(id, 'pay')
  return orderWhen(order.code, ({ charges }) =>
    charges.some(({ providerChargeId, state }) => providerChargeId === id && state === 'paid'),
  )
}

/** To the end of the day so many days after an installment is due. */
export function waitForBoletoInstallment(shop: TestShop, order: Order, boletoInstallment: number, days: number) {
  const dueOn =
    order.charges.find((each) => each.boletoInstallment === boletoInstallment)?.boleto?.dueOn ?? order.placedOn
  shop.clock.forward(Date.parse(endOfDay(addDays(dueOn, days))) - Date.parse(shop.clock.now()))
}

/** To the moment from which an installment is overdue: its banks' days are over, whatever the calendar makes of them. */
export function waitPastGrace(shop: TestShop, order: Order, boletoInstallment: number) {
  const dueOn =
    order.charges.find((each) => each.boletoInstallment === boletoInstallment)?.boleto?.dueOn ?? order.placedOn
  const overdueFrom = addMinutes(boletoHoldEnd(dueOn, DEFAULT_PAYMENT_SETTINGS), 1)
  shop.clock.forward(Date.parse(overdueFrom) - Date.parse(shop.clock.now()))
}

export function payByPixInstead(shop: TestShop, { code }: Order) {
  return retryPayment({
    checkoutAttemptId: `again-${code}`,
    owner: { userId: 'customer-1' },
    orderCode: code,
    payment: { method: 'pix' },
    shownTotal: centavos(95_000),
    clientAddress: null,
    publicUrl: PUBLIC_URL,
    now: shop.clock.now(),
  })
}

/** What of the shop's promises does not hold, its own books alongside the provider's. */
export async function brokenPromises(shop: TestShop) {
  const provider = await shop.charges()
  return (await checkInvariants({ now: shop.clock.now(), provider, acknowledged: [] })).violations
}
