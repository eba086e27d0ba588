import { expect, test } from 'vitest'
import { SAMPLE_NOW, sampleOrder } from '~/domain/factories'
import { centavos, ZERO } from '~/domain/money'
import type { Order } from '~/domain/order'
import { type OrderMailFacts, orderMail } from './order-mail'

const facts = (order: Order, over: Partial<OrderMailFacts> = {}): OrderMailFacts => ({
  at: SAMPLE_NOW,
  charge: order.charges[0] ?? null,
  refund: ZERO,
  paid: ZERO,
  linkPage: null,
  ...over,
})

const guide = { id: 'p', slug: 'guia', name: 'Guia', nameEn: '', photoKey: 'paris', fileKey: 'guia.pdf' }
const bought = (): Order => sampleOrder({ method: 'pix' }, { kind: 'product', trip: null, product: guide })

test('a confirmed trip shows its picture and leads to the voucher', () => {
  const order = sampleOrder()
  const mail = orderMail('paidTrip', order, facts(order))
  expect(mail.path).toBe('/user/myAcquired/orders/AB12CD34/voucher')
  expect(mail.extras.picture).toEqual({ key: 'chapada-diamantina', alt: 'Morro do Pai Inácio' })
})

test('who bought a file is told nothing about places, and is led to the file', () => {
  const order = bought()
  expect(orderMail('orderPlacedPix', order, facts(order)).template).toBe('productPlacedPix')
  expect(orderMail('refused', order, facts(order)).template).toBe('productRefused')
  expect(orderMail('canceledExpired', order, facts(order))).toMatchObject({
    template: 'productExpired',
    path: '/products/guia',
  })
  expect(orderMail('paidProduct', order, facts(order))).toMatchObject({
    template: 'paidProduct',
    path: '/user/myAcquired/orders/AB12CD34',
    extras: { picture: { key: 'paris', alt: 'Guia' }, journey: null, steps: null },
  })
})

test('what the bank took back is neither kept nor sent again', () => {
  const order = sampleOrder({ method: 'pix' }, { cancelReason: 'chargeback' })
  const { vars, extras } = orderMail('canceled', order, facts(order, { paid: centavos(95_000) }))
  expect(vars).toMatchObject({
    reason: 'o banco devolveu o pagamento a pedido do titular do cartão',
    retained: 'R$\u00a00,00',
    refund: 'R$\u00a0950,00, já devolvido pelo banco',
  })
  expect(extras.rows.at(-1)?.tone).toBe('total')
})

test('a partial refund stands below the total, asked for or confirmed', () => {
  const placed = sampleOrder({ method: 'pix' }, { cancelReason: 'customer' })
  const charges = placed.charges.map((charge) => ({ ...charge, refundAsked: centavos(40_000) }))
  const order = { ...placed, charges }
  const refund = facts(order, { paid: centavos(95_000), refund: centavos(40_000) })
  expect(orderMail('canceled', order, refund).vars).toMatchObject({ retained: 'R$\u00a0550,00' })
  expect(orderMail('canceled', order, refund).extras.rows.at(-1)).toMatchObject({ label: 'A devolver' })
  const confirmed = orderMail('refunded', { ...order, language: 'en' }, refund).extras
  expect(confirmed.rows.at(-1)).toMatchObject({ label: 'Amount refunded', value: ['R$\u00a0400,00'] })
  expect(confirmed.sign.tone).toBe('good')
})

test('what went back before is told apart: neither kept nor to be returned once more', () => {
  const placed = sampleOrder({ method: 'pix' }, { cancelReason: 'customer' })
  const charges = placed.charges.map((charge) => ({
    ...charge,
    refundAsked: centavos(90_000),
    refundedAmount: centavos(50_000),
  }))
  const order = { ...placed, charges }
  const asked = facts(order, { paid: centavos(95_000), refund: centavos(40_000) })
  const { vars, extras } = orderMail('canceled', order, asked)
  expect(vars).toMatchObject({
    retained: 'R$\u00a050,00',
    refund: 'R$\u00a0400,00 (já devolvido: R$\u00a0500,00)',
  })
  expect(extras.rows.slice(-2)).toMatchObject([
    { label: 'Valor devolvido', value: ['R$\u00a0500,00'] },
    { label: 'A devolver', value: ['R$\u00a0400,00'] },
  ])
  expect(orderMail('withdrawal', order, asked).vars).toMatchObject({ refund: 'R$\u00a0900,00' })
})
