import { findAirport } from '~/domain/trips/airports'
import type { Flight } from '~/domain/trips/flight'
import { inLanguage } from './in-language'
import type { Language } from './languages'

/** City and airport of one end of a flight. A name that somebody typed differently is shown as typed. */
export function airportIn(language: Language, { iata, airport }: Flight['from']): string {
  const known = findAirport(iata)
  return inLanguage(language, airport, known?.airport === airport ? known.airportEn : '')
}
