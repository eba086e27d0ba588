/** Sheets that are written and taken back by processes that are killed on the way, on three engines. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { auditEntries, importParts, importRuns, trips, users } from '~/data/collections'
import { addCounts, type ImportRun, importPartId, isTakenBack } from '~/domain/import/import-run'
import { addMinutes, instant } from '~/domain/values/dates'
import { secrets } from '~/env.server'
import { formatDate } from '~/i18n/format'
import { createAccount } from '~/operations/accounts/create-account.server'
import { planOf } from '~/operations/import/import-parts.server'
import { startImport, startUndo, startWholeImport } from '~/operations/import/write-import.server'
import { findClaimOwner } from '~/session/claims.server'
import {
  BAD_ROWS,
  documentsOfShop,
  importedBy,
  readCustomers,
  readImport,
  sheetOfThousand,
} from '../support/sample-import'
import { openTestShop } from '../support/test-shop'
import { openTestFirestore, openTestPostgres, openTestStore, type TestStore } from '../support/test-store'
import { workerFile } from '../support/worker-file'

const worker = workerFile('import-worker')
const OPEN = { sqlite: openTestStore, postgres: openTestPostgres, firestore: openTestFirestore }
const ENGINES = ['sqlite', 'postgres', 'firestore'] as const

/** Minutes that the shop is ahead: what a killed process had claimed is taken up when its claim is over. */
let ahead = 0
const now = () => addMinutes(instant(Date.now()), ahead)

type Place = Pick<TestStore, 'folder' | 'settings'>

