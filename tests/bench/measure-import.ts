/** A sheet of customers is written: how fast, and what visitors notice of it. */
import { setTimeout as pause } from 'node:timers/promises'
import { importRuns } from '~/data/collections'
import { withCheckDigits } from '~/domain/brazil/cpf'
import { addCounts } from '~/domain/import/import-run'
import { instant } from '~/domain/values/dates'
import { startImport } from '~/operations/import/write-import.server'
import { importedBy, readCustomers } from '../support/sample-import'
import { openBooks } from '../support/shop-books'
import { openPlace, startServer } from '../support/shop-server'
import { cpuSeconds } from './processes'
import { quantile } from './quantile'
import { print, row } from './report'
import { atMost } from './verdicts'

const ROWS = 20_000
const IDLE_MS = 10_000
/** Milliseconds between two pages. */
const PAUSE = 25

const PAGES: Readonly<Record<string, string>> = { 'cached page': '/', search: '/trips?words=serra' }

export async function measureImport(given: string): Promise<void> {
  const rows = Number(given || ROWS)
  const place = await openPlace()
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn' } })
  const books = openBooks(place)
  try {
    const startedAt = performance.now()
    const run = await readCustomers(sheetOf(rows), now())
    print(`${rows} rows of customers: a preview after ${seconds(performance.now() - startedAt)} s`)
    await visit(server.url, pause(IDLE_MS / 2))
    const idle = await visit(server.url, pause(IDLE_MS))

    const { version = '' } = (await importRuns.findDoc(run.id)) ?? {}
    const [before, beganAt] = [cpuSeconds(server.pid), performance.now()]
    const started = await startImport({ runId: run.id, expect: version, by: importedBy }, now())
    if (!started.ok) throw new Error(started.reason)
    const busy = await visit(server.url, written(run.id))
    const took = performance.now() - beganAt
    const { create } = addCounts((await importRuns.get(run.id)).parts)
    print(
      `${create} written in ${seconds(took)} s: ${Math.round((create / took) * 1000)} a second, ` +
        `${(cpuSeconds(server.pid) - before).toFixed(1)} s of the processor`,
    )
    print(row(['while written', 'p50 ms', 'idle', 'ratio', 'p95 ms', 'idle', 'ratio']))
    for (const name of Object.keys(PAGES)) printPage(name, busy[name] ?? [], idle[name] ?? [])
    atMost(`${rows} rows of customers written`, 60, { unit: 's', value: took / 1000 })
    print('')
  } finally {
    await books.close()
    await server.stop()
    place.remove()
  }
}

const now = () => instant(Date.now())
const seconds = (ms: number) => (ms / 1000).toFixed(1)

function sheetOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) =>
    [
      `Cliente ${NAMES[index % NAMES.length]} ${NAMES[Math.floor(index / NAMES.length) % NAMES.length]}`,
      `c${index}@casa.example`,
      withCheckDigits(String(100_000_000 + index)),
      `(11) 9${String(10_000_000 + index).slice(0, 8)}`,
      '05/11/1967',
    ].join(';'),
  )
  return ['nome;email;cpf;telefone;nascimento', ...lines].join('\n')
}
const NAMES = ['Lima', 'Prado', 'Quintela', 'Reis', 'Souza', 'Lins', 'Moraes', 'Castro', 'Duarte', 'Nunes']

async function written(runId: string): Promise<void> {
  while ((await importRuns.get(runId)).state !== 'written') await pause(200)
}

/** Milliseconds of each page, for one visitor after the other, until the work is over. */
async function visit(url: string, work: Promise<unknown>): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  let isOver = false
  const ending = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const [name, path] of Object.entries(PAGES)) {
      const startedAt = performance.now()
      const response = await fetch(url + path)
      await response.text()
      if (!response.ok) throw new Error(`${path} answers ${response.status}`)
      times[name] = [...(times[name] ?? []), performance.now() - startedAt]
      await pause(PAUSE)
    }
  }
  await ending
  return times
}

function printPage(name: string, busy: readonly number[], idle: readonly number[]): void {
  const cells = [0.5, 0.95].flatMap((share) => {
    const [loaded, alone] = [quantile(busy, share), quantile(idle, share)]
    const ratio = loaded / alone
    atMost(`${name}, p${share * 100} while rows are written ÷ idle`, 2, { unit: '', value: ratio, digits: 2 })
    return [loaded.toFixed(2), alone.toFixed(2), ratio.toFixed(2)]
  })
  print(row([name, ...cells]))
}
