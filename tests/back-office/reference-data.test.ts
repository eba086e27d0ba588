import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, eventTypes, flightCompanies, tripInformation, trips } from '~/data/collections'
import type { Trip } from '~/domain/trips/trip'
import { addMinutes } from '~/domain/values/dates'
import { removeUnused } from '../../app/operations/content/remove-unused.server'
import { createAirline, removeAirlines, saveAirline } from '../../app/operations/trips/save-airline.server'
import {
  createEventType,
  removeEventTypes,
  saveEventType,
  setEventTypesActive,
} from '../../app/operations/trips/save-event-type.server'
import { saveTrip } from '../../app/operations/trips/save-trip.server'
import { removeTripTexts, saveTripText } from '../../app/operations/trips/save-trip-text.server'
import { countOfText, usageOfAirline, usageOfEvent, usageOfText } from '../../app/operations/trips/trip-usage.server'
import { SAMPLE_NOW, sampleTrip } from '../support/sample-documents'
import { openTestStore, type TestStore } from '../support/test-store'

const act = { by: { id: 'admin', name: 'Helena' }, at: addMinutes(SAMPLE_NOW, 5) }
const owner = { ...act.by, agencyId: null }
const KEEP = { kind: 'keep' } as const

const airport = { airport: 'Guarulhos', iata: 'GRU', zone: 'America/Sao_Paulo' }
const flight = {
  id: 'f1',
  direction: 'outbound' as const,
  companyId: 'azul',
  number: 'AD 4321',
  from: airport,
  to: { ...airport, airport: 'Salvador', iata: 'SSA' },
  departsAt: SAMPLE_NOW,
  arrivesAt: addMinutes(SAMPLE_NOW, 140),
}

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function keepTrip(over: Partial<Trip>) {
  const saved = await saveTrip(
    { id: 'chapada', expect: null, edit: sampleTrip(over), slug: null, intent: 'save' },
    owner,
    act.at,
  )
  if (!saved.ok) throw new Error(saved.reason.kind)
  return saved.value
}

const actions = async () =>
  (await auditEntries.list({ order: { by: 'at', dir: 'asc' }, limit: 50 })).map(({ action }) => action)

const carnival = { name: 'Carnaval', nameEn: 'Carnival', active: true }

test('an event type in use cannot go and says so; its address outlives a new name; unused it goes', async () => {
  const made = await createEventType('event-1', carnival, act)
  expect(made).toMatchObject({ ok: true, value: { slug: 'carnaval' } })
  expect(await createEventType('event-1', carnival, act)).toEqual(made)
  const trip = await keepTrip({ eventTypeId: 'event-1' })
  expect(await usageOfEvent('event-1')).toMatchObject({ count: 1, trips: [{ id: trip.id, name: trip.name }] })
  expect(await removeEventTypes(['event-1'], act)).toEqual({ count: 0, inUse: ['Carnaval'] })

  const version = (await eventTypes.findDoc('event-1'))?.version ?? ''
  const renamed = await saveEventType('event-1', version, { ...carnival, name: 'Carnaval do Rio' }, act)
  expect(renamed).toMatchObject({ ok: true, value: { name: 'Carnaval do Rio', slug: 'carnaval' } })
  expect(await saveEventType('event-1', version, carnival, act)).toMatchObject({ reason: { kind: 'conflict' } })
  expect(await setEventTypesActive(['event-1', 'none'], false, act)).toBe(1)
  expect(await setEventTypesActive(['event-1'], false, act)).toBe(0)

  await trips.remove(trip.id)
  expect(await removeEventTypes(['event-1', 'event-1', '../x'], act)).toEqual({ count: 1, inUse: [] })
  expect(await actions()).toEqual(
    expect.arrayContaining(['eventType.created', 'eventType.updated', 'eventType.deactivated', 'eventType.removed']),
  )
})

test('a type with a page of its own stays, and two types of one name have two addresses', async () => {
  await createEventType('event-f1', { ...carnival, name: 'F1' }, act)
  expect(await removeEventTypes(['event-f1'], act)).toEqual({ count: 0, inUse: ['F1'] })
  const second = await createEventType('event-2', { ...carnival, name: 'F1' }, act)
  expect(second).toMatchObject({ ok: true, value: { slug: 'f1-2' } })
})

test('an airline stays while a trip flies with it, also one of a draft, and goes when the flight is changed', async () => {
  await createAirline('azul', { name: 'Azul', code: 'AD' }, KEEP, act)
  const trip = await keepTrip({ flights: [flight] })
  expect(await usageOfAirline('azul')).toMatchObject({ count: 1, trips: [{ id: trip.id, state: 'draft' }] })
  expect(await removeAirlines(['azul'], act)).toEqual({ count: 0, inUse: ['Azul'] })

  const edit = { ...trip, flights: [] }
  const expected = (await trips.findDoc(trip.id))?.version ?? ''
  await saveTrip({ id: trip.id, expect: expected, edit, slug: null, intent: 'save' }, owner, act.at)
  expect(await removeAirlines(['azul'], act)).toEqual({ count: 1, inUse: [] })
})

