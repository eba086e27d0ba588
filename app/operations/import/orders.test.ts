/** Open sales from a sheet: orders with what was paid before, within the stock, and taken back as if they had not been. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, importParts, importRuns, orders, outbox, trips } from '~/data/collections'
import { addCounts, type ImportRun, importPartId } from '~/domain/import/import-run'
import { readSheet } from '~/domain/import/sheet'
import { formatDate } from '~/i18n/format'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { importHandlers } from '~/jobs/start-jobs.server'
import { createAccount } from '~/operations/accounts/create-account.server'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { documentsOfShop } from '../../../tests/support/sample-import'
import { units } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { checkImport } from './check-import.server'
import { openImport, planOf } from './import-parts.server'
import { startImport, startUndo } from './write-import.server'

const by = { id: 'owner', name: 'Helena' }
const HEAD = 'codigo antigo;cliente;email;cpf;viagem;saida;opcao;quantidade;total;pago;forma;pago em;obs;trip id'

let shop: TestShop
let trip: string
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 3 })
  const { name, checkinOn } = await trips.get('trip-1')
  trip = `${name};${formatDate(checkinOn, 'pt-BR')}`
})
afterEach(() => shop.close())

async function read(...lines: string[]): Promise<ImportRun> {
  const sheet = readSheet([HEAD, ...lines].join('\n'))
  if (!sheet.ok) throw new Error(sheet.reason)
  const now = shop.clock.now()
  const draft = await openImport({ kind: 'orders', sheet: sheet.value, fileName: '', by }, now)
  const checked = await checkImport(draft.id, { ...draft, points: 'thousands' }, now)
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

async function planned({ id, partCount }: ImportRun) {
  const parts = await importParts.getMany(Array.from({ length: partCount }, (_, part) => importPartId(id, part)))
  return parts.flatMap(planOf)
}

const violations = async () =>
  (await checkInvariants({ now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] })).violations

test('an order is sold within the stock, with a discount and a balance, for the account of its customer; nobody is written to', async () => {
  const person = { firstName: 'Ana', lastName: 'Lima', email: 'ana@casa.example', cpf: null, phone: null }
  const input = { person: { ...person, birthDate: null, language: 'pt-BR' as const }, password: 'Correta-42' }
  const account = await createAccount({ ...input, type: 0, agencyId: null }, shop.clock.now())
  const before = await documentsOfShop()
  const run = await read(
    `A-1;;ana@casa.example;;${trip};;1;1.100,00;300;Pix;;ligou`,
    `A-2;Rui Prado;rui@casa.example;;${trip};;1;;1.200,00;Cartão;;`,
  )
  expect(addCounts(run.parts)).toMatchObject({ create: 2, refused: 0 })
  expect(await documentsOfShop()).toEqual(before)
  const [free, written] = [await units(), await act(startImport, run)]
  expect(written.state).toBe('written')
  const made = await orders.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 9 })
  const [ana, rui] = ['Ana', 'Rui'].map((name) => made.find(({ payer }) => payer.firstName === name))
  expect(ana).toMatchObject({
    ...{ channel: 'import', total: 110_000, received: 30_000, open: 80_000, userId: account.ok && account.value.id },
    ...{ method: 'transfer', passengers: [{ name: 'Ana Lima' }, { name: '' }], notes: [{ byName: 'Helena' }] },
  })
  expect(ana?.notes[0]?.text).toBe('Pedido A-1 do sistema anterior. Pix. ligou')
  expect(rui).toMatchObject({ status: 'paid', userId: null, method: 'cardMachine', received: 120_000, open: 0 })
  expect(await units()).not.toEqual(free)
  expect((await outbox.list({ limit: 20 })).map(({ topic }) => topic)).toEqual(['import', 'import'])
  expect(await auditEntries.count({ eq: { byId: by.id } })).toBe(1)
  expect(await violations()).toEqual([])
  // The same codes again make nothing.
  expect(addCounts((await read(`A-1;;ana@casa.example;;${trip};;1;1.100,00;300;Pix;;`)).parts)).toMatchObject({
    unchanged: 1,
  })

  expect((await act(startUndo, run)).state).toBe('undone')
  expect(await documentsOfShop()).toEqual(before)
  expect(await violations()).toEqual([])
})

test('what the counter would not sell is refused, also where rows compete for the last unit', async () => {
  const run = await read(
    `B-1;Rui;rui@casa.example;;${trip};;9;;100;Pix;;`,
    `B-2;Rui;rui@casa.example;;Lua;05/02/2028;;1;;100;Pix;;`,
    `B-3;Rui;rui@casa.example;;${trip};Suíte;1;;100;Pix;;`,
    `B-4;Rui;rui@casa.example;;${trip};;1;9.000,00;100;Pix;;`,
    `B-5;Rui;rui@casa.example;;${trip};;1;;0;Pix;;`,
    `B-6;;rui@casa.example;;${trip};;1;;100;Pix;;`,
    ...[7, 8, 9, 10].map((number) => `B-${number};Rui;rui@casa.example;;${trip};;1;;100;Pix;;`),
  )
  expect((await planned(run)).map(({ outcome, refusals: [refusal] }) => refusal?.reason ?? outcome)).toEqual([
    ...['soldOut', 'tripNotOnSale', 'optionMissing', 'totalAbove', 'nothingPaid', 'missing'],
    ...['create', 'create', 'create', 'soldOut'],
  ])
  const written = await act(startImport, run)
  expect(addCounts(written.parts)).toMatchObject({ create: 3, refused: 7 })
  expect((await planned(written)).at(-1)?.refusals).toMatchObject([{ reason: 'soldOut' }])
  expect(await violations()).toEqual([])
})

test('an order that its customer or staff touched since stays, with what it took', async () => {
  const run = await read(`C-1;Rui;rui@casa.example;;${trip};;1;;100;Pix;;`)
  await act(startImport, run)
  const [order] = await orders.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  await orders.update(order?.code ?? '', (each) => ({ ...each, attention: 'changeUnanswered' }))
  expect(addCounts((await act(startUndo, run)).parts)).toMatchObject({ stays: 1 })
  expect((await orders.get(order?.code ?? '')).channel).toBe('import')
})

test('a sale names its trip by its id as well, and only one of the house', async () => {
  const row = (code: string, id: string) => `${code};Ana Lima;ana@casa.example;;;;;1;;300;;;;${id}`
  await trips.create('trip-2', { ...(await trips.get('trip-1')), id: 'trip-2', slug: 'trip-2', agencyId: 'viva' })
  const run = await read(row('A-1', 'trip-1'), row('A-2', 'trip-2'), row('A-3', 'no such / trip'))
  expect(
    (await planned(run)).map(({ outcome, refusals }) => [
      outcome,
      refusals.map(({ field, reason }) => [field, reason]),
    ]),
  ).toEqual([
    ['create', []],
    ['refused', [['tripId', 'tripNotOnSale']]],
    ['refused', [['tripId', 'tripNotOnSale']]],
  ])
})
