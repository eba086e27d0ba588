import { afterEach, beforeEach, expect, test } from 'vitest'
import { products } from '~/data/collections'
import {
  allOrders,
  DETAILS,
  open,
  openCheckoutForEachTest,
  opened,
  post,
  shop,
} from '../../../../tests/support/test-checkout'
import { sellProduct } from '../../../../tests/support/test-product'

const PAGE = '/user/checkout?product=guia-de-bolso'
const PAYER = {
  'payer.name': 'Ana Lima',
  'payer.cpf': '529.982.247-25',
  'payer.email': 'ana@cliente.example',
}
const PURCHASE = { ...PAYER, intent: 'pay', acceptContract: 'on', installments: '1', method: 'pix' }

let putFilesBack: () => void
openCheckoutForEachTest()
beforeEach(async () => {
  putFilesBack = await sellProduct(shop)
})
afterEach(() => putFilesBack())

async function hidden() {
  const { checkoutAttemptId, offer } = await opened(PAGE)
  return { checkoutAttemptId, shown: offer.shown, shownTrip: offer.shownTrip, contractVersion: offer.contract.version }
}

test('nobody travels: payer, payment and terms are all there is', async () => {
  const { offer, values } = await opened(PAGE)
  expect(values.passengers).toEqual([])
  expect(offer).toMatchObject({
    trip: null,
    name: 'Guia de bolso',
    page: '/products/guia-de-bolso',
    product: { pages: 5 },
    subtotal: 2490,
    choices: [{ method: 'pix', total: 2365 }, { method: 'card' }, { method: 'boleto' }],
    contract: { version: '2026-7', title: 'Termos de uso' },
  })
})

test('the first step keeps the payer and leads on to the payment of the same product', async () => {
  const step = await post({ ...PAYER, intent: 'continue' }, PAGE)
  expect(step).toMatchObject({
    status: 302,
    to: '/user/checkout?product=guia-de-bolso&step=payment#payment',
  })
  const page = await opened(PAGE)
  expect([page.isUnlocked, page.values.payer.cpf]).toEqual([true, '529.982.247-25'])
})

test('one form posted ten times at once is one order and one charge, of the price in the store', async () => {
  const form = { ...PURCHASE, ...(await hidden()), price: '1', total: '1', fileKey: 'outro.pdf', kind: 'trip' }
  const replies = await Promise.all(Array.from({ length: 10 }, () => post(form, PAGE)))
  const [order] = await allOrders()
  expect(new Set(replies.map(({ to }) => to))).toEqual(new Set([`/user/checkout/post-checkout?order=${order?.code}`]))
  expect(order).toMatchObject({ kind: 'product', total: 2365, fileKey: 'guia-de-bolso-1.pdf' })
  expect(await allOrders()).toHaveLength(1)
  expect((await shop.charges()).map(({ amount }) => amount)).toEqual([2365])
})

test('an empty form has errors of their own for payer and terms', async () => {
  const { status, errors } = await post({ intent: 'pay', 'payer.firstName': '' }, PAGE)
  expect(status).toBe(422)
  expect(errors).toMatchObject({
    'payer.name': ['Este campo é obrigatório'],
    acceptContract: ['Para comprar, leia e aceite os termos de uso'],
  })
})

test('passengers smuggled into the form are refused', async () => {
  const reply = await post({ ...DETAILS, ...PURCHASE, ...(await hidden()) }, PAGE)
  expect([reply.status, reply.to]).toEqual([422, null])
  expect(await shop.charges()).toEqual([])
})

test('a product that closed meanwhile gets a message, and the typed data stay', async () => {
  const form = { ...PURCHASE, ...(await hidden()) }
  await products.update('product-1', (product) => ({ ...product, state: 'closed' as const }))
  expect((await post(form, PAGE)).errors).toMatchObject({ '': ['Este produto não está mais à venda'] })
  expect(await open(PAGE)).toMatchObject({ status: 409, page: { offer: null, isProduct: true } })
})

test.each([
  ['?product=', 400],
  ['?product=nada', 404],
  ['?product=__proto__', 400],
  ['?product=__x__', 400],
  ['?product=guia-de-bolso&product=guia-de-bolso', 400],
  ['?product=guia-de-bolso&item=quarto:1', 400],
  ['?product=%3Cscript%3E', 400],
  [`?product=${'a'.repeat(5000)}`, 400],
])('an address that sells nothing (%s) says why', async (query, status) => {
  const { page, status: found } = await open(`/user/checkout${query}`)
  expect([found, page.offer]).toEqual([status, null])
})
