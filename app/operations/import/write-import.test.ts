/** Customers from a sheet: planned, written, undone; the database before and after. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, claims, importParts, importRuns, outbox, users } from '~/data/collections'
import { profileOf } from '~/domain/accounts/profile'
import { withCheckDigits } from '~/domain/brazil/cpf'
import { addCounts, type ImportRun, importPartId, isTakenBack, type PlannedRow } from '~/domain/import/import-run'
import { addMillis, DAY, instant } from '~/domain/values/dates'
import { outboxWorker } from '~/jobs/outbox-worker.server'
import { removeExpired } from '~/jobs/retention.server'
import { importHandlers } from '~/jobs/start-jobs.server'
import { createAccount } from '~/operations/accounts/create-account.server'
import { exportOwnData } from '~/operations/accounts/export-own-data.server'
import { removeUser } from '~/operations/accounts/remove-user.server'
import { requestSignInCode } from '~/operations/accounts/sign-in-code.server'
import { correctionVersion, updateUser } from '~/operations/accounts/update-user.server'
import { findClaimOwner } from '~/session/claims.server'
import {
  BAD_ROWS,
  documentsOfShop,
  importedBy,
  readCustomers,
  sheetOfThousand,
} from '../../../tests/support/sample-import'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { planOf } from './import-parts.server'
import { importPart, refusedRowsOf, startImport, startUndo, startWholeImport } from './write-import.server'

const now = instant('2026-11-28T12:00:00.000Z')
const by = importedBy

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

const read = (text: string) => readCustomers(text, now)

async function planned({ id, partCount }: ImportRun): Promise<PlannedRow[]> {
  const parts = await importParts.getMany(Array.from({ length: partCount }, (_, part) => importPartId(id, part)))
  return parts.flatMap(planOf)
}

const worker = () =>
  outboxWorker({
    handlers: importHandlers(),
    clock: () => now,
    onError: (_, error) => {
      throw error
    },
  })

async function act(start: typeof startImport, { id }: ImportRun): Promise<ImportRun> {
  const doc = await importRuns.findDoc(id)
  const started = await start({ runId: id, expect: doc?.version ?? '', by }, now)
  if (!started.ok) throw new Error(started.reason)
  while ((await worker().tick()) > 0);
  return importRuns.get(id)
}

async function account(email: string, cpf: string | null, phone: string | null = null) {
  const person = { firstName: 'Rui', lastName: 'Prado', email, cpf, phone, birthDate: null, language: 'pt-BR' as const }
  const made = await createAccount({ person, password: 'Correta-42', type: 0, agencyId: null }, now)
  if (!made.ok) throw new Error(made.reason)
  return made.value
}

const CPF = '52998224725'

test('each row is created, changed, left or refused, as its preview says, and nobody gets a mail', async () => {
  const known = await account('rui@casa.example', CPF)
  const run = await read(
    [
      'Nome;E-mail;CPF;Telefone;Nascimento',
      'Ana Lima;ana@casa.example;;(11) 98765-4321;05/11/67',
      `Rui Prado;rui@casa.example;${CPF};11 3333-4444;`,
      'Bia;bia@casa;;;',
    ].join('\n'),
  )
  expect(addCounts(run.parts)).toEqual({ create: 1, update: 1, unchanged: 0, refused: 1, stays: 0 })
  expect(await planned(run)).toMatchObject([
    { row: 2, outcome: 'create', label: 'Ana Lima' },
    { row: 3, outcome: 'update', cells: [{ field: 'phone', before: '', after: '+551133334444' }] },
    { row: 4, outcome: 'refused', refusals: [{ field: 'email', value: 'bia@casa', reason: 'email' }] },
  ])
  const written = await act(startImport, run)
  expect(written.state).toBe('written')
  const ana = await users.find((await findClaimOwner('email', 'ana@casa.example')) ?? '')
  expect(ana).toMatchObject({
    hasPassword: false,
    phone: '+5511987654321',
    birthDate: '1967-11-05',
    acceptedTerms: null,
  })
  expect(await users.get(known.id)).toMatchObject({
    phone: '+551133334444',
    searchTerms: expect.arrayContaining(['33']),
  })
  expect((await outbox.list({ limit: 9 })).map(({ topic }) => topic)).toEqual(['import'])
  const actions = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 9 })
  expect(actions.map(({ action, after }) => [action, after])).toEqual([
    ['importRun.written', { created: 1, changed: 1 }],
  ])
})

test('an imported customer enters by a code, and is not removed as an unconfirmed account', async () => {
  await act(startImport, await read('nome;email\nAna Lima;ana@casa.example'))
  await removeExpired(addMillis(now, 30 * DAY))
  const userId = await findClaimOwner('email', 'ana@casa.example')
  const request = { email: 'ana@casa.example', requester: 'browser', language: 'pt-BR' as const }
  await requestSignInCode(request, now)
  const mail = await outbox.first({ eq: { done: false, topic: 'mail' }, order: { by: 'availableAt', dir: 'asc' } })
  expect(mail?.payload).toMatchObject({ to: 'ana@casa.example' })
  expect(await users.find(userId ?? '')).toMatchObject({ firstName: 'Ana' })
})

test('accounts are never merged, and those of staff and of other people are left alone', async () => {
  const other = withCheckDigits('012345678')
  await account('rui@casa.example', CPF)
  await account('eva@casa.example', other)
  const admin = { firstName: 'Helena', lastName: 'Sá', email: 'helena@casa.example', cpf: null, phone: null }
  const person = { ...admin, birthDate: null, language: 'pt-BR' as const }
  await createAccount({ person, password: 'Correta-42', type: 1, agencyId: null }, now)
  const run = await read(
    [
      'nome;email;cpf',
      `Rui;novo@casa.example;${CPF}`,
      `Rui;rui@casa.example;${other}`,
      `Eva;eva@casa.example;${withCheckDigits('735500921')}`,
      'Helena;helena@casa.example;',
      'Lia;lia@casa.example;',
      'Lia;LIA@casa.example;',
    ].join('\n'),
  )
  expect((await planned(run)).map(({ outcome, refusals: [refusal] }) => refusal?.reason ?? outcome)).toEqual([
    ...['otherEmail', 'cpfOfAnother', 'otherCpf', 'staffAccount', 'create', 'repeated'],
  ])
})

test('1,000 rows with 30 bad cells: exactly those are refused, and undoing leaves the shop as it was', async () => {
  await account('c17@casa.example', null)
  const before = await documentsOfShop()
  const run = await read(sheetOfThousand())
  expect(addCounts(run.parts)).toEqual({ create: 969, update: 1, unchanged: 0, refused: 30, stays: 0 })
  const refusedRows = (await planned(run)).filter(({ outcome }) => outcome === 'refused').map(({ row }) => row)
  expect(refusedRows).toEqual(BAD_ROWS)

  await act(startImport, run)
  expect(await users.count({ eq: { type: 0 } })).toBe(970)
  expect(await claims.list({ limit: 1 })).toHaveLength(1)
  // The same sheet again: what was written is equal now.
  expect(addCounts((await read(sheetOfThousand())).parts)).toEqual({
    ...{ create: 0, update: 0, unchanged: 970, refused: 30, stays: 0 },
  })
  const undone = await act(startUndo, run)
  expect(undone.state).toBe('undone')
  expect(await documentsOfShop()).toEqual(before)
}, 60_000)

test('a part that was interrupted or is done twice is written once', async () => {
  const lines = Array.from({ length: 150 }, (_, index) => `Ana Lima;a${index}@casa.example`)
  const run = await read(['nome;email', ...lines].join('\n'))
  const doc = await importRuns.findDoc(run.id)
  await startImport({ runId: run.id, expect: doc?.version ?? '', by }, now)
  await startImport({ runId: run.id, expect: doc?.version ?? '', by }, now)
  const first = { runId: run.id, part: 0, isUndo: false }
  await Promise.all([importPart(first, now), importPart(first, now)])
  expect(await users.count({ eq: { type: 0 } })).toBe(50)
  while ((await worker().tick()) > 0);
  expect(await users.count({ eq: { type: 0 } })).toBe(150)
  expect(await importRuns.get(run.id)).toMatchObject({ state: 'written', done: 3 })
})

test('undoing leaves what somebody touched since, and names it', async () => {
  const run = await read('nome;email\nAna Lima;ana@casa.example\nBia Sá;bia@casa.example')
  await act(startImport, run)
  const userId = (await findClaimOwner('email', 'bia@casa.example')) ?? ''
  const bia = await users.get(userId)
  const correction = { ...profileOf(bia), phone: '+5511987654321' }
  await updateUser({ userId, expect: correctionVersion(bia), correction, by }, now)
  const undone = await act(startUndo, run)
  expect(addCounts(undone.parts)).toMatchObject({ stays: 1 })
  expect((await planned(run)).map(({ label, outcome }) => [label, outcome])).toEqual([
    ['Ana Lima', 'create'],
    ['Bia Sá', 'stays'],
  ])
  expect([await findClaimOwner('email', 'ana@casa.example'), await users.find(userId)]).toMatchObject([
    null,
    { phone: '+5511987654321' },
  ])
})

test('a row whose customer changed since the preview is refused, and the others are written', async () => {
  const run = await read('nome;email;telefone\nAna Lima;ana@casa.example;\nRui Prado;rui@casa.example;1133334444')
  await account('rui@casa.example', null)
  const written = await act(startImport, run)
  expect(addCounts(written.parts)).toMatchObject({ create: 1, refused: 1 })
  expect((await planned(run))[1]?.refusals).toEqual([{ field: '', value: '', reason: 'changedMeanwhile' }])
})

test('a draft ends after a week and a written run after 90 days; an erased account leaves its map', async () => {
  const draft = await read('nome;email\nAna Lima;ana@casa.example')
  const run = await read('nome;email\nBia Sá;bia@casa.example')
  await act(startImport, run)
  await removeExpired(addMillis(now, 8 * DAY))
  expect([await importRuns.find(draft.id), await importParts.find(importPartId(draft.id, 0))]).toEqual([null, null])
  const bia = await users.get((await findClaimOwner('email', 'bia@casa.example')) ?? '')
  expect((await exportOwnData(bia, now)).imports).toEqual([now])
  await removeUser({ userId: bia.id, by }, now)
  expect(await planned(run)).toMatchObject([{ label: '', written: null }])
  await removeExpired(addMillis(now, 91 * DAY))
  expect(await importRuns.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 9 })).toEqual([])
})

/** 250 new customers, the last of them known to the shop: six parts. */
const sheetOfParts = () => {
  const lines = Array.from({ length: 250 }, (_, index) => `Ana Lima;a${index}@casa.example;`)
  return ['nome;email;telefone', ...lines, 'Rui Prado;rui@casa.example;1133334444'].join('\n')
}

