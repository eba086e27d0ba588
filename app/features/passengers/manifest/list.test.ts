import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, trips } from '~/data/collections'
import { MAX_PRINTED } from '~/domain/orders/passenger-list'
import { addDays, addYears, type LocalDate } from '~/domain/values/dates'
import { notePrinted, readPrintState, readTripPassengers } from '~/operations/orders/passenger-list.server'
import { placesOf } from '~/operations/trips/places-sold.server'
import { contextIn } from '../../../../tests/support/context-in'
import { sampleOrder, sampleStock, sampleTrip } from '../../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { exportPassengers, printedTable } from './list.server'
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
  const view = await manifestView(people, new URLSearchParams({ show }), place, contextIn(language))
  const state = await readPrintState(people, 'passengers')
  const table = { people, kind: 'passengers' as const, state, by: 'Helena', author: 'Casa', at: order.createdAt }
  const params = new URLSearchParams({ kind: 'passengers' })
  const csv = await (await exportPassengers({ people, params, by: admin, language })).text()
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

test('a place without a name is on the list, in the file and on the screen, and counted', async () => {
  await trips.put('chapada', sampleTrip())
  const [ana, rui] = order.passengers
  if (!ana || !rui) throw new Error('nobody travels')
  const passengers = [
    { ...ana, document: '' },
    { ...rui, name: '', document: '' },
  ]
  await orders.put(order.code, { ...order, passengers, retainUntil: order.createdAt })
  const { groups, notes, csv } = await printedOf('passengers')
  expect(groups[0]?.rows.map(({ cells }) => cells[1])).toEqual(['Ana', 'sem nome'])
  expect(notes?.[0]).toEqual({ title: 'Pendências', text: '1 lugar sem nome. Ana: falta documento.' })
  expect(await csv()).toContain('sem nome')
  const people = await readTripPassengers('chapada', { kind: 'admin' })
  if (people === null) throw new Error('no trip')
  const place = { path: '/x', filePath: '/y', detailsOf: (code: string) => code }
  const view = await manifestView(people, new URLSearchParams(), place, contextIn(language))
  expect(view.rows.map(({ name }) => name)).toEqual(['Ana', 'sem nome'])
  expect(view.notices).toEqual(['1 lugar sem nome.'])
})

test('a child of five who is six on another day of the departure is shown by age, and nothing else changes', async () => {
  const [line] = order.lines
  const [ana, rui] = order.passengers
  if (!line || !ana || !rui) throw new Error('nobody travels')
  const { checkinOn } = sampleTrip()
  const lines = [
    { ...line, people: 1 },
    { ...line, people: 1, audience: { kind: 'child' as const, fromAge: 2, toAge: 5 } },
  ]
  const passengers = [
    { ...rui, birthDate: addYears(checkinOn, -30) },
    { ...ana, document: '987654321', birthDate: addYears(addDays(checkinOn, 1), -6) },
  ]
  await orders.put(order.code, { ...order, lines, passengers })
  const viewOn = async (day: LocalDate) => {
    await trips.put('chapada', sampleTrip({ checkinOn: day, checkoutOn: addDays(day, 3) }))
    const people = await readTripPassengers('chapada', { kind: 'admin' })
    if (people === null) throw new Error('no trip')
    const place = { path: '/x', filePath: '/y', detailsOf: (code: string) => code }
    const { notices, rows } = await manifestView(people, new URLSearchParams(), place, contextIn(language))
    return { notices, warnings: rows.flatMap(({ name, warnings }) => warnings.map((text) => `${name}: ${text}`)) }
  }
  expect(await viewOn(checkinOn)).toEqual({ notices: [], warnings: [] })
  expect(await viewOn(addDays(checkinOn, 1))).toEqual({
    notices: [
      'Ana, 6 anos no dia da saída; a opção é para criança de 2 a 5 anos: a diferença não é cobrada automaticamente.',
    ],
    warnings: ['Ana: 6 anos na saída'],
  })
})

test('a child on a lap is on the carrier’s list, in the file and on the screen, with its document and no seat', async () => {
  await trips.put('chapada', sampleTrip())
  const [line] = order.lines
  const [ana, rui] = order.passengers
  if (!line || !ana || !rui) throw new Error('nobody travels')
  const lap = { ...line, name: 'Colo', people: 1, audience: { kind: 'lap' as const, fromAge: 0, toAge: 5 } }
  const nina = { ...rui, name: 'Nina', document: '987654321', lapOf: 0 }
  const seats = [0, 1].map((place) => ({ place, seat: String(place + 11) }))
  const lines = [{ ...line, people: 2 }, lap]
  await orders.put(order.code, { ...order, lines, passengers: [ana, rui, nina], seats, holdState: 'sold' })
  const { groups, csv } = await printedOf('passengers')
  const printed = groups[0]?.rows.map(({ cells }) => cells.join(' | '))
  expect(printed).toHaveLength(3)
  expect(printed?.[1]).toMatch(/Nina .*RG 987654321.*Colo, no colo/)
  expect(printed?.join()).toContain('Poltrona 12')
  expect((await csv()).split('\n').find((row) => row.includes('Nina'))).toContain('Colo, no colo')
  expect((await rowsFor(contextIn(language))).map(({ name }) => name)).toContain('Nina')
})

