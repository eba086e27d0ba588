import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { orders, products, trips } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import type { Order } from '~/domain/orders/order'
import { MINUTE, toMillis } from '~/domain/values/dates'
import type { PayAgainView } from '~/features/checkout/pay-again/pay-again-view.server'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { read } from '../../../../tests/support/request-to'
import { buyProduct, sellProduct } from '../../../../tests/support/test-product'
import { buy, byCard, orderWhen, providerId, units } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { action, loader } from './route'

let shop: TestShop
let customer: User

beforeEach(async () => {
  shop = await openTestShop()
  await catalogue().ready
  customer = await newCustomer(shop.clock.now())
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const PAGE = '/user/checkout/post-checkout?order='

function argsOf(code: string, fields: Record<string, string> | null) {
  return requestAs(customer, `${PAGE}${code}`, fields)
}

async function open(code: string) {
  return (await loader(argsOf(code, null))).order
}

function pixTotalOf(form: PayAgainView | null): string {
  return String(form?.choices.find(({ method }) => method === 'pix')?.total)
}

/** The form on the page with a selected method. */
async function retry(code: string, changes: Record<string, string>) {
  const form = (await open(code)).retry
  if (!form) throw new Error('nothing to try again')
  const fields = { checkoutAttemptId: form.checkoutAttemptId, pixTotal: pixTotalOf(form), method: 'pix', cardToken: '' }
  return read(await action(argsOf(code, { ...fields, ...changes })))
}

function later(order: Order, minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: toMillis(order.createdAt) + minutes * MINUTE })
}

const refusedCard = '4000000000000101'

test('a pending Pix shows code, drawing, receiver and the half hour', async () => {
  const order = await buy(shop, { userId: customer.id })
  const { pix, copy, testUrl } = await open(order.code)
  expect(copy).toMatchObject({ step: 'copyCode', title: 'Falta só o Pix', label: 'Aguardando pagamento' })
  expect(pix?.code).toBe(order.charges[0]?.pix?.code)
  expect(pix?.qr).toMatch(/^<svg .*role="img" aria-label="QR code do Pix"/)
  expect(pix?.receiver).toBe('ROTEIRO TESTE')
  expect(pix?.lastsMs).toBeGreaterThan(29.9 * MINUTE)
  expect(pix?.lastsMs).toBeLessThan(30.1 * MINUTE)
  expect(testUrl).toContain(providerId(order))
})

test("another's order, a code that is none and no code at all are not found", async () => {
  const order = await buy(shop, { userId: 'somebody-else' })
  for (const code of [order.code, 'zzz', '', '%00']) {
    await expect(loader(argsOf(code, null))).rejects.toMatchObject({ status: 404 })
    await expect(
      action(argsOf(code, { checkoutAttemptId: 'a1', method: 'pix', pixTotal: '114000' })),
    ).rejects.toMatchObject({
      status: 404,
    })
  }
})

test('the page finds a payment that no webhook reported', async () => {
  const order = await buy(shop, { userId: customer.id })
  await shop.mode({ loseNext: 1 })
  await shop.act(providerId(order), 'pay')
  later(order, 1)
  const { order: view, isNewlyPaid } = await loader(argsOf(order.code, null))
  expect(view.copy).toMatchObject({ step: 'paid', title: 'Viagem confirmada' })
  expect(view.pix).toBeNull()
  expect(isNewlyPaid).toBe(true)
  expect((await loader(argsOf(order.code, null))).isNewlyPaid).toBe(false)
})

test('who refreshed while waiting reads that the purchase is made, although a webhook came first', async () => {
  const order = await buy(shop, { userId: customer.id })
  const { refreshUrl } = (await loader(argsOf(order.code, null))).order
  await shop.act(providerId(order), 'pay')
  const waited = { ...argsOf(order.code, null), request: new Request(`http://roteiro.example${refreshUrl}`) }
  await expect.poll(async () => (await loader(waited)).order.status).toBe('paid')
  expect((await loader(waited)).isNewlyPaid).toBe(true)
  expect((await loader(argsOf(order.code, null))).isNewlyPaid).toBe(false)
})

test('a provider that hangs does not keep the page waiting', async () => {
  await shop.close()
  shop = await openTestShop({ timeoutMs: 20_000 })
  const order = await buy(shop, { userId: customer.id })
  later(order, 1)
  await shop.mode({ mode: 'hang', scope: 'all' })
  const before = performance.now()
  const view = await open(order.code)
  const waited = performance.now() - before
  expect(waited).toBeGreaterThan(2000)
  // The provider does not respond for 20 s.
  expect(waited).toBeLessThan(10_000)
  expect(view.copy.step).toBe('copyCode')
})

test('after 31 minutes there is no code any more, but another way to pay while the units are held', async () => {
  const order = await buy(shop, { userId: customer.id })
  later(order, 31)
  const view = await open(order.code)
  expect(view).toMatchObject({ pix: null, copy: { step: 'expired' } })
  expect(view.copy.text).toMatch(/^O código venceu/)
  expect(view.retry?.choices.find(({ method }) => method === 'card')?.plans.length).toBeGreaterThan(1)
})

test('after the hold the page closes the order itself and says why', async () => {
  const order = await buy(shop, { userId: customer.id })
  later(order, 41)
  const view = await open(order.code)
  const again = { to: '/trip-details/chapada', copy: 'tripLink' }
  expect(view).toMatchObject({ status: 'canceled', retry: null, places: { again } })
  expect(view.copy.text).toMatch(/^O Pix não foi pago no prazo/)
  expect(await units()).toMatchObject({ held: 0 })
})

