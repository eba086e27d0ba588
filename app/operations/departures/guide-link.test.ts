import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, departures, trips } from '~/data/collections'
import { instant } from '~/domain/values/dates'
import { ok, refused } from '~/domain/values/result'
import { SAMPLE_NOW, sampleTrip } from '../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { guidePagePath, openGuidePage, setGuideLink } from './guide-link.server'

const admin = { id: 'admin', name: 'Helena', agencyId: null }
const partner = { id: 'partner', name: 'Rui', agencyId: 'agency-a' }

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  await trips.put('chapada', sampleTrip())
})
afterEach(() => opened.close())

const set = (isOpen: boolean, by = admin as typeof admin | typeof partner) =>
  setGuideLink({ tripId: 'chapada', isOpen }, by, SAMPLE_NOW)

async function token(): Promise<string> {
  const key = (await departures.get('chapada')).guideLink?.key ?? ''
  return guidePagePath('chapada', key).slice('/departure/'.length)
}

test('a link opens once, ends, and opens with another address', async () => {
  expect(await set(true)).toEqual(ok(undefined))
  const first = await token()
  await set(true)
  expect(await token()).toBe(first)
  expect((await openGuidePage(first, SAMPLE_NOW))?.trip.id).toBe('chapada')
  await set(false)
  await set(false)
  expect(await openGuidePage(first, SAMPLE_NOW)).toBe(null)
  await set(true)
  expect(await token()).not.toBe(first)
  expect(await openGuidePage(first, SAMPLE_NOW)).toBe(null)
  const entries = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 10 })
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'trip.guideLinkEnded',
    'trip.guideLinkOpened',
    'trip.guideLinkOpened',
  ])
})

test('a link opens until a day after the return, and no new one after that', async () => {
  await set(true)
  const { checkoutOn } = await trips.get('chapada')
  const noonOn = (days: number) =>
    instant(new Date(Date.parse(`${checkoutOn}T15:00:00Z`) + days * 86_400_000).toISOString())
  expect(await openGuidePage(await token(), noonOn(1))).not.toBe(null)
  expect(await openGuidePage(await token(), noonOn(2))).toBe(null)
  await set(false)
  expect(await setGuideLink({ tripId: 'chapada', isOpen: true }, admin, noonOn(2))).toEqual(refused('over'))
})

test('a partner opens no link of a trip of others', async () => {
  expect(await set(true, partner)).toEqual(refused('missing'))
  expect(await departures.find('chapada')).toBe(null)
})
