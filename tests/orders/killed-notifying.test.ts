/** Power cuts while the orders of a changed departure are told: in the end each customer has one letter. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { orders, outbox, trips } from '~/data/collections'
import { HOUR } from '~/domain/values/dates'
import { saveTrip } from '../../app/operations/trips/save-trip.server'
import { buy, letters } from '../support/test-purchase'
import { openTestShop, type TestShop } from '../support/test-shop'
import { workerFile } from '../support/worker-file'

const worker = workerFile('notify-worker')
const ORDERS = 60
const CUTS = 4
const admin = { id: 'admin', name: 'Helena', agencyId: null }

function start(shop: TestShop, minutesAhead: number): ChildProcess {
  const place = { DATA_DIR: shop.folder, ...shop.settings }
  const env = { ...process.env, MODE: 'demo', PAYMENTS: 'sandbox', LOG_LEVEL: 'silent', ...place }
  return spawn(process.execPath, [worker, String(minutesAhead)], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function mailed(): Promise<number> {
  const all = await orders.list({ order: { by: 'createdAt', dir: 'asc' }, limit: 1000 })
  return all.filter(({ departure }) => departure !== null).length
}

test('a process killed again and again while it notifies: one mail for each order, none twice, none lost', async () => {
  const shop = await openTestShop()
  const first = await buy(shop)
  for (let n = 1; n < ORDERS; n += 1) {
    const code = `T${String(n).padStart(7, '0')}`
    await orders.create(code, { ...first, code, checkoutAttemptId: `${first.checkoutAttemptId}-${n}` })
  }
  const doc = await trips.findDoc('trip-1')
  if (!doc) throw new Error('no trip')
  const edit = { ...doc.data, boardingPlaces: doc.data.boardingPlaces.map((one) => ({ ...one, time: '05:45' })) }
  const input = { id: 'trip-1', expect: doc.version, slug: doc.data.slug, intent: 'save' as const, edit }
  const refusal = await saveTrip(input, admin, shop.clock.now())
  if (refusal.ok || refusal.reason.kind !== 'confirmFirst') throw new Error('nothing was asked')
  expect(refusal.reason.touched).toMatchObject({ orders: ORDERS })
  expect((await saveTrip({ ...input, announcementKey: refusal.reason.key }, admin, shop.clock.now())).ok).toBe(true)

  // What a killed process had claimed is taken up when its claim is over.
  for (let cut = 0; cut < CUTS; cut += 1) {
    const before = await mailed()
    const child = start(shop, (cut * HOUR) / 60_000)
    while ((await mailed()) < before + 3 && child.exitCode === null) await new Promise((next) => setTimeout(next, 5))
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect([cut, child.signalCode, (await mailed()) < ORDERS]).toEqual([cut, 'SIGKILL', true])
  }
  const last = start(shop, (CUTS * HOUR) / 60_000)
  await once(last, 'exit')

  expect([last.exitCode, await mailed()]).toEqual([0, ORDERS])
  const [change] = await outbox.list({
    eq: { topic: 'departureChange', done: true },
    order: { by: 'availableAt', dir: 'asc' },
    limit: 5,
  })
  expect(change?.dead).toBe(false)
  const codes = (await letters('departureChanged')).map(({ orderCode }) => orderCode)
  expect([codes.length, new Set(codes).size]).toEqual([ORDERS, ORDERS])
  await shop.close()
}, 120_000)
