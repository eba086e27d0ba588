import { expect, test } from 'vitest'
import { agencies } from '~/data/collections'
import { agencySchema } from '~/domain/agencies/agency'
import { read } from '../../../../tests/support/request-to'
import {
  allOrders,
  hidden,
  openCheckoutForEachTest,
  PAGE,
  PURCHASE,
  requestOf,
  shop,
} from '../../../../tests/support/test-checkout'
import { action } from './route'

openCheckoutForEachTest()

async function addAgency() {
  const now = shop.clock.now()
  const texts = { name: 'Sol', legalName: 'Sol', cadastur: '', contactName: '', email: '', address: '' }
  const agency = agencySchema.parse({
    ...texts,
    id: 'sol',
    slug: 'sol',
    documentType: 'cnpj',
    document: '11222333000181',
    phone: null,
    whatsapp: null,
    sellerCode: 'SOL-10',
    commissionBp: 1000,
    recipientId: null,
    state: 'approved',
    searchTerms: [],
    createdAt: now,
    updatedAt: now,
  })
  await agencies.create('sol', agency)
}

async function buyWith(cookie: string, fields: Record<string, string> = {}) {
  const args = requestOf(PAGE, { ...PURCHASE, ...(await hidden()), ...fields })
  args.request.headers.set('Cookie', cookie)
  expect(read(await action(args)).status).toBe(302)
  const [order] = await allOrders()
  return order
}

test('the agency whose link brought the customer gets its share, frozen with the order', async () => {
  await addAgency()
  expect(await buyWith('lang=pt-BR; seller=SOL-10')).toMatchObject({
    agencyId: 'sol',
    sellerCode: 'SOL-10',
    commission: { commissionBp: 1000, base: 114_000, amount: 11_400 },
  })
})

test('a code nobody has earns nothing, and a code in the form is no code', async () => {
  await addAgency()
  const order = await buyWith('seller=NADA-1', { sellerCode: 'SOL-10', seller: 'SOL-10' })
  expect(order).toMatchObject({ agencyId: null, sellerCode: null, commission: null })
})
