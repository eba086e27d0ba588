/** What programs of resellers cost: the product list, and cached pages while one of them polls. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPlace, type ShopServer, startServer } from '../support/shop-server'
import { measureBusy, measurePage, type Target } from './measure-page'
import { cpuSeconds } from './processes'
import { print, row } from './report'
import { atLeast, atMost } from './verdicts'

const PER_SECOND = 5
const FOR_MS = 10_000
const EVERYTHING = 'octo/pricing, octo/content, octo/pickups'

const LISTS: Readonly<Record<string, string>> = { 'the core': '', 'with prices and contents': EVERYTHING }
const PAGES: Readonly<Record<string, string>> = { home: '/', list: '/trips' }

export async function measureResellers(): Promise<void> {
  const place = await openPlace()
  const server = await startServer(place, { settings: { LOG_LEVEL: 'warn', SEED: 'demo' } })
  const target = (path: string, headers: Record<string, string>): Target => {
    return { port: Number(new URL(server.url).port), pid: server.pid, path, headers }
  }
  try {
    const key = await keyOf(place.folder)
    await settled(server)
    print(row(['GET /octo/products', 'bytes', 'req/cpu-s', 'node:http', 'controls']))
    for (const [name, capabilities] of Object.entries(LISTS)) {
      const headers = { authorization: `Bearer ${key}`, 'octo-capabilities': capabilities }
      const { bytes, shop, control } = await measurePage(target('/octo/products', headers), place.folder)
      const controls = control.perCpuSecond / shop.perCpuSecond
      print(
        row([name, String(bytes), shop.perCpuSecond.toFixed(0), control.perCpuSecond.toFixed(0), controls.toFixed(1)]),
      )
      atMost(`GET /octo/products, ${name}: controls`, 40, { unit: '', value: controls })
    }
    print(`\ncached pages while a reseller requests all products and dates ${PER_SECOND} times a second`)
    print(row(['page', 'req/cpu-s', 'node:http', 'ratio']))
    for (const [name, path] of Object.entries(PAGES)) {
      const page = target(path, { 'accept-encoding': 'br' })
      const { control } = await measurePage(page, place.folder)
      const polling = new AbortController()
      const polled = poll(server, key, polling.signal)
      const { perCpuSecond } = await measureBusy(page, FOR_MS)
      polling.abort()
      const failures = await polled
      const share = perCpuSecond / control.perCpuSecond
      print(
        row([
          failures > 0 ? `${name}, ${failures} FAILED` : name,
          perCpuSecond.toFixed(0),
          control.perCpuSecond.toFixed(0),
          share.toFixed(2),
        ]),
      )
      atLeast(`${name}, cached, while a reseller polls: share of the control’s requests per CPU second`, 0.6, {
        ...{ unit: '', value: share, digits: 2 },
      })
    }
    print('')
  } finally {
    await server.stop()
    place.remove()
  }
}

/** The demonstration writes it once its account has a sale. */
async function keyOf(folder: string): Promise<string> {
  for (let tries = 0; tries < 120; tries++) {
    const key = keyIn(folder)
    if (key !== null) return key
    await pause(1000)
  }
  throw new Error('the demonstration has no key for resellers')
}

/** Until it no longer makes the past orders of the demonstration, which would be counted as the work of the requests. */
async function settled({ pid }: ShopServer): Promise<void> {
  const usedIn = async (millis: number) => {
    const before = cpuSeconds(pid)
    await pause(millis)
    return cpuSeconds(pid) - before
  }
  while ((await usedIn(3000)) > 0.1);
}

function keyIn(folder: string): string | null {
  try {
    return readFileSync(join(folder, 'reseller-key.txt'), 'utf8').trim()
  } catch {
    return null
  }
}

/** How many responses were no success. */
async function poll({ url }: ShopServer, key: string, signal: AbortSignal): Promise<number> {
  const headers = { Authorization: `Bearer ${key}`, 'Octo-Capabilities': EVERYTHING }
  const all: Promise<boolean>[] = []
  while (!signal.aborted) {
    all.push(
      fetch(`${url}/octo/products`, { headers }).then(
        async (response) => (await response.text()) !== '' && response.ok,
      ),
    )
    await pause(1000 / PER_SECOND)
  }
  return (await Promise.all(all)).filter((isOk) => !isOk).length
}
