/** Everything that runs by itself, in every server process: rounds are safe to run in many at once. */
import type { Instant } from '~/domain/dates'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { mailHandlers, moneyHandlers } from './handlers.server'
import { reconcile, releaseCommissions, sweep, sweepLinks } from './order-rounds.server'
import { type OutboxWorkerOptions, outboxWorker } from './outbox-worker.server'
import { type Repeated, repeat } from './repeat'
import { removeExpired } from './retention.server'

export interface JobsOptions {
  clock: () => Instant
  /** The address of the shop in messages and on the way back from the provider (PUBLIC_URL). */
  publicUrl?: string
}

const SECOND = 1000

/** Starts them; `stop` waits until what is under way has ended. */
export function startJobs({ clock, publicUrl = env.PUBLIC_URL }: JobsOptions): Repeated {
  const onError: OutboxWorkerOptions['onError'] = ({ topic, dedupeKey, attempts }, error, isLast) =>
    log[isLast ? 'error' : 'warn']({ err: error, topic, dedupeKey, attempts, isLast }, 'outbox entry failed')
  const orders = (job: string) => ({
    now: clock(),
    publicUrl,
    onError: (orderCode: string, error: unknown) => log.warn({ err: error, job, orderCode }, 'order was not finished'),
  })
  const mail = outboxWorker({ handlers: mailHandlers(publicUrl), clock, onError })
  const money = outboxWorker({ handlers: moneyHandlers(), clock, onError })

  const jobs = [
    job('mail', SECOND, mail.tick),
    job('money', SECOND, money.tick),
    job('sweeper', 5 * SECOND, () => sweep(orders('sweeper'))),
    job('links', 5 * SECOND, () => sweepLinks(orders('links'))),
    job('reconciler', 5 * SECOND, () => reconcile(orders('reconciler'))),
    job('commissions', 60 * SECOND, () => releaseCommissions(orders('commissions'))),
    job('retention', 600 * SECOND, () => removeExpired(clock())),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((each) => each.stop()))
    },
  }
}

function job(name: string, every: number, work: () => Promise<number>): Repeated {
  return repeat({ every, work, onError: (error) => log.error({ err: error, job: name }, 'job failed') })
}
