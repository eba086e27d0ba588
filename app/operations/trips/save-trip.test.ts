import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, auditEntries, departures, flightCompanies, orders, stock, trips } from '~/data/collections'
import { toDeparture } from '~/domain/departures/departure'
import type { Trip } from '~/domain/trips/trip'
import { addDays, addMinutes, type LocalDate } from '~/domain/values/dates'
import { fromLocal, today } from '~/domain/values/time-zone'
import { SAMPLE_NOW, sampleOption, sampleOrder, sampleStock, sampleTrip } from '../../../tests/support/sample-documents'
import { testAgency } from '../../../tests/support/test-agency'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { closeTrip, publishTrip } from './change-trip-state.server'
import { duplicateTrip } from './duplicate-trip.server'
import { removeTrip } from './remove-trip.server'
import { saveTrip, type TripToSave } from './save-trip.server'

const admin = { id: 'admin', name: 'Helena', agencyId: null }
const agency = { id: 'partner', name: 'Rui', agencyId: 'agency-a' }
const now = addMinutes(SAMPLE_NOW, 5)
const AIRPORT = { airport: 'Guarulhos', iata: 'GRU', zone: 'America/Sao_Paulo' }

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function put(over: Partial<Trip> = {}, counts = {}) {
  const trip = sampleTrip({ transport: 'road', ...over })
  await trips.put(trip.id, trip)
  await Promise.all(
    trip.options.map((one) => stock.put(one.id, sampleStock({ id: one.id, tripId: trip.id, ...counts }))),
  )
  return { trip, version: (await trips.findDoc(trip.id))?.version ?? '' }
}

function save(over: Partial<TripToSave>, by: typeof admin | typeof agency = admin) {
  const input = {
    id: 'chapada',
    expect: null,
    edit: sampleTrip({ transport: 'road' }),
    slug: null,
    intent: 'save' as const,
  }
  return saveTrip({ ...input, ...over }, by, now)
}

const shown = async () => ({ id: 'chapada', version: (await trips.findDoc('chapada'))?.version ?? null })

const actions = async () =>
  (await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 50 })).map(({ action }) => action)

test('a new trip comes with its stock, an address of its own and a note', async () => {
  await put({ id: 'other', slug: 'chapada-diamantina', options: [] })
  const saved = await save({})
  expect(saved).toMatchObject({ ok: true, value: { id: 'chapada', state: 'draft', slug: 'chapada-diamantina-2' } })
  const [option] = (await trips.get('chapada')).options
  expect(await stock.get(option?.id ?? '')).toMatchObject({ tripId: 'chapada', vacancies: 5, held: 0, sold: 0 })
  expect(await actions()).toEqual(['trip.created'])
})

test('the same new trip sent twice is made once; another one under its id gets a message', async () => {
  const {
    id: _i,
    slug: _s,
    state: _t,
    sortName: _n,
    searchTerms: _w,
    createdAt: _c,
    updatedAt: _u,
    seriesId: _series,
    options: stored,
    ...rest
  } = sampleTrip()
  const edit = { ...rest, options: stored.map(({ templateId: _template, ...option }) => option) }
  await save({ edit })
  expect(await save({ edit })).toMatchObject({ ok: true, value: { id: 'chapada' } })
  const other = { ...edit, name: 'Outra' }
  expect(await save({ edit: other })).toMatchObject({ ok: false, reason: { kind: 'conflict' } })
  expect(await trips.count({})).toBe(1)
  expect(await stock.count({})).toBe(1)
  expect(await actions()).toEqual(['trip.created'])
})

test("saving over somebody else's change gets a message, and nothing is written", async () => {
  const { trip, version } = await put()
  await save({ expect: version, edit: { ...trip, name: 'Primeira' } })
  const second = await save({ expect: version, edit: { ...trip, name: 'Segunda' } })
  expect(second).toMatchObject({ ok: false, reason: { kind: 'conflict', current: { data: { name: 'Primeira' } } } })
  expect((await trips.get('chapada')).name).toBe('Primeira')
  expect(await actions()).toEqual(['trip.updated'])
})

