import { expect, test } from 'vitest'
import { liveTrip } from '~/domain/departures/departure-change'
import type { Order } from '~/domain/orders/order'
import { offerCancellation, withdrawalUntil } from '~/domain/orders/order-cancellation'
import type { Charge } from '~/domain/payments/charge'
import { addDays, type Instant, type LocalDate, localDate } from '~/domain/values/dates'
import { centavos, ZERO } from '~/domain/values/money'
import { fromLocal } from '~/domain/values/time-zone'
import { formatLongDate } from '~/i18n/format'
import { noExtras } from '~/mail/mail-content'
import { renderMail } from '~/mail/render-mail'
import { SAMPLE_NOW, sampleOrder } from '../../tests/support/sample-documents'
import { orderMailPayload } from './order-mail'
import type { OrderMailFacts } from './order-mail-vars'

const facts = (order: Order, over: Partial<OrderMailFacts> = {}): OrderMailFacts => ({
  at: SAMPLE_NOW,
  charge: order.charges[0] ?? null,
  refund: ZERO,
  paid: ZERO,
  linkPage: null,
  trip: order.trip && liveTrip(order.trip, null),
  ...over,
})

const guide = { id: 'p', slug: 'guia', name: 'Guia', nameEn: '', photoKey: 'paris', fileKey: 'guia.pdf' }
const bought = (): Order => sampleOrder({ method: 'pix' }, { kind: 'product', trip: null, product: guide })

const contentOf = ({ template, language, vars }: ReturnType<typeof orderMailPayload>) => ({
  template,
  language,
  vars: { ...company, ...vars },
  link: 'https://loja.example/x',
  extras: noExtras,
})
const company = {
  companyName: 'Loja Ltda',
  cnpj: '11.222.333/0001-81',
  cadastur: '26.012345.10.0001-5',
  companyAddress: 'Rua São Bento, 1000',
  companyEmail: 'ola@roteiro.example',
  companyPhone: '(16) 3333-4444',
}
const asPaid = (charge: Charge): Charge => ({ ...charge, state: 'paid', paidAmount: charge.amount, paidAt: SAMPLE_NOW })

test('a confirmed trip shows its picture and leads to the voucher', () => {
  const order = sampleOrder()
  const mail = orderMailPayload('paidTrip', order, facts(order))
  expect(mail.path).toBe('/user/myAcquired/orders/AB12CD34/voucher')
  expect(mail.extras.picture).toEqual({ key: 'chapada-diamantina', alt: 'Morro do Pai Inácio' })
})

test('the mail of an expired order links to the order: what was bought may have no page any more', () => {
  const order = sampleOrder({ method: 'pix' })
  const page = '/user/myAcquired/orders/AB12CD34'
  expect(orderMailPayload('canceledExpired', order, facts(order))).toMatchObject({
    template: 'canceledExpired',
    path: page,
  })
  const linkPage = '/external-post-checkout?link=x'
  expect(orderMailPayload('canceledExpired', order, facts(order, { linkPage })).path).toBe(linkPage)
})

test('the mail of an order that expired after a refused card names that reason, not a late payment', () => {
  const [charge] = sampleOrder({ method: 'pix' }).charges
  if (!charge) throw new Error('the sample has a charge')
  const refused = { ...charge, method: 'card' as const, state: 'refused' as const }
  const order = sampleOrder({ method: 'pix' }, { state: 'expired', charges: [refused] })
  expect(orderMailPayload('canceledExpired', order, facts(order)).template).toBe('refusedExpired')
  const product = { ...bought(), state: 'expired' as const, charges: [refused] }
  expect(orderMailPayload('canceledExpired', product, facts(product)).template).toBe('productRefusedExpired')
})

test('the mail for a file mentions no places, and links to the file', () => {
  const order = bought()
  expect(orderMailPayload('orderPlacedPix', order, facts(order)).template).toBe('productPlacedPix')
  expect(orderMailPayload('refused', order, facts(order)).template).toBe('productRefused')
  expect(orderMailPayload('canceledExpired', order, facts(order))).toMatchObject({
    template: 'productExpired',
    path: '/user/myAcquired/orders/AB12CD34',
  })
  expect(orderMailPayload('paidProduct', order, facts(order))).toMatchObject({
    template: 'paidProduct',
    path: '/user/myAcquired/orders/AB12CD34',
    extras: { picture: { key: 'paris', alt: 'Guia' }, journey: null, steps: null },
  })
})

