/** A built shop with its own sandbox provider, on free ports and in a folder of its own. */
import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ended, freePort, ready } from '../../support/child-process'
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
      SEED: 'catalogue',
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
      await ended(server, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await ready(server, [`${url}/readyz`, `${shop.providerUrl}/_mode`], READY_WITHIN_MS, shop.output)
  } catch (error) {
    await shop.stop()
    throw error
  }
  return shop
}
