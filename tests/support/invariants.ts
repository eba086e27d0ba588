/** `npm run invariants -- --json` on the data of a place, as an operator would run it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT, type ShopPlace, settingsOf } from './shop-server'

const findingsSchema = z.object({
  ok: z.boolean(),
  providerCompared: z.boolean(),
  violations: z.array(z.object({ rule: z.string(), subject: z.string(), problem: z.string() })),
  counts: z.object({ orders: z.number(), paid: z.number(), held: z.number() }),
})
export type Findings = z.infer<typeof findingsSchema>

/** `acknowledged`: codes of the orders that some client was promised. */
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
