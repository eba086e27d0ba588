import { z } from 'zod'
import type { Item } from '~/domain/orders/checkout-rules'
import { isCapacity, type Stock } from '~/domain/trips/stock'
import { moveUnits } from '~/domain/trips/stock-rules'
import { MAX_OPTIONS, type Trip } from '~/domain/trips/trip'
import { addDays, type Instant, type LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema, instantSchema } from '~/domain/values/scalars'
import { endOfDay } from '~/domain/values/time-zone'
import type { Departure } from './departure'

/**
 * Units, and the seats of their people, that staff set aside for somebody until an instant: a customer who will pay, an
 * agency that sells a block, the house. Nobody else can buy them meanwhile; orders for whom they are use them.
 */

/** Of one option in one allotment. */
export const MAX_ALLOTTED = 99
/** Characters of a reason, and of a name. */
export const MAX_ALLOTMENT_TEXT = 200

const allottedSchema = z.object({
  optionId: idSchema,
  quantity: z.int().min(1).max(MAX_ALLOTTED),
  /** Of each unit when it was set aside: as many seats are, where the departure counts them: none for children on a lap. */
  people: z.int().min(0),
})

const allotmentForSchema = z.discriminatedUnion('kind', [
  /** `phone` is E.164; null where it is not known. */
  z.object({ kind: z.literal('customer'), name: z.string(), phone: z.string().nullable() }),
  z.object({ kind: z.literal('agency'), agencyId: idSchema, name: z.string() }),
  z.object({ kind: z.literal('house') }),
])
export type AllotmentFor = z.infer<typeof allotmentForSchema>

const usedSchema = z.object({
  orderCode: idSchema,
  units: z.array(z.object({ optionId: idSchema, quantity: z.int().min(1) })),
})

export const allotmentSchema = z.object({
  id: idSchema,
  tripId: idSchema,
  units: z.array(allottedSchema).min(1).max(MAX_OPTIONS),
  for: allotmentForSchema,
  until: instantSchema,
  used: z.array(usedSchema).default([]),
  /** `used`: nothing is left of it. `expired`: its time was over. `ended`: by staff, or with its departure. */
  state: z.enum(['open', 'used', 'expired', 'ended']),
  reason: z.string(),
  by: z.object({ id: idSchema, name: z.string() }),
  at: instantSchema,
  /** When the sweeper returns what is left; null once nothing is. */
  dueAt: instantSchema.nullable(),
  /** The end of the day on which the trip is back: the document goes some time after. */
  endsAt: instantSchema,
})
export type Allotment = z.infer<typeof allotmentSchema>
export type AllottedUnits = Allotment['units'][number]

type Lasting = Pick<Trip, 'checkinOn' | 'checkoutOn'>

type Closing = Pick<Departure, 'listClosesOn'> | null

/** The last day of an allotment: the day before the departure, or that on which its list closes. */
export function lastAllotmentDay({ checkinOn }: Pick<Trip, 'checkinOn'>, departure: Closing): LocalDate {
  const [eve, closesOn] = [addDays(checkinOn, -1), departure?.listClosesOn ?? null]
  return closesOn !== null && closesOn < eve ? closesOn : eve
}

/** Up to when an allotment may last: the end of its last day. */
export function lastAllotmentEnd(trip: Pick<Trip, 'checkinOn'>, departure: Closing): Instant {
  return endOfDay(lastAllotmentDay(trip, departure))
}

interface Ending {
  trip: Lasting
  departure: Closing
  now: Instant
}

function isRightEnd(until: Instant, { trip, departure, now }: Ending): boolean {
  return until > now && until <= lastAllotmentEnd(trip, departure)
}

type NewAllotment = Pick<Allotment, 'id' | 'units' | 'for' | 'until' | 'reason' | 'by'>

/** Refused where it would end in the past, or after `lastAllotmentEnd`. */
export function newAllotment(
  wish: NewAllotment,
  { trip, ...ending }: Ending & { trip: Pick<Trip, 'id'> },
): Result<Allotment, 'until'> {
  const { now } = ending
  if (!isRightEnd(wish.until, { trip, ...ending })) return refused('until')
  const endsAt = endOfDay(trip.checkoutOn)
  return ok({ ...wish, tripId: trip.id, used: [], state: 'open', at: now, dueAt: wish.until, endsAt })
}

/** The same allotment for longer, or shorter; refused once it is over. */
export function extendAllotment(
  allotment: Allotment,
  until: Instant,
  ending: Ending,
): Result<Allotment, 'until' | 'over'> {
  if (!isUsable(allotment, ending.now)) return refused('over')
  if (!isRightEnd(until, ending)) return refused('until')
  return ok({ ...allotment, until, dueAt: until })
}

/** Whether orders may use it now: its time is over before the sweeper notices. */
export function isUsable({ state, until }: Pick<Allotment, 'state' | 'until'>, now: Instant): boolean {
  return state === 'open' && until > now
}

