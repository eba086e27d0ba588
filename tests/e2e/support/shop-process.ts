/**
 * A built shop with its own sandbox provider, on free ports and in a folder of its own. `npm run test:engines` makes it
 * two servers, asked in turn: with `E2E_ENGINES=firestore` on Firestore and Cloud Storage, with `postgres` on PostgreSQL.
 */
import type { ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ended, freePort, ready } from '../../support/child-process'
import { startHostedEngines } from '../../support/hosted-engines'
import { startPostgres } from '../../support/postgres-server'
import { startFront } from '../../support/round-robin'
import { spawnShop } from '../../support/start-command'
import { DEMO_PASSWORD } from './people'

export interface ShopProcess {
  url: string
  providerUrl: string
  folder: string
  /** Where the documents are, when they are not in the folder. */
  settings: Settings
  /** What the server wrote so far, its log included. */
  output(): string
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

const READY_WITHIN_MS = 60_000

export function startShop(settings: Settings = {}): Promise<ShopProcess> {
  const engines = process.env.E2E_ENGINES
  if (engines === 'firestore') return startTwo(startHostedEngines, settings)
  if (engines === 'postgres') return startTwo(postgresEngines, settings)
  return startEmbedded(settings)
}

interface Engines {
  settings: Settings
  stop(): Promise<void>
}

async function postgresEngines(): Promise<Engines> {
  const server = await startPostgres()
  return { settings: { DATABASE: 'postgres', DATABASE_URL: await server.createDatabase() }, stop: server.stop }
}

async function startEmbedded(settings: Settings): Promise<ShopProcess> {
  const place = await openPlace()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = place.start({ PORT: String(port), ...settings })
  const shop = shopOf(place, url, {}, () => ended(server, 'SIGTERM'))
  return untilReady(shop, () => place.ready(server, url))
}

async function startTwo(openEngines: () => Promise<Engines>, settings: Settings): Promise<ShopProcess> {
  const [place, engines, front] = [await openPlace(), await openEngines(), await startFront()]
  const servers: ChildProcess[] = []
  const shop = shopOf(place, front.url, engines.settings, async () => {
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
  settings: Settings,
  stop: () => Promise<void>,
): ShopProcess {
  const { folder, providerUrl, output } = place
  return {
    url,
    providerUrl,
    folder,
    settings,
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
