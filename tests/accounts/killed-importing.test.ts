/** A thousand customers from a sheet, written and taken back by processes that are killed on the way, on three engines. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { auditEntries, importParts, importRuns, users } from '~/data/collections'
import { addCounts, type ImportRun, importPartId } from '~/domain/import/import-run'
import { addMinutes, instant } from '~/domain/values/dates'
import { secrets } from '~/env.server'
import { createAccount } from '~/operations/accounts/create-account.server'
import { planOf } from '~/operations/import/import-parts.server'
import { startImport, startUndo } from '~/operations/import/write-import.server'
import { BAD_ROWS, documentsOfShop, importedBy, readCustomers, sheetOfThousand } from '../support/sample-import'
import { openTestFirestore, openTestPostgres, openTestStore, type TestStore } from '../support/test-store'
import { workerFile } from '../support/worker-file'

const worker = workerFile('import-worker')
const OPEN = { sqlite: openTestStore, postgres: openTestPostgres, firestore: openTestFirestore }
const CUTS = 3

/** Minutes that the shop is ahead: what a killed process had claimed is taken up when its claim is over. */
let ahead = 0
const now = () => addMinutes(instant(Date.now()), ahead)

function begin(opened: TestStore): ChildProcess {
  const keys = { DATA_KEY: secrets().data, SESSION_SECRET: secrets().session.join(',') }
  const place = { DATA_DIR: opened.folder, ...keys, ...opened.settings }
  const env = { ...process.env, MODE: 'demo', PAYMENTS: 'sandbox', LOG_LEVEL: 'silent', ...place }
  return spawn(process.execPath, [worker, String(ahead)], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Kills a process whenever it has done one part more, then lets one finish. After how many parts each was cut. */
async function runKilled(opened: TestStore, { id }: ImportRun): Promise<number[]> {
  const done = async () => (await importRuns.get(id)).done
  const cuts: number[] = []
  for (let cut = 0; cut < CUTS; cut += 1) {
    const before = await done()
    const child = begin(opened)
    while ((await done()) === before && child.exitCode === null) await new Promise((next) => setTimeout(next, 2))
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    cuts.push(await done())
    ahead += 60
  }
  const last = begin(opened)
  await once(last, 'exit')
  expect(last.exitCode).toBe(0)
  return cuts
}

async function start(begin: typeof startImport, { id }: ImportRun): Promise<void> {
  const doc = await importRuns.findDoc(id)
  const started = await begin({ runId: id, expect: doc?.version ?? '', by: importedBy }, now())
  if (!started.ok) throw new Error(started.reason)
}

test.each(['sqlite', 'postgres', 'firestore'] as const)(
  'on %s each row is written once, and taken back',
  async (name) => {
    const opened = await OPEN[name]()
    try {
      const person = { firstName: 'Rui', lastName: 'Prado', email: 'c17@casa.example', cpf: null, phone: null }
      await createAccount(
        { person: { ...person, birthDate: null, language: 'pt-BR' }, password: 'Correta-42', type: 0, agencyId: null },
        now(),
      )
      const before = await documentsOfShop()
      const run = await readCustomers(sheetOfThousand(), now())
      expect(addCounts(run.parts)).toEqual({ create: 969, update: 1, unchanged: 0, refused: 30, stays: 0 })

      await start(startImport, run)
      const cuts = await runKilled(opened, run)
      expect(cuts.filter((done) => done > 0 && done < run.partCount).length).toBeGreaterThan(1)
      const written = await importRuns.get(run.id)
      expect([written.state, addCounts(written.parts)]).toEqual([
        'written',
        { create: 969, update: 1, unchanged: 0, refused: 30, stays: 0 },
      ])
      expect(await users.count({ eq: { type: 0 } })).toBe(970)
      const parts = await importParts.getMany(
        Array.from({ length: run.partCount }, (_, part) => importPartId(run.id, part)),
      )
      const refused = parts.flatMap(planOf).filter(({ outcome }) => outcome === 'refused')
      expect(refused.map(({ row }) => row)).toEqual(BAD_ROWS)

      await start(startUndo, run)
      const back = await runKilled(opened, run)
      expect(back.filter((done) => done > 0 && done < run.partCount).length).toBeGreaterThan(1)
      expect((await importRuns.get(run.id)).state).toBe('undone')
      expect(await documentsOfShop()).toEqual(before)
      const acts = await auditEntries.list({ order: { by: 'at', dir: 'asc' }, limit: 9 })
      expect(acts.map(({ action }) => action)).toEqual(['importRun.written', 'importRun.undone'])
    } finally {
      await opened.close()
    }
  },
  300_000,
)