async function startWhole({ id }: ImportRun) {
  const doc = await importRuns.findDoc(id)
  return startWholeImport({ runId: id, expect: doc?.version ?? '', by }, now)
}

test('all or none: with a refused row nothing is written, and once it is good every row is planned again', async () => {
  const run = await read(`nome;email;cpf\nAna Lima;ana@casa.example;\nRui;novo@casa.example;${CPF}`)
  const known = await account('rui@casa.example', CPF)
  const before = await documentsOfShop()
  // Good when it was shown, refused by now.
  expect(await startWhole(run)).toEqual({ ok: false, reason: { refusedRows: [3] } })
  expect(addCounts((await importRuns.get(run.id)).parts)).toMatchObject({ create: 1, refused: 1 })
  expect(await startWhole(run)).toEqual({ ok: false, reason: { refusedRows: [3] } })
  expect(await documentsOfShop()).toEqual(before)
  await removeUser({ userId: known.id, by }, now)
  expect(await startWhole(run)).toEqual({ ok: false, reason: 'changed' })
  expect(await users.count({ eq: { type: 0 } })).toBe(0)
  await startWhole(run)
  while ((await worker().tick()) > 0);
  expect([(await importRuns.get(run.id)).state, await users.count({ eq: { type: 0 } })]).toEqual(['written', 2])
})

test('all or none: a row that is refused while they are written takes all back, and the audit has both', async () => {
  const run = await read(sheetOfParts())
  expect((await startWhole(run)).ok).toBe(true)
  await importPart({ runId: run.id, part: 0, isUndo: false }, now)
  expect(await users.count({ eq: { type: 0 } })).toBe(50)
  await account('rui@casa.example', null)
  while ((await worker().tick()) > 0);
  const ended = await importRuns.get(run.id)
  expect([ended.state, isTakenBack(ended), addCounts(ended.parts).refused]).toEqual(['undone', true, 1])
  expect(await refusedRowsOf(ended)).toEqual([252])
  expect((await users.list({ eq: { type: 0 }, limit: 9 })).map(({ email }) => email)).toEqual(['rui@casa.example'])
  const acts = await auditEntries.list({ order: { by: 'at', dir: 'asc' }, limit: 9 })
  expect(acts.map(({ seq, action, byId }) => [seq, action, byId]).sort()).toEqual([
    [1, 'importRun.written', 'owner'],
    [2, 'importRun.undone', 'system'],
  ])
})
