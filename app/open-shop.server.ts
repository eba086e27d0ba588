/**
 * What has to be ready before the first visitor: data, the sandbox provider, the catalogue in memory, and the
 * background jobs.
 */
import { randomBytes } from 'node:crypto'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { recordReads } from '~/data/reads.server'
import { store } from '~/data/store.server'
import { isShopStocked, loadEssentials } from '~/demo/load-essentials.server'
import { startPast } from '~/demo/past/start-past.server'
import { startDemoOrders } from '~/demo/start-demo-orders.server'
import type { Gauge } from '~/domain/maintenance/gauge'
import { env } from '~/env.server'
import { files } from '~/files/files.server'
import { startJobs } from '~/jobs/start-jobs.server'
import { firstRunCode } from '~/operations/accounts/first-run-code.server'
import { measureShop } from '~/operations/maintenance/measure-shop.server'
import { startOwnSandbox } from '~/payments/own-sandbox.server'

export interface OpenShop {
  isLoaded(): boolean
  measure: () => Promise<readonly Gauge[]>
  reachFiles: () => Promise<unknown>
  /** What pages show: reading it is recorded, and changes are told by the same names. */
  shown: { record: typeof recordReads; onChange(changed: (names: ReadonlySet<string>) => void): void }
  stopJobs(): Promise<void>
  close(): Promise<void>
}

/** Opens the shop of this process. Several processes may open the same shop at the same time. */
export async function openShop(): Promise<OpenShop> {
  // Reports an unusable configuration before anything else starts.
  await store().health()
  await files().health()
  const sandbox = startOwnSandbox()
  if (env.SEED !== 'none') await stockDemo()
  else await loadEssentials(now())
  const code = await firstRunCode(now())
  if (code !== null) translate(`No administrator yet. Sign up at ${env.PUBLIC_URL}/admin/signup with the code ${code}`)
  await catalogue().ready
  const demoOrders = startDemoOrders(now)
  const past = startPast(now, demoOrders.done)
  // One of them is dated back: a sweeper that met it during its call to the provider would give it up.
  const jobs = demoOrders.done.then(() => (env.JOBS === 'on' ? startJobs({ clock: now }) : null))
  return {
    isLoaded: () => catalogue().isLoaded(),
    measure: () => measureShop(now()),
    reachFiles: () => files().health(),
    shown: { record: recordReads, onChange: (changed) => void catalogue().onChange(changed) },
    async stopJobs() {
      demoOrders.stop()
      past.stop()
      await past.done
      await (await jobs)?.stop()
    },
    async close() {
      catalogue().close()
      await store().close()
      sandbox.stop()
    },
  }
}

async function stockDemo(): Promise<void> {
  if (await isShopStocked()) return
  const { loadDemo } = await import('~/demo/load-demo.server')
  const password = env.DEMO_PASSWORD ?? `${randomBytes(6).toString('base64url')}A@7`
  const accounts = await loadDemo({ now: now(), password })
  if (env.DEMO_PASSWORD === null)
    translate(`Demonstration accounts: ${accounts.join(', ')}. Password, shown once: ${password}`)
}

/** For the operator's eyes at the start. Not through the log, which blanks codes and passwords. */
function translate(line: string): void {
  process.stdout.write(`\n${line}\n\n`)
}
