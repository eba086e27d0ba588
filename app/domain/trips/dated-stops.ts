import { zoneInBrazil } from '~/domain/brazil/local-zone'
import type { Instant } from '~/domain/values/dates'
import { fromLocal } from '~/domain/values/time-zone'
import { zoneOfCity } from './airports'
import type { StopDay } from './stop-days'
import type { BoardingPlace } from './trip'

/** The instants of boarding places with their days: the one source for what is shown, sorted and subtracted of them. */

export type DatedStop = BoardingPlace & StopDay

/** IANA name: as chosen, else that of the place; null where it is not known. */
export function stopZone({ place, zone }: Pick<BoardingPlace, 'place' | 'zone'>): string | null {
  return zone ?? zoneInBrazil(place) ?? zoneOfCity(place.split(',')[0] ?? '')
}

/** When the bus leaves there; null while the time is not settled. A place without a known zone has the shop's clock. */
export function stopInstant(stop: Pick<DatedStop, 'place' | 'zone' | 'date' | 'time'>): Instant | null {
  return stop.time === null ? null : fromLocal(stop.date, stop.time, stopZone(stop) ?? undefined)
}

/** The one that leaves first; places without a time come last. Null for none. */
export function firstStop<T extends DatedStop>(stops: readonly T[]): T | null {
  return [...stops].sort(byDeparture)[0] ?? null
}

/** For sorting: by day and instant, a place without a time after the others of its day. */
export function byDeparture(one: DatedStop, other: DatedStop): number {
  const key = (stop: DatedStop) => stopInstant(stop) ?? `${stop.date}T99`
  return key(one) < key(other) ? -1 : Number(key(one) > key(other))
}
