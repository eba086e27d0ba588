import { afterEach, beforeEach, expect, test } from 'vitest'
import { attempts, drafts, inbox, orders, outbox } from '~/data/collections'
import { addMillis, DAY, HOUR, instant, MINUTE } from '~/domain/values/dates'
import { mailFiles } from '~/mail/mail-files'
import { replaceMailer } from '~/mail/mailer.server'
import { listStoredMail } from '~/mail/stored-mail.server'
import { findCheckoutDraft, saveCheckoutDraft } from '~/operations/orders/checkout-draft.server'
import { buy, orderWhen, providerId, runMoney, units } from '../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../tests/support/test-shop'
import { removeExpired } from './retention.server'
import { reconcile, startJobs, sweep } from './start-jobs.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 1000 })
  replaceMailer(mailFiles({ folder: `${shop.folder}/mail`, from: 'roteiro@roteiro.example' }))
})
afterEach(async () => {
  replaceMailer(null)
  await shop.close()
})

const errors: string[] = []
const runs = () => {
  errors.length = 0
  return { now: shop.clock.now(), publicUrl: PUBLIC_URL, onError: (code: string) => errors.push(code) }
}

test('the sweeper closes what is due and leaves the rest, also when two servers sweep at once', async () => {
  const old = await buy(shop)
  shop.clock.forward(30 * MINUTE)
  const fresh = await buy(shop, { now: shop.clock.now() })
  shop.clock.forward(15 * MINUTE)
  await Promise.all([sweep(runs()), sweep(runs())])
  expect(errors).toEqual([])
  expect((await orders.get(old.code)).state).toBe('expired')
  expect((await orders.get(fresh.code)).state).toBe('awaitingPayment')
  expect(await units()).toEqual({ free: 4, held: 1, sold: 0 })
  expect(await sweep(runs())).toBe(0)
})

test('the sweeper frees units also while the provider is silent', async () => {
  const order = await buy(shop)
  await shop.mode({ mode: '500', scope: 'all' })
  shop.clock.forward(HOUR)
  expect(await sweep(runs())).toBe(1)
  expect((await orders.get(order.code)).state).toBe('expired')
  expect((await units()).free).toBe(5)
})

test('a revoked key delays no expiry, and neither does an order that cannot be closed', async () => {
  const order = await buy(shop)
  const stuck = Array.from({ length: 60 }, (_, index) => `STUCK${100 + index}`)
  for (const code of stuck) {
    const lines = order.lines.map((line) => ({ ...line, optionId: 'gone' }))
    await orders.create(code, { ...order, code, lines, charges: [], holdExpiresAt: shop.clock.now() })
  }
  shop.revokeKey()
  shop.clock.forward(HOUR)
  expect(await sweep(runs())).toBe(1)
  expect(errors.sort()).toEqual(stuck)
  expect((await orders.get(order.code)).state).toBe('expired')
  expect((await units()).free).toBe(5)
})

test('a charge that the provider no longer knows keeps nobody waiting, and is let go in the end', async () => {
  const lost = await buy(shop)
  const paid = await buy(shop)
  await shop.mode({ loseNext: 1 })
  await shop.act(providerId(paid), 'pay')
  await orders.update(lost.code, (order) => ({
    ...order,
    charges: order.charges.map((charge) => ({ ...charge, providerChargeId: 'ch_doesnotexist' })),
  }))
  shop.clock.forward(2 * MINUTE)
  await Promise.all([reconcile(runs()), reconcile(runs())])
  expect((await orders.get(paid.code)).status).toBe('paid')
  expect(await reconcile(runs())).toBe(0)
  shop.clock.forward(3 * DAY)
  await sweep(runs())
  await reconcile(runs())
  expect(await orders.get(lost.code)).toMatchObject({ state: 'expired', nextCheckAt: null })
})

test('a paid Pix whose webhook was lost is found a day after its end, too', async () => {
  const order = await buy(shop)
  shop.clock.forward(HOUR)
  await sweep(runs())
  await shop.mode({ loseNext: 5 })
  await shop.act(providerId(order), 'pay')
  shop.clock.forward(HOUR)
  await reconcile(runs())
  expect((await orders.get(order.code)).status).toBe('paid')
})

test('everything together: a purchase runs through by itself, messages included, and stop ends it', async () => {
  const now = () => instant(Date.now())
  const jobs = startJobs({ clock: now, publicUrl: PUBLIC_URL })
  const order = await buy(shop, { now: now() })
  await shop.act(providerId(order), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  const subjects = async () => (await listStoredMail(10, `${shop.folder}/mail`)).map((mail) => mail.subject).sort()
  await expect
    .poll(subjects, { timeout: 10_000 })
    .toEqual([`Falta só o Pix do pedido ${order.code}`, 'Viagem confirmada: Chapada Diamantina'])
  await jobs.stop()
})

test('outdated documents are removed; those still needed, and failed ones, stay', async () => {
  const order = await buy(shop)
  const key = { userId: 'customer-1', items: 'item=quarto:1', tripId: 'trip-1' }
  await saveCheckoutDraft(
    key,
    [
      { name: 'name', value: 'Ana' },
      { name: 'cardToken', value: 't' },
    ],
    shop.clock.now(),
  )
  expect((await findCheckoutDraft(key, shop.clock.now()))?.fields).toEqual([{ name: 'name', value: 'Ana' }])
  expect(await findCheckoutDraft({ ...key, userId: 'eva' }, shop.clock.now())).toBeNull()
  await shop.act(providerId(order), 'pay')
  await orderWhen(order.code, ({ status }) => status === 'paid')
  await runMoney(shop)
  expect(await removeExpired(shop.clock.now())).toBe(0)

  const later = addMillis(shop.clock.now(), 31 * DAY)
  expect(await findCheckoutDraft(key, later)).toBeNull()
  const open = await outbox.count({ eq: { done: false } })
  await removeExpired(later)
  expect([await drafts.count({}), await inbox.count({}), await outbox.count({})]).toEqual([0, 0, open])
  expect([await attempts.count({}), await orders.count({})]).toEqual([1, 1])
  await removeExpired(addMillis(later, 60 * DAY))
  expect([await attempts.count({}), await orders.count({})]).toEqual([0, 1])
})
