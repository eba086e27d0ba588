import { type Party, partyPairs, readParty } from '~/domain/trips/party'
import type { Trip } from '~/domain/trips/trip'
import { fold } from '~/domain/values/search-terms'
import { cityOf, formatDepartureCities } from '~/i18n/format-option'
import type { Language } from '~/i18n/languages'

/** The searched party and city. Passed on from the list to the trip and the checkout. */
export interface SearchedParty {
  party: Party | null
  /** The name of a boarding place, "Campinas, SP". */
  city: string | null
}

export const NOBODY_SEARCHED: SearchedParty = { party: null, city: null }

/** From a trip's address. A city without a boarding place of the trip is ignored. */
export function readSearchedParty(params: URLSearchParams, { boardingPlaces }: Trip): SearchedParty {
  const party = readParty(params)
  const city = fold(params.get('city') ?? '')
  return {
    party: party === 'malformed' ? null : party,
    city: boardingPlaces.find(({ place }) => fold(place) === city)?.place ?? null,
  }
}

/** `?people=2&age=4&city=Campinas, SP`; empty without a search. */
export function partyQuery({ party, city }: SearchedParty): string {
  const query = new URLSearchParams(party === null ? [] : partyPairs(party))
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
