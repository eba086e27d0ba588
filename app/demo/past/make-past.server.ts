/** Makes the demonstration's past: planned, lived through in a store of its own, brought into the shop. */
import { setTimeout as wait } from 'node:timers/promises'
import { agencies, products, users } from '~/data/collections'
import { openScratchStore } from '~/data/store.server'
import type { Instant } from '~/domain/dates'
import { toLocalDate } from '~/domain/time-zone'
import { fullName } from '~/domain/user'
import { withGateway } from '~/payments/gateway.server'
import { pastGateway } from '~/payments/past-gateway'
import { bringPast } from './bring-past.server'
import { livePast } from './live-past.server'
import { markPastMade } from './past-mark.server'
import { planPast } from './plan-past'

export interface MakePast {
  now: Instant
  /** The shop's own address, as visitors see it. */
  publicUrl: string
  /** A smaller past than the usual one. */
  orders?: number
  signal?: AbortSignal
}

/** Joined on the day on which the demonstration was loaded, and keeps that date whatever becomes of it. */
const NEWCOMER = 'agency-rota-do-cerrado'
const STAFF = 'admin@roteiro.example'
const PARTNER = 'agencia@roteiro.example'
/** Visitors are served in between. */
const BREATH_MS = 2

/**
 * Safe to run twice, by two processes, and after a crash half way: the same day makes the same past. False where the
 * demonstration it belongs to is not there; throws where it is stopped.
 */
export async function makePast({ now, publicUrl, orders, signal }: MakePast): Promise<boolean> {
  const newcomer = await agencies.find(NEWCOMER)
  const [staff, agency] = await Promise.all([findPerson(STAFF), findPerson(PARTNER)])
  if (!newcomer || !staff || !agency?.agencyId) return false
  const day = toLocalDate(newcomer.createdAt)
  const guides = await products.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 50 })
  const breathe = () => wait(BREATH_MS, undefined, { ref: false, ...(signal ? { signal } : {}) })
  const plan = await planPast({ day, now: newcomer.createdAt, orders, breathe })
  const gateway = pastGateway(newcomer.createdAt)
  const scratch = openScratchStore()
  try {
    const moves = await scratch.run(() =>
      withGateway(gateway, () =>
        livePast({
          plan,
          day,
          gateway,
          publicUrl,
          breathe,
          products: guides,
          staff: { id: staff.id, name: fullName(staff) },
          agency: { id: agency.id, name: fullName(agency), agencyId: agency.agencyId ?? '' },
        }),
      ),
    )
    await bringPast({ scratch, trips: plan.trips, moves, day, breathe })
  } finally {
    await scratch.close()
  }
  await markPastMade(now)
  return true
}

async function findPerson(email: string) {
  return users.first({ eq: { email }, order: { by: 'createdAt', dir: 'desc' } })
}
