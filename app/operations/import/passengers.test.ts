/** Passengers from a sheet complete the places of orders, and are taken back as they were. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importParts, importRuns, orders, outbox, stock, trips } from '~/data/collections'
import { withCheckDigits } from '~/domain/brazil/cpf'
import { addCounts, type ImportKind, type ImportRun, importPartId } from '~/domain/import/import-run'
import { readSheet } from '~/domain/import/sheet'
import { localDate } from '~/domain/values/dates'
import { formatDate } from '~/i18n/format'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { importHandlers } from '~/jobs/start-jobs.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { passenger } from '../../../tests/support/test-people'
import { buy } from '../../../tests/support/test-purchase'
import { enterBus, sellSeats } from '../../../tests/support/test-seats'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { checkImport } from './check-import.server'
import { openImport, planOf } from './import-parts.server'
import { startImport, startUndo } from './write-import.server'

const by = { id: 'owner', name: 'Helena' }

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 30 })
})
afterEach(() => shop.close())

const read = (...lines: string[]) => readAs('passengers', 'pedido;nome;documento;cpf;nascimento;embarque', ...lines)

async function readAs(kind: ImportKind, ...lines: string[]): Promise<ImportRun> {
  const sheet = readSheet(lines.join('\n'))
  if (!sheet.ok) throw new Error(sheet.reason)
  const now = shop.clock.now()
  const draft = await openImport({ kind, sheet: sheet.value, fileName: '', by }, now)
  const checked = await checkImport(draft.id, draft, now)
  if (!checked.ok) throw new Error(checked.reason)
  return checked.value
}

async function act(start: typeof startImport, { id }: ImportRun): Promise<ImportRun> {
  const doc = await importRuns.findDoc(id)
  await start({ runId: id, expect: doc?.version ?? '', by }, shop.clock.now())
  const onError = (_: unknown, error: unknown) => {
    throw error
  }
  const worker = outboxWorker({ handlers: importHandlers(), clock: shop.clock.now, onError })
  while ((await worker.tick()) > 0);
  return importRuns.get(id)
}

const planned = async ({ id }: ImportRun) => planOf(await importParts.get(importPartId(id, 0)))

test('a named place is corrected and one without a name is filled; undone, the order is as it was', async () => {
  const unnamed = { ...passenger(''), document: '', birthDate: null }
  const { code } = await buy(shop, { passengers: [passenger('Ana Lima'), unnamed] })
  const [before, mails] = [await orders.get(code), await outbox.count({ eq: { done: false, topic: 'mail' } })]
  const stop = (await trips.get('trip-1')).boardingPlaces[0]?.place ?? ''
  const cpf = withCheckDigits('318450276')
  const run = await read(
    `${code.toLowerCase()};ANA LIMA;;${cpf};;`,
    `${code};Otávio Lins;12.345.678-9;;05/11/67;${stop}`,
    `${code};Marisa Quintela;;;;`,
  )
  expect((await planned(run)).map(({ outcome, refusals: [refusal] }) => refusal?.reason ?? outcome)).toEqual([
    ...['update', 'update', 'noPlace'],
  ])
  await act(startImport, run)
  expect((await orders.get(code)).passengers).toMatchObject([
    { name: 'ANA LIMA', cpf },
    { name: 'Otávio Lins', document: '123456789', birthDate: '1967-11-05', boardingPlaceId: 'sp' },
  ])
  expect(await outbox.count({ eq: { done: false, topic: 'mail' } })).toBe(mails)
  const report = await checkInvariants({ now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] })
  expect(report.violations).toEqual([])
  expect((await act(startUndo, run)).state).toBe('undone')
  expect(await orders.get(code)).toEqual(before)
})

test('an imported sale is found by the code that it had in the former system', async () => {
  const { name, checkinOn } = await trips.get('trip-1')
  const sale = `41700;Rui Prado;rui@casa.example;${name};${formatDate(checkinOn, 'pt-BR')};1;1.200,00;Pix`
  await act(startImport, await readAs('orders', 'codigo antigo;cliente;email;viagem;saida;quantidade;pago;forma', sale))
  const rows = ['41700;Rui Prado;12.345.678-9', '41700;Marisa Prado;23.456.789-0', '41701;Ana Lima;']
  const run = await readAs('passengers', 'codigo antigo;passageiro;documento', ...rows)
  expect((await planned(run)).map(({ outcome, refusals: [refusal] }) => refusal?.reason ?? outcome)).toEqual([
    ...['update', 'update', 'orderMissing'],
  ])
  await act(startImport, run)
  const [order] = await orders.list({ eq: { tripId: 'trip-1' }, limit: 9 })
  expect(order?.passengers).toMatchObject([
    { name: 'Rui Prado', document: '123456789' },
    { name: 'Marisa Prado', document: '234567890' },
  ])
})

test('an unknown order, a boarding place that the trip has not and a wrong document are refused', async () => {
  const { code } = await buy(shop)
  const run = await read('ZZZZZZZZ;Ana Lima;;;;', `${code};Ana Lima;;;;Marte`, `${code};Ana Lima;??;;;`)
  expect((await planned(run)).map(({ refusals: [refusal] }) => refusal?.reason)).toEqual([
    ...['orderMissing', 'boardingUnknown', 'document'],
  ])
})

test('an order that was changed since stays as it is', async () => {
  const { code } = await buy(shop)
  const run = await read(`${code};Ana Lima;;;05/11/67;`)
  await act(startImport, run)
  await orders.update(code, (order) => ({ ...order, attention: 'changeUnanswered' }))
  expect(addCounts((await act(startUndo, run)).parts)).toMatchObject({ stays: 1 })
  expect((await orders.get(code)).passengers[0]?.birthDate).toBe('1967-11-05')
})

const BUS = { seats: 15, blocked: [8], layout: '15' }
const readSeats = (...lines: string[]) => readAs('passengers', 'pedido;nome;nascimento;poltrona', ...lines)
const seatsOf = async (code: string) => (await orders.get(code)).seats.map(({ seat }) => seat)

async function violations() {
  return (await checkInvariants({ now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] })).violations
}

test('seats are taken from the stock of the departure once, and undoing frees them', async () => {
  const [first, second] = [
    await buy(shop, { passengers: [passenger('Ana Lima'), passenger('Rui Prado')] }),
    await buy(shop, { passengers: [passenger('Bia Sá'), passenger('Eva Reis')] }),
  ]
  expect((await sellSeats(shop, BUS)).ok).toBe(true)
  const before = [await orders.get(first.code), await orders.get(second.code), await stock.get('trip-1')]
  const run = await readSeats(
    ...[`${first.code};Ana Lima;;01`, `${second.code};Bia Sá;;3,0`, `${first.code};Rui Prado;;2`],
    ...[`${second.code};Eva Reis;;3`, `${second.code};Eva Reis;;8`, `${second.code};Eva Reis;;40`],
    `${second.code};Eva Reis;;janela`,
  )
  expect((await planned(run)).map(({ outcome, refusals: [refusal] }) => refusal ?? outcome)).toEqual([
    ...['update', 'update', 'update'],
    { field: 'seat', value: '3', reason: 'repeated', row: 3 },
    { field: 'seat', value: '8', reason: 'seatTaken' },
    { field: 'seat', value: '40', reason: 'seatUnknown' },
    { field: 'seat', value: 'janela', reason: 'seatUnknown' },
  ])
  await act(startImport, run)
  expect([await seatsOf(first.code), await seatsOf(second.code)]).toEqual([['1', '2'], ['3']])
  expect(await violations()).toEqual([])
  const taken = await planned(await readSeats(`${second.code};Eva Reis;;1`, `${second.code};Bia Sá;;3`))
  expect(taken.map(({ outcome, refusals: [refusal] }) => refusal?.reason ?? outcome)).toEqual([
    ...['seatTaken', 'unchanged'],
  ])
  expect(addCounts((await act(startUndo, run)).parts)).toMatchObject({ stays: 0 })
  expect([await orders.get(first.code), await orders.get(second.code), await stock.get('trip-1')]).toEqual(before)
})

test('a row that changed since its preview takes no seat; seats of one part stay together', async () => {
  const [first, second] = [await buy(shop), await buy(shop)]
  await sellSeats(shop, BUS)
  const run = await readSeats(`${first.code};Ana Lima;;1`, `${second.code};Ana Lima;05/11/67;2`)
  await orders.update(second.code, (order) => ({
    ...order,
    passengers: order.passengers.map((each) => ({ ...each, birthDate: localDate('1970-01-01') })),
  }))
  await act(startImport, run)
  expect(addCounts((await importRuns.get(run.id)).parts)).toMatchObject({ refused: 1 })
  expect([await seatsOf(first.code), await seatsOf(second.code)]).toEqual([['1'], []])
  expect(await violations()).toEqual([])

  const both = await readSeats(`${first.code};Ana Lima;;3`, `${second.code};Ana Lima;;4`)
  await act(startImport, both)
  await orders.update(first.code, (order) => ({ ...order, attention: 'changeUnanswered' }))
  expect(addCounts((await act(startUndo, both)).parts)).toMatchObject({ stays: 2 })
  expect([await seatsOf(first.code), await seatsOf(second.code)]).toEqual([['3'], ['4']])
  expect(await violations()).toEqual([])
})

test('without a plan no seat is taken', async () => {
  const { code } = await buy(shop)
  const reasons = async () => (await planned(await readSeats(`${code};Ana Lima;;1`)))[0]?.refusals[0]?.reason
  expect(await reasons()).toBe('seatsClosed')
  await enterBus(shop, { seats: 8 })
  expect(await reasons()).toBe('seatsClosed')
})
