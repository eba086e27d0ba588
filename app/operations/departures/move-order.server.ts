/** Takes an order of a departure that was called off to another date of its series. */
import { agencies, orders, stock, trips } from '~/data/collections'
import type { Tx } from '~/data/store'
import { store } from '~/data/store.server'
import { maySell } from '~/domain/agencies/agency'
import { type MoveAnswerRefusal, type MoveTarget, moveCalledOff, offerMove } from '~/domain/departures/move-order'
import { changedFields } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import { tripSnapshot } from '~/domain/orders/order-new'
import { stockIdsOf } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import type { Instant, LocalDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { AUDIT_LOCK, openAudit } from '~/operations/maintenance/audit.server'
import { prepareChange } from '~/operations/orders/change-order.server'
import { customerActor } from '~/operations/orders/departure-change.server'
import { readTrip } from '~/operations/orders/load-offer.server'

/** Dates that a page offers. */
const MAX_DATES = 12
/** More dates than a series has. */
const MAX_READ = 500

export interface DateOffer {
  tripId: string
  checkinOn: LocalDate
  checkoutOn: LocalDate
  /** What the date gives back because it is cheaper. */
  back: Centavos
}

/** The dates of the order's series that have what was bought, soonest first. */
export async function listDateOffers(order: Order, now: Instant): Promise<DateOffer[]> {
  const from = order.tripId === null ? null : await trips.find(order.tripId)
  if (!from || from.seriesId === null) return []
  const offers: DateOffer[] = []
  for (const to of await trips.list({ eq: { seriesId: from.seriesId }, limit: MAX_READ })) {
    const stocks = await stock.getMany(stockIdsOf(to))
    const offer = offerMove(order, { from, to, stocks }, now)
    if (!offer.ok || !(await maySellTrip(to))) continue
    offers.push({ tripId: to.id, checkinOn: to.checkinOn, checkoutOn: to.checkoutOn, back: offer.value.back })
  }
  return offers.sort((one, other) => (one.checkinOn < other.checkinOn ? -1 : 1)).slice(0, MAX_DATES)
}

async function maySellTrip({ agencyId }: Trip): Promise<boolean> {
  return agencyId === null || maySell(await agencies.find(agencyId))
}

export interface TakeOtherDate {
  orderCode: string
  tripId: string
  now: Instant
}

/** The customer's answer. Of two who take the last place of a date, the second is shown the others. */
export async function takeOtherDate({
  orderCode,
  tripId,
  now,
}: TakeOtherDate): Promise<Result<Order, MoveAnswerRefusal | 'notFound'>> {
  const known = await orders.find(orderCode)
  if (known === null) return refused('notFound')
  const by = customerActor(known)
  return store().transact(
    async (tx): Promise<Result<Order, MoveAnswerRefusal | 'notFound'>> => {
      const audit = await openAudit(tx)
      const target = await readTarget(tx, known.tripId, tripId)
      if (target === null) return refused('otherSeries')
      const prepared = await prepareChange<MoveAnswerRefusal>(tx, orderCode, { now, actor: by.id }, (order, context) =>
        moveCalledOff(order, target, context),
      )
      if (!prepared.ok) return prepared
      const { before, order, write } = prepared.value
      write()
      const changed = changedFields(partOf(before), partOf(order))
      const subject = { kind: 'orders', id: orderCode, name: orderCode }
      if (changed) audit.write({ by, action: 'order.otherDateTaken', at: now, subject, ...changed })
      return ok(order)
    },
    { lockKeys: [AUDIT_LOCK, `order ${orderCode}`] },
  )
}

const partOf = ({ tripId, trip, goodwill }: Order) => ({
  tripId,
  checkinOn: trip?.checkinOn ?? null,
  goodwill: goodwill.map(({ amount, note }) => ({ amount, note })),
})

async function readTarget(tx: Tx, fromId: string | null, toId: string) {
  const from = fromId === null ? null : (await tx.get(trips, fromId))?.data
  const found = await readTrip(tx, toId)
  if (!from || !found || !(await maySellTrip(found.trip))) return null
  const { trip: to, companies } = found
  const stocks = (await tx.getMany(stock, stockIdsOf(to))).map(({ data }) => data)
  const agency = to.agencyId === null ? null : await agencies.find(to.agencyId)
  const target: MoveTarget = { from, to, stocks }
  return { target, snapshot: tripSnapshot(to, agency, companies) }
}
