import { expect, test } from 'vitest'
import { drafts, stock, trips } from '~/data/collections'
import { centavos } from '~/domain/values/money'
import { formatMoney } from '~/i18n/format'
import { gateway, replaceGateway } from '~/payments/gateway.server'
import {
  allOrders,
  becomeSomebodyElse,
  customer,
  hidden,
  open,
  openCheckoutForEachTest,
  opened,
  PAGE,
  PURCHASE,
  post,
  requestOf,
  shop,
} from '../../../../tests/support/test-checkout'
import { shopTrip } from '../../../../tests/support/test-shop'
import { action } from './route'

openCheckoutForEachTest()

test('Pix: one order and one charge, of the price in the store, and the result is next', async () => {
  const placed = await post({ ...PURCHASE, ...(await hidden()) })
  const [order] = await allOrders()
  expect(placed).toMatchObject({ status: 302, to: `/user/checkout/post-checkout?order=${order?.code}` })
  expect(order).toMatchObject({ method: 'pix', total: 114_000, status: 'pending', userId: customer.id })
  expect(order?.payer).toMatchObject({ email: 'ana@cliente.example', phone: '+5511987654321' })
  expect(order?.passengers[1]).toMatchObject({ document: '321456789', phone: '+551133334444' })
  expect(order?.contract).toMatchObject({ version: '2026-1' })
  expect((await shop.charges()).map(({ amount }) => amount)).toEqual([114_000])
  expect(await drafts.list({ limit: 9 })).toHaveLength(0)
})

test('the same attempt again is the same order, even when it took the last unit; changed data is refused', async () => {
  await stock.update('quarto', (units) => ({ ...units, vacancies: 1 }))
  const form = { ...PURCHASE, ...(await hidden()) }
  const first = await post(form)
  expect(first.status).toBe(302)
  expect((await post(form)).to).toBe(first.to)
  const changed = await post({ ...form, 'passengers[1].name': 'Outra Pessoa' })
  expect(changed).toMatchObject({ status: 409, to: null })
  expect(changed.errors).toMatchObject({
    '': ['Este pedido já foi feito com outros dados. Confira em Minhas compras.'],
  })
  expect(await allOrders()).toHaveLength(1)
  expect(await shop.charges()).toHaveLength(1)
})

test.each(['joão@exemplo.com.br', `${'a'.repeat(60)}@exemplo.com`])(
  'an e-mail that the provider does not take (%s) is refused at its field before anything is held',
  async (email) => {
    const placed = await post({ ...PURCHASE, ...(await hidden()), 'payer.email': email })
    expect(placed).toMatchObject({ status: 422, to: null })
    expect(placed.errors).toEqual({ 'payer.email': [expect.stringContaining('O meio de pagamento não aceita')] })
    expect(await allOrders()).toEqual([])
    expect((await stock.get('quarto')).held).toBe(0)
  },
)

test('ten posts of one form at once make one order and one charge', async () => {
  const form = { ...PURCHASE, ...(await hidden()) }
  const replies = await Promise.all(Array.from({ length: 10 }, () => post(form)))
  expect(new Set(replies.map(({ to }) => to)).size).toBe(1)
  expect(await allOrders()).toHaveLength(1)
  expect(await shop.charges()).toHaveLength(1)
})

test.each([
  ['shown', 'pix.1:1 card.1:1'],
  ['shown', ''],
  ['shown', 'pix.1:114000.5'],
  ['contractVersion', '2020-1'],
  ['installments', '1e2'],
  ['installments', '０'],
  ['installments', '-1'],
  ['checkoutAttemptId', '../x'],
  ['checkoutAttemptId', '__proto__'],
  ['checkoutAttemptId', ''],
  ['cardToken', '<script>'],
  ['acceptContract', 'yes'],
  ['method', 'cash'],
])('a forged %s (%s) is refused and charges nothing', async (name, value) => {
  const { status, to } = await post({ ...PURCHASE, ...(await hidden()), [name]: value })
  expect([422, 409]).toContain(status)
  expect(to).toBeNull()
  expect(await allOrders()).toHaveLength(0)
  expect(await shop.charges()).toEqual([])
})

