import { expect, test } from 'vitest'
import type { Order } from '~/domain/orders/order'
import type { Charge } from '~/domain/payments/charge'
import { cardRefusalSchema } from '~/domain/payments/charge-base'
import { addMinutes, localDate } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { staffOrderBadge } from '~/features/orders/order-status-badge.server'
import { orderStatusCopy } from '~/features/orders/own/order-status-copy.server'
import { staffPaymentRows } from '~/features/orders/own/payment-rows.server'
import { contextIn } from '../../../../tests/support/context-in'
import { SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { orderDetailsStatus } from './status-view.server'

const pix = { code: '000201', expiresAt: addMinutes(SAMPLE_NOW, 30) }
const boletoInstallment = { line: '', barcode: '', pdfUrl: null, dueOn: localDate('2026-11-24') }
const byPix = sampleOrder({ method: 'pix' })
const byBoletoInstallment = sampleOrder({ method: 'boleto', dueOn: boletoInstallment.dueOn })
const byCard = sampleOrder({ method: 'card', installments: 1, hosted: false })
const [cardCharge] = byCard.charges
const [pixCharge] = byPix.charges
const [boletoInstallmentCharge] = byBoletoInstallment.charges
if (!cardCharge || !pixCharge || !boletoInstallmentCharge) throw new Error('An order has a charge')

const canceled = { state: 'canceled', status: 'canceled', canceledAt: SAMPLE_NOW } as const

const orders: [string, Order, RegExp][] = [
  [
    'a Pix',
    { ...byPix, charges: [{ ...pixCharge, state: 'pending', pix }] },
    /^Pix à espera de pagamento até \d\d:\d\d\.$/,
  ],
  ['a Pix that is over', { ...byPix, charges: [{ ...pixCharge, state: 'expired', pix }] }, /venceu sem pagamento/],
  [
    'a boleto',
    { ...byBoletoInstallment, charges: [{ ...boletoInstallmentCharge, state: 'pending', boleto: boletoInstallment }] },
    /vence em 24 de novembro/,
  ],
  ['a refused Pix', { ...byPix, charges: [{ ...pixCharge, state: 'refused' }] }, /recusada/],
  ...cardRefusalSchema.options.map((refusal): [string, Order, RegExp] => [
    `a card refused: ${refusal}`,
    { ...byCard, charges: [{ ...cardCharge, state: 'refused', refusal }] },
    /^A cobrança foi recusada\.$/,
  ]),
  ['paid', { ...byPix, state: 'paid', status: 'paid' }, /^Pagamento confirmado\.$/],
  [
    'sold on account',
    { ...byPix, state: 'onAccount', status: 'paid', charges: [onAccount(pixCharge)] },
    /^Confirmado na conta da agência, que ainda deve R\$.[\d.,]+\.$/,
  ],
  ['canceled by the buyer', { ...byPix, ...canceled, cancelReason: 'customer' }, /^Cancelado por quem comprou/],
  ['withdrawn', { ...byPix, ...canceled, cancelReason: 'withdrawal' }, /^Desistência de quem comprou/],
  [
    'canceled by the shop',
    { ...byPix, ...canceled, cancelReason: 'shop', cancelNote: 'Chuva' },
    /A agência cancelou.*Chuva/,
  ],
  ['charged back', { ...byPix, ...canceled, cancelReason: 'chargeback' }, /titular do cartão\.$/],
]

function onAccount(charge: Charge): Charge {
  const account = { agencyId: 'agency-a', commissionBp: 1000, dueOn: today(SAMPLE_NOW), paidIn: ZERO, credited: ZERO }
  return { ...charge, method: 'account', state: 'paid', paidAmount: charge.amount, account }
}

const clock = { now: SAMPLE_NOW, holidays: [] }

test.each(orders)('%s: facts for staff, nothing that only its customer can do', (_, order, expected) => {
  const copy = orderStatusCopy(order, 'pt-BR', clock)
  const text = orderDetailsStatus(order, copy, contextIn('pt-BR'))
  expect(text).toMatch(expected)
  expect(text).not.toMatch(/\b(você|seu|sua|tente|pague|use|digite|libere|confira|escolha|fale)\b/i)
  expect(orderDetailsStatus(order, orderStatusCopy(order, 'en', clock), contextIn('en'))).not.toMatch(/\b(you|your)\b/i)
})

test('an order on account is not paid for staff while its agency owes it, and is for its customer', () => {
  const owed: Order = { ...byPix, state: 'onAccount', status: 'paid', charges: [onAccount(pixCharge)] }
  const states = (order: Order) => [
    staffOrderBadge(order, 'pt-BR').label,
    ...staffPaymentRows(order, 'pt-BR', clock).map(({ status, date }) => `${status.label}, ${date}`),
  ]
  expect(states(owed)).toEqual(['Na conta da agência', 'Em aberto, 21/11/2026 12:00'])
  expect(states({ ...owed, state: 'paid' })[0]).toBe('Pago')
  expect(orderStatusCopy(owed, 'pt-BR', clock).label).toBe('Pago')
})
