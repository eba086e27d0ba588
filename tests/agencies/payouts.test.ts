import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, auditEntries, commissions, dailySales, outbox, users } from '~/data/collections'
import { addDays, addMillis, DAY } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { formatMoney } from '~/i18n/format'
import { releaseCommissions } from '~/jobs/start-jobs.server'
import { mailPayloadSchema } from '~/mail/mail-payload'
import { payOut, setOff, takeBackPayout } from '../../app/operations/agencies/commission-payouts.server'
import { checkInvariants } from '../../app/operations/maintenance/check-invariants.server'
import { listDailySales } from '../../app/operations/orders/daily-sales.server'
import { newCustomer } from '../support/request-as'
import { testAgency } from '../support/test-agency'
import { buy, byCard, orderWhen, providerId } from '../support/test-purchase'
import { openTestShop, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await agencies.create('viva', testAgency())
})
afterEach(() => shop.close())

const admin = { id: 'admin-1', name: 'Helena Prado' }
const hand = () => ({ by: admin, note: 'TED 481', now: shop.clock.now() })
const release = (now = shop.clock.now()) =>
  releaseCommissions({ now, onError: (_, error) => expect.fail(String(error)) })
const inDays = (days: number) => addMillis(shop.clock.now(), days * DAY)

const pay = (code: string, amount: number) => payOut('viva', new Map([[code, amount]]), hand())

async function sold() {
  return buy(shop, { ...byCard(await shop.token()), sellerCode: 'VIV-9001' })
}

test('a commission is released eight days after the payment, paid once, and every step is in the audit', async () => {
  const { code } = await sold()
  expect(await release(inDays(7.9))).toBe(0)
  expect(await pay(code, 10_800)).toEqual([])
  expect(await release(inDays(8))).toBe(1)
  expect(await commissions.get(code)).toMatchObject({ state: 'released', due: 10_800 })
  expect(await pay(code, 10_000)).toEqual([])
  expect(await payOut('outra', new Map([[code, 10_800]]), hand())).toEqual([])
  const [one, two] = await Promise.all([pay(code, 10_800), pay(code, 10_800)])
  expect([...one, ...two]).toHaveLength(1)
  expect(await commissions.get(code)).toMatchObject({ state: 'paid', due: 0, payouts: [{ amount: 10_800 }] })
  expect((await takeBackPayout(code, hand())).ok).toBe(true)
  expect(await commissions.get(code)).toMatchObject({ state: 'released', due: 10_800 })
  const actions = (await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 9 })).map(({ action }) => action)
  expect(actions.sort()).toEqual(['commission.paid', 'commission.paymentUndone'])
})

test('a sale that comes back after its payout is owed by the partner until it is set off', async () => {
  const order = await sold()
  await release(inDays(9))
  await pay(order.code, 10_800)
  expect(await setOff(order.code, hand())).toEqual({ ok: false, reason: 'nothingOwed' })
  await shop.act(providerId(order), 'chargeback')
  await orderWhen(order.code, ({ state }) => state === 'chargedBack')
  expect(await commissions.get(order.code)).toMatchObject({ state: 'reversed', due: -10_800 })
  const owed = await commissions.aggregate({ eq: { agencyId: 'viva' }, range: { by: 'due', lt: 0 } }, { sum: ['due'] })
  expect(owed).toMatchObject({ count: 1, sums: { due: -10_800 } })
  expect((await setOff(order.code, hand())).ok).toBe(true)
  expect(await commissions.get(order.code)).toMatchObject({ state: 'reversed', due: 0 })
})

test('one transfer pays an agency, with one mail that lists what it pays', async () => {
  await agencies.update('viva', (agency) => ({ ...agency, pixKey: '11222333000181' }))
  const owner = await newCustomer(shop.clock.now())
  await users.update(owner.id, (known) => ({ ...known, type: 1 as const, agencyId: 'viva' }))
  const [one, two] = [await sold(), await sold()]
  await release(inDays(9))
  const shown = new Map([one, two].map(({ code }) => [code, 10_800]))
  expect(await payOut('viva', shown, hand())).toHaveLength(2)
  expect(await payOut('viva', shown, hand())).toEqual([])
  const mails = await outbox.list({ eq: { done: false }, order: { by: 'availableAt', dir: 'asc' }, limit: 100 })
  const payloads = mails.flatMap(({ payload }) => mailPayloadSchema.safeParse(payload).data ?? [])
  const own = payloads.filter(({ template }) => template === 'commissionsPaid')
  expect(own).toHaveLength(1)
  expect(own[0]).toMatchObject({
    to: owner.email,
    vars: { agencyName: 'Viva Turismo', amount: formatMoney(centavos(21_600)) },
  })
  expect(own[0]?.extras?.rows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '))).toEqual([
    `Pedido ${one.code}: R$ 108,00`,
    `Pedido ${two.code}: R$ 108,00`,
    'Total pago: R$ 216,00',
    'Comprovante: TED 481',
    'Chave Pix: 11.222.333/0001-81',
  ])
})

test('the day counts what was sold, came in and went back, and adds up with the orders', async () => {
  const order = await sold()
  const pix = await buy(shop)
  await shop.act(providerId(pix), 'pay')
  await orderWhen(pix.code, ({ status }) => status === 'paid')
  await shop.act(providerId(order), 'chargeback')
  await orderWhen(order.code, ({ state }) => state === 'chargedBack')
  const day = today(shop.clock.now())
  const days = await listDailySales(addDays(day, -1), addDays(day, 1))
  const sum = (pick: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + pick(day), 0)
  // The card's order is paid and canceled: it came in, went back, and is no sale.
  expect([sum(({ orders }) => orders), sum(({ sold }) => sold)]).toEqual([1, 114_000])
  expect(sum(({ received }) => received.card)).toBe(120_000)
  expect(sum(({ refunded }) => refunded.card)).toBe(120_000)
  expect(sum(({ received }) => received.pix)).toBe(114_000)
  const input = { now: shop.clock.now(), provider: null, acknowledged: [] }
  expect((await checkInvariants(input)).violations).toEqual([])
  const [first] = days
  if (first) await dailySales.put(first.id, { ...first, orders: first.orders + 1 })
  expect((await checkInvariants(input)).violations).toMatchObject([{ rule: 'I10', subject: `${first?.day} orders` }])
})
