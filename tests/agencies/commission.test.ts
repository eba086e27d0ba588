import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, commissions } from '~/data/collections'
import type { Agency } from '~/domain/agencies/agency'
import { centavos } from '~/domain/values/money'
import { replaceGateway, sandbox } from '~/payments/gateway.server'
import { checkInvariants } from '../../app/operations/maintenance/check-invariants.server'
import { buy, byCard, orderWhen, providerId } from '../support/test-purchase'
import { openTestShop, type TestShop } from '../support/test-shop'

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
    pixKey: null,
    settlement: 'link',
    limit: centavos(0),
    daysToPay: 30,
    page: null,
    state: 'approved',
    refusalReason: null,
    approvedAt: now,
    notes: '',
    documents: [],
    searchTerms: [],
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

/** The same provider, with an account of the shop's own to split with. */
function splitting() {
  const keys = { secretKey: 'sk_test_sandbox', publicKey: 'pk_test_sandbox' }
  const webhook = { user: 'sandbox', password: 'segredo' }
  replaceGateway(sandbox({ apiRoot: `${shop.url}/core/v5`, ...keys, webhook, houseRecipientId: 'rp_house' }))
}

async function splitAtProvider(chargeId: string) {
  const headers = { authorization: `Basic ${btoa('sk_test_sandbox:')}` }
  const charge = await (await fetch(`${shop.url}/core/v5/charges/${chargeId}`, { headers })).json()
  const parts: { recipient_id: string; type: string; amount: number }[] = charge.last_transaction.split ?? []
  return parts.map(({ recipient_id, type, amount }) => [recipient_id, type, amount])
}

test('a partner with an account at the provider is paid out of the charge, to the centavo that the ledger says', async () => {
  splitting()
  await agency({ recipientId: 'rp_sol' })
  const order = await buy(shop, { ...byCard(await shop.token()), sellerCode: 'SOL10' })
  expect(await splitAtProvider(providerId(order))).toEqual([
    ['rp_sol', 'flat', 12_600],
    ['rp_house', 'flat', 107_400],
  ])
  const ledger = await commissions.get(order.code)
  expect(ledger).toMatchObject({ amount: 12_600, state: 'paid', due: 0 })
  expect(ledger.payouts).toMatchObject([{ kind: 'paid', amount: 12_600, byId: 'provider' }])
  await shop.act(providerId(order), 'chargeback')
  await orderWhen(order.code, ({ state }) => state === 'chargedBack')
  expect(await commissions.get(order.code)).toMatchObject({ state: 'reversed', due: -12_600 })
  const input = { now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] }
  expect((await checkInvariants(input)).violations).toEqual([])
})

test('nothing is split of a Pix in the simulator, of installments, or with a partner without account or that is paused', async () => {
  splitting()
  await agency({ recipientId: 'rp_sol' })
  const pix = await buy(shop, { sellerCode: 'SOL10' })
  expect(await splitAtProvider(providerId(pix))).toEqual([])
  const boletoInstallment = await buy(shop, {
    payment: { method: 'boleto' },
    shownTotal: centavos(120_000),
    sellerCode: 'SOL10',
  })
  expect(await splitAtProvider(providerId(boletoInstallment))).toHaveLength(2)
  await agencies.update('sol', (known) => ({ ...known, recipientId: null }))
  const card = await buy(shop, { ...byCard(await shop.token()), sellerCode: 'SOL10' })
  expect(await splitAtProvider(providerId(card))).toEqual([])
})
