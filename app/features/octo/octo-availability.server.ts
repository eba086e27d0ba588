/** The dates of an option as availabilities of OCTO, and as its calendar. */
import type { OctoRefusal } from '~/domain/octo/octo-refusal'
import { selectOption, selectUnits } from '~/domain/octo/selection'
import {
  availabilityOn,
  cutoffOf,
  type OctoDate,
  type OctoOption,
  type OctoSeries,
  optionOn,
  totalOn,
  type UnitCount,
} from '~/domain/octo/series-offer'
import { stopInstant, stopZone } from '~/domain/trips/dated-stops'
import type { Trip } from '~/domain/trips/trip'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { ok, type Result } from '~/domain/values/result'
import { endOfDay, fromLocal, toOffsetTime, toUtcSeconds } from '~/domain/values/time-zone'
import { offeredProduct } from '~/operations/octo/offered-series.server'
import type { OctoCall } from './octo-http.server'
import { pickupPoints } from './octo-pickups.server'
import { firstStopOf, pricing } from './octo-product.server'

interface OptionRequest {
  productId: string
  optionId: string
  units?: readonly { id: string; quantity: number }[] | null | undefined
}

/** The option whose availability is requested, and the units that the request counts; or which id is not there. */
export async function offeredOption(
  { units, ...ids }: OptionRequest,
  now: Instant,
): Promise<Result<{ series: OctoSeries; option: OctoOption; counts: UnitCount[] }, OctoRefusal>> {
  const found = selectOption(await offeredProduct(ids.productId, now), ids)
  if (!found.ok) return found
  const counts = selectUnits(found.value.option, units)
  return counts.ok ? ok({ ...found.value, counts: counts.value }) : counts
}

/** `isClosed`: withdrawn, or its sale is over. */
export function toOctoAvailability(
  date: OctoDate,
  option: OctoOption,
  { counts, isClosed = false, call }: { counts: readonly UnitCount[]; isClosed?: boolean; call: OctoCall },
) {
  const { trip } = date
  const found = availabilityOn(date, option, { counts, isClosed })
  return {
    id: trip.id,
    localDateTimeStart: startOf(trip),
    localDateTimeEnd: toOffsetTime(endOfDay(trip.checkoutOn)),
    utcCutoffAt: toUtcSeconds(cutoffOf(date)),
    allDay: false,
    available: found.isAvailable,
    status: found.status,
    vacancies: found.vacancies,
    capacity: found.capacity,
    maxUnits: found.maxUnits,
    openingHours: [],
    ...(call.capabilities.has('octo/pricing')
      ? { unitPricing: unitPricing(date, option, call), ...totalPricing(date, counts, call) }
      : {}),
    ...(call.capabilities.has('octo/pickups') ? pickupPoints(trip) : {}),
  }
}

export function toOctoCalendar(
  dates: readonly OctoDate[],
  option: OctoOption,
  { counts, call }: { counts: readonly UnitCount[]; call: OctoCall },
) {
  const byDay = new Map<LocalDate, OctoDate[]>()
  for (const date of dates) byDay.set(date.trip.checkinOn, [...(byDay.get(date.trip.checkinOn) ?? []), date])
  return [...byDay].map(([localDate, all]) => {
    const found = all.map((date) => availabilityOn(date, option, { counts, isClosed: false }))
    const [best] = [...found].sort((one, other) => other.vacancies - one.vacancies)
    const [first] = all
    if (!best || !first) throw new Error(`No departure on ${localDate}`)
    const isPriced = call.capabilities.has('octo/pricing')
    const total = isPriced ? totalOn(first, counts) : null
    return {
      localDate,
      available: found.some(({ isAvailable }) => isAvailable),
      status: best.status,
      vacancies: found.reduce((sum, { vacancies }) => sum + vacancies, 0),
      capacity: found.reduce((sum, { capacity }) => sum + capacity, 0),
      openingHours: [],
      ...(isPriced ? { unitPricingFrom: unitPricing(first, option, call) } : {}),
      ...(total !== null && counts.length > 0 ? { pricingFrom: pricing(total, call) } : {}),
    }
  })
}

function unitPricing(date: OctoDate, option: OctoOption, call: OctoCall) {
  return option.units.flatMap(({ id }) => {
    const own = optionOn(date, id)
    return own ? [{ unitId: id, ...pricing(own.price, call) }] : []
  })
}

/** Of the units that the request counts; none where it counts none. */
function totalPricing(date: OctoDate, counts: readonly UnitCount[], call: OctoCall) {
  const total = totalOn(date, counts)
  return counts.length > 0 && total !== null ? { pricing: pricing(total, call) } : {}
}

function startOf(trip: Trip): string {
  const stop = firstStopOf(trip)
  const at = stop && stopInstant(stop)
  return at && stop ? toOffsetTime(at, stopZone(stop) ?? undefined) : toOffsetTime(fromLocal(trip.checkinOn, '00:00'))
}
