/** Documents that do not fit their schema: a round leaves them out, tells of them and does everything else. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commissions, inbox, jobRunners, orders, outbox, paymentLinks, sessions, uploads } from '~/data/collections'
import { CorruptDocument } from '~/data/store'
import { store } from '~/data/store.server'
import { addMillis, DAY, HOUR, instant } from '~/domain/values/dates'
import { removeAbandonedUploads } from '~/operations/files/remove-abandoned-uploads.server'
import { measureShop } from '~/operations/maintenance/figures.server'
import { loadJobOverview } from '~/operations/maintenance/job-overview.server'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { damage } from '../../tests/support/damage'
import { buy, orderWhen, providerId } from '../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../tests/support/test-shop'
import { outboxWorker } from './outbox-worker.server'
import { removeExpired } from './retention.server'
import { createJobLog, reconcile, releaseCommissions, sweep, sweepLinks } from './start-jobs.server'

let shop: TestShop
const left: string[] = []
const failed: string[] = []

beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 1000 })
  left.length = 0
  failed.length = 0
})
afterEach(() => shop.close())

const run = () => ({
  now: shop.clock.now(),
  publicUrl: PUBLIC_URL,
  onError: (code: string) => failed.push(code),
  leaveOut: (error: CorruptDocument) => left.push(error.message),
})

test('orders that cannot be read prevent no other hold from ending and no other order from being checked', async () => {
  const broken = [await buy(shop), await buy(shop)]
  const order = await buy(shop)
  for (const { code } of broken) await damage(orders, code, { status: 'unheard-of' })
  shop.clock.forward(HOUR)
  await reconcile(run())
  await sweep(run())
  expect((await orders.get(order.code)).state).toBe('expired')
  expect(failed).toEqual([])
  const named = new Set(left.map((line) => line.split(' ')[0]))
  expect([...named].sort()).toEqual(broken.map(({ code }) => `orders/${code}`).sort())
})

test('a whole page of what cannot be read keeps no hold behind it from ending, and no upload from going', async () => {
  const order = await buy(shop)
  const [holdExpiresAt, createdAt] = ['2020-01-01T00:00:00.000Z', instant('2020-01-02T00:00:00.000Z')]
  for (let n = 0; n < 50; n += 1) {
    await damage(orders, `BROKEN${n}`, { holdState: 'held', holdExpiresAt })
    await damage(uploads, `broken-${n}`, { isKept: false, createdAt: holdExpiresAt })
  }
  const nothing = { files: [], width: 0, height: 0, pages: 0, bytes: 0 }
  const upload = { ...nothing, id: 'sound', kind: 'pdf', ownerId: 'ana', name: 'a.pdf', createdAt } as const
  await uploads.create('sound', { ...upload, isKept: false, isGoing: false })
  expect(await removeAbandonedUploads(shop.clock.forward(HOUR), run())).toBe(1)
  await sweep(run())
  expect((await orders.get(order.code)).state).toBe('expired')
  expect(new Set(left).size).toBe(100)
})

test('links and commissions that cannot be read are left out', async () => {
  const due = addMillis(shop.clock.now(), -HOUR)
  await damage(paymentLinks, 'link', { id: 'link', sweepAt: due })
  await damage(commissions, 'commission', { id: 'commission', state: 'accrued', releasableAt: due })
  expect(await sweepLinks(run())).toBe(0)
  expect(await releaseCommissions(run())).toBe(0)
  expect(left.map((line) => line.split(' ')[0])).toEqual(['paymentLinks/link', 'commissions/commission'])
})

test('one entry that cannot be read keeps no message and no refund back, however many stand before it', async () => {
  const now = shop.clock.now()
  for (let n = 0; n < 25; n += 1) {
    await damage(outbox, `broken-${n}`, {
      id: `broken-${n}`,
      topic: 'mail',
      done: false,
      dead: false,
      availableAt: '2020',
    })
  }
  await store().transact(async (tx) => enqueue(tx, { topic: 'mail', dedupeKey: 'x', payload: {} }, now))
  const done: string[] = []
  const handlers = { mail: async ({ dedupeKey }: { dedupeKey: string }) => void done.push(dedupeKey) }
  const worker = outboxWorker({ handlers, clock: shop.clock.now, onError: () => {} })
  await expect(worker.tick()).rejects.toThrow(CorruptDocument)
  expect(await worker.tick(run())).toBe(1)
  expect([done, new Set(left).size]).toEqual([['x'], 25])
})

test('retention: what fails is named, every other step has its turn, and people are forgotten', async () => {
  const [stuck, order] = [await buy(shop), await buy(shop)]
  for (const one of [stuck, order]) {
    await shop.act(providerId(one), 'pay')
    await orderWhen(one.code, ({ status }) => status === 'paid')
  }
  const expiresAt = addMillis(shop.clock.now(), DAY)
  await damage(sessions, 'broken', { id: 'broken', expiresAt, lastSeenAt: expiresAt })
  const erase = orders.erase
  const failing = vi.spyOn(orders, 'erase').mockImplementation(async (code, ...rest) => {
    if (code === stuck.code) throw new Error('boom')
    return erase(code, ...rest)
  })
  const later = addMillis(shop.clock.now(), 300 * DAY)
  await expect(removeExpired(later)).rejects.toThrow(
    `Not everything due was removed: sessions (CorruptDocument), sessions (CorruptDocument), orders/${stuck.code} (Error)`,
  )
  expect((await orders.get(order.code)).passengers[0]?.document).toBe('')
  await expect(removeExpired(later, run())).rejects.toThrow(`removed: orders/${stuck.code} (Error)`)
  expect(left[0]).toMatch(/^sessions\/broken /)
  failing.mockRestore()
})

test('the desk and the figures show what can be read', async () => {
  const order = await buy(shop)
  await damage(orders, order.code, { status: 'unheard-of' })
  await damage(outbox, 'broken', { id: 'broken', topic: 'mail', done: false, dead: true, availableAt: '2020' })
  await damage(inbox, 'broken', { id: 'broken', processedAt: null, receivedAt: '2020' })
  await damage(jobRunners, 'broken', { id: 'broken', seenAt: shop.clock.now() })
  const later = shop.clock.forward(HOUR)
  const desk = await loadJobOverview(later)
  expect(desk.jobs.find(({ name }) => name === 'sweeper')).toMatchObject({ waiting: 1, oldest: null })
  expect([desk.dead, desk.events, desk.runners]).toEqual([[], [], []])
  const figures = await measureShop(later, [])
  expect(figures.find(({ name }) => name === 'outbox_dead')?.samples[0]?.value).toBe(1)
})

test('a skipped document is reported at once, then once an hour, and is in the record of its job', async () => {
  const jobLog = createJobLog({ clock: shop.clock.now, kind: 'worker' })
  const error = new CorruptDocument('orders/K3XM8QPA does not fit its schema at status')
  const report = () => jobLog.leftOut('sweeper', error)
  expect([report(), report(), jobLog.leftOut('reconciler', error)]).toEqual([true, false, true])
  shop.clock.forward(HOUR)
  expect([report(), report()]).toEqual([true, false])
  await jobLog.report()
  const [runner] = await jobRunners.list({ limit: 1 })
  expect(runner?.jobs.find(({ name }) => name === 'sweeper')).toMatchObject({
    failed: 2,
    lastError: 'CorruptDocument: orders/K3XM8QPA does not fit its schema at status',
    lastErrorAt: instant(shop.clock.now()),
  })
})
