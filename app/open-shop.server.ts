/**
 * What has to be ready before the first visitor: data, the sandbox provider, the catalogue in memory, and the
 * background jobs. Marking what has departed and loading the catalogue may take long: the door is open meanwhile, for
 * requests that check whether the shop is ready.
 */
import { randomBytes } from 'node:crypto'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { recordReads } from '~/data/reads.server'
import { StoreUnavailable, type StoreWarning } from '~/data/store'
import { readApart, store } from '~/data/store.server'
import { isShopStocked, loadEssentials } from '~/demo/load-essentials.server'
import { startPast } from '~/demo/past/start-past.server'
import { startDemoOrders } from '~/demo/start-demo-orders.server'
import type { Gauge } from '~/domain/maintenance/gauge'
import { env } from '~/env.server'
import { files } from '~/files/files.server'
import { startJobs } from '~/jobs/start-jobs.server'
import { watchAvailability } from '~/jobs/watch-availability.server'
import { log } from '~/log.server'
import { firstRunCode } from '~/operations/accounts/first-run-code.server'
import { enterSchema } from '~/operations/maintenance/enter-schema.server'
import { readFigures } from '~/operations/maintenance/figures.server'
import { fillSearchTerms, fillSortNames, markLookupsFilled } from '~/operations/maintenance/fill-lookups.server'
import { fillDepartureMarks } from '~/operations/trips/mark-departed.server'
import { startOwnSandbox } from '~/payments/own-sandbox.server'

export interface OpenShop {
  /** Resolves when visitors can come; rejects when no documents come any more (`Catalogue.load`). */
  ready: Promise<void>
  isLoaded(): boolean
  measure: () => Promise<readonly Gauge[]>
  reachFiles: () => Promise<unknown>
  databaseWarnings: () => readonly StoreWarning[]
  /** What pages show: reading it is recorded, and changes are announced by the same names. */
  cachedData: { record: typeof recordReads; onChange(changed: (names: ReadonlySet<string>) => void): void }
  stopJobs(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the shop of this process. Several processes may open the same shop at the same time. `readerUrl`: the built thread
 * for long reads.
 */
export async function openShop(readerUrl: string | null): Promise<OpenShop> {
  readApart(readerUrl)
  // Reports an unusable configuration before anything else starts.
  await reachStore()
  await files().health()
  await enterSchema(now())
  const sandbox = startOwnSandbox()
  await stock()
  const code = await firstRunCode(now())
  if (code !== null) print(`No administrator yet. Sign up at ${env.PUBLIC_URL}/admin/signup with the code ${code}`)
  let work: Work | null = null
  let isLeaving = false
  const ready = fillDepartureMarks()
    .then(fillSortNames)
    .then(() => catalogue().load())
    .then(() => {
      if (!isLeaving) work = startWork()
    })
  return {
    ready,
    isLoaded: () => catalogue().isLoaded(),
    measure: () => readFigures(now()),
    reachFiles: () => files().health(),
    databaseWarnings: warnDatabase(),
    cachedData: { record: recordReads, onChange: (changed) => void catalogue().onChange(changed) },
    async stopJobs() {
      isLeaving = true
      await work?.stop()
    },
    async close() {
      catalogue().close()
      await store().close()
      sandbox.stop()
    },
  }
}

/** Reads the database's own settings, and logs what costs sales. The start does not wait for it. */
function warnDatabase(): () => readonly StoreWarning[] {
  let known: readonly StoreWarning[] = []
  store()
    .warnings()
    .then(
      (warnings) => {
        known = warnings
        for (const warning of warnings) log.warn({ warning }, 'a setting of the database costs sales: npm run doctor')
      },
      (error) => log.info({ err: error }, 'the settings of the database cannot be read'),
    )
  return () => known
}

const REACH_TRIES = 3

/** The first question waits for libraries and a handshake as well: on a busy machine that is more than its deadline. */
async function reachStore(): Promise<void> {
  for (let left = REACH_TRIES - 1; ; left -= 1) {
    try {
      return await store().health()
    } catch (error) {
      if (left === 0 || !(error instanceof StoreUnavailable)) throw error
    }
  }
}

interface Work {
  stop(): Promise<void>
}

/** What runs in the background: the past of the demonstration, older search terms, and the background jobs. */
function startWork(): Work {
  const demoOrders = startDemoOrders(now)
  const past = startPast(now, demoOrders.done)
  // One of them is dated back: a sweeper that met it during its call to the provider would give it up.
  const jobs = demoOrders.done.then(() => (env.JOBS === 'on' ? startJobs({ clock: now }) : null))
  const availability = watchAvailability({ clock: now, onChange: catalogue().onChange })
  const stopping = new AbortController()
  const filled = fillSearchTerms({ clock: now, signal: stopping.signal }).catch((error: unknown) => {
    log.warn({ err: error }, 'search terms of older documents are not complete; the next start goes on')
  })
  return {
    async stop() {
      demoOrders.stop()
      past.stop()
      availability.close()
      stopping.abort()
      await Promise.all([past.done, filled])
      await (await jobs)?.stop()
    },
  }
}

async function stock(): Promise<void> {
  const isNew = !(await isShopStocked())
  if (env.SEED === 'none') await loadEssentials(now())
  else if (isNew) await stockDemo()
  if (isNew) await markLookupsFilled(now())
}

async function stockDemo(): Promise<void> {
  const { loadDemo } = await import('~/demo/load-demo.server')
  const password = env.DEMO_PASSWORD ?? `${randomBytes(6).toString('base64url')}A@7`
  const accounts = await loadDemo({ now: now(), password })
  if (env.DEMO_PASSWORD === null)
    print(`Demonstration accounts: ${accounts.join(', ')}. Password, shown once: ${password}`)
}

/** For the operator's eyes at the start. Not through the log, which blanks codes and passwords. */
function print(line: string): void {
  process.stdout.write(`\n${line}\n\n`)
}
