import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  commissions,
  departures,
  forfaits,
  messages,
  orders,
  pages,
  paymentLinks,
  settings,
  stock,
  tills,
  trips,
} from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import type { Trip } from '~/domain/trips/trip'
import { addDays, weekday } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { files, replaceFiles } from '~/files/files.server'
import { localFiles } from '~/files/local-files.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { mails, orderWhen, runMoney } from '../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../tests/support/test-shop'
import { loadDemo } from './load-demo.server'
import { areDemoOrdersMade, demoPurchases, makeDemoOrders } from './make-demo-orders.server'
import { type SandboxControl, sandboxControl } from './sandbox-control.server'

let shop: TestShop
let putFilesBack: () => void
let sandbox: SandboxControl

beforeEach(async () => {
  shop = await openTestShop()
  putFilesBack = replaceFiles(localFiles({ folder: join(shop.folder, 'files') }))
  // The demonstration brings its own settings, texts and trips.
  for (const collection of [settings, pages, trips, stock]) {
    for (const { id } of await collection.list({ limit: 10 })) await collection.remove(id)
  }
  await loadDemo({ now: shop.clock.now(), password: 'Roteiro@2026' })
  sandbox = sandboxControl({ url: shop.url, publicKey: 'pk_test_sandbox' })
})
afterEach(async () => {
  putFilesBack()
  await shop.close()
})

const make = (more: { sandbox?: SandboxControl } = {}) =>
  makeDemoOrders({ sandbox, clock: shop.clock.now, publicUrl: PUBLIC_URL, ...more })

/** Sales at the counter, two of them of its day, three on account and the others of departures: no provider knows them. */
const AT_COUNTER = 12
/** Of the departure that was called off. */
const BY_PIX = 7

async function states(): Promise<Record<string, Order>> {
  const all = await orders.list({ limit: 100 })
  return Object.fromEntries(all.map((order) => [order.checkoutAttemptId, order]))
}

test('the customer has an order in every state, and everything adds up', async () => {
  expect(await areDemoOrdersMade()).toBe(false)
  await make()
  await runMoney(shop)
  const made = await states()
  await orderWhen(made['demo-withdrawn']?.code ?? '', ({ state }) => state === 'refunded')
  await orderWhen(made['demo-guide']?.code ?? '', ({ state }) => state === 'paid')

  expect(await states()).toMatchObject({
    'demo-expired': { state: 'expired', method: 'boleto', holdState: 'released' },
    'demo-canceled': { status: 'canceled', cancelReason: 'customer' },
    'demo-family': { state: 'paid', passengers: [{}, {}, {}, { lapOf: 0 }], lines: [{}, {}, { total: 0 }] },
    'demo-withdrawn': { state: 'refunded', cancelReason: 'withdrawal', method: 'card' },
    'demo-refused': { state: 'refused', holdState: 'held' },
    'demo-guide': { state: 'paid', kind: 'product', method: 'pix' },
    'demo-by-partner': { state: 'paid', sellerCode: 'VIV-9001', agencyId: 'agency-viva-turismo' },
    'demo-paid': { state: 'paid', installments: { count: 6 }, holdState: 'sold' },
    'demo-slips': { state: 'partiallyPaid', installments: { count: 4 }, holdState: 'held' },
    'demo-boleto': { state: 'awaitingPayment', method: 'boleto', holdState: 'held' },
    'demo-pix': { state: 'awaitingPayment', method: 'pix', holdState: 'held' },
    'demo-counter-cash': { state: 'paid', channel: 'desk', method: 'cash' },
    'demo-account-first': { state: 'paid', method: 'account', open: 0 },
    'demo-account-canceled': { status: 'canceled', received: 0 },
    'demo-account-open': { state: 'onAccount', received: 0 },
    'demo-counter-deposit': { state: 'partiallyPaid', received: 10_000, holdState: 'held' },
  })
  const [open, closed] = await tills.list({ order: { by: 'openedAt', dir: 'desc' }, limit: 5 })
  expect([open, closed]).toMatchObject([{ state: 'open' }, { state: 'closed', difference: -500 }])
  expect(await commissions.get(made['demo-by-partner']?.code ?? '')).toMatchObject({ state: 'accrued' })
  expect(await mails(shop)).toEqual(expect.arrayContaining(['paidTrip', 'paidProduct', 'refused', 'canceledExpired']))
  expect(await files().exists(made['demo-guide']?.fileKey ?? '')).toBe(true)
  const report = await checkInvariants({ now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] })
  expect(report.violations).toEqual([])
  expect(await areDemoOrdersMade()).toBe(true)
})

