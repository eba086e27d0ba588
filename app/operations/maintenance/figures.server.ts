/**
 * The figures of the shop: measured once a minute by one of all servers, and served by each. Their cost does not grow
 * with the number of servers, scrapes or orders.
 */
import { figures, inbox, orders, outbox } from '~/data/collections'
import { store } from '~/data/store.server'
import {
  areLate,
  FIGURES_ID,
  type Figures,
  isCountDue,
  isMeasuringDue,
  MEASURE_EVERY_MS,
  noFigures,
} from '~/domain/maintenance/figures'
import type { Gauge } from '~/domain/maintenance/gauge'
import { jobNames } from '~/domain/maintenance/job'
import { orderAttentionSchema, orderStateSchema } from '~/domain/orders/order'
import { isUnpaid, UNPAID_STATES } from '~/domain/orders/order-state'
import { addMillis, type Instant, millisBetween } from '~/domain/values/dates'
import { listRunning, readBacklogs } from './job-overview.server'

/** Measures when it is time to; false when it is not, or another server is about it. */
export async function keepFigures(now: Instant): Promise<boolean> {
  const known = await takeLease(now)
  if (known === null) return false
  const isCounting = isCountDue(known, now)
  const ended = isCounting ? await countEnded() : known.ended
  const gauges = await measureShop(now, ended)
  const countedAt = isCounting ? now : known.countedAt
  await figures.put(FIGURES_ID, { id: FIGURES_ID, measuredAt: now, leaseUntil: null, gauges, ended, countedAt })
  return true
}

/** The figures so far, for the server that is to measure now. */
function takeLease(now: Instant): Promise<Figures | null> {
  return store().transact(async (tx) => {
    const known = (await tx.get(figures, FIGURES_ID))?.data ?? noFigures
    if (!isMeasuringDue(known, now)) return null
    tx.put(figures, FIGURES_ID, { ...known, leaseUntil: addMillis(now, MEASURE_EVERY_MS) })
    return known
  })
}

function countEnded(): Promise<Figures['ended']> {
  const states = orderStateSchema.options.filter((state) => !isUnpaid({ state }))
  return Promise.all(states.map(async (state) => ({ state, count: await orders.count({ eq: { state } }) })))
}

/** The last measurement. Where no process runs the jobs, the request measures. */
export async function readFigures(now: Instant): Promise<Gauge[]> {
  const known = (await figures.find(FIGURES_ID)) ?? noFigures
  const isMeasured = areLate(known, now) && (await keepFigures(now))
  const shown = isMeasured ? ((await figures.find(FIGURES_ID)) ?? noFigures) : known
  return shown.measuredAt === null ? [] : [...shown.gauges, ageOf(shown.measuredAt, now)]
}

function ageOf(measuredAt: Instant, now: Instant): Gauge {
  return {
    name: 'figures_age_seconds',
    help: 'How long ago the figures of the shop were measured; orders that have ended are counted once an hour.',
    samples: [{ labels: {}, value: Math.max(0, millisBetween(measuredAt, now) / 1000) }],
  }
}

/** Counts of what waits or is active, which do not grow with the years. `ended`: orders by their final state. */
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
    gaugeOf('holds', 'Orders that hold places which are not paid yet.', holds),
    gaugeOf('orders_needing_attention', 'Orders that a person should look at.', attention),
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
    gaugeOf('outbox_dead', 'Outbox entries that were given up.', dead),
    gaugeOf('webhooks_waiting', 'Webhooks received and not yet dealt with.', events),
    gaugeOf(
      'webhook_lag_seconds',
      'Age of the oldest webhook not yet dealt with.',
      age(oldestEvent?.receivedAt ?? null),
    ),
    gaugeOf('job_runners', 'Processes that run the jobs.', runners.length),
  ]
}

function gaugeOf(name: string, help: string, value: number): Gauge {
  return { name, help, samples: [{ labels: {}, value }] }
}