test('a price, a total, an owner in the form change nothing', async () => {
  const extra = { total: '1', price: '1', userId: 'other', status: 'paid', 'payer.role': 'admin' }
  expect((await post({ ...PURCHASE, ...extra, ...(await hidden()) })).status).toBe(302)
  expect((await allOrders())[0]).toMatchObject({ total: 114_000, status: 'pending', userId: customer.id })
})

test('a price that changed meanwhile is shown again and not charged', async () => {
  const form = { ...PURCHASE, ...(await hidden()) }
  const dearer = shopTrip(shop.clock.now(), 5, 150_000)
  await trips.update('trip-1', () => dearer)
  const reply = await post(form)
  expect(reply).toMatchObject({ status: 422, to: null })
  expect(reply.errors).toMatchObject({
    '': ['O preço mudou enquanto você preenchia. Confira o novo total antes de pagar.'],
  })
  expect((await opened()).offer.choices[0]?.total).toBe(142_500)
  expect(await shop.charges()).toEqual([])
})

test('a contract that changed meanwhile has to be accepted again', async () => {
  const form = { ...PURCHASE, ...(await hidden()), contractVersion: '2025-9' }
  expect((await post(form)).errors).toMatchObject({ '': [expect.stringContaining('O contrato mudou')] })
})

test('units that were sold meanwhile get a message, and what was typed stays', async () => {
  const form = { ...PURCHASE, ...(await hidden()) }
  await stock.update('quarto', (units) => ({ ...units, sold: 5 }))
  const reply = await post(form)
  expect(reply.errors).toMatchObject({
    '': ['As vagas acabaram enquanto você preenchia. Nada foi cobrado.'],
  })
  expect(await open()).toMatchObject({ status: 409, page: { offer: null, slug: 'chapada' } })
  await stock.update('quarto', (units) => ({ ...units, sold: 0 }))
  expect((await opened()).values.payer.city).toBe('São Paulo')
})

test('who comes back is led to the order that waits, also when it holds the last unit; nobody else is', async () => {
  expect((await opened()).waiting).toBeNull()
  await stock.update('quarto', (units) => ({ ...units, vacancies: 1 }))
  await post({ ...PURCHASE, ...(await hidden()) })
  const [order] = await allOrders()
  const waiting = { code: order?.code, total: formatMoney(centavos(114_000)) }
  expect(await open()).toMatchObject({ status: 409, page: { offer: null, waiting } })
  await stock.update('quarto', (units) => ({ ...units, vacancies: 2 }))
  expect((await opened()).waiting).toEqual(waiting)
  becomeSomebodyElse()
  expect((await opened()).waiting).toBeNull()
})

test('a card with a token is charged in installments; its token is not stored anywhere', async () => {
  const cardToken = await shop.token()
  const form = { ...PURCHASE, method: 'card', installments: '3', cardToken, ...(await hidden()) }
  expect((await post(form)).status).toBe(302)
  const [order] = await allOrders()
  expect(order).toMatchObject({ status: 'paid', total: 120_000, installments: { count: 3 } })
  expect(JSON.stringify(order)).not.toContain(cardToken)
})

test("without a token the customer goes to the provider's page, with the installments chosen here", async () => {
  const reply = await post({ ...PURCHASE, method: 'card', installments: '2', ...(await hidden()) })
  expect(reply.status).toBe(303)
  expect(reply.to?.startsWith(`${shop.url}/pay/`)).toBe(true)
  expect((await allOrders())[0]).toMatchObject({ status: 'pending', total: 120_000, installments: { count: 2 } })
})

