/**
 * The figures of the shop: measured once a minute by one of all servers, and served by each. Their cost does not grow
 * with the number of servers, scrapes or orders.
 */
import { figures, orders } from '~/data/collections'
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
import { orderStateSchema } from '~/domain/orders/order'
import { isUnpaid } from '~/domain/orders/order-state'
import { addMillis, type Instant, millisBetween } from '~/domain/values/dates'
import { measureShop } from './measure-shop.server'

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
