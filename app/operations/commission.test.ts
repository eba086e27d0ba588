import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, commissions } from '~/data/collections'
import type { Agency } from '~/domain/agency'
import { buy, byCard, orderWhen, providerId } from '../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

async function agency(changes: Partial<Agency> = {}) {
  const now = shop.clock.now()
  await agencies.create('sol', {
    id: 'sol',
    slug: 'sol',
    name: 'Sol Viagens',
    legalName: 'Sol Viagens Ltda',
    documentType: 'cnpj',
    document: '11222333000181',
    cadastur: '26.1',
    contactName: 'Bia',
    email: 'bia@sol.example',
    phone: null,
    whatsapp: null,
    address: 'Rua A',
    sellerCode: 'SOL10',
    commissionBp: 1050,
    recipientId: null,
    state: 'approved',
    refusalReason: null,
    approvedAt: now,
    notes: '',
    documents: [],
    words: [],
    createdAt: now,
    updatedAt: now,
    ...changes,
  })
}

test('a partner’s share is frozen when the order is placed, accrued when it is paid, reversed by a chargeback', async () => {
  await agency()
  const order = await buy(shop, { ...byCard(await shop.token()), sellerCode: 'SOL10' })
  expect(order).toMatchObject({ agencyId: 'sol', sellerCode: 'SOL10', commission: { base: 120_000, amount: 12_600 } })
  expect(await commissions.get(order.code)).toMatchObject({ agencyId: 'sol', amount: 12_600, state: 'accrued' })
  await shop.act(providerId(order), 'chargeback')
  await orderWhen(order.code, ({ state }) => state === 'chargedBack')
  expect((await commissions.get(order.code)).state).toBe('reversed')
})

test('the base is what was paid: without the interest of the installments, after the Pix discount', async () => {
  await agency()
  const pix = await buy(shop, { sellerCode: 'SOL10' })
  expect(pix.commission).toMatchObject({ base: 114_000, amount: 11_970 })
  expect(await commissions.find(pix.code)).toBeNull()
  await shop.act(providerId(pix), 'pay')
  await orderWhen(pix.code, ({ status }) => status === 'paid')
  expect((await commissions.get(pix.code)).amount).toBe(11_970)
})

test('a partner that is paused earns nothing', async () => {
  await agency({ state: 'paused' })
  expect(await buy(shop, { sellerCode: 'SOL10' })).toMatchObject({ agencyId: null, commission: null })
})
