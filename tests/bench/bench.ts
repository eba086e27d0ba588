/**
 * `npm run bench`: how fast the built shop is, beside `node:http` answering the same bytes in the same run.
 * `npm run bench -- lists [orders]`: how fast the lists of the back office are, at 100,000 orders.
 * `npm run bench -- engines`: purchases, the list of orders and the trip page on both pairs of engines.
 * Started with the name of a part, it is that part: the load and the control run in processes of their own.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBuyers } from './buyers'
import { runControl } from './control-server'
import { runLoad } from './load-client'

const parts: Readonly<Record<string, (task: string) => Promise<void>>> = {
  load: runLoad,
  control: runControl,
  buyers: runBuyers,
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
const part = parts[name]
if (part) await part(task)
else if (name === 'lists') await bench(async () => (await import('./measure-lists')).runLists(task))
else if (name === 'engines') await bench(async () => (await import('./measure-engines')).measureEngines())
else await bench(async () => (await import('./measure-shop')).measureShop())
