import type { LocalDate } from '~/domain/values/dates'
import { fold } from '~/domain/values/search-terms'
import type { Order } from './order'
import type { Passenger } from './order-people'

/** Who travelled before on a customer's orders, so that their data need not be typed again. */

/** A passenger of an earlier order; the boarding place belongs to that order's trip. */
export type EarlierPassenger = Omit<Passenger, 'boardingPlaceId'>

type People = Pick<Order, 'passengers'>

/**
 * Each passenger once, as in the newest order, from `orders` with the newest first. Whose data have expired
 * (order-retention.ts) and who was canceled is left out. A passenger without a CPF is known by name and birth date.
 */
export function earlierPassengersOf(orders: readonly People[]): EarlierPassenger[] {
  const known = new Map<string, EarlierPassenger>()
  for (const { passengers } of orders) {
    for (const { boardingPlaceId: _, ...passenger } of passengers) {
      const { name, birthDate } = passenger
      if (name === '' || birthDate === null) continue
      const keys = keysOf(passenger, birthDate)
      const same = keys.flatMap((key) => known.get(key) ?? [])[0] ?? passenger
      for (const key of keys) if (!known.has(key)) known.set(key, same)
    }
  }
  return [...new Set(known.values())]
}

function keysOf({ name, cpf }: EarlierPassenger, birthDate: LocalDate): string[] {
  const byName = `${fold(name).split(/\s+/).filter(Boolean).join(' ')} ${birthDate}`
  return cpf === null ? [byName] : [cpf, byName]
}
