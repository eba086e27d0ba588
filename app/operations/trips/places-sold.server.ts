import { orders } from '~/data/collections'
import { isSold } from '~/domain/orders/order-money'
import { placesTaken } from '~/domain/orders/order-units'
import { isCapacity, type Stock } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'

/**
 * Places of a trip: how many there are, which is never more than its seats, and how many are sold. An order's places are sold when its money is, so those
 * of a boleto plan that is paid in part count although its units are still held.
 */
export async function placesOf(
  { id, options }: Pick<Trip, 'id' | 'options'>,
  stocks: readonly Stock[],
): Promise<{ sold: number; all: number }> {
  const people = (units: (one: Stock) => number) =>
    options.reduce((sum, option) => {
      const own = stocks.find((one) => one.id === option.id)
      return sum + option.people * (own ? units(own) : 0)
    }, 0)
  /** No held order holds less than a unit. */
  const held = stocks.reduce((sum, one) => sum + (isCapacity(one) ? 0 : one.held), 0)
  const inPlans = held > 0 ? await orders.list({ eq: { tripId: id, holdState: 'held' }, limit: held }) : []
  return {
    sold: people(({ sold }) => sold) + placesTaken(inPlans.filter(isSold)),
    all: Math.min(
      people(({ vacancies }) => vacancies),
      stocks.find(isCapacity)?.vacancies ?? Number.POSITIVE_INFINITY,
    ),
  }
}
