/** Trips from a sheet become drafts with their stock, and are taken back as they were. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importParts, importRuns, stock, trips } from '~/data/collections'
import { addCounts, type ImportRun, importPartId } from '~/domain/import/import-run'
import { readSheet } from '~/domain/import/sheet'
import { instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { importHandlers } from '~/jobs/start-jobs.server'
import { tripAtAddress } from '~/operations/trips/trip-slug.server'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { checkImport } from './check-import.server'
import { openImport, planOf } from './import-parts.server'
import { startImport, startUndo } from './write-import.server'

const now = instant('2026-11-28T12:00:00.000Z')
const by = { id: 'owner', name: 'Helena' }
const HEAD = 'viagem;saida;opcao;pessoas;preco;vagas'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function draft(...lines: string[]): Promise<ImportRun> {
  const sheet = readSheet([HEAD, ...lines].join('\n'))
  if (!sheet.ok) throw new Error(sheet.reason)
  return openImport({ kind: 'trips', sheet: sheet.value, fileName: '', by }, now)
}

async function read(...lines: string[]): Promise<ImportRun> {
  const run = await draft(...lines)
  const checked = await checkImport(run.id, run, now)
  if (!checked.ok) throw new Error(checked.reason)
  return checked.value
}

async function act(start: typeof startImport, { id }: ImportRun): Promise<ImportRun> {
  const doc = await importRuns.findDoc(id)
  await start({ runId: id, expect: doc?.version ?? '', by }, now)
  const onError = (_: unknown, error: unknown) => {
    throw error
  }
  const worker = outboxWorker({ handlers: importHandlers(), clock: () => now, onError })
  while ((await worker.tick()) > 0);
  return importRuns.get(id)
}

const shop = async () => ({
  trips: await trips.list({ order: { by: 'checkinOn', dir: 'asc' }, limit: 99 }),
  stock: await stock.list({ eq: { hasDeparted: false }, limit: 99 }),
})

test('rows of one trip are options of one draft, with an address and stock of its own', async () => {
  const run = await read(
    'Vindima;05/02/2028;Duplo;2;3.780,00;12',
    'VINDIMA;05/02/28;Individual;1;2490;4',
    'Vindima;12/02/2028;Duplo;2;3.780,00;12',
  )
  expect(addCounts(run.parts)).toMatchObject({ create: 2, update: 1, refused: 0 })
  expect((await act(startImport, run)).state).toBe('written')
  const [first, second, ...others] = (await shop()).trips
  expect(others).toEqual([])
  expect(first).toMatchObject({
    name: 'Vindima',
    state: 'draft',
    agencyId: null,
    options: [{ people: 2 }, { people: 1 }],
  })
  expect([first?.slug, second?.slug]).toEqual(['vindima-2028-02-05', 'vindima-2028-02-12'])
  expect((await tripAtAddress('vindima-2028-02-05'))?.id).toBe(first?.id)
  expect((await shop()).stock.map(({ vacancies }) => vacancies).sort()).toEqual([12, 12, 4])
})

test('a draft gets a new option and a changed one; undoing both runs leaves the shop as it was', async () => {
  const before = await shop()
  const first = await read('Vindima;05/02/2028;Duplo;2;3.780,00;12')
  await act(startImport, first)
  const between = await shop()
  const second = await read('Vindima;05/02/2028;Duplo;2;3.900,00;10', 'Vindima;05/02/2028;Triplo;3;4.500,00;5')
  expect(addCounts(second.parts)).toMatchObject({ create: 0, update: 2 })
  await act(startImport, second)
  const [trip] = (await shop()).trips
  expect(trip?.options.map(({ name, price, vacancies }) => [name, price, vacancies])).toEqual([
    ['Duplo', 390_000, 10],
    ['Triplo', 450_000, 5],
  ])
  // The first run cannot be undone while the second stands on it.
  await act(startUndo, second)
  expect(await shop()).toEqual(between)
  await act(startUndo, first)
  expect(await shop()).toEqual(before)
  expect(await tripAtAddress('vindima-2028-02-05')).toBeNull()
})

const optionsOf = async (slug: string) =>
  (await tripAtAddress(slug))?.options.map(({ name, price, vacancies }) => [name, price, vacancies])

test('an option that changed since the preview stays as it is, and the others of its trip are written', async () => {
  await act(startImport, await read('Vindima;05/02/2028;Duplo;2;3.780,00;12', 'Vindima;05/02/2028;Solo;1;2.490,00;4'))
  const [trip] = (await shop()).trips
  const run = await read(
    'Vindima;05/02/2028;DUPLO;2;3.900,00;12',
    'Vindima;05/02/2028;Solo;1;2.490,00;6',
    'Vindima;05/02/2028;Triplo;3;4.500,00;5',
  )
  await trips.update(trip?.id ?? '', (known) => ({
    ...known,
    options: known.options.map((each) => (each.name === 'Duplo' ? { ...each, price: centavos(381_000) } : each)),
  }))
  const between = await shop()
  await act(startImport, run)
  const rows = planOf(await importParts.get(importPartId(run.id, 0)))
  expect(rows.map(({ outcome, refusals: [refusal] }) => refusal?.reason ?? outcome)).toEqual([
    ...['changedMeanwhile', 'update', 'update'],
  ])
  expect(await optionsOf('vindima-2028-02-05')).toEqual([
    ['Duplo', 381_000, 12],
    ['Solo', 249_000, 6],
    ['Triplo', 450_000, 5],
  ])
  await act(startUndo, run)
  expect(await shop()).toEqual(between)
})

test('a trip that was removed since the preview is not made again by the rows that changed it', async () => {
  await act(startImport, await read('Vindima;05/02/2028;Duplo;2;3.780,00;12'))
  const run = await read('Vindima;05/02/2028;Duplo;2;3.900,00;12', 'Vindima;05/02/2028;Triplo;3;4.500,00;5')
  const [trip] = (await shop()).trips
  await trips.remove(trip?.id ?? '')
  await act(startImport, run)
  expect(addCounts((await importRuns.get(run.id)).parts)).toMatchObject({ create: 0, update: 0, refused: 2 })
  expect((await shop()).trips).toEqual([])
})

test('an option that two parts change is changed by both', async () => {
  await act(startImport, await read('Vindima;05/02/2028;Duplo;2;3.780,00;12'))
  const others = Array.from({ length: 19 }, (_, index) => `Passeio ${index};05/02/2028;;;10;5`)
  const run = await read(
    ...['Vindima;05/02/2028;Duplo;2;3.900,00;12', ...others],
    ...['Vindima;05/02/2028;Duplo;2;4.000,00;12', 'Vindima;05/02/2028;duplo;2;4.000,00;12'],
  )
  expect(addCounts(run.parts)).toMatchObject({ create: 19, update: 2, unchanged: 1 })
  await act(startImport, run)
  expect(addCounts((await importRuns.get(run.id)).parts)).toMatchObject({ update: 2, refused: 0 })
  expect(await optionsOf('vindima-2028-02-05')).toEqual([['Duplo', 400_000, 12]])
})

test('two names with one address are two trips', async () => {
  const run = await read('Vindima!;05/02/2028;;;10;5', 'Vindima;05/02/2028;;;10;5')
  expect(addCounts(run.parts)).toMatchObject({ create: 2 })
  expect((await act(startImport, run)).state).toBe('written')
  expect((await shop()).trips.map(({ slug }) => slug).sort()).toEqual(['vindima-2028-02-05', 'vindima-2028-02-05-2'])
})

test('a trip over two parts is one, and undone as one; a trip on sale is not touched', async () => {
  const lines = Array.from({ length: 99 }, (_, index) => `Passeio ${index};05/02/2028;;;10;5`)
  const run = await read(...lines, 'Vindima;05/02/2028;Duplo;2;100;1', 'Vindima;05/02/2028;Triplo;3;200;1')
  expect(addCounts(run.parts)).toMatchObject({ create: 100, update: 1 })
  await act(startImport, run)
  const vindima = await tripAtAddress('vindima-2028-02-05')
  expect(vindima?.options).toHaveLength(2)
  const sold = await tripAtAddress('passeio-7-2028-02-05')
  await trips.update(sold?.id ?? '', (trip) => ({ ...trip, state: 'published' }))
  expect(addCounts((await read('Passeio 7;05/02/2028;;;12;5')).parts)).toMatchObject({ refused: 1 })
  const undone = await act(startUndo, run)
  expect(addCounts(undone.parts)).toMatchObject({ stays: 1 })
  expect((await shop()).trips.map(({ name }) => name)).toEqual(['Passeio 7'])
})

test('amounts whose points may be both are not guessed', async () => {
  const run = await draft('Vindima;05/02/2028;Duplo;2;1.234;12')
  expect(await checkImport(run.id, run, now)).toEqual({ ok: false, reason: 'points' })
  expect(await checkImport(run.id, { ...run, points: 'thousands' }, now)).toMatchObject({ ok: true })
})
