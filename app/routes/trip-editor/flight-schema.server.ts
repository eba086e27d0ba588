/** One leg of the airline mesh as it is typed: a known airport needs only its code. */
import { z } from 'zod'
import { FLIGHT_ZONES, findAirport } from '~/domain/airports'
import type { LocalDate } from '~/domain/dates'
import { fromLocal } from '~/domain/time-zone'
import { dateField } from '~/forms/date-values'
import { message } from '~/forms/message'
import { choiceField, orNull, requiredText } from '~/forms/values'
import type { Language } from '~/i18n/languages'
import type { RowShape } from './trip-form-fields'

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const IATA = /^[A-Z]{3}$/
const NUMBER = /^[A-Z0-9]{0,3}[ -]?\d{1,4}[A-Z]?$/

export function clockField() {
  return requiredText({ max: 5 }).pipe(z.string().regex(CLOCK, message('tripRefusal.clock')))
}

function iataField() {
  return requiredText({ max: 10 })
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(IATA, message('tripRefusal.airportCode')))
}

type End = { iata: string; airport: string | null; zone: string | null }

/** The airport of one end; an unknown one has to be named and timed. */
function airportOf({ iata, airport, zone }: End, side: 'from' | 'to', context: z.RefinementCtx) {
  const known = findAirport(iata)
  const found = { iata, airport: airport ?? known?.airport ?? null, zone: zone ?? known?.zone ?? null }
  const problem = (name: string, key: 'airportName' | 'airportZone') =>
    context.addIssue({ code: 'custom', path: [`${side}${name}`], message: message(`tripRefusal.${key}`) })
  if (found.airport === null) problem('Airport', 'airportName')
  if (found.zone === null) problem('Zone', 'airportZone')
  return { iata, airport: found.airport ?? '', zone: found.zone ?? '' }
}

interface FlightRules {
  language: Language
  today: LocalDate
  companyIds: readonly string[]
  /** Zones that the stored trip uses already. */
  zones: readonly string[]
}

export function flightFormSchema({ language, today, companyIds, zones }: FlightRules) {
  const zoneField = () => orNull(choiceField([...new Set([...FLIGHT_ZONES, ...zones])]))
  return z
    .object({
      id: orNull(z.string().max(128)),
      direction: choiceField(['outbound', 'return']),
      companyId: choiceField(companyIds),
      number: requiredText({ max: 12 })
        .transform((text) => text.toUpperCase())
        .pipe(z.string().regex(NUMBER, message('validation.flightNumber'))),
      fromIata: iataField(),
      fromAirport: orNull(requiredText({ max: 80 })),
      fromZone: zoneField(),
      departsOn: dateField({ language, today }),
      departsAt: clockField(),
      toIata: iataField(),
      toAirport: orNull(requiredText({ max: 80 })),
      toZone: zoneField(),
      arrivesOn: dateField({ language, today }),
      arrivesAt: clockField(),
    } satisfies RowShape<'flights'>)
    .transform((typed, context) => {
      const { id, direction, companyId, number } = typed
      const from = airportOf(
        { iata: typed.fromIata, airport: typed.fromAirport, zone: typed.fromZone },
        'from',
        context,
      )
      const to = airportOf({ iata: typed.toIata, airport: typed.toAirport, zone: typed.toZone }, 'to', context)
      if (from.zone === '' || to.zone === '') return z.NEVER
      const departsAt = fromLocal(typed.departsOn, typed.departsAt, from.zone)
      const arrivesAt = fromLocal(typed.arrivesOn, typed.arrivesAt, to.zone)
      if (arrivesAt <= departsAt) {
        context.addIssue({ code: 'custom', path: ['arrivesAt'], message: message('validation.flightArrival') })
      }
      return { id, direction, companyId, number, from, to, departsAt, arrivesAt }
    })
}