test('the mail counts a chargeback neither as kept nor as refunded again', () => {
  const order = sampleOrder({ method: 'pix' }, { cancelReason: 'chargeback' })
  const { vars, extras } = orderMailPayload('canceled', order, facts(order, { paid: centavos(95_000) }))
  expect(vars).toMatchObject({
    reason: 'o banco devolveu o pagamento a pedido do titular do cartão',
    retained: 'R$\u00a00,00',
    refund: 'R$\u00a0950,00, já devolvido pelo banco',
  })
  expect(extras.rows.at(-1)?.tone).toBe('total')
})

test('a partial refund stands below the total, requested or confirmed', () => {
  const placed = sampleOrder({ method: 'pix' }, { cancelReason: 'customer' })
  const charges = placed.charges.map((charge) => ({ ...charge, refundRequested: centavos(40_000) }))
  const order = { ...placed, charges }
  const refund = facts(order, { paid: centavos(95_000), refund: centavos(40_000) })
  expect(orderMailPayload('canceled', order, refund).vars).toMatchObject({ retained: 'R$\u00a0550,00' })
  expect(orderMailPayload('canceled', order, refund).extras.rows.at(-1)).toMatchObject({ label: 'A devolver' })
  const confirmed = orderMailPayload('refunded', { ...order, language: 'en' }, refund).extras
  expect(confirmed.rows.at(-1)).toMatchObject({ label: 'Amount refunded', value: ['R$\u00a0400,00'] })
  expect(confirmed.sign.tone).toBe('good')
})

test('the mail lists earlier refunds separately: neither kept nor to be returned again', () => {
  const placed = sampleOrder({ method: 'pix' }, { cancelReason: 'customer' })
  const charges = placed.charges.map((charge) => ({
    ...charge,
    refundRequested: centavos(90_000),
    refundedAmount: centavos(50_000),
  }))
  const order = { ...placed, charges }
  const partial = facts(order, { paid: centavos(95_000), refund: centavos(40_000) })
  const { vars, extras } = orderMailPayload('canceled', order, partial)
  expect(vars).toMatchObject({
    retained: 'R$\u00a050,00',
    refund: 'R$\u00a0400,00 (já devolvido: R$\u00a0500,00)',
  })
  expect(extras.rows.slice(-2)).toMatchObject([
    { label: 'Valor devolvido', value: ['R$\u00a0500,00'] },
    { label: 'A devolver', value: ['R$\u00a0400,00'] },
  ])
  expect(orderMailPayload('withdrawal', order, partial).vars['refund']).toBe(vars['refund'])
})

const withdrawal = (order: Order, at = SAMPLE_NOW, kind: 'paidTrip' | 'paidProduct' = 'paidTrip') =>
  orderMailPayload(kind, order, facts(order, { at })).vars['withdrawalText']
const leavingOn = (checkinOn: LocalDate): Order => {
  const order = sampleOrder()
  if (order.trip === null) throw new Error('no trip')
  return { ...order, trip: { ...order.trip, checkinOn } }
}

test('the free withdrawal is promised only as the order page grants it', () => {
  const order = sampleOrder()
  const last = withdrawalUntil(order)
  const promise = `Você pode desistir sem custo até ${formatLongDate(last, 'pt-BR')}, pela página do pedido.`
  expect(withdrawal(order)).toBe(promise)
  expect(withdrawal(order, fromLocal(last, '23:59'))).toBe(promise)
  expect(withdrawal(order, fromLocal(addDays(last, 1), '00:00'))).toBe('')

  const soon = leavingOn(addDays(order.placedOn, 2))
  expect(withdrawal(soon)).toBe('Você pode desistir sem custo até a hora do embarque, pela página do pedido.')
  expect(withdrawal({ ...soon, language: 'en' })).toContain('until the time of boarding, on the order page')
  expect(withdrawal(soon, fromLocal(addDays(order.placedOn, 2), '00:00'))).toBe('')
  for (const at of [SAMPLE_NOW, fromLocal(last, '23:59'), fromLocal(addDays(last, 1), '00:00')]) {
    for (const each of [order, soon]) {
      const paid = { ...each, status: 'paid' as const, charges: each.charges.map(asPaid) }
      const offered = offerCancellation(paid, at)
      expect(withdrawal(each, at) !== '').toBe(offered.ok && offered.value.reason === 'withdrawal')
    }
  }
})

