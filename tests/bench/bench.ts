/**
 * `npm run bench`: how fast the built shop is, compared with `node:http` sending the same bytes in the same run; then the search,
 * then the lists of the back office; at the end the budgets with the measured values. One part only:
 * `npm run bench -- shop`: pages (also compared with bare Remix when rendered again), bytes, purchases and their pauses, start, memory.
 * `npm run bench -- selling`: cached pages while purchases run.
 * `npm run bench -- resellers`: what a list of products for resellers costs, and cached pages while one of them polls.
 * `npm run bench -- import [rows]`: how fast a sheet is written, and pages meanwhile.
 * `npm run bench -- purchases`: whole purchases, and for how long they hold up the event loop.
 * `npm run bench -- search`: the catalogue's search, at 10,000 trips.
 * `npm run bench -- start`: a start over 100,000 trips.
 * `npm run bench -- growth [orders]`: what pages cost at 100,000 trips and at 1,000, purchases over 300,000 orders and over 10,000.
 * `npm run bench -- lists [orders]`: the lists of the back office, at 100,000 orders.
 * `npm run bench -- engines`: purchases, the list of orders and the trip page on both pairs of engines.
 * `npm run bench -- hot`: one option that many buy, on Firestore with and without locks.
 * `npm run bench -- pauses [orders]`: how long visitors wait while a list is opened, at 100,000 orders on SQLite.
 * `npm run bench -- bill`: what a month on Firestore costs, from counted reads and writes.
 * `npm run bench -- buying`: how long a new customer takes to buy, and how many fields there are.
 * `npm run bench -- tasks`: how long a customer's other tasks take, and how many fields there are.
 * `npm run bench -- lighthouse [rounds]`: the browser's side, with Lighthouse and Chromium.
 * Started with the name of a part, it runs that part alone: the load and the control are separate processes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runControl } from './control-server'
import { runCustomers } from './customers'
import { runLoad } from './load-client'
import { printVerdicts } from './verdicts'

const parts: Readonly<Record<string, (task: string) => Promise<void>>> = {
  load: runLoad,
  control: runControl,
  // React is read only where it is measured.
  bare: async (given) => (await import('./bare-remix')).runBare(given),
  customers: runCustomers,
}

async function bench(measure: () => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-bench-'))
  // What this process itself keeps (secrets) must not end up in the developer's own shop.
  Object.assign(process.env, { MODE: 'demo', DATA_DIR: folder, DATABASE: 'sqlite', LOG_LEVEL: 'silent' })
  try {
    await measure()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const [, , name = '', task = ''] = process.argv

const measures: Readonly<Record<string, () => Promise<void>>> = {
  shop: async () => (await import('./measure-shop')).measureShop(),
  selling: async () => (await import('./measure-selling')).measureSellingAlone(),
  resellers: async () => (await import('./measure-resellers')).measureResellers(),
  import: async () => (await import('./measure-import')).measureImport(task),
  purchases: async () => (await import('./measure-purchases')).measurePurchasesAlone(),
  search: async () => (await import('./measure-search')).measureSearch(),
  start: async () => (await import('./measure-start')).measureStart(),
  growth: async () => (await import('./measure-growth')).measureGrowth(task),
  lists: async () => (await import('./measure-lists')).runLists(task),
  pauses: async () => (await import('./measure-pauses')).measurePauses(task),
  bill: async () => (await import('./measure-bill')).measureBill(),
  engines: async () => (await import('./measure-engines')).measureEngines(),
  hot: async () => (await import('./measure-hot-option')).measureHotOption(),
  buying: async () => (await import('./measure-buying')).measureBuying(),
  tasks: async () => (await import('./measure-tasks')).measureTasks(),
  lighthouse: async () => (await import('./lighthouse/measure-lighthouse')).measureLighthouse(Number(task || 3)),
}
const WHOLE = ['shop', 'search', 'start', 'lists']

const part = parts[name]
if (part) await part(task)
else {
  for (const requested of name === '' ? WHOLE : [name]) {
    const measure = measures[requested]
    if (!measure) throw new RangeError(`there is no bench of this name: ${requested}`)
    await bench(measure)
  }
  printVerdicts()
}
