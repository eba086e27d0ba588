import { z } from 'zod'
import { leftBefore, type Option, type Trip } from '~/domain/trips/trip'
import { addDays, daysBetween, type LocalDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema, instantSchema } from '~/domain/values/scalars'

/** Trips with the same contents on several dates. A trip that was never one of several is a series of one. */

/**
 * Id: that of the trip which was copied or joined first, or a fresh one for a trip that left its series. It goes out to
 * resellers, so it stays the same and is never given to another series. A series of one has no document.
 */
export const seriesSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
})

export function seriesOf({ id, seriesId }: Pick<Trip, 'id' | 'seriesId'>): string {
  return seriesId ?? id
}

/** What "double room" is over the dates of a series. */
export function optionTemplate({ id, templateId }: Pick<Option, 'id' | 'templateId'>): string {
  return templateId ?? id
}

/** More dates than a series has: a list of them ends here. */
export const MAX_SERIES_DATES = 500

/** Dates that are made at once: half a year of weekends. */
const MAX_DATES = 26

/**
 * The dates to copy a trip to, in order and each once: those that were named, and every week from the first of them
 * until `until`. Refused are too many, and an end before the first.
 */
export function seriesDates(
  named: readonly LocalDate[],
  until: LocalDate | null,
): Result<LocalDate[], 'endsEarly' | 'tooMany'> {
  const [first] = [...named].sort()
  if (first === undefined) return ok([])
  if (until !== null && until < first) return refused('endsEarly')
  const dates = new Set(named)
  for (let day = first; until !== null && day <= until && dates.size <= MAX_DATES; day = addDays(day, 7)) dates.add(day)
  return dates.size > MAX_DATES ? refused('tooMany') : ok([...dates].sort())
}

/** The most trips that join and leave a series at once. */
export const MAX_SERIES_CHANGE = 60

type Dated = Pick<
  Trip,
  'id' | 'seriesId' | 'name' | 'placeDescription' | 'transport' | 'checkinOn' | 'checkoutOn' | 'options'
>

const words = (text: string) => text.normalize('NFC').trim().toLocaleLowerCase('pt-BR')

/** The option of another date that is the same thing: of the same template, or called the same for as many people. */
function sameOption(option: Option, options: readonly Option[]): Option | undefined {
  const isAlike = ({ name, people, audience }: Option) =>
    words(name) === words(option.name) && people === option.people && audience.kind === option.audience.kind
  return options.find((other) => optionTemplate(other) === optionTemplate(option)) ?? options.find(isAlike)
}

export type SeriesDifference =
  | { kind: 'name' | 'place' | 'transport' }
  | { kind: 'nights'; nights: number }
  | { kind: 'missingOption' | 'ownOption'; option: string }
  /** In whole centavos for a unit: what it costs more than the first trip's, or less below zero. */
  | { kind: 'price'; option: string; difference: number }

/** What a trip has otherwise than the one whose series it may join: shown before staff decides. */
export function seriesDifferences(trip: Dated, base: Dated): SeriesDifference[] {
  const nights = daysBetween(trip.checkinOn, trip.checkoutOn)
  const found: SeriesDifference[] = []
  if (words(trip.name) !== words(base.name)) found.push({ kind: 'name' })
  if (words(trip.placeDescription) !== words(base.placeDescription)) found.push({ kind: 'place' })
  if (trip.transport !== base.transport) found.push({ kind: 'transport' })
  if (nights !== daysBetween(base.checkinOn, base.checkoutOn)) found.push({ kind: 'nights', nights })
  for (const option of base.options) {
    const other = sameOption(option, trip.options)
    if (!other) found.push({ kind: 'missingOption', option: option.name })
    else if (other.price !== option.price) {
      found.push({ kind: 'price', option: option.name, difference: other.price - option.price })
    }
  }
  const own = trip.options.filter((option) => !sameOption(option, base.options))
  return [...found, ...own.map(({ name }): SeriesDifference => ({ kind: 'ownOption', option: name }))]
}

export interface OptionDate {
  trip: Trip
  option: Option
}

/** The dates of a series that have an option of this template and did not depart yet, soonest first. */
export function datesOfOption(dates: readonly Trip[], template: string, today: LocalDate): OptionDate[] {
  return dates
    .filter((trip) => !leftBefore(trip, today))
    .sort((one, other) => (one.checkinOn < other.checkinOn ? -1 : 1))
    .flatMap((trip) => {
      const option = trip.options.find((one) => optionTemplate(one) === template)
      return option ? [{ trip, option }] : []
    })
}

/** The trip with this option at another price, in whole centavos for a unit. */
export function repriced(trip: Trip, optionId: string, price: Centavos): Trip {
  return { ...trip, options: trip.options.map((option) => (option.id === optionId ? { ...option, price } : option)) }
}

/** The trip as a date of the series: its options are those of `base` where they are the same thing. */
export function joinedTrip(trip: Trip, base: Trip): Trip {
  const options = trip.options.map((option) => {
    const same = sameOption(option, base.options)
    return same ? { ...option, templateId: optionTemplate(same) } : option
  })
  return { ...trip, seriesId: seriesOf(base), options }
}
