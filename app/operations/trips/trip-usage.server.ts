/** Which trips use an item of the reference data: it cannot be removed while they do. */
import { trips } from '~/data/collections'
import type { TripInformation } from '~/domain/trips/reference-data'
import type { Trip } from '~/domain/trips/trip'
import { airlineMark, textMark } from '~/domain/trips/trip-usage'

export interface Usage {
  count: number
  /** The latest departures of them. */
  trips: Pick<Trip, 'id' | 'name' | 'state' | 'checkinOn'>[]
}

const SHOWN = 8

type Used = { eq: { eventTypeId: string } } | { has: readonly ['searchTerms', string] }

const byEvent = (id: string): Used => ({ eq: { eventTypeId: id } })
const byAirline = (id: string): Used => ({ has: ['searchTerms', airlineMark(id)] })
const byText = ({ type, text }: Pick<TripInformation, 'type' | 'text'>): Used => ({
  has: ['searchTerms', textMark(type, text)],
})

export const countOfEvent = (id: string): Promise<number> => trips.count(byEvent(id))
export const countOfAirline = (id: string): Promise<number> => trips.count(byAirline(id))
export const countOfText = (block: Pick<TripInformation, 'type' | 'text'>): Promise<number> =>
  trips.count(byText(block))

export const usageOfEvent = (id: string): Promise<Usage> => usageOf(byEvent(id))
export const usageOfAirline = (id: string): Promise<Usage> => usageOf(byAirline(id))
export const usageOfText = (block: Pick<TripInformation, 'type' | 'text'>): Promise<Usage> => usageOf(byText(block))

async function usageOf(used: Used): Promise<Usage> {
  const order = { by: 'checkinOn', dir: 'desc' } as const
  const [count, found] = await Promise.all([trips.count(used), trips.list({ ...used, order, limit: SHOWN })])
  return { count, trips: found.map(({ id, name, state, checkinOn }) => ({ id, name, state, checkinOn })) }
}
