/** Words about a traveller that screen, paper and file share. */
import type { Passenger } from '~/domain/order-people'
import type { BoardingPlace } from '~/domain/trip'

/** `Ribeirão Preto, 05:30`; null without a place. */
export function boardingText({ boardingPlaceId }: Passenger, places: readonly BoardingPlace[]): string | null {
  return stopText(places.find(({ id }) => id === boardingPlaceId) ?? null)
}

export function stopText(stop: BoardingPlace | null): string | null {
  return stop && [stop.place, stop.time].filter(Boolean).join(', ')
}
