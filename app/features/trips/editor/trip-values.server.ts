/** The form values of a stored trip. */
import { formatPhone } from '~/domain/brazil/phone'
import type { Audience } from '~/domain/trips/audience'
import type { Flight } from '~/domain/trips/flight'
import type { RowList } from '~/domain/trips/row-limits'
import { DETAIL_SECTIONS, type Trip } from '~/domain/trips/trip'
import { writePercent } from '~/domain/values/percent'
import { formatPoint } from '~/domain/values/point'
import { toLocalDate, toLocalTime } from '~/domain/values/time-zone'
import { openedVersion } from '~/features/back-office/opened-form.server'
import { formatAmount } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { formatHours } from './hours-text'
import { type RowValues, readTripValues, type TripValues } from './parse-trip-values'
import type { FieldName } from './trip-form-fields'

const ticked = (value: boolean) => (value ? 'on' : '')

function flightValues({ id, direction, companyId, number, from, to, departsAt, arrivesAt }: Flight) {
  return {
    id,
    direction,
    companyId,
    number,
    fromIata: from.iata,
    fromAirport: from.airport,
    fromZone: from.zone,
    departsOn: toLocalDate(departsAt, from.zone),
    departsAt: toLocalTime(departsAt, from.zone),
    toIata: to.iata,
    toAirport: to.airport,
    toZone: to.zone,
    arrivesOn: toLocalDate(arrivesAt, to.zone),
    arrivesAt: toLocalTime(arrivesAt, to.zone),
  }
}

function audienceValues(audience: Audience) {
  return {
    audience: audience.kind,
    children: audience.kind === 'family' ? String(audience.children) : '',
    ...('fromAge' in audience ? { fromAge: String(audience.fromAge), toAge: String(audience.toAge) } : {}),
  }
}

function decimalText(value: number, language: Language): string {
  return language === 'en' ? String(value) : String(value).replace('.', ',')
}

export function tripValues(trip: Trip, version: string, language: Language): TripValues {
  const values = storedTripValues(trip, language)
  return { ...values, version: openedVersion(version, values, language), newId: '' }
}

type OfForm = 'version' | 'newId'

/** Every field as text: a number or a list that is not written out would be an empty field, and lost when saved. */
type StoredTexts = Record<Exclude<FieldName, OfForm>, string | null> & {
  [L in RowList]: readonly { [F in keyof RowValues<L>]?: string | null | undefined }[]
}

/** The values without what belongs to the form alone. */
export function storedTripValues(trip: Trip, language: Language): Omit<TripValues, OfForm> {
  const {
    version: _,
    newId: __,
    ...values
  } = readTripValues({
    ...trip,
    classification: String(trip.classification),
    cruise: ticked(trip.cruise),
    marineExcursion: ticked(trip.marineExcursion),
    featuredOnHome: ticked(trip.featuredOnHome),
    allowsBoletoInstallments: ticked(trip.allowsBoletoInstallments),
    pixDiscountBp: trip.pixDiscountBp === null ? '' : writePercent(trip.pixDiscountBp),
    placeAliases: trip.placeAliases.join(', '),
    contradictionReason: trip.acceptedContradictions?.reason ?? '',
    guidePhone: trip.guidePhone === null ? '' : formatPhone(trip.guidePhone),
    schedule: trip.schedule.map(({ hours, ...day }) => ({ ...day, ...formatHours(hours) })),
    boardingPlaces: trip.boardingPlaces.map(({ point, dayOffset, ...place }) => ({
      ...place,
      dayOffset: dayOffset === null ? '' : String(dayOffset),
      point: point === null ? '' : formatPoint(point),
    })),
    routePlaces: trip.routePlaces.map(({ place, point }) => ({ place, point: formatPoint(point) })),
    hotels: trip.hotels.map(({ stars, ...hotel }) => ({ ...hotel, stars: stars === null ? '' : String(stars) })),
    flights: trip.flights.map(flightValues),
    options: trip.options.map(({ id, name, nameEn, price, people, vacancies, audience }) => ({
      id,
      name,
      nameEn,
      price: formatAmount(price),
      people: String(people),
      vacancies: String(vacancies),
      ...audienceValues(audience),
    })),
    included: trip.details[DETAIL_SECTIONS.included],
    notIncluded: trip.details[DETAIL_SECTIONS.notIncluded],
    documentation: trip.details[DETAIL_SECTIONS.documentation],
    extraInfo: trip.details[DETAIL_SECTIONS.extraInfo],
    cancellation: trip.cancellation.map(({ untilDaysBefore, feePercent }) => ({
      untilDaysBefore: String(untilDaysBefore),
      feePercent: decimalText(feePercent, language),
    })),
  } satisfies StoredTexts)
  return values
}

/** The form values of a new trip: a road excursion with the default cancellation table. */
export function newTripValues(newId: string): TripValues {
  return readTripValues({
    newId,
    classification: '0',
    transport: 'road',
    options: [{ people: '2', audience: 'adult' }],
    schedule: [{}],
    cancellation: [
      { untilDaysBefore: '30', feePercent: '10' },
      { untilDaysBefore: '21', feePercent: '20' },
      { untilDaysBefore: '0', feePercent: '50' },
    ],
  })
}
