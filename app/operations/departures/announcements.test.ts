import { afterEach, beforeEach, expect, test } from 'vitest'
import { announcements, auditEntries, orders, outbox, trips } from '~/data/collections'
import { type AnnouncementScope, isReached } from '~/domain/departures/announcement'
import type { Order } from '~/domain/orders/order'
import { addDays } from '~/domain/values/dates'
import { refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { mailHandlers } from '~/jobs/start-jobs.server'
import { buy, letters, mails, orderWhen, providerId } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { markWhatsapp, noteMailed, sendAnnouncement } from './announcements.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 30 })
})
afterEach(() => shop.close())

const admin = { id: 'admin', name: 'Helena', agencyId: null }
const now = () => shop.clock.now()
const written = (id: string, scope: AnnouncementScope = { kind: 'all' }) => ({
  ...{ id, tripId: 'trip-1', scope },
  ...{ text: 'O ônibus sai às 05:30.', textEn: 'The bus leaves at 05:30.' },
})

async function paid(): Promise<Order> {
  const order = await buy(shop)
  await shop.act(providerId(order), 'pay')
  return orderWhen(order.code, ({ status }) => status === 'paid')
}

async function follow(): Promise<void> {
  const { announcement } = mailHandlers(PUBLIC_URL)
  const worker = outboxWorker({ handlers: { announcement }, clock: shop.clock.now, onError: () => {} })
  while ((await worker.tick()) > 0);
}

const sentTo = async () => (await letters('announcement')).map(({ orderCode }) => orderCode).sort()

test('everybody gets one e-mail in their language, however often the form is sent and the job runs', async () => {
  const first = await paid()
  const second = await buy(shop, { language: 'en' })
  await Promise.all([
    sendAnnouncement(written('notice-1'), admin, now()),
    sendAnnouncement(written('notice-1'), admin, now()),
  ])
  await follow()
  await outbox.update('announcement--notice-1', (entry) => ({
    ...entry,
    done: false,
    payload: { announcementId: 'notice-1' },
  }))
  await follow()
  expect(await sentTo()).toEqual([first.code, second.code].sort())
  const texts = (await letters('announcement')).map(({ announcementText }) => announcementText).sort()
  expect(texts).toEqual(['O ônibus sai às 05:30.', 'The bus leaves at 05:30.'])
  const actions = (await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 50 })).map(({ action }) => action)
  expect(actions.filter((action) => action === 'trip.announced')).toHaveLength(1)
})

test('only who owes, or who boards at the stop; canceled orders never', async () => {
  const settled = await paid()
  const owing = await buy(shop)
  await sendAnnouncement(written('owing', { kind: 'unpaid' }), admin, now())
  expect((await announcements.get('owing')).deliveries.map(({ orderCode }) => orderCode)).toEqual([owing.code])
  const [passenger] = settled.passengers
  const stopId = 'a-stop'
  await orders.update(settled.code, (order) => ({
    ...order,
    passengers: order.passengers.map((each) =>
      each.name === passenger?.name ? { ...each, boardingPlaceId: stopId } : each,
    ),
  }))
  await sendAnnouncement(written('stop', { kind: 'stop', stopId }), admin, now())
  expect((await announcements.get('stop')).deliveries.map(({ orderCode }) => orderCode)).toEqual([settled.code])
  await orders.update(owing.code, (order) => ({ ...order, status: 'canceled', state: 'canceled' }))
  expect(await sendAnnouncement(written('nobody', { kind: 'unpaid' }), admin, now())).toEqual(refused('nobody'))
})

test('an order without an address is reached by the mark of WhatsApp, an e-mail once a server took it', async () => {
  const [byMail, byPhone] = [await paid(), await paid()]
  await orders.update(byPhone.code, (order) => ({ ...order, payer: { ...order.payer, email: '' } }))
  await sendAnnouncement(written('notice-2'), admin, now())
  await follow()
  expect(await sentTo()).toEqual([byMail.code])
  const reached = async () =>
    (await announcements.get('notice-2')).deliveries.filter(isReached).map(({ orderCode }) => orderCode)
  expect(await reached()).toEqual([])
  await noteMailed((await outbox.get(`announcement--notice-2--${byMail.code}`)).payload, now())
  expect(await reached()).toEqual([byMail.code])
  const mark = { id: 'notice-2', orderCode: byPhone.code, isSent: true }
  await markWhatsapp(mark, admin, now())
  await markWhatsapp(mark, admin, now())
  expect((await reached()).sort()).toEqual([byMail.code, byPhone.code].sort())
  await markWhatsapp({ ...mark, isSent: false }, admin, now())
  expect(await reached()).toEqual([byMail.code])
  const entries = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 50 })
  const marks = entries.filter(({ action }) => action.startsWith('trip.whatsapp'))
  expect(marks.map(({ action, after }) => [action, after])).toEqual([
    ['trip.whatsappUnmarked', { orderCode: byPhone.code }],
    ['trip.whatsappMarked', { orderCode: byPhone.code }],
  ])
})

test('nobody is sent a message about a departure that is over', async () => {
  await paid()
  await trips.update('trip-1', (trip) => ({ ...trip, checkoutOn: today(now()) }))
  expect((await sendAnnouncement(written('last-day'), admin, now())).ok).toBe(true)
  await trips.update('trip-1', (trip) => ({ ...trip, checkoutOn: addDays(today(now()), -1) }))
  expect(await sendAnnouncement(written('too-late'), admin, now())).toEqual(refused('over'))
  expect((await announcements.list({ limit: 5 })).map(({ id }) => id)).toEqual(['last-day'])
})

test('for an agency the departures of others do not exist', async () => {
  await paid()
  const agency = { id: 'partner', name: 'Rui', agencyId: 'agency-a' }
  expect(await sendAnnouncement(written('notice-3'), agency, now())).toEqual(refused('missing'))
  await sendAnnouncement(written('notice-4'), admin, now())
  const [delivery] = (await announcements.get('notice-4')).deliveries
  const mark = { id: 'notice-4', orderCode: delivery?.orderCode ?? '', isSent: true }
  expect(await markWhatsapp(mark, agency, now())).toEqual(refused('missing'))
  await trips.update('trip-1', (trip) => ({ ...trip, agencyId: 'agency-a' }))
  expect((await markWhatsapp(mark, agency, now())).ok).toBe(true)
  expect(await mails(shop)).not.toContain('announcement')
})
