/** Documents that end: what the service needs to remove them by itself, and what the jobs do when it does not. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drafts, sessions } from '~/data/collections'
import { DAY, HOUR, instant } from '~/domain/values/dates'
import { removeExpired } from '~/jobs/retention.server'
import { checkedInIndexes } from '../../../tests/support/firebase-files'
import { openTestFirestore, type TestStore, testClock } from '../../../tests/support/test-store'
import { lazyClient } from './client.server'

let database: TestStore
const clock = testClock()

beforeEach(async () => {
  database = await openTestFirestore()
})
afterEach(() => database.close())

const draft = {
  id: 'd1',
  kind: 'checkout' as const,
  userId: 'ana',
  path: '/user/checkout',
  tripId: null,
  fields: [],
  createdAt: clock.now(),
  expiresAt: instant('2026-11-22T15:00:00.000Z'),
}

test('the end is written with the document, as the time that the deployed policy names, and never read back', async () => {
  await drafts.create('d1', draft)
  const host = database.settings?.['FIRESTORE_EMULATOR_HOST'] ?? ''
  const client = lazyClient({ projectId: 'shop', clientEmail: null, privateKey: null, emulatorHost: host })
  const { db } = await client.get()
  const raw = (await db.collection('drafts').doc('d1').get()).data()
  expect(raw?.['_endsAt'].toDate().toISOString()).toBe(draft.expiresAt)
  expect(checkedInIndexes().fieldOverrides).toContainEqual({
    collectionGroup: 'drafts',
    fieldPath: '_endsAt',
    ttl: true,
    indexes: [],
  })
  expect(await drafts.findDoc('d1')).toEqual({ id: 'd1', version: expect.any(String), data: draft })
  await drafts.update('d1', (one) => ({ ...one, tripId: 'trip-1' }))
  expect((await drafts.get('d1')).tripId).toBe('trip-1')
  await client.close()
})

test('what has ended is left to the service for two days, and then removed here', async () => {
  const session = {
    id: 's1',
    userId: 'ana',
    userType: 0 as const,
    authVersion: 1,
    createdAt: clock.now(),
    lastSeenAt: clock.now(),
    expiresAt: instant('2027-02-19T15:00:00.000Z'),
    device: null,
  }
  await drafts.create('d1', draft)
  await sessions.create('s1', session)
  expect(await removeExpired(clock.forward(3 * DAY - HOUR))).toBe(0)
  expect(await removeExpired(clock.forward(2 * HOUR))).toBe(1)
  expect([await drafts.find('d1'), await sessions.find('s1')]).toEqual([null, session])
  expect(await removeExpired(clock.forward(14 * DAY))).toBe(1)
})
