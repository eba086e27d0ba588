/** Anyone who reads the log may have stopped reading: the process leaves all the same, and loses nothing otherwise. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../tests/support/project'

/** Below the project, so that the bundle finds node_modules. */
const program = join(ROOT, '.cache', `unread-log-${process.pid}.mjs`)

beforeAll(() =>
  build({
    entryPoints: ['tests/support/unread-log.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '~': join(ROOT, 'app') },
    logLevel: 'silent',
  }),
)
afterAll(() => rmSync(program, { force: true }))

async function started(megabytes: number) {
  const env = { ...process.env, VITEST: '', LOG_LEVEL: 'info' }
  const child = spawn(process.execPath, [program, String(megabytes)], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  await once(child.stderr, 'data')
  return child
}

test('a process whose log nobody reads leaves when it has to', async () => {
  const child = await started(2)
  const requestedAt = performance.now()
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await once(child, 'exit')
  clearTimeout(timer)
  expect([child.exitCode, performance.now() - requestedAt < 5000]).toEqual([0, true])
})

test('a log that is read comes whole, to the last line', async () => {
  const child = await started(2)
  let read = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    read += part
  })
  // A busy reader comes to the end late; what the exit adds waits for it half a second.
  await expect.poll(() => read.split('\n').length).toBeGreaterThan(2000)
  child.kill('SIGTERM')
  await once(child.stdout, 'close')
  const lines = read.trimEnd().split('\n')
  expect(lines).toHaveLength(2001)
  expect(lines.at(-1)).toContain('leaving')
})