test('a closed order leads to what was bought only as long as it has a page', async () => {
  const putBack = await sellProduct(shop)
  const trip = await buy(shop, { userId: customer.id })
  const guide = await buyProduct(shop, { userId: customer.id })
  later(guide, 41)
  const again = async ({ code }: Order) => (await open(code)).places.again
  await vi.waitFor(async () =>
    expect(await again(guide)).toEqual({ to: '/products/guia-de-bolso', copy: 'productLink' }),
  )
  await trips.update('trip-1', (stored) => ({ ...stored, state: 'closed' as const }))
  await products.update('product-1', (stored) => ({ ...stored, state: 'closed' as const }))
  await vi.waitFor(async () => {
    expect(await again(trip)).toEqual({ to: '/trips', copy: 'tripsLink' })
    expect(await again(guide)).toEqual({ to: '/products', copy: 'productsLink' })
  })
  putBack()
})

test("a bank's refusal is shown with its reason, bad card data with their own message", async () => {
  const bank = await buy(shop, { userId: customer.id, ...byCard(await shop.token(refusedCard)) })
  expect((await open(bank.code)).copy).toMatchObject({
    text: 'O cartão foi recusado. Tente outro cartão ou pague com Pix.',
    reason: expect.stringMatching(/limite ou saldo/),
    hold: expect.stringMatching(/^Suas vagas ficam guardadas até .*\d\d:\d\d/),
  })
  const order = await buy(shop, { userId: customer.id, ...byCard(await shop.token('4000000000000184')) })
  expect((await open(order.code)).copy.text).toBe(
    'Não foi possível processar o cartão. Confira os dados e tente de novo.',
  )
})

test('a refused card is tried again by Pix, by another card, and on the page of the provider', async () => {
  const first = await buy(shop, { userId: customer.id, ...byCard(await shop.token(refusedCard)) })
  expect(await retry(first.code, { method: 'pix' })).toMatchObject({ status: 302, to: `${PAGE}${first.code}` })
  expect(await open(first.code)).toMatchObject({ copy: { step: 'copyCode' }, total: 114_000 })

  const second = await buy(shop, { userId: customer.id, ...byCard(await shop.token(refusedCard)) })
  const card = { method: 'card', plan: '1:120000', cardToken: await shop.token() }
  expect(await retry(second.code, card)).toMatchObject({ status: 302, to: `${PAGE}${second.code}` })
  await orderWhen(second.code, ({ status }) => status === 'paid')

  const third = await buy(shop, { userId: customer.id, ...byCard(await shop.token(refusedCard)) })
  const onPage = await retry(third.code, { method: 'card', plan: '3:120000' })
  expect(onPage.status).toBe(303)
  expect(onPage.to).toMatch(new RegExp(`^${shop.url}/pay/`))
  expect(await open(third.code)).toMatchObject({ hostedUrl: onPage.to, copy: { step: 'followPage' } })
})

test.each([
  [{ pixTotal: '1' }, 'O preço mudou enquanto você preenchia. Confira o novo total antes de pagar.'],
  [{ method: 'card', plan: '3:1' }, 'O preço mudou enquanto você preenchia. Confira o novo total antes de pagar.'],
  [{ pixTotal: '-1' }, null],
  [{ pixTotal: '1e9' }, null],
  [{ method: 'boleto' }, 'Este pedido não pode ser pago com boleto. Use Pix ou cartão.'],
  [
    { method: 'boleto', boletoTotal: '1' },
    'O preço mudou enquanto você preenchia. Confira o novo total antes de pagar.',
  ],
  [
    { method: 'boleto', boletoTotal: '120000', boletoInstallments: '3' },
    'O parcelamento no boleto não está disponível para esta viagem',
  ],
  [{ method: 'card' }, null],
  [{ method: 'card', plan: '99:120000' }, null],
  [{ checkoutAttemptId: '../x' }, null],
])('what is posted is never charged: %j', async (changes, sentence) => {
  const order = await buy(shop, { userId: customer.id, ...byCard(await shop.token(refusedCard)) })
  const reply = await retry(order.code, changes)
  expect(reply.status).toBe(422)
  const message = Object.values(reply.errors).flat().join(' ')
  expect(message).toMatch(sentence ?? /\w/)
  expect(await shop.charges()).toHaveLength(1)
})

test('the same try posted twice is one charge', async () => {
  const order = await buy(shop, { userId: customer.id, ...byCard(await shop.token(refusedCard)) })
  const form = (await open(order.code)).retry
  const fields = { checkoutAttemptId: form?.checkoutAttemptId ?? '', pixTotal: pixTotalOf(form), method: 'pix' }
  const replies = await Promise.all([1, 2, 3].map(() => action(argsOf(order.code, fields))))
  expect(replies.map((reply) => read(reply).to)).toEqual(Array(3).fill(`${PAGE}${order.code}`))
  expect((await orders.get(order.code)).charges).toHaveLength(2)
})

test('back from the card page at once: the provider is checked, and no second check is needed', async () => {
  const order = await buy(shop, { userId: customer.id, ...byCard(null) })
  await shop.mode({ loseNext: 5 })
  const card = { number: '4000000000000010', holder: 'ANA LIMA', month: '12', year: '2035', cvv: '123', count: '1' }
  const address = order.charges[0]?.hostedPage?.url ?? ''
  await fetch(address, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  const { order: view, isNewlyPaid } = await loader(argsOf(order.code, null))
  expect(view.copy.step).toBe('paid')
  expect(isNewlyPaid).toBe(true)
})

test('an order placed this moment and not paid on another page is not checked', async () => {
  const order = await buy(shop, { userId: customer.id })
  later(order, 0)
  const before = (await shop.requests()).length
  await open(order.code)
  expect(await shop.requests()).toHaveLength(before)
})
