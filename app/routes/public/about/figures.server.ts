/** What the shop offers today, counted: nothing here is claimed that the catalogue does not hold. */
import { catalogue } from '~/catalogue/catalogue.server'
import { placeNames } from '~/catalogue/place-names'
import type { LocalDate } from '~/domain/dates'

const ALL = 1000

export function shopFigures(today: LocalDate) {
  const { items, total, facets } = catalogue().search({ page: 1, perPage: ALL }, today)
  const places = items.flatMap(({ trip }) => placeNames(trip)[0] ?? [])
  const knownAgencies = items.flatMap(({ trip }) => trip.agencyId ?? [])
  const figures = [
    { key: 'onSale' as const, count: total },
    { key: 'destinations' as const, count: new Set(places).size },
    { key: 'cities' as const, count: facets.boardingCity.length },
    { key: 'partners' as const, count: new Set(knownAgencies).size },
  ]
  return figures.filter(({ count }) => count > 0)
}
