import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../tests/support/postgres-server'
import { seats } from '../../../tests/support/store-worker'
import { workerFile } from '../../../tests/support/worker-file'
import { createPostgresStore } from './postgres-store.server'

const worker = workerFile('store-worker')
let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(async () => {
  await server?.stop()
})

function start(url: string, job: string): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const child = spawn(process.execPath, [worker, url, job], { stdio: ['ignore', 'pipe', 'inherit'] })
  return child
}

async function resultOf(url: string, job: string): Promise<string> {
  return (await text(start(url, job).stdout)).trim()
}

test('four processes with ten customers each sell fifty seats exactly once', async () => {
  const url = await server.createDatabase()
  const store = createPostgresStore({ url })
  await store.transact(async (tx) => tx.create(seats, 'seat', { left: 50, text: '' }))
  const sold = await Promise.all(Array.from({ length: 4 }, () => resultOf(url, 'buy')))
  expect(sold.reduce((sum, got) => sum + Number(got), 0)).toBe(50)
  expect((await store.get(seats, 'seat'))?.data.left).toBe(0)
  await store.close()
}, 60_000)

test('four processes that start at once on a new database all come up', async () => {
  const url = await server.createDatabase()
  const results = await Promise.all(Array.from({ length: 4 }, () => resultOf(url, 'start')))
  expect(results).toEqual(['started', 'started', 'started', 'started'])
  const store = createPostgresStore({ url })
  expect((await store.aggregate(seats, {})).count).toBe(4)
  await store.close()
}, 60_000)

test('a killed process loses nothing it acknowledged, leaves nothing half written and keeps no lock', async () => {
  const url = await server.createDatabase()
  for (let attempt = 0; attempt < 6; attempt++) {
    const child = start(url, 'pairs')
    const output = text(child.stdout)
    await new Promise((resolve) => child.stdout.once('data', resolve))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 120))
    child.kill('SIGKILL')
    const acknowledged = Number((await output).trim().split('\n').at(-1))
    const store = createPostgresStore({ url, readMs: 2000 })
    const [left, right] = await store.getMany(seats, ['left', 'right'])
    expect(left?.data.left).toBe(right?.data.left)
    expect(left?.data.left).toBeGreaterThanOrEqual(acknowledged)
    // A lock of the dead process would be waited for longer than this store waits.
    await store.transact(async (tx) => tx.put(seats, 'left', { left: left?.data.left ?? 0, text: 'still' }))
    await store.close()
  }
}, 60_000)
