/** Everything that runs by itself. Rounds are safe to run in many processes at once: each piece of work is done by one. */
import type { Instant } from '~/domain/dates'
import { type JobName, type JobRunner, REPORT_EVERY_MS } from '~/domain/job'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { mailHandlers, moneyHandlers } from './handlers.server'
import { createJobLog } from './job-log'
import { reconcile, releaseCommissions, sweep, sweepLinks } from './order-rounds.server'
import { type OutboxWorkerOptions, outboxWorker } from './outbox-worker.server'
import { type Repeated, repeat } from './repeat'
import { removeExpired } from './retention.server'

export interface JobsOptions {
  clock: () => Instant
  /** The address of the shop in messages and on the way back from the provider (PUBLIC_URL). */
  publicUrl?: string
  /** Whether they run beside a server or by themselves. */
  kind?: JobRunner['kind']
}

const SECOND = 1000

/** Starts them; `stop` waits until what is under way has ended. */
export function startJobs({ clock, publicUrl = env.PUBLIC_URL, kind = 'server' }: JobsOptions): Repeated {
  const jobLog = createJobLog({ clock, kind })

  function entryFailed(name: JobName): OutboxWorkerOptions['onError'] {
    return ({ topic, dedupeKey, attempts }, error, isLast) => {
      jobLog.failed(name, error)
      log[isLast ? 'error' : 'warn']({ err: error, topic, dedupeKey, attempts, isLast }, 'outbox entry failed')
    }
  }
  const orders = (name: JobName) => ({
    now: clock(),
    publicUrl,
    onError(orderCode: string, error: unknown) {
      jobLog.failed(name, error)
      log.warn({ err: error, job: name, orderCode }, 'order was not finished')
    },
  })
  const mail = outboxWorker({ handlers: mailHandlers(publicUrl), clock, onError: entryFailed('mail') })
  const money = outboxWorker({ handlers: moneyHandlers(), clock, onError: entryFailed('money') })

  function job(name: JobName, every: number, work: () => Promise<number>): Repeated {
    return repeat({
      every,
      async work() {
        const done = await work()
        jobLog.round(name, done)
        return done
      },
      onError(error) {
        jobLog.failed(name, error)
        log.error({ err: error, job: name }, 'job failed')
      },
    })
  }

  const jobs = [
    job('mail', SECOND, mail.tick),
    job('money', SECOND, money.tick),
    job('sweeper', 5 * SECOND, () => sweep(orders('sweeper'))),
    job('links', 5 * SECOND, () => sweepLinks(orders('links'))),
    job('reconciler', 5 * SECOND, () => reconcile(orders('reconciler'))),
    job('commissions', 60 * SECOND, () => releaseCommissions(orders('commissions'))),
    job('retention', 600 * SECOND, () => removeExpired(clock())),
  ]
  const report = repeat({
    every: REPORT_EVERY_MS,
    work: async () => {
      await jobLog.report()
      return 0
    },
    onError: (error) => log.warn({ err: error }, 'the jobs could not tell of themselves'),
  })
  return {
    async stop() {
      await Promise.all([...jobs, report].map((each) => each.stop()))
    },
  }
}
