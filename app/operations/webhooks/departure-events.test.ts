import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, shopEvents, trips, webhookDeliveries } from '~/data/collections'
import { addDays, MINUTE } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { HOUSE } from '~/domain/webhooks/webhook'
import { callOffDeparture } from '~/operations/departures/call-off.server'
import { saveTrip } from '~/operations/trips/save-trip.server'
import { testAgency } from '../../../tests/support/test-agency'
import { buy } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { addEndpoint } from './endpoints.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const owner = { id: 'admin', name: 'Helena', agencyId: null }
const now = () => shop.clock.now()

async function register(ownerId: string) {
  const wanted = { url: 'https://example.com/in', events: ['departure.changed', 'departure.called_off'] as const }
  const added = await addEndpoint({ ...wanted, events: [...wanted.events] }, { ownerId, by: owner, now: now() })
  if (!added.ok) throw new Error(added.reason)
  return added.value.endpoint.id
}

/** As staff save it who agree that its customers are notified, or do not yet. */
async function boardAt(time: string, announcementKey?: string) {
  const doc = await trips.findDoc('trip-1')
  if (!doc) throw new Error('no trip')
  const { data, version: expect } = doc
  const edit = { ...data, boardingPlaces: data.boardingPlaces.map((stop) => ({ ...stop, time })) }
  const saved = { id: 'trip-1', expect, slug: data.slug, intent: 'save' as const, edit }
  return saveTrip({ ...saved, ...(announcementKey ? { announcementKey } : {}) }, owner, now())
}

test('a departure sends that its facts changed and that it was called off, to the house and its partner alone', async () => {
  for (const agency of [testAgency(), testAgency({ id: 'other', slug: 'other', sellerCode: 'O-1' })])
    await agencies.put(agency.id, agency)
  const [house, own, others] = [await register(HOUSE), await register('viva'), await register('other')]
  await trips.update('trip-1', (trip) => ({ ...trip, agencyId: 'viva' }))
  await buy(shop)
  const question = await boardAt('05:15')
  expect(await shopEvents.list({ limit: 10 })).toEqual([])
  if (question.ok || question.reason.kind !== 'confirmFirst') throw new Error('no question')
  expect(await boardAt('05:15', question.reason.key)).toMatchObject({ ok: true })
  shop.clock.forward(MINUTE)
  const off = { tripId: 'trip-1', text: 'Não vai dar.', textEn: '', answerUntil: addDays(today(now()), 7) }
  expect(await callOffDeparture(off, owner, now())).toMatchObject({ ok: true })
  expect(await callOffDeparture(off, owner, now())).toMatchObject({ ok: false })
  const { checkinOn, checkoutOn } = await trips.get('trip-1')
  const data = { departure: { tripId: 'trip-1', checkinOn, checkoutOn, changes: 1 } }
  const events = ['departure.changed', 'departure.called_off'].map((type) => ({ type, data }))
  const newest = { by: 'happenedAt', dir: 'desc' } as const
  for (const endpointId of [house, own]) {
    const sent = await webhookDeliveries.list({ eq: { endpointId }, order: newest, limit: 10 })
    expect(sent.reverse().map(({ type, data: facts }) => ({ type, data: facts }))).toEqual(events)
  }
  expect(await webhookDeliveries.count({ eq: { endpointId: others } })).toBe(0)
  const logged = await shopEvents.list({ order: { by: 'happenedAt', dir: 'asc' }, limit: 10 })
  expect(logged).toMatchObject(events.map((event) => ({ ...event, agencyId: 'viva' })))
})