test('a day trip has six Saturdays: a bus half full, one under its minimum, one called off with its answers', async () => {
  await make()
  await runMoney(shop)
  const { seriesId } = await trips.get('trip-brotas-rafting-no-jacare-pepira')
  const listed = await trips.list({ eq: { seriesId: seriesId ?? '' }, limit: 10 })
  const dates = listed.sort((one, other) => (one.checkinOn < other.checkinOn ? -1 : 1))
  expect(dates.map(({ checkinOn }) => weekday(checkinOn))).toEqual(Array(6).fill(6))
  expect(dates.map(({ state }) => state)).toEqual(['published', 'published', 'closed', ...Array(3).fill('published')])
  const [bus, few, off] = dates
  const [driven, undecided, calledOff] = await Promise.all(
    [bus, few, off].map((each) => departures.get(each?.id ?? '')),
  )
  const taken = await stock.get(bus?.id ?? '')
  expect(taken).toMatchObject({ vacancies: 27, held: 2, sold: 12 })
  // Staff seated those who bought first; the last two choose for themselves.
  expect(taken.seats).toHaveLength(12)
  expect(driven).toMatchObject({ state: 'confirmed', vehicles: [{ seats: 28, blocked: [1] }] })
  expect(undecided).toMatchObject({ state: 'open', minimum: 12, decideOn: addDays(today(shop.clock.now()), 3) })
  expect(calledOff).toMatchObject({ state: 'calledOff' })
  const all = await orders.list({ limit: 100 })
  const on = (trip: Trip | undefined) => all.filter(({ tripId }) => tripId === trip?.id)
  expect(on(bus).filter(({ state }) => state === 'partiallyPaid')).toMatchObject([{ received: 20_000 }])
  const chosen = all.flatMap(({ calledOff }) => (calledOff ? [calledOff.answer] : []))
  expect(chosen.map(String).sort()).toEqual(['null', 'null', 'otherDate', 'refund', 'refund', 'refund', 'unpaid'])
  const refunds = all.filter(({ calledOff }) => calledOff?.answer === 'refund')
  expect(refunds.map(({ state, credit }) => (credit ? 'credit' : state)).sort()).toEqual([
    'credit',
    'refunded',
    'refunded',
  ])
  const report = await checkInvariants({ now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] })
  expect(report.violations).toEqual([])
})

test('two processes at once, and a start after one that fell over half way, make nothing twice', async () => {
  expect(await sandboxControl({ url: 'http://127.0.0.1:1', publicKey: 'pk_test_sandbox' }).isOpen()).toBe(false)
  let tokens = 0
  const fallsOver: SandboxControl = {
    ...sandbox,
    cardToken: (number, holder) =>
      tokens++ < 1 ? sandbox.cardToken(number, holder) : Promise.reject(new Error('gone')),
  }
  await expect(make({ sandbox: fallsOver })).rejects.toThrow('gone')
  expect(await areDemoOrdersMade()).toBe(false)
  await Promise.all([make(), make()])
  await make()
  await runMoney(shop)

  expect(await orders.count({})).toBe(demoPurchases.length + AT_COUNTER + BY_PIX)
  expect(await tills.count({})).toBe(2)
  const requests = await Promise.all([forfaits.count({}), messages.count({}), paymentLinks.count({})])
  // The second link sells a courtesy hold.
  expect(requests).toEqual([2, 2, 2])
  const boletoInstallments = demoPurchases.reduce(
    (sum, { payment }) => sum + (payment.method === 'boleto' ? (payment.installments ?? 1) : 1),
    0,
  )
  expect(await shop.charges()).toHaveLength(boletoInstallments + BY_PIX)
  const report = await checkInvariants({ now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] })
  expect(report.violations).toEqual([])
})
