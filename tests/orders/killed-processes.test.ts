import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { orders, stock } from '~/data/collections'
import { HOUR, MINUTE } from '~/domain/values/dates'
import { reconcile, sweep } from '~/jobs/start-jobs.server'
import { checkInvariants } from '../../app/operations/maintenance/check-invariants.server'
import { checkSqlite } from '../../commands/sqlite-check'

import { TEST_DATABASE } from '../support/postgres-server'
import { runMoney, units } from '../support/test-purchase'
import { sellSeats } from '../support/test-seats'
import { openTestShop, PUBLIC_URL, type TestShop } from '../support/test-shop'
import { workerFile } from '../support/worker-file'

const worker = workerFile('customer-worker')
const promised: string[] = []
/** All that the processes say, refusals too. */
const lines: string[] = []

beforeEach(() => {
  promised.length = 0
  lines.length = 0
})

function start(shop: TestShop, name: string, units = 'quarto:2', posts?: number): ChildProcess {
  const env = {
    ...process.env,
    MODE: 'demo',
    DATA_DIR: shop.folder,
    PAYMENTS: 'sandbox',
    PAYMENTS_BASE_URL: `${shop.url}/core/v5`,
    LOG_LEVEL: 'silent',
    ...shop.settings,
  }
  const child = spawn(process.execPath, [worker, name, units, ...(posts ? [String(posts)] : [])], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.on('data', (text: Buffer) => {
    const output = text.toString().split('\n').filter(Boolean)
    lines.push(...output)
    promised.push(...output.filter((line) => line !== '-'))
  })
  return child
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Kills it without warning, some moments after its first sale; who sells nothing in these seconds finds nothing left. */
async function killed(child: ChildProcess | undefined, after: number) {
  if (child === undefined) return
  const first = child.stdout ? once(child.stdout, 'data') : null
  const ended = once(child, 'exit')
  await Promise.race([first, ended, wait(10_000)])
  if (child.exitCode !== null) throw new Error(`the buyers' process ended by itself with ${child.exitCode}`)
  await wait(after)
  child.kill('SIGKILL')
  await ended
}

async function violations(shop: TestShop) {
  const input = { now: shop.clock.now(), provider: await shop.charges(), acknowledged: promised }
  return (await checkInvariants(input)).violations
}

test('customers’ processes killed in the middle of placing: what was promised exists, units and money agree', async () => {
  const shop = await openTestShop({ vacancies: 100_000 })
  for (let round = 0; round < 6; round += 1) {
    const pair = [start(shop, `p${process.pid}-${round}-1`), start(shop, `p${process.pid}-${round}-2`)]
    await Promise.all(pair.map((child, index) => killed(child, 20 + Math.random() * 80 + index * 30)))
  }
  const ended = () => ({
    now: shop.clock.now(),
    publicUrl: PUBLIC_URL,
    onError: (_: string, error: unknown) => {
      throw error
    },
  })
  expect(promised.length).toBeGreaterThan(12)
  expect(await violations(shop)).toEqual([])
  expect(checkSqlite(shop.folder)).toEqual([])

  shop.clock.forward(3 * MINUTE)
  while ((await reconcile(ended())) > 0);
  const unanswered = (order: { charges: { pix: unknown }[] }) => order.charges.some((charge) => charge.pix === null)
  for await (const { data } of orders.each({ order: { by: 'createdAt', dir: 'desc' } }))
    expect(unanswered(data)).toBe(false)

  shop.clock.forward(2 * HOUR)
  while ((await sweep(ended())) > 0);
  await runMoney(shop)
  expect(await units()).toEqual({ free: 100_000, held: 0, sold: 0 })
  expect(await violations(shop)).toEqual([])
  await shop.close()
}, 120_000)

test('2,000 random purchases of rooms and places, with processes killed: never a place beyond the seats, and all can be sold', async () => {
  const shop = await openTestShop({ vacancies: 1000 })
  await sellSeats(shop, { seats: 46, blocked: [1, 2] })
  const count = TEST_DATABASE === 'postgres' ? 8 : 2
  const each = Math.ceil(POSTS / count / ROUNDS / 3) * 3
  let posts = 0
  let most = 0
  for (let round = 0; posts < POSTS; round += 1) {
    const names = Array.from({ length: count }, (_, index) => `s${process.pid}-${round}-${index}`)
    const children = names.map((name) => start(shop, name, ROOMS_AND_PLACES, each))
    const ends = children.map((child) => once(child, 'exit'))
    const ended = Promise.all(ends).then((all) => all.map(([code]) => code))
    if (round % 2 === 0) await killed(children[0], 100 + Math.random() * 400)
    while ((await Promise.race([ended, wait(40)])) === undefined) most = Math.max(most, await peopleWithPlace())
    const codes = await ended
    expect([round, codes.filter((code) => code !== 0 && code !== null)]).toEqual([round, []])
    expect([round, await violations(shop), checkSqlite(shop.folder)]).toEqual([round, [], []])
    posts += lines.splice(0).length
  }
  expect(most).toBeGreaterThan(30)
  expect(most).toBeLessThanOrEqual(44)

  const rest = start(shop, `s${process.pid}-rest`, ROOMS_AND_PLACES)
  await expect.poll(peopleWithPlace, { timeout: 20_000 }).toBe(44)
  await killed(rest, 0)
  expect([await violations(shop), (await stock.get('trip-1')).held]).toEqual([[], 44])
  await shop.close()
}, 240_000)

const POSTS = 2000
const ROUNDS = 5
const ROOMS_AND_PLACES = 'quarto:2 triplo:3 lugar:1'

/** As one look at the orders says. */
async function peopleWithPlace(): Promise<number> {
  const found = await orders.list({ eq: { tripId: 'trip-1', holdState: 'held' }, limit: 500 })
  return found.reduce((sum, { passengers }) => sum + passengers.length, 0)
}
