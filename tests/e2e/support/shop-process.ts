/**
 * A built shop with its own sandbox provider, on free ports and in a folder of its own. With `E2E_ENGINES=hosted`
 * (`npm run test:engines`) it is two servers on Firestore and Cloud Storage, asked in turn.
 */
import type { ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ended, freePort, ready } from '../../support/child-process'
import { startHostedEngines } from '../../support/hosted-engines'
import { startFront } from '../../support/round-robin'
import { spawnShop } from '../../support/start-command'
import { DEMO_PASSWORD } from './people'

export interface ShopProcess {
  url: string
  providerUrl: string
  folder: string
  /** Null where the documents are in the folder. */
  firestoreHost: string | null
  /** What the server wrote so far, its log included. */
  output(): string
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

const READY_WITHIN_MS = 60_000

export function startShop(settings: Settings = {}): Promise<ShopProcess> {
  return process.env.E2E_ENGINES === 'hosted' ? startHosted(settings) : startEmbedded(settings)
}

async function startEmbedded(settings: Settings): Promise<ShopProcess> {
  const place = await openPlace()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = place.start({ PORT: String(port), ...settings })
  const shop = shopOf(place, url, null, () => ended(server, 'SIGTERM'))
  return untilReady(shop, () => place.ready(server, url))
}

async function startHosted(settings: Settings): Promise<ShopProcess> {
  const [place, engines, front] = [await openPlace(), await startHostedEngines(), await startFront()]
  const servers: ChildProcess[] = []
  const shop = shopOf(place, front.url, engines.firestore.host, async () => {
    await Promise.all(servers.map((server) => ended(server, 'SIGTERM')))
    await front.stop()
    await engines.stop()
  })
  return untilReady(shop, async () => {
    const urls: string[] = []
    // The first one fills the shop, the second finds it filled.
    for (let each = 0; each < 2; each += 1) {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const server = place.start({ ...engines.settings, PORT: String(port), PUBLIC_URL: front.url, ...settings })
      servers.push(server)
      front.lead([...urls, url])
      await place.ready(server, url)
      urls.push(url)
    }
  })
}

async function openPlace() {
  const sandboxPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'roteiro-e2e-'))
  const outputFile = join(folder, 'output.log')
  const providerUrl = `http://127.0.0.1:${sandboxPort}`
  const output = () => readFileSync(outputFile, 'utf8')
  return {
    folder,
    providerUrl,
    output,
    start(settings: Settings): ChildProcess {
      const file = openSync(outputFile, 'a')
      const env: NodeJS.ProcessEnv = {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        MODE: 'demo',
        SEED: 'catalogue',
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: folder,
        DEMO_PASSWORD,
        RATE_LIMITS: 'off',
        ...settings,
      }
      const server = spawnShop(env, file)
      closeSync(file)
      return server
    },
    ready: (server: ChildProcess, url: string) =>
      ready(server, [`${url}/readyz`, `${providerUrl}/_mode`], READY_WITHIN_MS, output),
  }
}

function shopOf(
  place: Awaited<ReturnType<typeof openPlace>>,
  url: string,
  firestoreHost: string | null,
  stop: () => Promise<void>,
): ShopProcess {
  const { folder, providerUrl, output } = place
  return {
    url,
    providerUrl,
    folder,
    firestoreHost,
    output,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(shop: ShopProcess, isReady: () => Promise<void>): Promise<ShopProcess> {
  try {
    await isReady()
    return shop
  } catch (error) {
    await shop.stop()
    throw error
  }
}
