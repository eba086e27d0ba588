/** Follows docs/recipes/departure.md: its block compiles, and sells a block of a new date for cash on a shop with a bus. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { departures, stock, tills, trips } from '~/data/collections'
import type { Allotment } from '~/domain/departures/allotment'
import type { Order } from '~/domain/orders/order'
import type { Trip } from '~/domain/trips/trip'
import { addDays, type Instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import type { Result } from '~/domain/values/result'
import { endOfDay } from '~/domain/values/time-zone'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { ROOT } from './support/project'
import { applyRecipe, compileErrors, writeRecipe } from './support/recipe'
import { PAYER, passenger } from './support/test-people'
import { enterBus } from './support/test-seats'
import { openTestShop, type TestShop } from './support/test-shop'

const FILE = 'app/operations/departures/open-season.server.ts'
const files = applyRecipe(readFileSync(join(ROOT, 'docs/recipes/departure.md'), 'utf8'))
const written = writeRecipe(files)

type By = { id: string; name: string; agencyId: string | null }
interface Season {
  openDates(tripId: string, dates: readonly string[], by: By, now: Instant): Promise<Result<Trip[], string>>
  blockFor(agency: object, wish: object, by: By, now: Instant): Promise<Result<Allotment, { rule: string }>>
  sellForCash(sale: object, block: Allotment): Promise<Result<Order, { rule: string }>>
  openDay(amount: number, by: By, now: Instant): Promise<{ id: string }>
  endDay(amount: number, note: string, by: By, now: Instant): Promise<Result<unknown, string>>
}

let season: Season
beforeAll(async () => {
  const load = async <T>(path: string) => (await written.load(path)) as T
  season = await load<Season>(FILE)
}, 120_000)
afterAll(() => written.remove())

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 5 })
  await enterBus(shop, { seats: 46, layout: '46' })
})
afterEach(async () => {
  const input = { now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] }
  expect((await checkInvariants(input)).violations).toEqual([])
  await shop.close()
})

const by = { id: 'admin', name: 'Helena', agencyId: null }
const now = () => shop.clock.now()

test('the block of the page compiles in the file that it names', { timeout: 120_000 }, () => {
  expect([...files.keys()]).toEqual([FILE])
  expect(compileErrors(files)).toEqual([])
})

test('a new date has its own bus and block, of which a sale for cash takes units and seats', async () => {
  const { checkinOn } = await trips.get('trip-1')
  const open = () => season.openDates('trip-1', [addDays(checkinOn, 7)], by, now())
  const [made] = [await open(), await open()]
  const [date] = made.ok ? made.value : []
  const option = date?.options[0]
  if (!date || !option) throw new Error('no date')
  await trips.update(date.id, (trip) => ({ ...trip, state: 'published' }))
  const closesOn = addDays(date.checkinOn, -3)
  await departures.update(date.id, (departure) => ({ ...departure, listClosesOn: closesOn }))

  const wish = { trip: date, optionId: option.id, quantity: 2 }
  const block = () => season.blockFor({ id: 'viva', name: 'Viva Turismo' }, wish, by, now())
  const [first, again] = [await block(), await block()]
  expect(again).toEqual(first)
  if (!first.ok) throw new Error(first.reason.rule)
  expect(first.value.until).toBe(endOfDay(closesOn))
  expect((await stock.get(date.id)).allotted).toBe(4)

  const boardingPlaceId = date.boardingPlaces[0]?.id ?? null
  const sale = {
    checkoutAttemptId: 'AAAAAAAAAAAAAAAAAAAAAA',
    items: [{ optionId: option.id, quantity: 1 }],
    passengers: ['Ana Lima', 'Rui Lima'].map((name) => ({ ...passenger(name), boardingPlaceId })),
    payer: PAYER,
    shownTotal: centavos(120_000),
    contractVersion: '2026-1',
    language: 'pt-BR',
    clientAddress: null,
    by,
    now: now(),
  }
  expect(await season.sellForCash(sale, first.value)).toMatchObject({ reason: { rule: 'tillClosed' } })
  const till = await season.openDay(10_000, by, now())
  expect((await season.openDay(10_000, by, now())).id).toBe(till.id)
  expect(await season.sellForCash(sale, first.value)).toMatchObject({ value: { status: 'paid', tripId: date.id } })
  expect((await season.sellForCash(sale, first.value)).ok).toBe(true)
  expect(await stock.get(date.id)).toMatchObject({ allotted: 2, sold: 2 })

  expect(await season.endDay(129_500, '', by, now())).toMatchObject({ reason: 'noteMissing' })
  expect((await season.endDay(129_500, 'Troco errado', by, now())).ok).toBe(true)
  expect(await tills.get(till.id)).toMatchObject({ countedAmount: 129_500, difference: -500 })
})
