import type { Trip } from './trip'

export type UnitKind = 'room' | 'cabin' | 'ticket' | 'person' | 'group'

/**
 * What one unit of an option is called: a cabin on a cruise; for one passenger a ticket to an event, else a place; for
 * several a room where there are nights, else a group.
 */
export function unitKind(
  { cruise, eventTypeId, checkinOn, checkoutOn }: Pick<Trip, 'cruise' | 'eventTypeId' | 'checkinOn' | 'checkoutOn'>,
  people: number,
): UnitKind {
  if (cruise) return 'cabin'
  if (people === 1) return eventTypeId === null ? 'person' : 'ticket'
  return checkinOn < checkoutOn ? 'room' : 'group'
}