test('a card that the page could not process is refused after all other checks, and nothing is bought', async () => {
  const card = { ...PURCHASE, method: 'card', installments: '2', refusedCard: 'number cvv', ...(await hidden()) }
  const { 'payer.city': _city, acceptContract: _consent, ...lacking } = { ...card, 'payer.city': '' }
  expect(await post(lacking)).toMatchObject({
    status: 422,
    errors: { 'payer.city': ['Este campo é obrigatório'], acceptContract: [expect.any(String)] },
  })
  expect(await post(card)).toMatchObject({ status: 422, to: null, errors: {} })
  expect(await allOrders()).toEqual([])
  expect((await post({ ...card, method: 'pix' })).status).toBe(302)
})

test('a number of installments that is not offered is refused at its field', async () => {
  const reply = await post({ ...PURCHASE, method: 'card', installments: '11', ...(await hidden()) })
  expect(reply.errors).toEqual({ installments: ['Este número de parcelas não está disponível para este valor'] })
})

test.each([
  ['?', 400],
  ['?item=', 400],
  ['?item=quarto:0', 400],
  ['?item=quarto:-1', 400],
  ['?item=quarto:0.5', 400],
  ['?item=quarto:1e2', 400],
  ['?item=quarto:11', 400],
  ['?item=quarto:9007199254740993', 400],
  ['?item=%EF%BC%90:1', 400],
  ['?item=nada:1', 404],
  ['?item=quarto:10', 409],
  ['?item=__proto__:1', 400],
])('an address that sells nothing (%s) says why, and a post there too', async (query, status) => {
  const { page, status: found } = await open(`/user/checkout${query}`)
  expect(found).toBe(status)
  expect(page.offer === null && page.reason.length > 10).toBe(true)
  const posted = await post(
    { ...PURCHASE, checkoutAttemptId: 'A1234567890123456', shown: 'pix.1:114000', contractVersion: '2026-1' },
    `/user/checkout${query}`,
  )
  expect(posted).toMatchObject({ status: 422, to: null })
})

test('the installment plans show what the law requires', async () => {
  const { offer } = await opened()
  const plans = offer.choices.find(({ method }) => method === 'card')?.plans ?? []
  expect(plans).toHaveLength(10)
  expect(plans[2]).toMatchObject({ count: 3, total: centavos(120_000), hasInterest: false })
  expect(plans[3]).toMatchObject({ count: 4, hasInterest: true, monthlyRateBp: 199 })
  expect(plans[3]?.cetAnnualPct).toBeGreaterThan(26)
})

test('an unforeseen failure keeps the form, and sending it again is the same order', async () => {
  const form = { ...PURCHASE, ...(await hidden()) }
  const right = gateway()
  replaceGateway({ ...right, createCharge: () => Promise.reject(new Error('unforeseen')) })
  const reply = await action(requestOf(PAGE, form))
  replaceGateway(right)
  if (reply instanceof Response) throw new Error('no reply')
  expect(reply.init?.status).toBe(500)
  expect(reply.data.error).toEqual({
    '': ['Ocorreu um erro. O que você digitou continua aqui: envie de novo em instantes.'],
  })
  expect(reply.data.initialValue).toMatchObject({
    checkoutAttemptId: form.checkoutAttemptId,
    payer: { city: 'São Paulo' },
  })
  expect((await post(form)).status).toBe(302)
  expect(await allOrders()).toHaveLength(1)
})

test('a customer who tries without end has to wait', async () => {
  const form = { ...PURCHASE, ...(await hidden()), shown: 'none' }
  for (let attempts = 0; attempts < 30; attempts += 1) expect((await post(form)).status).toBe(422)
  const waiting = await post(form)
  expect(waiting.status).toBe(429)
  expect(Number(waiting.retryAfter)).toBeGreaterThan(0)
})

test("somebody else's attempt leads to nothing of theirs", async () => {
  const form = { ...PURCHASE, ...(await hidden()) }
  await post(form)
  becomeSomebodyElse()
  expect(await post(form)).toMatchObject({ status: 409, to: null })
})
