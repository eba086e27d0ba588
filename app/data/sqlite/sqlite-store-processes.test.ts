import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { seats } from '../../../tests/support/store-worker'
import { workerFile } from '../../../tests/support/worker-file'
import { createSqliteStore } from './sqlite-store.server'

const worker = workerFile('store-worker')
const folder = mkdtempSync(join(tmpdir(), 'roteiro-processes-'))
let files = 0

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function freshFile() {
  return join(folder, `${++files}.sqlite`)
}

function start(file: string, job: string): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const child = spawn(process.execPath, [worker, file, job], { stdio: ['ignore', 'pipe', 'inherit'] })
  return child
}

async function resultOf(file: string, job: string): Promise<string> {
  return (await text(start(file, job).stdout)).trim()
}

test('four processes with ten customers each sell fifty seats exactly once', async () => {
  const file = freshFile()
  const store = createSqliteStore({ file })
  await store.transact(async (tx) => tx.create(seats, 'seat', { left: 50, text: '' }))
  const sold = await Promise.all(Array.from({ length: 4 }, () => resultOf(file, 'buy')))
  expect(sold.reduce((sum, got) => sum + Number(got), 0)).toBe(50)
  expect((await store.get(seats, 'seat'))?.data.left).toBe(0)
  await store.close()
}, 60_000)

test('four processes that start at once on a new file all come up', async () => {
  const file = freshFile()
  const results = await Promise.all(Array.from({ length: 4 }, () => resultOf(file, 'start')))
  expect(results).toEqual(['started', 'started', 'started', 'started'])
  const store = createSqliteStore({ file })
  expect((await store.aggregate(seats, {})).count).toBe(4)
  await store.close()
}, 60_000)

test('a killed process loses nothing it acknowledged and leaves nothing half written', async () => {
  const file = freshFile()
  for (let attempt = 0; attempt < 6; attempt++) {
    const child = start(file, 'pairs')
    const output = text(child.stdout)
    await new Promise((resolve) => child.stdout.once('data', resolve))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 120))
    child.kill('SIGKILL')
    const acknowledged = Number((await output).trim().split('\n').at(-1))
    const store = createSqliteStore({ file })
    const [left, right] = await store.getMany(seats, ['left', 'right'])
    expect(left?.data.left).toBe(right?.data.left)
    expect(left?.data.left).toBeGreaterThanOrEqual(acknowledged)
    expect(await store.verify()).toEqual([])
    await store.close()
  }
}, 60_000)

test('when nothing more fits, writing says so, reading goes on, and nothing is half there', async () => {
  const file = freshFile()
  const limited = spawn('sh', ['-c', `ulimit -f 4000; exec "${process.execPath}" "${worker}" "${file}" overflow`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect((await text(limited.stdout)).trim()).toBe('StoreUnavailable none true')
  const store = createSqliteStore({ file })
  expect(await store.verify()).toEqual([])
  await store.transact(async (tx) => tx.put(seats, 'again', { left: 1, text: '' }))
  await store.close()
}, 60_000)
