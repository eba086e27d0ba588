import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, trips } from '~/data/collections'
import { addDays } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { ok, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { SAMPLE_NOW, sampleTrip } from '../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { changeSeriesPrice, type SeriesPrice } from './change-series-price.server'

const admin = { id: 'admin', name: 'Helena', agencyId: null }
const base = sampleTrip({ seriesId: 'chapada' })
const [option] = base.options
if (!option) throw new Error('no option')
const TEMPLATE = option.id
const BEFORE = option.price
const NEW = centavos(BEFORE + 1000)

const copy = (id: string, checkinOn: typeof base.checkinOn, over: Partial<typeof base> = {}) => {
  const options = base.options.map((one) => ({ ...one, id: `${id}-${one.id}`, templateId: one.id }))
  return sampleTrip({ id, slug: id, seriesId: 'chapada', options, checkinOn, ...over })
}

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  const all = [
    base,
    copy('second', addDays(base.checkinOn, 7)),
    copy('third', addDays(base.checkinOn, 14)),
    copy('left', addDays(today(SAMPLE_NOW), -1)),
    copy('stranger', addDays(base.checkinOn, 7), { seriesId: 'stranger' }),
  ]
  for (const trip of all) await trips.put(trip.id, trip)
})
afterEach(() => opened.close())

const priceOf = async (id: string) => (await trips.get(id)).options[0]?.price
const shown = (...ids: string[]) => new Map(ids.map((id) => [id, BEFORE]))
const change = (over: Partial<SeriesPrice> = {}): SeriesPrice => ({
  ...{ id: 'chapada', template: TEMPLATE, price: NEW, shown: shown('chapada', 'second', 'third') },
  ...over,
})
const acts = async () => (await auditEntries.list({ limit: 10 })).map(({ action, after }) => ({ action, after }))

test('the option costs the new price on every date that was shown, in one entry; sent again, nothing changes', async () => {
  expect(await changeSeriesPrice(change(), admin, SAMPLE_NOW)).toEqual(ok(3))
  expect(await Promise.all(['chapada', 'second', 'third'].map(priceOf))).toEqual([NEW, NEW, NEW])
  const others = (await trips.get('second')).options.slice(1)
  expect(others.map(({ price }) => price)).toEqual(base.options.slice(1).map(({ price }) => price))
  expect(await acts()).toMatchObject([
    { action: 'trip.seriesPriced', after: { optionName: option.name, dates: { [base.checkinOn]: { price: NEW } } } },
  ])
  expect(await changeSeriesPrice(change(), admin, SAMPLE_NOW)).toEqual(ok(0))
  expect(await acts()).toHaveLength(1)
})

test('where somebody changed a price since, nothing is written, and that date is named', async () => {
  await trips.update('third', (trip) => ({
    ...trip,
    options: trip.options.map((one) => ({ ...one, price: centavos(1) })),
  }))
  expect(await changeSeriesPrice(change(), admin, SAMPLE_NOW)).toEqual(refused({ kind: 'changed', ids: ['third'] }))
  expect(await priceOf('second')).toBe(BEFORE)
  expect(await acts()).toEqual([])
})

test('what departed, is no date of the series or was not checked stays as it is', async () => {
  const all = change({ shown: shown('chapada', 'second', 'left', 'stranger') })
  expect(await changeSeriesPrice(all, admin, SAMPLE_NOW)).toEqual(ok(2))
  expect(await Promise.all(['third', 'left', 'stranger'].map(priceOf))).toEqual([BEFORE, BEFORE, BEFORE])
})

test('a price of nothing is refused, and an agency changes none', async () => {
  expect(await changeSeriesPrice(change({ price: centavos(0) }), admin, SAMPLE_NOW)).toEqual(
    refused({ kind: 'noPrice' }),
  )
  const agency = { id: 'partner', name: 'Rui', agencyId: 'agency-a' }
  expect(await changeSeriesPrice(change(), agency, SAMPLE_NOW)).toEqual(refused({ kind: 'missing' }))
})
