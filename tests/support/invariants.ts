/** The promises of the books, read from a place whose shop is running. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { instant } from '~/domain/values/dates'
import { checkInvariants } from '~/operations/maintenance/check-invariants.server'
import { checkSqlite } from '../../commands/sqlite-check'
import { ROOT } from './project'
import { type ShopPlace, settingsOf } from './shop-server'

const findingsSchema = z.object({
  ok: z.boolean(),
  providerCompared: z.boolean(),
  violations: z.array(z.object({ rule: z.string(), subject: z.string(), problem: z.string() })),
  counts: z.object({ orders: z.number(), paid: z.number(), held: z.number() }),
})
export type Findings = z.infer<typeof findingsSchema>

/**
 * What is broken in the books that are in force in this process, without a process of its own: for a look after each of
 * many faults. What is wrong at the first look only is the running shop at work.
 */
export async function brokenPromises(place: ShopPlace, acknowledged: readonly string[]): Promise<string[]> {
  const check = async () => {
    const provider = await (await fetch(`${place.sandboxUrl}/_charges`)).json()
    const { violations } = await checkInvariants({ now: instant(Date.now()), provider, acknowledged })
    return [...checkSqlite(place.folder), ...violations].map(({ rule, subject }) => `${rule} ${subject}`)
  }
  const first = await check()
  if (first.length === 0) return first
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const second = new Set(await check())
  return first.filter((promise) => second.has(promise))
}

/** `npm run invariants -- --json`, as an operator would run it. `acknowledged`: codes of the orders that some client was promised. */
export async function runInvariants(place: ShopPlace, acknowledged: readonly string[] = []): Promise<Findings> {
  const list = join(place.folder, 'acknowledged.txt')
  writeFileSync(list, acknowledged.join('\n'))
  const child = spawn(process.execPath, ['build/tools/invariants.js', '--json', `--acknowledged=${list}`], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: settingsOf(place),
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  await once(child, 'close')
  return findingsSchema.parse(JSON.parse(text))
}
