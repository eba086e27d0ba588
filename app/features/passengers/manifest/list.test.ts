import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, trips } from '~/data/collections'
import { MAX_PRINTED } from '~/domain/orders/passenger-list'
import { localDate } from '~/domain/values/dates'
import { notePrinted, readPrintState, readTripPassengers } from '~/operations/orders/passenger-list.server'
import { sampleOrder, sampleTrip } from '../../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { answerCsv, printedTable } from './list.server'
import { manifestView } from './manifest-view.server'

const admin = { id: 'admin', name: 'Helena' }
const language = 'pt-BR' as const
const order = sampleOrder(undefined, {
  status: 'paid',
  passengers: ['Ana', 'Rui'].map((name) => ({
    name,
    cpf: null,
    documentType: 'rg',
    document: '123456789',
    birthDate: null,
    phone: null,
    boardingPlaceId: 'gru',
  })),
})

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  await orders.put(order.code, order)
})
afterEach(() => opened.close())

/** The boarding places in each list. */
async function lists(show: string) {
  const people = await readTripPassengers('chapada', { kind: 'admin' })
  if (people === null) throw new Error('no trip')
  const place = { path: '/x', filePath: '/y', detailsOf: (code: string) => code }
  const view = await manifestView(people, new URLSearchParams({ show }), place, language)
  const state = await readPrintState(people, 'passengers')
  const table = { people, kind: 'passengers' as const, state, by: 'Helena', author: 'Casa', at: order.createdAt }
  const params = new URLSearchParams({ kind: 'passengers' })
  const csv = await (await answerCsv({ people, params, by: admin, language })).text()
  return {
    rows: view.rows.map(({ boarding }) => boarding),
    filters: view.filters.map(({ label, count }) => `${label} ${count}`),
    printed: printedTable({ ...table, language }).groups.map(({ title, rows }) => `${title}: ${rows.length}`),
    inFile: view.rows.every(({ boarding }) => boarding !== null && csv.includes(boarding)),
  }
}

test('a passenger of a removed boarding place is still listed there, with a note', async () => {
  const { boardingPlaces } = sampleTrip()
  await trips.put('chapada', sampleTrip({ boardingPlaces }))
  const before = await lists('board.gru')
  expect(before).toMatchObject({ rows: ['Guarulhos, SP, 06:00', 'Guarulhos, SP, 06:00'], inFile: true })
  const other = {
    id: 'new',
    place: 'Campinas, SP',
    address: 'Rodoviária',
    addressEn: '',
    time: '07:00',
    dayOffset: null,
    zone: null,
    point: null,
  }
  await trips.put('chapada', sampleTrip({ boardingPlaces: [other] }))
  const after = await lists('board.gru')
  const gone = 'Guarulhos, SP (embarque retirado)'
  expect(after.rows).toEqual([gone, gone])
  expect(after.filters.slice(-2)).toEqual(['Campinas, SP 0', `${gone} 2`])
  expect(before.printed).toEqual(['Guarulhos, SP, 06:00 · Terminal 2: 2'])
  expect(after).toMatchObject({ printed: [`${gone} · Terminal 2: 2`], inFile: true })
})

test('a list too long to be stored is printed, but never compared', async () => {
  await trips.put('chapada', sampleTrip())
  const people = await readTripPassengers('chapada', { kind: 'admin' })
  const [listed] = people?.passengers ?? []
  if (!people || !listed) throw new Error('nobody travels')
  const crowd = (count: number) => Array.from({ length: count }, (_, index) => ({ ...listed, key: `seat-${index}` }))
  const printing = { by: admin, now: order.createdAt }
  await notePrinted({ ...people, passengers: crowd(MAX_PRINTED) }, 'passengers', printing)
  expect((await readPrintState(people, 'passengers')).last?.people).toHaveLength(MAX_PRINTED)
  await notePrinted({ ...people, passengers: crowd(MAX_PRINTED + 1) }, 'passengers', printing)
  expect((await readPrintState(people, 'passengers')).last).toBeNull()
})

test('a list shows what each passenger bought: the room of a trip with nights, the option of a day trip', async () => {
  const trip = sampleTrip()
  await orders.put(order.code, { ...order, paidAt: order.createdAt })
  const printed = async (checkoutOn: string) => {
    await trips.put('chapada', sampleTrip({ checkoutOn: localDate(checkoutOn) }))
    const people = await readTripPassengers('chapada', { kind: 'admin' })
    if (people === null) throw new Error('no trip')
    const state = await readPrintState(people, 'passengers')
    const table = { people, kind: 'passengers' as const, state, by: 'Helena', author: 'Casa', at: order.createdAt }
    const { columns, groups } = printedTable({ ...table, language })
    const params = new URLSearchParams({ kind: 'passengers' })
    const csv = await (await answerCsv({ people, params, by: admin, language })).text()
    return { header: columns[4]?.header, bought: groups[0]?.rows[0]?.cells[4], csv: csv.split('\r\n')[0] }
  }
  const name = order.lines[0]?.name
  const nights = await printed(trip.checkoutOn)
  expect(nights).toMatchObject({ header: 'Unidade', bought: `${name} 01` })
  expect(nights.csv).toContain('Unidade')
  const day = await printed(trip.checkinOn)
  expect(day).toMatchObject({ header: 'Opção', bought: name })
  expect(day.csv).toContain('Opção')
})
