import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

const built = join(process.cwd(), '.cache', `sandbox-test-${process.pid}`)
const children: ChildProcess[] = []
let directory: string
let port: number

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { ssr: 'sandbox/server.ts', target: 'node20', outDir: built, emptyOutDir: true },
  })
})
afterAll(() => rmSync(built, { recursive: true, force: true }))

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-'))
  port = await freePort()
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await exited(child)
  }
  rmSync(directory, { recursive: true, force: true })
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** The provider as started by `npm start`; resolves when it reports that it is listening. */
function start(): Promise<ChildProcess> {
  const env = { ...process.env, SANDBOX_PORT: String(port), DATA_DIR: directory, PUBLIC_URL: 'http://127.0.0.1:9' }
  const child = spawn(process.execPath, [join(built, 'server.js')], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)))
  })
}

function exited(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode)
    child.once('exit', (code) => resolve(code))
  })
}

async function order(key: string) {
  const response = await fetch(`http://127.0.0.1:${port}/core/v5/orders`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('sk_test_sandbox:')}`, 'idempotency-key': key },
    body: JSON.stringify({
      code: key,
      items: [{ code: 'x', description: 'Viagem', amount: 1000, quantity: 1 }],
      customer: {
        name: 'Ana Lima',
        email: 'ana@exemplo.com.br',
        document: '52998224725',
        phones: { mobile_phone: { country_code: '55', area_code: '11', number: '987654321' } },
      },
      payments: [{ payment_method: 'pix', pix: { expires_in: 600 } }],
    }),
  })
  return response.json()
}

test('killed without warning it loses nothing that it confirmed', async () => {
  const first = await start()
  const made = await Promise.all(Array.from({ length: 20 }, (_, at) => order(`KILL${at}`)))
  first.kill('SIGKILL')
  await exited(first)
  await start()
  const again = await Promise.all(Array.from({ length: 20 }, (_, at) => order(`KILL${at}`)))
  expect(again.map((one) => one.id)).toEqual(made.map((one) => one.id))
})

test('ends with the process that started it', async () => {
  const child = await start()
  child.disconnect()
  expect(await exited(child)).toBe(0)
})

test('outlives Ctrl+C as long as the shop that started it', async () => {
  const child = await start()
  child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await order('CTRLC001')).status).toBe('pending')
  child.disconnect()
  expect(await exited(child)).toBe(0)
})

test('ends on SIGTERM', async () => {
  const child = await start()
  child.kill('SIGTERM')
  expect(await exited(child)).toBe(0)
})

test('a second one on the same port stands by and takes over', async () => {
  const first = await start()
  const second = await start()
  const made = await order('SHARED01')
  first.disconnect()
  await exited(first)
  await expect.poll(() => order('SHARED01').catch(() => null), { timeout: 5000 }).toMatchObject({ id: made.id })
  second.disconnect()
  expect(await exited(second)).toBe(0)
})