function begin({ folder, settings }: Place): ChildProcess {
  const keys = { DATA_KEY: secrets().data, SESSION_SECRET: secrets().session.join(',') }
  const env = { ...process.env, MODE: 'demo', PAYMENTS: 'sandbox', LOG_LEVEL: 'silent', DATA_DIR: folder }
  const more = { ...keys, ...settings }
  return spawn(process.execPath, [worker, String(ahead)], {
    env: { ...env, ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** How far into the next part a process is killed, in milliseconds: each time another moment of it. */
const MOMENTS = [0, 3, 9, 1, 20, 6]
/** More cuts than a run has parts. */
const MANY = 1000

const isOver = ({ state }: ImportRun) => state === 'written' || state === 'undone'

/**
 * Kills one process after the other, each when it has done one part more, until the run has ended or was cut often
 * enough. Where each was cut.
 */
async function cut(place: Place, { id }: ImportRun, maxCuts: number): Promise<ImportRun[]> {
  const isSame = (one: ImportRun, other: ImportRun) => one.state === other.state && one.done === other.done
  const cuts: ImportRun[] = []
  let run = await importRuns.get(id)
  while (cuts.length < maxCuts && !isOver(run)) {
    const child = begin(place)
    while (isSame(await importRuns.get(id), run) && child.exitCode === null) await pause(2)
    await pause(MOMENTS[cuts.length % MOMENTS.length])
    child.kill('SIGKILL')
    await hasEnded(child)
    run = await importRuns.get(id)
    if (child.signalCode === 'SIGKILL') cuts.push(run)
    else expect([child.exitCode, isOver(run)]).toEqual([0, true])
    ahead += 60
  }
  return cuts
}

async function finish(place: Place, { id }: ImportRun): Promise<ImportRun> {
  const child = begin(place)
  await hasEnded(child)
  expect(child.exitCode).toBe(0)
  return importRuns.get(id)
}

/** Of these cuts, those that a run of this state did not get to its end with. */
function onTheWay(cuts: readonly ImportRun[], state: ImportRun['state']): number {
  return cuts.filter((run) => run.state === state && run.done > 0 && run.done < run.partCount).length
}

async function start(begin: typeof startImport | typeof startWholeImport, { id }: ImportRun): Promise<void> {
  const doc = await importRuns.findDoc(id)
  const started = await begin({ runId: id, expect: doc?.version ?? '', by: importedBy }, now())
  if (!started.ok) throw new Error(JSON.stringify(started.reason))
}

async function account(email: string): Promise<string> {
  const person = { firstName: 'Rui', lastName: 'Prado', email, cpf: null, phone: null, birthDate: null }
  const input = { person: { ...person, language: 'pt-BR' as const }, password: 'Correta-42' }
  const made = await createAccount({ ...input, type: 0, agencyId: null }, now())
  if (!made.ok) throw new Error(made.reason)
  return made.value.id
}

const planned = async ({ id, partCount }: ImportRun) => {
  const parts = await importParts.getMany(Array.from({ length: partCount }, (_, part) => importPartId(id, part)))
  return parts.flatMap(planOf)
}

const actions = async () =>
  (await auditEntries.list({ order: { by: 'at', dir: 'asc' }, limit: 9 })).map(({ action }) => action)

test.each(ENGINES)(
  'on %s each of a thousand rows is written once, and taken back',
  async (name) => {
    const opened = await OPEN[name]()
    try {
      await account('c17@casa.example')
      const before = await documentsOfShop()
      const run = await readCustomers(sheetOfThousand(), now())
      expect(addCounts(run.parts)).toEqual({ create: 969, update: 1, unchanged: 0, refused: 30, stays: 0 })

      await start(startImport, run)
      expect(onTheWay(await cut(opened, run, 3), 'writing')).toBeGreaterThan(1)
      const written = await finish(opened, run)
      expect([written.state, addCounts(written.parts)]).toEqual([
        'written',
        { create: 969, update: 1, unchanged: 0, refused: 30, stays: 0 },
      ])
      expect(await users.count({ eq: { type: 0 } })).toBe(970)
      const refused = (await planned(run)).filter(({ outcome }) => outcome === 'refused')
      expect(refused.map(({ row }) => row)).toEqual(BAD_ROWS)
      // The same sheet again has nothing to write.
      expect(addCounts((await readCustomers(sheetOfThousand(), now())).parts)).toEqual({
        ...{ create: 0, update: 0, unchanged: 970, refused: 30, stays: 0 },
      })

      await start(startUndo, run)
      expect(onTheWay(await cut(opened, run, 3), 'undoing')).toBeGreaterThan(1)
      expect((await finish(opened, run)).state).toBe('undone')
      expect(await documentsOfShop()).toEqual(before)
      expect(await actions()).toEqual(['importRun.written', 'importRun.undone'])
    } finally {
      await opened.close()
    }
  },
  300_000,
)

test.each(ENGINES)(
  'on %s a whole run is taken back but for what somebody touched, however often it is killed',
  async (name) => {
    const opened = await OPEN[name]()
    try {
      const rows = Array.from({ length: 250 }, (_, index) => `Ana Lima;a${index}@casa.example;`)
      const sheet = ['nome;email;telefone', ...rows, 'Rui Prado;rui@casa.example;1133334444'].join('\n')
      const run = await readCustomers(sheet, now())
      await start(startWholeImport, run)
      // Its last row is refused when its part is due.
      await account('rui@casa.example')
      const before = await documentsOfShop()
      const cuts = await cut(opened, run, 2)
      const touched = (await findClaimOwner('email', 'a0@casa.example')) ?? ''
      await users.update(touched, (user) => ({ ...user, phone: '+5511987654321' }))
      cuts.push(...(await cut(opened, run, MANY)))
      expect(onTheWay(cuts, 'writing')).toBeGreaterThan(1)
      expect(onTheWay(cuts, 'undoing')).toBeGreaterThan(1)

      const ended = await finish(opened, run)
      expect([isTakenBack(ended), addCounts(ended.parts)]).toMatchObject([true, { stays: 1, refused: 1 }])
      const [after, left] = [await documentsOfShop(), new Map<string, unknown>()]
      for (const [key, data] of Object.entries(after)) {
        if (key in before) continue
        left.set(key.split('/')[0] ?? '', data)
        delete after[key]
      }
      expect(after).toEqual(before)
      expect(Object.fromEntries(left)).toMatchObject({
        users: { id: touched, phone: '+5511987654321' },
        claims: { ownerId: touched },
      })
      expect(await actions()).toEqual(['importRun.written', 'importRun.undone'])
    } finally {
      await opened.close()
    }
  },
  300_000,
)

test.each(ENGINES)(
  'on %s open sales and their passengers are taken back with stock and money, however often it is killed',
  async (name) => {
    const shop = await openTestShop({ vacancies: 30, store: await OPEN[name]() })
    try {
      const { name: trip, checkinOn } = await trips.get('trip-1')
      const day = formatDate(checkinOn, 'pt-BR')
      const codes = Array.from({ length: 12 }, (_, index) => `K-${index}`)
      const before = await documentsOfShop()
      const sales = await readImport(
        'orders',
        [
          'codigo antigo;cliente;email;viagem;saida;quantidade;total;pago;forma',
          ...codes.map(
            (code, index) => `${code};Rui Prado;r${index}@casa.example;${trip};${day};2;2.400,00;900,00;Pix`,
          ),
        ].join('\n'),
        now(),
      )
      await start(startImport, sales)
      expect(onTheWay(await cut(shop, sales, 3), 'writing')).toBeGreaterThan(1)
      expect(addCounts((await finish(shop, sales)).parts)).toMatchObject({ create: 12, refused: 0 })
      const between = await documentsOfShop()
      expect(between['stock/quarto']).toMatchObject({ held: 24, sold: 0 })

      const people = await readImport(
        'passengers',
        ['codigo antigo;passageiro;documento', ...codes.map((code) => `${code};Rui Prado;12.345.678-9`)].join('\n'),
        now(),
      )
      await start(startImport, people)
      await cut(shop, people, MANY)
      expect(addCounts((await finish(shop, people)).parts)).toMatchObject({ update: 12 })
      await start(startUndo, people)
      await cut(shop, people, MANY)
      await finish(shop, people)
      expect(await documentsOfShop()).toEqual(between)

      await start(startUndo, sales)
      expect(onTheWay(await cut(shop, sales, MANY), 'undoing')).toBeGreaterThan(3)
      expect((await finish(shop, sales)).state).toBe('undone')
      expect(await documentsOfShop()).toEqual(before)
    } finally {
      await shop.close()
    }
  },
  300_000,
)
