import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, series, trips } from '~/data/collections'
import { addDays } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { ok, refused } from '~/domain/values/result'
import { SAMPLE_NOW, sampleTrip } from '../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { changeSeries } from './change-series.server'

const admin = { id: 'admin', name: 'Helena', agencyId: null }
const base = sampleTrip()
const onWeek = (week: number, id: string, over: Partial<typeof base> = {}) => {
  const options = base.options.map((option) => ({ ...option, id: `${id}-${option.id}`, price: centavos(1000) }))
  return sampleTrip({ id, slug: id, options, checkinOn: addDays(base.checkinOn, 7 * week), ...over })
}

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  for (const trip of [base, onWeek(1, 'second'), onWeek(2, 'third'), onWeek(3, 'foreign', { agencyId: 'agency-a' })]) {
    await trips.put(trip.id, trip)
  }
})
afterEach(() => opened.close())

const seriesIds = async () =>
  Promise.all(['chapada', 'second', 'third', 'foreign'].map(async (id) => (await trips.get(id)).seriesId))

test('trips join a series with the options that are called the same, in one entry of the audit', async () => {
  const change = { id: 'chapada', join: ['second', 'third', 'foreign'], leave: [] }
  expect(await changeSeries(change, admin, SAMPLE_NOW)).toEqual(ok(2))
  expect(await seriesIds()).toEqual(['chapada', 'chapada', 'chapada', null])
  expect((await trips.get('second')).options[0]).toMatchObject({ templateId: base.options[0]?.id, price: 1000 })
  expect(await series.get('chapada')).toMatchObject({ name: base.name })
  const entries = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 10 })
  expect(entries.map(({ action, after }) => [action, after])).toMatchObject([
    ['trip.seriesChanged', { joined: [{ id: 'second' }, { id: 'third' }], left: [] }],
  ])
  expect(await changeSeries(change, admin, SAMPLE_NOW)).toEqual(ok(0))
})

test('a trip that leaves is a series of its own under a fresh id, also the one that gave the series its id', async () => {
  await changeSeries({ id: 'chapada', join: ['second', 'third'], leave: [] }, admin, SAMPLE_NOW)
  expect(await changeSeries({ id: 'second', join: [], leave: ['chapada'] }, admin, SAMPLE_NOW)).toEqual(ok(1))
  const [first, second, third] = await seriesIds()
  expect([second, third]).toEqual(['chapada', 'chapada'])
  expect(first).not.toBe('chapada')
  expect(first).not.toBeNull()
})

test('two clerks who change different dates at once do not undo each other', async () => {
  await Promise.all([
    changeSeries({ id: 'chapada', join: ['second'], leave: [] }, admin, SAMPLE_NOW),
    changeSeries({ id: 'chapada', join: ['third'], leave: [] }, admin, SAMPLE_NOW),
  ])
  expect(await seriesIds()).toEqual(['chapada', 'chapada', 'chapada', null])
})

test('for an agency the trips of others do not exist', async () => {
  const agency = { id: 'partner', name: 'Rui', agencyId: 'agency-a' }
  const refusal = refused('missing')
  expect(await changeSeries({ id: 'chapada', join: ['foreign'], leave: [] }, agency, SAMPLE_NOW)).toEqual(refusal)
  expect(await changeSeries({ id: 'foreign', join: ['second'], leave: [] }, agency, SAMPLE_NOW)).toEqual(ok(0))
})
