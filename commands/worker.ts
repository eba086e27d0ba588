/**
 * `npm run worker`: what runs by itself, in a process of its own. Any number of workers may run beside any number of
 * servers; servers that should leave the work to them are started with JOBS=off. SIGTERM ends it after what is under way.
 */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { now } from '~/clock.server'
import { store } from '~/data/store.server'
import { startJobs } from '~/jobs/start-jobs.server'
import { log } from '~/log.server'

export function main(): void {
  const jobs = startJobs({ clock: now, kind: 'worker' })
  // The jobs keep nobody alive: in a server that is the server's business, here it is ours.
  const alive = setInterval(() => undefined, 60_000)
  let isLeaving = false

  async function leave(signal: string): Promise<void> {
    log.info({ signal }, 'worker leaving')
    await jobs.stop()
    await store().close()
    clearInterval(alive)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isLeaving) return
      isLeaving = true
      leave(signal).catch((error: unknown) => {
        log.error({ err: error }, 'worker left badly')
        process.exitCode = 1
        clearInterval(alive)
      })
    })
  }
  log.info('worker started')
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main()
