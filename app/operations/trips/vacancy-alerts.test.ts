import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox, stock, trips, vacancyAlerts } from '~/data/collections'
import { addMinutes, DAY } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { removeExpired } from '~/jobs/retention.server'
import { mailHandlers } from '~/jobs/start-jobs.server'
import { mailPayloadSchema } from '~/mail/mail-payload'
import { cancelOrder } from '~/operations/orders/cancel-order.server'
import { expireOrder } from '~/operations/orders/expire-order.server'
import { buy } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { alertOwnerKey, countAlerts, removeAlertsOf, requestAlert, sendVacancyAlerts } from './vacancy-alerts.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 1 })
})
afterEach(() => shop.close())

const now = () => shop.clock.now()

async function requestFor(email: string, optionId: string | null = null) {
  const trip = await trips.get((await stock.get('quarto')).tripId)
  await requestAlert({ trip, optionId, email, language: 'pt-BR' }, now())
  return trip.id
}

/** Does what waits about alerts, and returns the mails that it wrote. */
async function announce() {
  const { vacancyAlert } = mailHandlers(PUBLIC_URL)
  const worker = outboxWorker({ handlers: { vacancyAlert }, clock: now, onError: () => {} })
  while ((await worker.tick()) > 0);
  const entries = await outbox.list({
    eq: { done: false, topic: 'mail' },
    order: { by: 'availableAt', dir: 'asc' },
    limit: 50,
  })
  return entries
    .map(({ payload }) => mailPayloadSchema.parse(payload))
    .filter(({ template }) => template === 'vacancyAlert')
}

test('a free place is mailed once to each address, and the addresses are removed', async () => {
  const order = await buy(shop)
  const tripId = await requestFor('ana@a.example')
  await requestFor('ana@a.example')
  await requestFor('rui@a.example')
  expect(await countAlerts(tripId)).toBe(2)
  expect(await announce()).toEqual([])
  await cancelOrder({ userId: 'customer-1', orderCode: order.code, publicUrl: PUBLIC_URL, now: now() })
  const mails = await announce()
  expect(mails.map(({ to }) => to).sort()).toEqual(['ana@a.example', 'rui@a.example'])
  const ana = mails.find(({ to }) => to === 'ana@a.example')
  expect(ana?.vars['offLink']).toBe(`${PUBLIC_URL}/vacancyAlert?off=${alertOwnerKey('ana@a.example')}`)
  expect(ana?.path).toMatch(/^\/trip-details\//)
  expect(await countAlerts(tripId)).toBe(0)
  expect(await announce()).toHaveLength(2)
})

test('an order that expires gives its place back and announces it', async () => {
  const order = await buy(shop)
  await requestFor('ana@a.example')
  await expireOrder(order.code, addMinutes(now(), 60), PUBLIC_URL)
  shop.clock.forward(61 * 60_000)
  expect(await announce()).toHaveLength(1)
})

test('sold again before the announcement, or off sale, alerts wait', async () => {
  const order = await buy(shop)
  const tripId = await requestFor('ana@a.example')
  await cancelOrder({ userId: 'customer-1', orderCode: order.code, publicUrl: PUBLIC_URL, now: now() })
  await buy(shop)
  expect(await announce()).toEqual([])
  await stock.put('quarto', { ...(await stock.get('quarto')), held: 0 })
  await trips.put(tripId, { ...(await trips.get(tripId)), state: 'closed' })
  await sendVacancyAlerts(tripId, now(), PUBLIC_URL)
  expect(await countAlerts(tripId)).toBe(1)
})

test('an alert for one option is sent for that one alone', async () => {
  const order = await buy(shop)
  const tripId = await requestFor('ana@a.example', 'quarto')
  await requestFor('ana@a.example', 'quarto')
  await requestFor('ana@a.example')
  await requestFor('rui@a.example', 'other')
  expect(await countAlerts(tripId)).toBe(3)
  await cancelOrder({ userId: 'customer-1', orderCode: order.code, publicUrl: PUBLIC_URL, now: now() })
  const mails = await announce()
  expect(mails.map(({ to }) => to)).toEqual(['ana@a.example', 'ana@a.example'])
  const { name, options } = await trips.get(tripId)
  expect(mails.map(({ vars }) => vars['trip']).sort()).toEqual([name, `${name}, ${options[0]?.name}`])
  expect(await countAlerts(tripId)).toBe(1)
})

test('an address is taken off all alerts by the key of its mail alone', async () => {
  await buy(shop)
  const tripId = await requestFor('ana@a.example')
  await requestFor('rui@a.example')
  await removeAlertsOf(alertOwnerKey('nobody@a.example'))
  expect(await countAlerts(tripId)).toBe(2)
  await removeAlertsOf(alertOwnerKey('ana@a.example'))
  await removeAlertsOf(alertOwnerKey('ana@a.example'))
  expect(await countAlerts(tripId)).toBe(1)
})

test('after the departure nobody waits any more', async () => {
  await buy(shop)
  await requestFor('ana@a.example')
  const [alert] = await vacancyAlerts.list({ order: { by: 'endsAt', dir: 'asc' }, limit: 1 })
  const trip = await trips.get(alert?.tripId ?? '')
  expect(today(alert?.endsAt ?? now())).toBe(trip.checkinOn)
  await removeExpired(now())
  expect(await countAlerts(trip.id)).toBe(1)
  shop.clock.forward(Date.parse(alert?.endsAt ?? '') - Date.parse(now()) + 3 * DAY)
  await removeExpired(now())
  expect(await countAlerts(trip.id)).toBe(0)
})