test('who has only a payment link is sent to people, not to a page that they do not have', () => {
  const order = sampleOrder({ method: 'pix' }, { linkId: 'link-1', userId: null })
  expect(withdrawal(order)).toMatch(/: fale com quem enviou o link ou com a gente\.$/)
  expect(withdrawal({ ...order, kind: 'link', trip: null, language: 'en' })).toMatch(/: talk to whoever sent the link/)
})

test('a mail leaves out the paragraph about a withdrawal that is over, in HTML and in text', () => {
  const order = sampleOrder()
  const render = (at: Instant) => renderMail(contentOf(orderMailPayload('paidTrip', order, facts(order, { at }))))
  expect(render(SAMPLE_NOW).text).toContain('desistir sem custo')
  const late = render(fromLocal(addDays(order.placedOn, 8), '12:00'))
  expect(late.text).not.toContain('desistir')
  expect(late.text).not.toContain('{{')
  expect(late.html).not.toMatch(/<p[^>]*><\/p>/)
})

test('late money: a boleto leads to where an account is named, everybody else has nothing to do', () => {
  const render = (order: Order, linkPage: string | null = null) =>
    orderMailPayload('latePaymentRefunded', order, facts(order, { linkPage }))
  const page = '/user/myAcquired/orders/AB12CD34'
  const boleto = sampleOrder({ method: 'boleto', dueOn: localDate('2026-11-24') })
  expect(render(boleto)).toMatchObject({ template: 'latePaymentRefunded', path: page })
  expect(render(boleto).vars['refundStep']).toContain('informe na página do pedido a conta')
  expect(render({ ...boleto, language: 'en' }).vars['refundStep']).toContain('on the page of the order')
  const byLink = render({ ...boleto, linkId: 'link-1', userId: null }, '/external-post-checkout?link=x')
  expect(byLink.path).toBe('/external-post-checkout?link=x')
  expect(byLink.vars['refundStep']).toMatch(/fale com a gente\.$/)
  expect(render(sampleOrder()).vars['refundStep']).toMatch(/^Você não precisa fazer nada\. O valor volta/)
})

test('the mail about late money for something other than a trip does not mention trips', () => {
  const link: Order = sampleOrder({ method: 'pix' }, { kind: 'link', trip: null, linkId: 'link-1' })
  for (const order of [bought(), link]) {
    for (const language of ['pt-BR', 'en'] as const) {
      const mail = orderMailPayload('latePaymentRefunded', { ...order, language }, facts(order))
      expect(mail.template).toBe('productLatePayment')
      expect(renderMail(contentOf(mail)).text).not.toMatch(/viagem|viagens|trip/i)
    }
  }
})

test('a changed departure sends its new voucher to who has one, and names only pages that its reader has', () => {
  const render = (order: Order, linkPage: string | null = null) => {
    const mail = orderMailPayload('departureChanged', order, facts(order, { linkPage, changes: [] }))
    return { voucherOf: mail.voucherOf, text: renderMail(contentOf(mail)).text.replace(/\s+/g, ' ') }
  }
  const paid: Order = { ...sampleOrder(), status: 'paid' }
  const open: Order = { ...sampleOrder({ method: 'pix' }), status: 'pending' }
  const link = '/external-post-checkout?link=x'
  expect(render(paid)).toMatchObject({ voucherOf: paid.code, text: expect.stringContaining('arquivo do calendário') })
  expect(render(paid, link).text).toContain('O voucher em anexo já mostra o novo.')
  expect(render(open).text).toContain('A página do pedido já mostra o novo.')
  expect(render(open, link).text).not.toMatch(/já mostra|calendário/)
  expect(render({ ...paid, language: 'en' }).text).toContain('the calendar file already show what is new')
})

test.each([
  ['pt-BR', '(horário de Brasília)'],
  ['en', '(Brasília time)'],
] as const)('every deadline of a mail in %s names the zone of its clock', (language, zone) => {
  const order = sampleOrder({ method: 'pix' }, { language })
  const { vars } = orderMailPayload('canceledExpired', order, facts(order))
  for (const name of ['expiresAt', 'expiredAt', 'holdUntil'] as const)
    expect(vars[name]).toMatch(new RegExp(`\\d\\d:\\d\\d ${zone.replace(/[()]/g, '\\$&')}$`))
})
