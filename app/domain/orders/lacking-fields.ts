import { type Audience, isForAnAge } from '~/domain/trips/audience'
import type { Order } from './order'
import type { Passenger } from './order-people'

/** What is not known of a passenger yet. Apart from `passenger-rules`, which the checkout reads in the browser. */

/**
 * Nobody is named for this place yet: staff may sell it so until the list of the departure closes. Who was erased has no
 * name either, and then nothing of the order expires any more (order-retention.ts).
 */
export function isUnnamed({ name }: Pick<Passenger, 'name'>, { retainUntil }: Pick<Order, 'retainUntil'>): boolean {
  return name === '' && retainUntil !== null
}

export type PersonalField = 'name' | 'birthDate' | 'document'

/** What the list of the carrier lacks of a passenger. A birth date is needed where the place is for an age. */
export function lackingFields(
  passenger: Pick<Passenger, 'name' | 'birthDate' | 'document'>,
  audience: Audience | undefined,
  order: Pick<Order, 'retainUntil'>,
): PersonalField[] {
  const { birthDate, document } = passenger
  const isAgeOpen = birthDate === null && audience !== undefined && isForAnAge(audience)
  return [
    ...(isUnnamed(passenger, order) ? (['name'] as const) : []),
    ...(isAgeOpen ? (['birthDate'] as const) : []),
    ...(document.trim() === '' ? (['document'] as const) : []),
  ]
}
