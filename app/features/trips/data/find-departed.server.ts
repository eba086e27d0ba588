import { catalogue } from '~/catalogue/catalogue.server'
import { listedTrip, type StockedTrip } from '~/catalogue/listed-trip'
import { departures, stock, trips } from '~/data/collections'
import { stockIdsOf } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import { tripAtAddress } from '~/operations/trips/trip-slug.server'

/**
 * A published trip that departed, or one whose departure was called off, from the store: servers hold neither in
 * memory. `idOrSlug` is its id, its address or a former one.
 */
export async function findDepartedTrip(idOrSlug: string): Promise<StockedTrip | null> {
  const trip = (await tripAtAddress(idOrSlug)) ?? (await trips.find(idOrSlug))
  return trip && (isPublished(trip) || (await isCalledOff(trip))) ? withUnits(trip) : null
}

/** The published trip of an order that departed, for links to its page; null while it is in memory. */
export async function findDepartedById(id: string): Promise<Trip | null> {
  if (catalogue().tripById(id) !== null) return null
  const trip = await trips.find(id)
  return trip && isPublished(trip) ? trip : null
}

async function isCalledOff({ id, state }: Trip): Promise<boolean> {
  return state === 'closed' && (await departures.find(id))?.state === 'calledOff'
}

const isPublished = ({ state }: Trip) => state === 'published'

async function withUnits(trip: Trip): Promise<StockedTrip> {
  const units = await stock.getMany(stockIdsOf(trip))
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  return listedTrip(trip, (id) => byId.get(id))
}
