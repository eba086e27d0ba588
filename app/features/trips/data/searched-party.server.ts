import type { Trip } from '~/domain/trips/trip'
import { fold } from '~/domain/values/search-terms'
import { cityOf, formatDepartureCities } from '~/i18n/format-option'
import type { Language } from '~/i18n/languages'

/** The searched party size and city. Passed on from the list to the trip and the checkout. */
export interface SearchedParty {
  /** Adults, 1 to 10. */
  people: number | null
  /** The name of a boarding place, "Campinas, SP". */
  city: string | null
}

export const NOBODY_SEARCHED: SearchedParty = { people: null, city: null }

/** From a trip's address. A city without a boarding place of the trip is ignored. */
export function readSearchedParty(params: URLSearchParams, { boardingPlaces }: Trip): SearchedParty {
  const people = params.get('people') ?? ''
  const city = fold(params.get('city') ?? '')
  return {
    people: /^([1-9]|10)$/.test(people) ? Number(people) : null,
    city: boardingPlaces.find(({ place }) => fold(place) === city)?.place ?? null,
  }
}

/** `?people=2&city=Campinas, SP`; empty without a search. */
export function partyQuery({ people, city }: SearchedParty): string {
  const query = new URLSearchParams()
  if (people !== null) query.set('people', String(people))
  if (city !== null) query.set('city', city)
  return query.size === 0 ? '' : `?${query}`
}

/** The searched city if the trip boards there; otherwise "Franca e mais 3 cidades", on cards "Franca +3". */
export function departureText(
  { boardingPlaces }: Trip,
  city: string | null,
  language: Language,
  form?: 'citiesShort',
): string | null {
  const searched = city === null ? undefined : boardingPlaces.find(({ place }) => fold(place) === fold(city))
  if (searched) return cityOf(searched.place)
  return formatDepartureCities(
    boardingPlaces.map(({ place }) => place),
    language,
    form,
  )
}
