/** Everything that runs by itself. Rounds are safe to run in many processes at once: each piece of work is done by one. */
import type { Instant } from '~/domain/dates'
import { type JobName, type JobRunner, REPORT_EVERY_MS } from '~/domain/job'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { erasureHandlers, mailHandlers, moneyHandlers } from './handlers.server'
import { createJobLog } from './job-log'
import { followQuestions, reconcile, releaseCommissions, sweep, sweepLinks } from './order-runs.server'
import { type OutboxWorkerOptions, outboxWorker } from './outbox-worker.server'
import { type Repeated, repeat } from './repeat'
import { removeExpired } from './retention.server'
import type { Run } from './run'

export interface JobsOptions {
  clock: () => Instant
  /** The address of the shop in messages and on the way back from the provider (PUBLIC_URL). */
  publicUrl?: string
  /** Whether they run beside a server or by themselves. */
  kind?: JobRunner['kind']
  /** Milliseconds that `stop` gives the pieces under way. */
  stopWithin?: number
}

const SECOND = 1000
/** A process is ended by force after ten seconds, and has its store to close after this. */
const STOP_WITHIN = 7 * SECOND

/**
 * Starts them. After `stop` no piece begins, and those under way have a while to end; what is left then is claimed, and
 * done by whoever runs when its claim is over.
 */
export function startJobs(options: JobsOptions): Repeated {
  const { clock, publicUrl = env.PUBLIC_URL, kind = 'server', stopWithin = STOP_WITHIN } = options
  const jobLog = createJobLog({ clock, kind })

  function entryFailed(name: JobName): OutboxWorkerOptions['onError'] {
    return ({ topic, dedupeKey, attempts }, error, isLast) => {
      jobLog.failed(name, error)
      log[isLast ? 'error' : 'warn']({ err: error, topic, dedupeKey, attempts, isLast }, 'outbox entry failed')
    }
  }
  const run = (name: JobName, signal: AbortSignal): Run => ({
    signal,
    leaveOut(error) {
      if (jobLog.leftOut(name, error)) log.error({ err: error, job: name }, 'a document cannot be read and is left out')
    },
  })
  const orders = (name: JobName, signal: AbortSignal) => ({
    ...run(name, signal),
    now: clock(),
    publicUrl,
    onError(orderCode: string, error: unknown) {
      jobLog.failed(name, error)
      log.warn({ err: error, job: name, orderCode }, 'order was not finished')
    },
  })
  const mail = outboxWorker({ handlers: mailHandlers(publicUrl), clock, onError: entryFailed('mail') })
  const money = outboxWorker({ handlers: moneyHandlers(), clock, onError: entryFailed('money') })
  const erasures = outboxWorker({ handlers: erasureHandlers(), clock, onError: entryFailed('erasures') })

  function job(name: JobName, every: number, work: (signal: AbortSignal) => Promise<number>): Repeated {
    return repeat({
      every,
      async work(signal) {
        const done = await work(signal)
        jobLog.run(name, done)
        return done
      },
      onError(error) {
        jobLog.failed(name, error)
        log.error({ err: error, job: name }, 'job failed')
      },
    })
  }

  const jobs = [
    job('mail', SECOND, (signal) => mail.tick(run('mail', signal))),
    job('money', SECOND, (signal) => money.tick(run('money', signal))),
    job('sweeper', 5 * SECOND, (signal) => sweep(orders('sweeper', signal))),
    job('links', 5 * SECOND, (signal) => sweepLinks(orders('links', signal))),
    job('reconciler', 5 * SECOND, (signal) => reconcile(orders('reconciler', signal))),
    job('commissions', 60 * SECOND, (signal) => releaseCommissions(orders('commissions', signal))),
    job('questions', 60 * SECOND, (signal) => followQuestions(orders('questions', signal))),
    job('erasures', 5 * SECOND, (signal) => erasures.tick(run('erasures', signal))),
    job('retention', 600 * SECOND, (signal) => removeExpired(clock(), run('retention', signal))),
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
      const ended = Promise.all([...jobs, report].map((each) => each.stop()))
      if (!(await endsWithin(ended, stopWithin))) log.warn('the jobs were left with a piece under way')
    },
  }
}

function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(false), milliseconds)
    work.then(() => resolve(true), reject).finally(() => clearTimeout(late))
  })
}
