import { afterEach, beforeEach, expect, test } from 'vitest'
import { commissions, eventTypes, flightCompanies, orders, trips } from '~/data/collections'
import type { CollectionDef } from '~/data/store'
import { store } from '~/data/store.server'
import { accrueCommission, commissionSearchTerms } from '~/domain/agencies/commission'
import { eventTypeLookup } from '~/domain/trips/reference-data'
import { instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { matchesAllTerms } from '~/domain/values/search-terms'
import { SAMPLE_NOW, sampleOrder, samplePayer } from '../../../tests/support/sample-documents'
import { sampleTrip } from '../../../tests/support/sample-trip'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { fillSearchTerms, fillSortNames } from './fill-lookups.server'

const clock = () => SAMPLE_NOW

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

/** Stored as a build without sort names stores it. */
async function storeOld<T extends { id: string; sortName: string }>(c: CollectionDef<T>, data: T) {
  const { sortName: _, ...old } = data
  await store().transact(async (tx) => tx.put(c, data.id, old as T))
}

const byName = { order: { by: 'sortName', dir: 'asc' }, limit: 10 } as const

test('documents older than sort names are listed by name, and those that have one are not written again', async () => {
  for (const name of ['Vale dos Vinhedos', 'Águas de Lindóia', 'Bonito'])
    await storeOld(trips, { ...sampleTrip(name.charAt(0).toLowerCase().normalize('NFD').charAt(0)), name })
  const airline = {
    id: 'a1',
    name: 'Éolo',
    code: 'EO',
    logoKey: null,
    sortName: '',
    searchTerms: [],
    updatedAt: SAMPLE_NOW,
  }
  await storeOld(flightCompanies, airline)
  const event = { name: 'Fórmula 1', nameEn: 'Formula 1' }
  const whole = { id: 'e1', slug: 'f1', active: true, ...event, ...eventTypeLookup(event), updatedAt: SAMPLE_NOW }
  await eventTypes.put('e1', whole)
  const written = (await eventTypes.findDoc('e1'))?.version
  await fillSortNames()
  expect((await trips.list(byName)).map(({ name }) => name)).toEqual([
    'Águas de Lindóia',
    'Bonito',
    'Vale dos Vinhedos',
  ])
  expect((await flightCompanies.list(byName)).map(({ sortName }) => sortName)).toEqual(['eolo'])
  expect((await eventTypes.findDoc('e1'))?.version).toBe(written)
  const versions = async () => Promise.all(['v', 'b'].map(async (id) => (await trips.findDoc(id))?.version))
  const before = await versions()
  await fillSortNames()
  expect(await versions()).toEqual(before)
})

test('search terms written under older rules are found by the words of today, once', async () => {
  const payer = samplePayer({ firstName: 'Ana', lastName: "D'Ávila" })
  const order = sampleOrder({ method: 'pix' }, { code: 'TST-1', payer, searchTerms: ['av', 'avila'] })
  await orders.put(order.code, order)
  const sale = {
    id: order.code,
    agencyId: 'a',
    base: order.total,
    commissionBp: 900,
    amount: centavos(100),
    searchTerms: ['ana'],
  }
  await commissions.put(order.code, accrueCommission(sale, 7, SAMPLE_NOW))
  await trips.put('t', { ...sampleTrip('t'), name: 'Tromsø e Łódź', searchTerms: ['tromsø'] })
  await fillSearchTerms({ clock })
  const found = await Promise.all([orders.get('TST-1'), commissions.get('TST-1'), trips.get('t')])
  expect(found.map(({ searchTerms }) => matchesAllTerms(searchTerms, 'davila'))).toEqual([true, true, false])
  expect(matchesAllTerms(found[2].searchTerms, 'tromso lodz')).toBe(true)
  expect(found[1].searchTerms).toEqual(commissionSearchTerms(order))
  await trips.put('t', { ...found[2], searchTerms: ['tromsø'] })
  await fillSearchTerms({ clock })
  expect((await trips.get('t')).searchTerms).toEqual(['tromsø'])
})

test('a name that is about to be erased does not come back into a commission', async () => {
  const order = sampleOrder({ method: 'pix' }, { code: 'TST-2', retainUntil: instant('2026-01-01T00:00:00.000Z') })
  await orders.put(order.code, order)
  const sale = {
    id: order.code,
    agencyId: 'a',
    base: order.total,
    commissionBp: 900,
    amount: centavos(100),
    searchTerms: ['tst'],
  }
  await commissions.put(order.code, accrueCommission(sale, 7, SAMPLE_NOW))
  await fillSearchTerms({ clock: () => instant('2040-01-01T00:00:00.000Z') })
  expect((await commissions.get('TST-2')).searchTerms).toEqual(['tst'])
})
