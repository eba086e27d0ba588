/**
 * `npm run bench`: how fast the built shop is, beside `node:http` answering the same bytes in the same run.
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

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-bench-'))
  // What this process itself keeps (secrets) must not end up in the developer's own shop.
  Object.assign(process.env, { MODE: 'demo', DATA_DIR: folder, DATABASE: 'sqlite', LOG_LEVEL: 'silent' })
  try {
    const { measureShop } = await import('./measure-shop')
    await measureShop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const part = parts[process.argv[2] ?? '']
await (part ? part(process.argv[3] ?? '') : bench())
