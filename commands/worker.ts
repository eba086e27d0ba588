/**
 * `npm run worker`: the background jobs, in a process of their own. Any number of workers may run with any number of
 * servers; servers that should leave the jobs to them are started with JOBS=off. SIGTERM ends it between two pieces of
 * work.
 */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { now } from '~/clock.server'
import { StoreUnavailable, UnusableStore } from '~/data/store'
import { store } from '~/data/store.server'
import { leaveInOrder } from '~/http/leave.server'
import { startJobs } from '~/jobs/start-jobs.server'
import { log } from '~/log.server'
import { mailer } from '~/mail/mailer.server'
import { enterSchema } from '~/operations/maintenance/enter-schema.server'

export async function main(): Promise<void> {
  // What it stores is for its own user alone.
  process.umask(0o077)
  await enterSchema(now())
  const jobs = startJobs({ clock: now, kind: 'worker' })
  // The jobs do not keep a process alive: in a server the server does, here this timer does.
  setInterval(() => undefined, 60_000)
  leaveInOrder({
    log,
    drain: async () => true,
    stopJobs: () => jobs.stop(),
    async close() {
      await mailer().close()
      await store().close()
    },
  })
  log.info('worker started')
}

/** An error that the operator can fix is one line. */
function refuse(error: unknown): never {
  if (!(error instanceof UnusableStore || error instanceof StoreUnavailable)) throw error
  process.stderr.write(`The worker did not start. ${error.message}\n`)
  process.exit(1)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main().catch(refuse)