test('an address that another trip has is refused, also one that was claimed a moment ago', async () => {
  await put({ id: 'other', slug: 'tomada', options: [] })
  const { version } = await put()
  expect(await save({ expect: version, slug: 'tomada' })).toMatchObject({ ok: false, reason: { kind: 'slugTaken' } })
  expect(await save({ expect: version, slug: 'nova' })).toMatchObject({ ok: true, value: { slug: 'nova' } })
  const third = await save({ id: 'third', slug: 'nova' })
  expect(third).toMatchObject({ ok: false, reason: { kind: 'slugTaken' } })
  const both = await Promise.all([save({ id: 'f1', slug: 'corrida' }), save({ id: 'f2', slug: 'corrida' })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('vacancies below what is taken are refused, and units stay with the option that is sold', async () => {
  const { trip, version } = await put({}, { held: 1, sold: 2 })
  const few = { ...trip, options: [sampleOption({ vacancies: 2 })] }
  expect(await save({ expect: version, edit: few })).toMatchObject({
    reason: { kind: 'stock', problems: [{ kind: 'belowTaken', index: 0, taken: 3 }] },
  })
  expect(await save({ expect: version, edit: { ...trip, options: [] } })).toMatchObject({
    reason: { kind: 'stock', problems: [{ kind: 'optionTaken' }] },
  })
  const more = { ...trip, options: [sampleOption({ vacancies: 9 })] }
  expect(await save({ expect: version, edit: more })).toMatchObject({ ok: true })
  expect(await stock.get('double')).toMatchObject({ vacancies: 9, held: 1, sold: 2 })
})

test('publishing waits for the list; a save alone never publishes', async () => {
  const { trip, version } = await put({ state: 'draft', images: [] })
  const edit = { ...trip, placeDescription: 'Outro texto' }
  const held = await save({ expect: version, edit, intent: 'publish' })
  expect(held).toMatchObject({ ok: true, value: { state: 'draft', placeDescription: 'Outro texto' } })
  expect(await publishTrip(await shown(), admin, now)).toEqual({
    ok: false,
    reason: { kind: 'notReady', steps: ['images'] },
  })
  const images = sampleTrip().images
  const draft = (await trips.findDoc('chapada'))?.version ?? ''
  expect(await save({ expect: draft, edit: { ...trip, images }, intent: 'publish' })).toMatchObject({
    ok: true,
    value: { state: 'published' },
  })
  expect(await closeTrip('chapada', admin, now)).toMatchObject({ ok: true, value: { state: 'closed' } })
  expect(await publishTrip(await shown(), admin, now)).toMatchObject({ ok: true, value: { state: 'published' } })
  expect(await actions()).toHaveLength(4)
})

test('what was saved after it was shown is not published', async () => {
  await agencies.create('agency-a', testAgency({ id: 'agency-a' }))
  const seen = await put({ agencyId: 'agency-a', state: 'inReview' })
  expect(await save({ expect: seen.version, edit: { ...seen.trip, name: 'Outra' } }, agency)).toMatchObject({
    ok: true,
  })
  for (const version of [seen.version, null]) {
    expect(await publishTrip({ id: 'chapada', version }, admin, now)).toEqual({
      ok: false,
      reason: { kind: 'changed' },
    })
  }
  expect((await trips.get('chapada')).state).toBe('inReview')
  expect(await publishTrip(await shown(), admin, now)).toMatchObject({ ok: true, value: { name: 'Outra' } })
  expect(await publishTrip({ id: 'chapada', version: seen.version }, admin, now)).toMatchObject({ ok: true })
})

test('a trip on sale keeps what publishing requests; what it lacked before, its days and its places may be corrected', async () => {
  const { trip, version } = await put({ schedule: [] })
  const bare = { ...trip, cancellation: [] }
  const refused = { ok: false, reason: { kind: 'notReady', steps: ['cancellation'] } }
  expect(await save({ expect: version, edit: bare })).toEqual(refused)
  expect(await trips.get('chapada')).toEqual(trip)
  const over = { ...trip, checkinOn: addDays(today(now), -9), checkoutOn: addDays(today(now), -2), options: [] }
  expect(await save({ expect: version, edit: over })).toMatchObject({ ok: true, value: { state: 'published' } })
  const past = (await trips.findDoc('chapada'))?.version ?? ''
  expect(await save({ expect: past, edit: { ...over, cancellation: [] } })).toEqual(refused)
  expect(await closeTrip('chapada', admin, now)).toMatchObject({ ok: true })
  const off = (await trips.findDoc('chapada'))?.version ?? ''
  const change = { expect: off, edit: { ...over, cancellation: [] } }
  const input = await save(change)
  if (input.ok || input.reason.kind !== 'departed') throw new Error('changed at once')
  expect(input.reason.fields).toEqual(['cancellation'])
  expect(await save({ ...change, departedKey: 'another' })).toEqual(input)
  expect(await save({ ...change, departedKey: input.reason.key })).toMatchObject({ ok: true })
})

test('a trip that contradicts itself is published with a reason, which is stored; another contradiction needs another', async () => {
  const { trip, version } = await put({ state: 'draft', name: 'Chapada, dez noites' })
  const publish = { expect: version, edit: trip, intent: 'publish' as const }
  const input = { ok: false, reason: { kind: 'contradictions', found: [{ kind: 'titleNights', written: '10' }] } }
  expect(await save(publish)).toMatchObject(input)
  expect(await publishTrip({ id: trip.id, version }, admin, now)).toMatchObject({ reason: { kind: 'contradictions' } })
  const contradictionReason = 'Três noites são de extensão'
  const published = await save({ ...publish, contradictionReason })
  expect(published).toMatchObject({
    ok: true,
    value: { state: 'published', acceptedContradictions: { reason: contradictionReason, byName: 'Helena' } },
  })
  const again = (await trips.findDoc('chapada'))?.version ?? ''
  const longer = { ...trip, name: 'Chapada, onze noites' }
  expect(await save({ expect: again, edit: longer })).toMatchObject({ reason: { kind: 'contradictions' } })
  expect(await save({ expect: again, edit: { ...trip, name: 'Chapada' } })).toMatchObject({
    value: { acceptedContradictions: null },
  })
})

test('a copy that gets other days is not published with the flights of the old ones', async () => {
  const { checkinOn, checkoutOn } = sampleTrip()
  const ends = { from: AIRPORT, to: AIRPORT, companyId: 'x', number: 'X1' }
  const at = (day: LocalDate, time: string) => fromLocal(day, time, AIRPORT.zone)
  const flights: Trip['flights'] = [
    { ...ends, id: 'out', direction: 'outbound', departsAt: at(checkinOn, '08:00'), arrivesAt: at(checkinOn, '10:00') },
    {
      ...ends,
      id: 'back',
      direction: 'return',
      departsAt: at(checkoutOn, '08:00'),
      arrivesAt: at(checkoutOn, '10:00'),
    },
  ]
  await flightCompanies.put('x', {
    id: 'x',
    name: 'Azul',
    code: 'AD',
    logoKey: null,
    sortName: '',
    searchTerms: [],
    updatedAt: now,
  })
  await put({ flights, transport: 'air' })
  const copied = await duplicateTrip({ id: 'chapada' }, admin, now)
  if (!copied.ok) throw new Error(copied.reason)
  const copy = { id: copied.value.id, expect: (await trips.findDoc(copied.value.id))?.version ?? '' }
  const nextYear = {
    ...copied.value,
    name: 'Outra vez',
    checkinOn: addDays(checkinOn, 364),
    checkoutOn: addDays(checkoutOn, 364),
  }
  expect(await save({ ...copy, edit: nextYear, intent: 'publish' })).toMatchObject({ value: { state: 'draft' } })
  const again = (await trips.findDoc(copied.value.id))?.version ?? ''
  const sameDays = { ...copied.value, name: 'Outra vez' }
  expect(await save({ ...copy, expect: again, edit: sameDays, intent: 'publish' })).toMatchObject({
    value: { state: 'published' },
  })
})

test("an agency's trip goes to review, and only its own exists for it", async () => {
  const made = await save(
    { edit: { ...sampleTrip(), featuredOnHome: true, agencyId: 'agency-b' }, intent: 'publish' },
    agency,
  )
  expect(made).toMatchObject({ ok: true, value: { state: 'inReview', agencyId: 'agency-a', featuredOnHome: false } })
  expect(await publishTrip(await shown(), agency, now)).toMatchObject({ ok: false, reason: { kind: 'missing' } })
  expect(await publishTrip(await shown(), admin, now)).toMatchObject({ ok: false, reason: { kind: 'notReady' } })
  const other = await put({ id: 'other', slug: 'other', agencyId: 'agency-b', options: [] })
  const theirs = { id: 'other', expect: other.version }
  expect(await save(theirs, agency)).toMatchObject({ ok: false, reason: { kind: 'missing' } })
  expect(await duplicateTrip({ id: 'other' }, agency, now)).toEqual({ ok: false, reason: 'missing' })
  expect(await removeTrip('other', agency, now)).toEqual({ ok: false, reason: 'missing' })
  expect(await closeTrip('other', agency, now)).toMatchObject({ ok: false })
})

test('a trip of an agency without Cadastur is not published, and one that is on sale stays and is edited', async () => {
  await agencies.create('agency-a', testAgency({ id: 'agency-a', cadastur: '' }))
  const { trip, version } = await put({ state: 'inReview', agencyId: 'agency-a' })
  const notReady = { ok: false, reason: { kind: 'notReady', steps: ['cadastur'] } }
  expect(await publishTrip(await shown(), admin, now)).toEqual(notReady)
  const edit = { ...trip, name: 'Outra' }
  const held = await save({ expect: version, edit, intent: 'publish' })
  expect(held).toMatchObject({ ok: true, value: { name: 'Outra', state: 'inReview' } })
  await agencies.update('agency-a', (one) => ({ ...one, cadastur: '26.012345.10.0001-5' }))
  expect(await publishTrip(await shown(), admin, now)).toMatchObject({ ok: true, value: { state: 'published' } })
  await agencies.update('agency-a', (one) => ({ ...one, cadastur: '' }))
  const onSale = { expect: (await shown()).version, edit: { ...trip, name: 'Terceira' } }
  expect(await save(onSale)).toMatchObject({ ok: true, value: { name: 'Terceira', state: 'published' } })
  await put({ state: 'published' })
  const handed = {
    expect: (await shown()).version,
    edit: { ...sampleTrip({ transport: 'road' }), agencyId: 'agency-a' },
  }
  expect(await save(handed)).toEqual(notReady)
})

test('a copy is a draft with all its units free', async () => {
  await put({ featuredOnHome: true }, { sold: 4, held: 1 })
  const copied = await duplicateTrip({ id: 'chapada' }, admin, now)
  if (!copied.ok) throw new Error(copied.reason)
  const { state, featuredOnHome, name, options, slug } = copied.value
  expect([state, featuredOnHome, name, slug]).toEqual([
    'draft',
    false,
    'Chapada Diamantina (cópia)',
    'chapada-diamantina-copia',
  ])
  expect(options[0]?.id).not.toBe('double')
  expect(await stock.get(options[0]?.id ?? '')).toMatchObject({
    tripId: copied.value.id,
    vacancies: 5,
    sold: 0,
    held: 0,
  })
})

test('a copy on the same days is not published with its mark', async () => {
  await put()
  const same = await duplicateTrip({ id: 'chapada' }, admin, now)
  if (!same.ok) throw new Error(same.reason)
  const { version = '' } = (await trips.findDoc(same.value.id)) ?? {}
  expect(await publishTrip({ id: same.value.id, version }, admin, now)).toEqual({
    ok: false,
    reason: { kind: 'notReady', steps: ['copyMark'] },
  })
})

test('a trip that was ever ordered is closed, any other goes with its stock', async () => {
  await put({}, { sold: 1 })
  expect(await removeTrip('chapada', admin, now)).toEqual({ ok: true, value: 'closed' })
  expect((await trips.get('chapada')).state).toBe('closed')
  await put({ id: 'ordered', slug: 'ordered', options: [] })
  await orders.put('AB12CD34', sampleOrder({ method: 'pix' }, { tripId: 'ordered', state: 'canceled' }))
  expect(await removeTrip('ordered', admin, now)).toEqual({ ok: true, value: 'closed' })
  const made = await save({ id: 'free', slug: 'free' })
  if (!made.ok) throw new Error(made.reason.kind)
  await departures.create('free', toDeparture(null, made.value))
  await stock.create('free', sampleStock({ id: 'free', tripId: 'free', vacancies: 46 }))
  expect(await removeTrip('free', admin, now)).toEqual({ ok: true, value: 'removed' })
  const left = [
    trips.find('free'),
    stock.find(made.value.options[0]?.id ?? ''),
    departures.find('free'),
    stock.find('free'),
  ]
  expect(await Promise.all(left)).toEqual([null, null, null, null])
  expect(await removeTrip('free', admin, now)).toEqual({ ok: false, reason: 'missing' })
  expect(await save({ id: 'again', slug: 'free' })).toMatchObject({ ok: true })
})

test('an address that visitors know still leads to the trip; one of a draft is free again', async () => {
  const { trip, version } = await put({ id: 'moved', slug: 'antes' })
  const moved = await save({ id: 'moved', expect: version, edit: trip, slug: 'depois' })
  expect(moved).toMatchObject({ ok: true, value: { slug: 'depois', formerSlugs: ['antes'] } })
  expect(await save({ id: 'other', slug: 'antes' })).toMatchObject({ ok: false, reason: { kind: 'slugTaken' } })
  const between = (await trips.findDoc('moved'))?.version ?? ''
  const back = await save({ id: 'moved', expect: between, edit: trip, slug: 'antes' })
  expect(back).toMatchObject({ ok: true, value: { slug: 'antes', formerSlugs: ['depois'] } })
  expect(await save({ id: 'other', slug: 'depois' })).toMatchObject({ ok: false, reason: { kind: 'slugTaken' } })
  expect(await removeTrip('moved', admin, now)).toEqual({ ok: true, value: 'removed' })
  expect(await save({ id: 'other', slug: 'depois' })).toMatchObject({ ok: true, value: { formerSlugs: [] } })

  const draft = (await trips.findDoc('other'))?.version ?? ''
  const renamed = await save({ id: 'other', expect: draft, slug: 'agora' })
  expect(renamed).toMatchObject({ ok: true, value: { slug: 'agora', formerSlugs: [] } })
  expect(await save({ id: 'third', slug: 'depois' })).toMatchObject({ ok: true })
})

test('a saving changes neither the series nor what an option is in it; the departure leaves memory with its trip', async () => {
  const template = { ...sampleOption(), templateId: 'suite' }
  const { trip, version } = await put({ seriesId: 'weekends', options: [template] })
  await departures.create('chapada', toDeparture(null, trip))
  const days = { checkinOn: addDays(today(now), -9), checkoutOn: addDays(today(now), -5) }
  const edit = { ...trip, ...days, options: [...trip.options, { ...sampleOption(), id: null, name: 'Novo' }] }
  const saved = await save({ expect: version, edit })
  if (!saved.ok) throw new Error(saved.reason.kind)
  expect(saved.value.seriesId).toBe('weekends')
  expect(saved.value.options.map(({ templateId }) => templateId)).toEqual(['suite', null])
  expect((await departures.get('chapada')).hasDeparted).toBe(true)
})
