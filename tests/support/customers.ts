/** Eight browsers at once: customers in processes of their own, who press their buttons in the same moment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build } from 'esbuild'
import { z } from 'zod'
import type { CustomerTask } from './customer-process'
import { ROOT } from './project'

const responseSchema = z.object({
  status: z.number(),
  code: z.string().nullable(),
  ms: z.number(),
  text: z.string(),
})
export type Bought = z.infer<typeof responseSchema>

/** Bundles a program of this folder so that plain `node` runs it. Below the project, so that it finds node_modules. */
export async function bundled(name: string): Promise<string> {
  const outfile = join(ROOT, '.cache', `${name}-${process.pid}.mjs`)
  await build({
    entryPoints: [join(ROOT, 'tests/support', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '~': join(ROOT, 'app') },
    logLevel: 'silent',
  })
  return outfile
}

interface Customer {
  child: ChildProcess
  output: () => string
}

/** All of them fill their forms first; then all press at once. Gives every response that any of them got. */
export async function raceToBuy(program: string, tasks: readonly CustomerTask[]): Promise<Bought[]> {
  const customers = tasks.map((task): Customer => {
    const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['pipe', 'pipe', 'inherit'] })
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    return { child, output: () => text }
  })
  await Promise.all(customers.map(readyToBuy))
  const ends = customers.map(({ child }) => once(child, 'close'))
  for (const { child } of customers) child.stdin?.write('go\n')
  await Promise.all(ends)
  return customers.flatMap(({ output }) =>
    output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => responseSchema.parse(JSON.parse(line))),
  )
}

async function readyToBuy({ child, output }: Customer): Promise<void> {
  while (!output().includes('ready')) {
    if (child.exitCode !== null) throw new Error(`a buyer's process ended with ${child.exitCode} before it was ready`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
