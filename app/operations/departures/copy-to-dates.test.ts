import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, departures, series, stock, trips } from '~/data/collections'
import { toDeparture } from '~/domain/departures/departure'
import { addDays } from '~/domain/values/dates'
import { refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { SAMPLE_NOW, sampleStock, sampleTrip } from '../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { copyToDates } from './copy-to-dates.server'

const NO_PLAN = { layout: '', rows: [], accessible: [] }

const SAMPLE_DAY = today(SAMPLE_NOW)
const admin = { id: 'admin', name: 'Helena', agencyId: null }
const trip = sampleTrip({ state: 'published', featuredOnHome: true })
const weeks = (count: number) => Array.from({ length: count }, (_, week) => addDays(trip.checkinOn, 7 * (week + 1)))

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  await trips.put('chapada', trip)
  await stock.put('double', sampleStock({ sold: 4, held: 1 }))
})
afterEach(() => opened.close())

async function copied(count: number) {
  const copies = await copyToDates({ id: 'chapada', dates: weeks(count) }, admin, SAMPLE_NOW)
  if (!copies.ok) throw new Error(copies.reason)
  return copies.value
}

test('copies on other dates are drafts of one series, with the same name, the date in the address and all units free', async () => {
  const copies = await copied(3)
  expect((await trips.get('chapada')).seriesId).toBe('chapada')
  expect(copies.map(({ checkinOn }) => checkinOn)).toEqual(weeks(3))
  for (const copy of copies) {
    expect(copy).toMatchObject({ name: trip.name, state: 'draft', featuredOnHome: false, seriesId: 'chapada' })
    expect(copy.slug).toBe(`chapada-diamantina-${copy.checkinOn}`)
    const [option] = copy.options
    expect(option).toMatchObject({ templateId: 'double', vacancies: 5 })
    expect(await stock.get(option?.id ?? '')).toMatchObject({ tripId: copy.id, sold: 0, held: 0 })
  }
  expect(await series.get('chapada')).toMatchObject({ name: trip.name })
})

test('all copies are one entry of the audit, and a copy of a copy is of the same series and template', async () => {
  const [first] = await copied(2)
  const entries = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 10 })
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([['trip.duplicated', 'chapada']])
  const again = await copyToDates({ id: first?.id ?? '', dates: [addDays(trip.checkinOn, 70)] }, admin, SAMPLE_NOW)
  expect(again).toMatchObject({ value: [{ seriesId: 'chapada', options: [{ templateId: 'double' }] }] })
})

test('vehicles and minimum go with the copies; plate, guide and confirmation do not', async () => {
  const bus = { id: 'bus', seats: 46, blocked: [1, 2], ...NO_PLAN, blockedReason: 'Guia', plate: 'ABC1D23' }
  const guide = { name: 'Iara', phone: null, cadastur: '' }
  const known = { ...toDeparture(null, trip), state: 'confirmed' as const, vehicles: [bus], minimum: 20, guide }
  await departures.put('chapada', known)
  const [copy] = await copied(1)
  const facts = await departures.get(copy?.id ?? '')
  expect(facts).toMatchObject({ state: 'open', minimum: 20, guide: { name: '' } })
  expect(facts.vehicles).toMatchObject([{ seats: 46, plate: '' }])
  expect(facts.vehicles[0]?.id).not.toBe('bus')
  expect(await stock.get(facts.id)).toMatchObject({ tripId: facts.id, vacancies: 44, held: 0, sold: 0 })
})

test('the form sent twice, one time after the other or at once, gives the same trips', async () => {
  const [one, other] = await Promise.all([copied(2), copied(2)])
  const later = await copied(3)
  const idsOf = (copies: readonly { id: string }[]) => copies.map(({ id }) => id)
  expect(idsOf(other)).toEqual(idsOf(one))
  expect(idsOf(later).slice(0, 2)).toEqual(idsOf(one))
  expect(await trips.count({ eq: { seriesId: 'chapada' } })).toBe(4)
})

test('a departure that is over is copied, but only to days to come', async () => {
  await trips.put('chapada', { ...trip, checkinOn: addDays(SAMPLE_DAY, -30), checkoutOn: addDays(SAMPLE_DAY, -28) })
  const dates = [-1, 0, 1].map((days) => addDays(SAMPLE_DAY, days))
  const copies = await copyToDates({ id: 'chapada', dates }, admin, SAMPLE_NOW)
  expect(copies).toMatchObject({ value: [{ checkinOn: dates[2], checkoutOn: addDays(SAMPLE_DAY, 3) }] })
  expect(await trips.count({})).toBe(2)
})

test('for an agency the trips of others do not exist', async () => {
  const agency = { id: 'partner', name: 'Rui', agencyId: 'agency-a' }
  expect(await copyToDates({ id: 'chapada', dates: weeks(1) }, agency, SAMPLE_NOW)).toEqual(refused('missing'))
})
