import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, departures, trips } from '~/data/collections'
import { localDate } from '~/domain/values/dates'
import { refused } from '~/domain/values/result'
import { SAMPLE_NOW, sampleTrip } from '../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { type DepartureEdit, saveConfirmation, saveDeparture } from './save-departure.server'

const NO_PLAN = { layout: '', rows: [], accessible: [] }

const admin = { id: 'admin', name: 'Helena', agencyId: null }
const agency = { id: 'partner', name: 'Rui', agencyId: 'agency-a' }

const edit: DepartureEdit = {
  carrier: { name: 'Viação Serrana', cnpj: '11222333000181', taf: '35.1234' },
  guide: { name: 'Iara Nogueira', phone: '+5516998761022', cadastur: '26.012345.10.0001-5' },
  emergencyPhone: null,
  minimum: 20,
  decideOn: null,
  listClosesOn: null,
  vehicles: [{ id: 'bus', plate: 'ABC1D23', seats: 46, blocked: [1, 2], ...NO_PLAN, blockedReason: 'Guia' }],
}

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  await trips.put('chapada', sampleTrip())
})
afterEach(() => opened.close())

const save = (over: Partial<DepartureEdit> = {}, expect: string | null = null) =>
  saveDeparture({ tripId: 'chapada', expect, edit: { ...edit, ...over } }, admin, SAMPLE_NOW)
const version = async () => (await departures.findDoc('chapada'))?.version ?? null
const actions = async () =>
  (await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 50 })).map(({ action }) => action)

test('the facts of a departure are saved and audited once, however often the form is sent', async () => {
  expect((await save()).ok).toBe(true)
  expect((await save()).ok).toBe(true)
  expect(await departures.get('chapada')).toMatchObject(edit)
  expect(await actions()).toEqual(['trip.updated'])
})

test('a form that was opened before somebody else saved changes nothing', async () => {
  await save()
  const saved = await save({ minimum: 25 })
  expect(saved).toMatchObject({ ok: false, reason: { kind: 'conflict', version: await version() } })
  expect((await departures.get('chapada')).minimum).toBe(20)
})

test('a departure is confirmed once, and only by those whose trip it is', async () => {
  expect(await saveConfirmation('chapada', agency, SAMPLE_NOW)).toEqual(refused('missing'))
  expect(await saveDeparture({ tripId: 'chapada', expect: null, edit }, agency, SAMPLE_NOW)).toEqual(
    refused({ kind: 'missing' }),
  )
  expect(await saveConfirmation('chapada', admin, SAMPLE_NOW)).toMatchObject({
    ok: true,
    value: { state: 'confirmed' },
  })
  expect(await saveConfirmation('chapada', admin, SAMPLE_NOW)).toMatchObject({ ok: true })
  expect(await actions()).toEqual(['trip.departureConfirmed'])
})

test('what has left is changed only once the change was confirmed, and another change needs another confirmation', async () => {
  await save()
  await trips.update('chapada', (trip) => ({
    ...trip,
    checkinOn: localDate('2026-01-02'),
    checkoutOn: localDate('2026-01-05'),
  }))
  const stored = await version()
  const first = await save({ emergencyPhone: '+5511987654321' }, stored)
  if (first.ok || first.reason.kind !== 'departed') throw new Error('nothing was asked')
  expect((await departures.get('chapada')).emergencyPhone).toBeNull()
  const send = (over: Partial<DepartureEdit>, departedKey: string) =>
    saveDeparture({ tripId: 'chapada', expect: stored, edit: { ...edit, ...over }, departedKey }, admin, SAMPLE_NOW)
  expect(await send({ minimum: 5 }, first.reason.key)).toMatchObject({ reason: { kind: 'departed' } })
  expect((await send({ emergencyPhone: '+5511987654321' }, first.reason.key)).ok).toBe(true)
  expect((await departures.get('chapada')).emergencyPhone).toBe('+5511987654321')
  // The same facts again are no change.
  expect((await save({ emergencyPhone: '+5511987654321' }, stored)).ok).toBe(true)
})