test('who only reads sees parts of the document numbers, and everybody else the whole', async () => {
  await trips.put('chapada', sampleTrip())
  const [ana] = order.passengers
  if (!ana) throw new Error('nobody travels')
  const passengers = [{ ...ana, cpf: '52998224725', document: '284015539' }]
  await orders.put(order.code, { ...order, passengers })
  const documents = async (hidesDocumentNumbers: boolean) =>
    (await rowsFor({ ...contextIn(language), hidesDocumentNumbers })).map((row) => JSON.stringify(row))
  expect((await documents(false)).join()).toContain('RG 284015539')
  const hidden = (await documents(true)).join()
  expect(hidden).toContain('RG •••539')
  for (const number of ['284015539', '529.982.247-25', '52998224725']) expect(hidden).not.toContain(number)
})

async function rowsFor(context: ReturnType<typeof contextIn>) {
  const people = await readTripPassengers('chapada', { kind: 'admin' })
  if (people === null) throw new Error('no trip')
  const place = { path: '/x', filePath: '/y', detailsOf: (code: string) => code }
  return (await manifestView(people, new URLSearchParams(), place, context)).rows
}

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

const HOTELS = [{ name: 'Pousada da Serra', stars: null, address: 'Rua das Pedras, 12' }]

async function printedOf(kind: 'passengers' | 'rooming') {
  const people = await readTripPassengers('chapada', { kind: 'admin' })
  if (people === null) throw new Error('no trip')
  const state = await readPrintState(people, kind)
  const table = { people, kind, state, by: 'Helena', author: 'Casa', at: order.createdAt }
  const csv = async () =>
    (await exportPassengers({ people, params: new URLSearchParams({ kind }), by: admin, language })).text()
  return { ...printedTable({ ...table, language }), csv }
}

test('a list shows what each passenger bought: the room where there is a hotel, the option of any other trip', async () => {
  await orders.put(order.code, { ...order, paidAt: order.createdAt })
  const printed = async (hotels: typeof HOTELS) => {
    await trips.put('chapada', sampleTrip({ hotels }))
    const { columns, groups, csv } = await printedOf('passengers')
    return { header: columns[4]?.header, bought: groups[0]?.rows[0]?.cells[4], csv: (await csv()).split('\r\n')[0] }
  }
  const name = order.lines[0]?.name
  const nights = await printed(HOTELS)
  expect(nights).toMatchObject({ header: 'Unidade', bought: `${name} 01` })
  expect(nights.csv).toContain('Unidade')
  const day = await printed([])
  expect(day).toMatchObject({ header: 'Opção', bought: name })
  expect(day.csv).toContain('Opção')
  await expect((await printedOf('rooming')).csv()).rejects.toMatchObject({ status: 404 })
})

test('the list for a hotel has its name, the nights, the rooms by kind and every free bed, and nothing of the bus', async () => {
  const [line] = order.lines
  if (!line) throw new Error('nothing bought')
  await orders.put(order.code, {
    ...order,
    paidAt: order.createdAt,
    lines: [{ ...line, name: 'Quarto triplo', people: 3 }],
  })
  await trips.put('chapada', sampleTrip({ hotels: HOTELS }))
  const { subtitle, columns, groups, signatures } = await printedOf('rooming')
  expect(subtitle).toMatch(/2 passageiros\. \d+ noites, 1 × Quarto triplo\. Pousada da Serra, Rua das Pedras, 12$/)
  expect(columns.map(({ header }) => header)).toEqual(['', 'Nome', 'Documento', 'Nascimento', 'Celular'])
  expect(groups).toMatchObject([{ title: 'Quarto triplo 01', end: '2 de 3 pessoas: cama vaga' }])
  expect(signatures).toEqual(['Hotel', 'Guia'])
})

test('where a passenger has no phone the list has that of the payer, in grey; the guide is named', async () => {
  await orders.put(order.code, { ...order, payer: { ...order.payer, phone: '+5511987654321' } })
  await trips.put('chapada', sampleTrip({ guideName: 'Ivo Prado', guidePhone: '+5519912345678' }))
  const { groups, facts, csv } = await printedOf('passengers')
  expect(groups[0]?.rows[0]?.cells[5]).toEqual({ text: '(11) 98765-4321', tone: 'muted' })
  expect(facts?.map(([, value]) => value)).toEqual(expect.arrayContaining(['Ivo Prado', '(19) 91234-5678']))
  expect((await csv()).split('\r\n')[1]).toContain('(11) 98765-4321')
})

test('places sold and passengers who go are two figures, with what lies between them', async () => {
  await trips.put('chapada', sampleTrip())
  const [line] = order.lines
  if (!line) throw new Error('nothing bought')
  await orders.put(order.code, { ...order, lines: [{ ...line, people: 3 }], state: 'paid', holdState: 'sold' })
  await orders.put('PLAN1111', {
    ...order,
    code: 'PLAN1111',
    state: 'partiallyPaid',
    status: 'pending',
    holdState: 'held',
  })
  await orders.put('OPEN1111', { ...order, code: 'OPEN1111', state: 'awaitingPayment', status: 'pending' })
  const people = await readTripPassengers('chapada', { kind: 'admin' })
  if (people === null) throw new Error('no trip')
  const place = { path: '/x', filePath: '/y', detailsOf: (code: string) => code }
  const { figures } = await manifestView(people, new URLSearchParams(), place, contextIn(language))
  expect(figures.slice(0, 3)).toMatchObject([
    { key: 'Lugares vendidos', value: 5 },
    { key: 'Passageiros confirmados', value: 2, note: '1 lugar vendido e vazio, e 2 pagos em parte' },
    { key: 'Aguardando pagamento', value: 4 },
  ])
  const [option] = people.trip.options
  if (!option) throw new Error('nothing on sale')
  const places = await placesOf(people.trip, [sampleStock({ id: option.id, held: 2, sold: 1 })])
  expect(places.sold).toBe(option.people + 2)
})
