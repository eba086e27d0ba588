/** The figures of the shop that an operator watches. Each is a count of what waits or lives, which does not grow with the years. */
import { inbox, orders, outbox } from '~/data/collections'
import type { Figures } from '~/domain/maintenance/figures'
import type { Gauge } from '~/domain/maintenance/gauge'
import { jobNames } from '~/domain/maintenance/job'
import { orderAttentionSchema } from '~/domain/orders/order'
import { UNPAID_STATES } from '~/domain/orders/order-state'
import { type Instant, millisBetween } from '~/domain/values/dates'
import { listRunning, readBacklogs } from './job-overview.server'

/** `ended`: how many orders are in states in which they stay. */
export async function measureShop(now: Instant, ended: Figures['ended']): Promise<Gauge[]> {
  const age = (at: Instant | null) => (at === null ? 0 : Math.max(0, millisBetween(at, now) / 1000))
  const unprocessed = { eq: { processedAt: null } }
  const [states, holds, attention, backlogs, dead, events, oldestEvent, runners] = await Promise.all([
    Promise.all(
      UNPAID_STATES.map(async (state) => ({ labels: { state }, value: await orders.count({ eq: { state } }) })),
    ),
    orders.count({ eq: { holdState: 'held' } }),
    orders.count({ eq: { attention: orderAttentionSchema.options } }),
    readBacklogs(now),
    outbox.count({ eq: { dead: true } }),
    inbox.count(unprocessed),
    inbox.first({ ...unprocessed, order: { by: 'receivedAt', dir: 'asc' }, leaveOut: () => {} }),
    listRunning(now),
  ])
  const perJob = (value: (job: (typeof jobNames)[number]) => number) =>
    jobNames.map((job) => ({ labels: { job }, value: value(job) }))
  return [
    {
      name: 'orders',
      help: 'Orders by state.',
      samples: [...states, ...ended.map(({ state, count }) => ({ labels: { state }, value: count }))],
    },
    one('holds', 'Orders that hold places which are not paid yet.', holds),
    one('orders_needing_attention', 'Orders that a person should look at.', attention),
    {
      name: 'job_backlog',
      help: 'Pieces of work that wait, by job (mail and money are the outbox).',
      samples: perJob((job) => backlogs[job].waiting),
    },
    {
      name: 'job_oldest_seconds',
      help: 'How long the oldest due piece of work has been waiting, by job.',
      samples: perJob((job) => age(backlogs[job].oldest)),
    },
    one('outbox_dead', 'Outbox entries that were given up.', dead),
    one('webhooks_waiting', 'Webhooks received and not yet dealt with.', events),
    one('webhook_lag_seconds', 'Age of the oldest webhook not yet dealt with.', age(oldestEvent?.receivedAt ?? null)),
    one('job_runners', 'Processes that run the jobs.', runners.length),
  ]
}

function one(name: string, help: string, value: number): Gauge {
  return { name, help, samples: [{ labels: {}, value }] }
}
