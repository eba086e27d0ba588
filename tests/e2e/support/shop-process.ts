/** A built shop with its own sandbox provider, on free ports and in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_PASSWORD } from './people'

export interface ShopProcess {
  url: string
  providerUrl: string
  folder: string
  /** What the server wrote so far, its log included. */
  output(): string
  stop(): Promise<void>
}

const READY_WITHIN_MS = 60_000

export async function startShop(settings: Readonly<Record<string, string>> = {}): Promise<ShopProcess> {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-e2e-'))
  const outputFile = join(folder, 'output.log')
  const output = openSync(outputFile, 'a')
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['build/server/index.js'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', output, output],
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      MODE: 'demo',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: folder,
      DEMO_PASSWORD,
      RATE_LIMITS: 'off',
      ...settings,
    },
  })
  closeSync(output)
  const shop: ShopProcess = {
    url,
    providerUrl: `http://127.0.0.1:${sandboxPort}`,
    folder,
    output: () => readFileSync(outputFile, 'utf8'),
    async stop() {
      await ended(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await ready(shop, server)
  } catch (error) {
    await shop.stop()
    throw error
  }
  return shop
}

async function ready(shop: ShopProcess, server: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  const answers = async (address: string) => (await fetch(address).catch(() => null))?.ok === true
  while (Date.now() < until && server.exitCode === null) {
    if ((await answers(`${shop.url}/readyz`)) && (await answers(`${shop.providerUrl}/_mode`))) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill('SIGKILL')
  throw new Error(`The shop did not start:\n${shop.output().slice(-4000)}`)
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.kill('SIGKILL'), 10_000)
    server.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    server.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