/** What of it no order has used, by option; nothing of one that is over. */
export function unitsLeft({ state, units, used }: Pick<Allotment, 'state' | 'units' | 'used'>): AllottedUnits[] {
  if (state !== 'open') return []
  const taken = new Map<string, number>()
  for (const { optionId, quantity } of used.flatMap((each) => each.units))
    taken.set(optionId, (taken.get(optionId) ?? 0) + quantity)
  return units
    .map((each) => ({ ...each, quantity: each.quantity - (taken.get(each.optionId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** These units, and the seats of their people where the departure counts them: what `stock.allotted` holds of each. */
export function allottedOf(units: readonly AllottedUnits[], stocks: readonly Stock[]): ReadonlyMap<string, number> {
  const byId = new Map<string, number>()
  for (const { optionId, quantity } of units) byId.set(optionId, (byId.get(optionId) ?? 0) + quantity)
  const capacity = stocks.find(isCapacity)
  const seats = peopleOf(units)
  if (capacity && seats > 0) byId.set(capacity.id, seats)
  return byId
}

/** How many people these units take. */
export function peopleOf(units: readonly AllottedUnits[]): number {
  return units.reduce((sum, { quantity, people }) => sum + quantity * people, 0)
}

/** For people who read the audit or a list: `2 × Double room, 1 × Single room`. */
export function namedUnits(units: readonly Item[], { options }: Pick<Trip, 'options'>): string {
  const nameOf = (optionId: string) => options.find(({ id }) => id === optionId)?.name ?? optionId
  return units.map(({ optionId, quantity }) => `${quantity} × ${nameOf(optionId)}`).join(', ')
}

/** These stocks with what is set aside by these allotments. */
export function countAllotted(allotments: readonly Allotment[], stocks: readonly Stock[]): Stock[] {
  const sums = new Map<string, number>()
  for (const allotment of allotments)
    for (const [id, units] of allottedOf(unitsLeft(allotment), stocks)) sums.set(id, (sums.get(id) ?? 0) + units)
  return stocks.map((stock) => ({ ...stock, allotted: sums.get(stock.id) ?? 0 }))
}

/** What a purchase takes of an allotment, with the stocks from which it is then held like any other. */
export interface AllotmentUse {
  allotment: Allotment
  units: AllottedUnits[]
  /** The stocks that changed: these units are free again, for this purchase alone. */
  freed: Stock[]
}

/** Null where the allotment is over, or has nothing of what is bought. What it lacks is taken of the free units. */
export function takeOf(
  allotment: Allotment | null,
  items: readonly Item[],
  stocks: readonly Stock[],
  now: Instant,
): AllotmentUse | null {
  if (allotment === null || !isUsable(allotment, now)) return null
  const units = unitsLeft(allotment).flatMap((each) => {
    const wanted = items.find(({ optionId }) => optionId === each.optionId)?.quantity ?? 0
    const quantity = Math.min(wanted, each.quantity)
    return quantity > 0 ? [{ ...each, quantity }] : []
  })
  if (units.length === 0) return null
  const freed = moveUnits('returnAllotted', allottedOf(units, stocks), stocks, now)
  if (!freed.ok) throw new Error(`Allotment ${allotment.id} has no stock`)
  return { allotment, units, freed: freed.value }
}

/** These stocks as the purchase finds them. */
export function freedFor(use: AllotmentUse | null, stocks: readonly Stock[]): Stock[] {
  return stocks.map((stock) => use?.freed.find(({ id }) => id === stock.id) ?? stock)
}

/** The stocks to write: what the use freed, and what the purchase then took. */
export function takenBy(use: Pick<AllotmentUse, 'freed'> | null, taken: readonly Stock[]): Stock[] {
  return [...new Map([...(use?.freed ?? []), ...taken].map((stock) => [stock.id, stock])).values()]
}

/** The allotment after an order has used of it. */
export function usedBy({ allotment, units }: Pick<AllotmentUse, 'allotment' | 'units'>, orderCode: string): Allotment {
  const use = { orderCode, units: units.map(({ optionId, quantity }) => ({ optionId, quantity })) }
  const used = { ...allotment, used: [...allotment.used, use] }
  return unitsLeft(used).length > 0 ? used : { ...used, state: 'used', dueAt: null }
}

/**
 * The allotment with what an order gives back that was not paid in time, and which units these are; null where it is
 * over by now, or the order used nothing of it. Then they are free for everybody.
 */
export function givenBackBy(
  allotment: Allotment | null,
  orderCode: string,
  now: Instant,
): { allotment: Allotment; units: AllottedUnits[] } | null {
  if (allotment === null || allotment.until <= now) return null
  if (allotment.state !== 'open' && allotment.state !== 'used') return null
  const use = allotment.used.find((each) => each.orderCode === orderCode)
  if (!use) return null
  const units = use.units.flatMap(({ optionId, quantity }) => {
    const own = allotment.units.find((each) => each.optionId === optionId)
    return own ? [{ ...own, quantity }] : []
  })
  const used = allotment.used.filter((each) => each !== use)
  return { allotment: { ...allotment, used, state: 'open', dueAt: allotment.until }, units }
}

/** The allotment over, with nothing set aside any more; the same object when it was over before. */
export function overAllotment(allotment: Allotment, state: 'expired' | 'ended'): Allotment {
  return allotment.state === 'open' ? { ...allotment, state, dueAt: null } : allotment
}
