/** Power cuts while 46 seats become 42: everybody sits as before or as was shown, and each order gets one message. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { departures, orders, stock } from '~/data/collections'
import { seatsInForce, vehicleSeats } from '~/domain/departures/seats'
import type { Order } from '~/domain/orders/order'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { changeSeats } from '~/operations/departures/change-seats.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { passenger } from '../support/test-people'
import { buy, letters } from '../support/test-purchase'
import { enterBus, sellSeats } from '../support/test-seats'
import { openTestShop, type TestShop } from '../support/test-shop'
import { workerFile } from '../support/worker-file'

const worker = workerFile('bus-worker')
/** When each is cut, in parts of the time that the first one took, which is cut after it. */
const CUTS = [0.4, 0.7, 0.9, 1, 1.2, 1.5, 2]
/** Where those sit who lose a seat, the child in the middle. The ninth row and the tenth are free. */
const BACK = [
  ['41', '42', '43'],
  ['44', '46', '45'],
]
const FRONT = Array.from({ length: 8 }, (_, row) => [1, 2, 3].map((seat) => String(row * 4 + seat)))

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 20 })
  await sellSeats(shop, bus('46'))
})
afterEach(() => shop.close())

const bus = (layout: string) => ({ seats: Number(layout), layout })

async function family(seats: readonly string[]): Promise<Order> {
  const child = { ...passenger('Caio Lima'), birthDate: localDate('2020-03-01') }
  const order = await buy(shop, {
    items: [{ optionId: 'triplo', quantity: 1 }],
    passengers: [passenger('Ana Lima'), child, passenger('Rui Lima')],
    shownTotal: centavos(171_000),
  })
  await sit(order, seats)
  return order
}

async function sit({ code }: Order, seats: readonly string[]): Promise<void> {
  const by = { id: 'customer', name: 'Ana L.' }
  for (const [place, seat] of seats.entries())
    await changeSeats({ code, wish: { place, seat }, by, isStaff: false, now: shop.clock.now() })
  expect(await seatsOf({ code })).toEqual(seats)
}

const seatsOf = async ({ code }: Pick<Order, 'code'>) => seatsInForce(await orders.get(code)).map(({ seat }) => seat)

/** Who is moved, as staff read it before they confirm. */
async function shownMoves() {
  const shown = await enterBus(shop, bus('42'))
  if (shown.ok || shown.reason.kind !== 'seatsMove') throw new Error('nothing was shown')
  return shown.reason
}

/** Null cuts once it is done. Whether the bus was changed before the cut, and how long that took. */
async function changeKilled(key: string, after: number | null) {
  const env = { ...process.env, MODE: 'demo', DATA_DIR: shop.folder, LOG_LEVEL: 'silent', ...shop.settings }
  const child = spawn(process.execPath, [worker, 'trip-1', '42', key], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  const done = once(child.stdout, 'data')
  child.stdin.write('go\n')
  const began = performance.now()
  await (after === null ? done : new Promise((next) => setTimeout(next, after)))
  const tookMs = performance.now() - began
  child.kill('SIGKILL')
  await ended
  expect(child.signalCode).toBe('SIGKILL')
  return { isChanged: (await departures.get('trip-1')).vehicles[0]?.layout === '42', tookMs }
}

/** In one row, the child next to an adult. */
async function expectTogether(order: Order): Promise<void> {
  const plan = vehicleSeats(await departures.get('trip-1'))
  const [adult, child, other] = (await seatsOf(order)).map((label) => plan.find(({ seat }) => seat === label))
  expect(new Set([adult?.row, child?.row, other?.row]).size).toBe(1)
  expect([adult?.side, other?.side]).toContain(child?.side)
}

/** What was shown, and afterwards back to the start for the next cut. */
async function expectShown(back: readonly Order[], written: readonly (string | undefined)[]): Promise<void> {
  expect([...written].sort()).toEqual(back.map(({ code }) => code).sort())
  for (const order of back) await expectTogether(order)
  expect(await enterBus(shop, bus('46'))).toMatchObject({ ok: true })
  for (const [index, order] of back.entries()) await sit(order, BACK[index] ?? [])
}

test('killed at eight moments: before or after as a whole, families together, one message for each order', async () => {
  const front = []
  for (const seats of FRONT) front.push(await family(seats))
  const back = [await family(BACK[0] ?? []), await family(BACK[1] ?? [])]
  const outcomes: boolean[] = []
  let wholeMs = 0
  for (const part of [null, ...CUTS]) {
    const { key, moves } = await shownMoves()
    expect(new Set(moves.map(({ orderCode }) => orderCode))).toEqual(new Set(back.map(({ code }) => code)))
    const before = await letters('departureSeats')
    const { isChanged, tookMs } = await changeKilled(key, part && part * wholeMs)
    wholeMs = Math.max(wholeMs, part === null ? tookMs : 0)
    outcomes.push(isChanged)
    const written = (await letters('departureSeats')).slice(before.length).map(({ orderCode }) => orderCode)
    if (isChanged) await expectShown(back, written)
    else expect(written).toEqual([])
    expect(await Promise.all([...front, ...back].map(seatsOf))).toEqual([...FRONT, ...BACK])
    expect((await stock.get('trip-1')).seats).toHaveLength(30)
    const input = { now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] }
    expect((await checkInvariants(input)).violations).toEqual([])
  }
  expect(new Set(outcomes)).toEqual(new Set([false, true]))
}, 60_000)
