import { expect, test } from 'vitest'
import { applyObservation } from '~/domain/orders/apply-observation'
import type { Order } from '~/domain/orders/order'
import type { Charge } from '~/domain/payments/charge'
import { addMinutes, instant, localDate } from '~/domain/values/dates'
import { contextAt, observe, SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { orderStep } from './order-step'

const byPix = sampleOrder({ method: 'pix' })
const byCard = sampleOrder({ method: 'card', installments: 1, hosted: false })
const byPage = sampleOrder({ method: 'card', installments: 1, hosted: true })
const page = { id: 'pl_1', url: 'https://pagar.example/pl_1' }
const pix = { code: '000201', expiresAt: addMinutes(SAMPLE_NOW, 30) }

const byBoletoInstallment = sampleOrder({ method: 'boleto', dueOn: localDate('2026-11-21') })
/** Due on a Saturday: banks accept it on Monday. */
const boletoInstallment = { line: '', barcode: '', pdfUrl: null, dueOn: localDate('2026-11-21') }

function withCharge(order: Order, changes: Partial<Charge>): Order {
  return { ...order, charges: order.charges.map((charge) => ({ ...charge, ...changes })) }
}

test.each([
  ['a checked code', withCharge(byPix, { state: 'pending', pix }), 'copyCode'],
  ['no code yet', withCharge(byPix, { state: 'processing' }), 'missing'],
  ['a code that failed the check', withCharge(byPix, { state: 'pending', attention: 'pixInvalid' }), 'invalid'],
  ['a code whose charge is over', withCharge(byPix, { state: 'expired', pix }), 'expired'],
  ['a card the bank thinks about', withCharge(byCard, { state: 'processing' }), 'confirming'],
  ['a card that never arrived', withCharge(byCard, { state: 'canceled' }), 'notCharged'],
  ['an open page', withCharge(byPage, { state: 'pending', hostedPage: page }), 'followPage'],
  ['a page that is over', withCharge(byPage, { state: 'expired', hostedPage: page }), 'expired'],
  ['a page being opened', withCharge(byPage, { state: 'processing' }), 'confirming'],
  ['a refused card', withCharge(byCard, { state: 'refused', refusal: 'cvv' }), 'refused'],
  ['less than the total', { ...withCharge(byPix, { state: 'pending', pix }), attention: 'underpaid' }, 'underpaid'],
  ['a slip to pay', withCharge(byBoletoInstallment, { state: 'pending', boleto: boletoInstallment }), 'printBoleto'],
  [
    'a slip that the provider ended',
    withCharge(byBoletoInstallment, { state: 'expired', boleto: boletoInstallment }),
    'expired',
  ],
  [
    'a slip that failed the check',
    withCharge(byBoletoInstallment, { state: 'pending', attention: 'boletoInvalid' }),
    'invalid',
  ],
  ['a slip that has not come', withCharge(byBoletoInstallment, { state: 'processing' }), 'missing'],
  ['a slip that could not be made', withCharge(byBoletoInstallment, { state: 'refused' }), 'refused'],
] as const)('%s', (_, order, step) => {
  expect(orderStep(order, { now: SAMPLE_NOW, holidays: [] })).toBe(step)
})

test.each([
  [29, 'copyCode'],
  [30, 'expired'],
  [31, 'expired'],
])('%i minutes after placing the code is shown as %s', (minutes, step) => {
  const order = withCharge(byPix, { state: 'pending', pix })
  expect(orderStep(order, { now: addMinutes(SAMPLE_NOW, minutes), holidays: [] })).toBe(step)
})

test('a paid order is paid, whatever the status of its last charge', () => {
  const [charge] = byPix.charges
  const seen = observe({
    checkoutAttemptId: charge?.id ?? '',
    state: 'paid',
    amount: byPix.total,
    paidAmount: byPix.total,
  })
  const { order } = applyObservation(byPix, seen, contextAt(SAMPLE_NOW))
  expect(orderStep(withCharge(order, { state: 'expired' }), { now: SAMPLE_NOW, holidays: [] })).toBe('paid')
})

test.each([
  ['2026-11-24T02:59:00.000Z', [], 'printBoleto'],
  ['2026-11-24T03:00:00.000Z', [], 'expired'],
  ['2026-11-25T02:59:00.000Z', ['2026-11-23'], 'printBoleto'],
  ['2026-11-25T03:00:00.000Z', ['2026-11-23'], 'expired'],
])('an installment due on a Saturday is at %s, banks shut on [%s]: %s', (at, days, step) => {
  const clock = { now: instant(at), holidays: days.map(localDate) }
  expect(orderStep(withCharge(byBoletoInstallment, { state: 'pending', boleto: boletoInstallment }), clock)).toBe(step)
})