test('the same new form sent twice makes one; a corrected one shows what is stored, and changes nothing', async () => {
  const conflict = (data: object) => ({ ok: false, reason: { kind: 'conflict', current: { data } } })
  const text = { type: 0, text: 'Café da manhã', textEn: '' } as const
  await saveTripText({ id: 'text-1', expect: null }, text, act)
  expect((await saveTripText({ id: 'text-1', expect: null }, text, act)).ok).toBe(true)
  expect(await saveTripText({ id: 'text-1', expect: null }, { ...text, text: 'Jantar' }, act)).toMatchObject(
    conflict(text),
  )
  await createEventType('event-1', carnival, act)
  expect(await createEventType('event-1', { ...carnival, active: false }, act)).toMatchObject(conflict(carnival))
  const airline = { name: 'Azul', code: 'AD' }
  await createAirline('azul', airline, KEEP, act)
  expect((await createAirline('azul', airline, KEEP, act)).ok).toBe(true)
  expect(await createAirline('azul', { ...airline, name: 'Azul Linhas' }, KEEP, act)).toMatchObject(conflict(airline))
  expect(await flightCompanies.get('azul')).toMatchObject(airline)
})

test('a code belongs to one airline', async () => {
  await createAirline('azul', { name: 'Azul', code: 'AD' }, KEEP, act)
  const taken = { ok: false, reason: { kind: 'codeTaken', by: 'Azul' } }
  expect(await createAirline('other', { name: 'Outra', code: 'AD' }, KEEP, act)).toEqual(taken)
  await createAirline('other', { name: 'Outra', code: 'OU' }, KEEP, act)
  const version = (await flightCompanies.findDoc('other'))?.version ?? ''
  expect(await saveAirline({ id: 'other', expect: version }, { name: 'Outra', code: 'AD' }, KEEP, act)).toEqual(taken)
  const own = await saveAirline(
    { id: 'other', expect: version },
    { name: 'Outra Aérea', code: 'OU' },
    { kind: 'remove' },
    act,
  )
  expect(own).toMatchObject({ ok: true, value: { name: 'Outra Aérea', logoKey: null } })
})

test('a text says which trips carry it, by section and words; trips keep it when it goes', async () => {
  await saveTripText({ id: 'text-1', expect: null }, { type: 0, text: 'Café da manhã', textEn: '' }, act)
  const block = await tripInformation.get('text-1')
  const own = (text: string) => [{ text, textEn: '' }]
  const details = { 0: own('Café da manhã'), 1: own('Bebidas'), 2: [], 3: [] }
  const trip = await keepTrip({ details })
  expect(await usageOfText(block)).toMatchObject({ count: 1, trips: [{ id: trip.id }] })
  expect(await countOfText({ ...block, type: 1 })).toBe(0)
  const version = (await tripInformation.findDoc('text-1'))?.version ?? ''
  await saveTripText({ id: 'text-1', expect: version }, { type: 0, text: 'Café colonial', textEn: '' }, act)
  expect(await countOfText({ type: 0, text: 'Café colonial' })).toBe(0)
  expect(await removeTripTexts(['text-1'], act)).toBe(1)
  expect((await trips.get(trip.id)).details).toEqual(details)
})

test('what is chosen while it is being deleted stays, and what is gone cannot be chosen', async () => {
  for (const id of ['azul', 'gol']) await createAirline(id, { name: id, code: id.slice(0, 2).toUpperCase() }, KEEP, act)
  const edit = sampleTrip({ flights: [flight] })
  const input = { id: 'chapada', expect: null, edit, slug: null, intent: 'save' as const }
  const [removed, saved] = await Promise.all([removeAirlines(['azul', 'gol'], act), saveTrip(input, owner, act.at)])
  if (saved.ok) expect(removed).toEqual({ count: 1, inUse: ['azul'] })
  else expect(saved.reason).toEqual({ kind: 'gone', companyIds: ['azul'], eventType: false })
  expect(await flightCompanies.find('azul')).toEqual(saved.ok ? expect.anything() : null)

  const later = {
    ...input,
    id: 'later',
    edit: { ...edit, flights: [{ ...flight, companyId: 'gol' }], eventTypeId: 'x' },
  }
  const refused = { ok: false, reason: { kind: 'gone', companyIds: ['gol'], eventType: true } }
  expect(await saveTrip(later, owner, act.at)).toEqual(refused)
})

test('a count of uses is made again when something was written since', async () => {
  await createAirline('azul', { name: 'Azul', code: 'AD' }, KEEP, act)
  let counts = 0
  const done = await removeUnused(
    flightCompanies,
    'azul',
    { ...act, name: 'Azul', action: 'flightCompany.removed' },
    async () => {
      counts += 1
      if (counts === 1) await keepTrip({ flights: [flight] })
      return counts > 1
    },
  )
  expect([done, counts]).toEqual(['used', 2])
  expect(await flightCompanies.find('azul')).not.toBeNull()
})
