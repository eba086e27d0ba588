import { optionTemplate } from '~/domain/departures/series'
import { childPlaces, hasPrice, takesSeat } from '~/domain/trips/audience'
import { MAX_PEOPLE } from '~/domain/trips/party'
import type { Option, Trip } from '~/domain/trips/trip'
import type { Instant, LocalDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { add, times } from '~/domain/values/money'
import { endOfDay } from '~/domain/values/time-zone'

/**
 * How a series is offered to resellers. A product is a series and an availability one of its dates. A unit is an option
 * over all dates, known by its template. Places for one person are the units of one option, a room is an option of its own.
 */

/** One date, with what is free on it. */
export interface OctoDate {
  trip: Trip
  /** `unitsFree` is limited by the seats of the departure. */
  options: readonly (Option & { unitsFree: number })[]
  /** Places that are free in all, limited by the seats. */
  placesLeft: number
  /** Seats of its vehicles; null where none are counted. */
  seats: number | null
  /** The last day of its sale to resellers, whose places are named later. */
  lastDay: LocalDate
}

export interface OctoSeries {
  id: string
  /** Soonest first; never empty. */
  dates: readonly OctoDate[]
}

export interface OctoUnit {
  /** The template. */
  id: string
  /** As the first date has it. */
  option: Option
}

export interface OctoOption {
  id: string
  units: readonly OctoUnit[]
  isDefault: boolean
  /** In one booking: as many as ten people need. */
  maxUnits: number
}

/** The end of its sale to resellers. */
export const cutoffOf = ({ lastDay }: OctoDate): Instant => endOfDay(lastDay)

/** The option of all places for one person. */
const PLACES = 'DEFAULT'
const roomId = (template: string) => `room-${template}`

/** The options of a series, the default one first: a double room where there is one, as the price "from" is of two adults. */
export function octoOptions({ dates }: OctoSeries): OctoOption[] {
  const byTemplate = new Map<string, Option>()
  for (const option of dates.flatMap(({ trip }) => trip.options)) {
    const template = optionTemplate(option)
    if (hasPrice(option) && !byTemplate.has(template)) byTemplate.set(template, option)
  }
  const units = [...byTemplate].map(([id, option]): OctoUnit => ({ id, option }))
  const places = units.filter(({ option }) => option.people === 1)
  const rooms = units
    .filter(({ option }) => option.people > 1)
    .map((unit) => ({ id: roomId(unit.id), units: [unit], maxUnits: Math.floor(MAX_PEOPLE / unit.option.people) }))
  const all = [...(places.length > 0 ? [{ id: PLACES, units: places, maxUnits: MAX_PEOPLE }] : []), ...rooms]
  const isDouble = ({ units: [unit] }: (typeof all)[number]) =>
    unit?.option.people === 2 && unit.option.audience.kind === 'adult'
  const usual = all.find(isDouble) ?? all[0]
  return all
    .map((option) => ({ ...option, isDefault: option === usual }))
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
}

/** Templates of the units with which a child may go. */
export function companionsOf(option: OctoOption, { option: { audience, people } }: OctoUnit): string[] {
  if (childPlaces(audience, people) < people) return []
  return option.units.filter(({ option: { audience: other } }) => other.kind === 'adult').map(({ id }) => id)
}

/** The option of a date that a unit is there; undefined where that date does not have it. */
export function optionOn<O extends Pick<Option, 'id' | 'templateId'>>(
  { options }: { options: readonly O[] },
  unitId: string,
): O | undefined {
  return options.find((option) => optionTemplate(option) === unitId)
}

type AvailabilityStatus = 'AVAILABLE' | 'LIMITED' | 'SOLD_OUT' | 'CLOSED'

export interface Availability {
  status: AvailabilityStatus
  isAvailable: boolean
  /** Units that one more booking of a single kind could have. */
  vacancies: number
  capacity: number
  maxUnits: number
}

export interface UnitCount {
  unitId: string
  quantity: number
}

/** What of an option is free on a date; with `counts`, whether exactly those units are. */
export function availabilityOn(
  date: OctoDate,
  option: OctoOption,
  { counts, isClosed }: { counts: readonly UnitCount[]; isClosed: boolean },
): Availability {
  const own = option.units.flatMap(({ id }) => optionOn(date, id) ?? [])
  const free = Math.max(0, ...own.map(({ unitsFree }) => unitsFree))
  const vacancies = isClosed ? 0 : free
  const units = own.reduce((sum, { vacancies: all, people }) => sum + all * people, 0)
  const people = own[0]?.people ?? 1
  const capacity = Math.max(vacancies, Math.floor(Math.min(units, date.seats ?? units) / people))
  return {
    status: statusOf({ vacancies, capacity, isClosed }),
    isAvailable: vacancies > 0 && areFree(date, counts),
    vacancies,
    capacity,
    maxUnits: Math.min(option.maxUnits, vacancies),
  }
}

function statusOf({ vacancies, capacity, isClosed }: { vacancies: number; capacity: number; isClosed: boolean }) {
  if (isClosed) return 'CLOSED'
  if (vacancies === 0) return 'SOLD_OUT'
  return vacancies * 2 < capacity ? 'LIMITED' : 'AVAILABLE'
}

/** Whether one order could have these units: what its transaction refuses is refused here before. */
function areFree(date: OctoDate, counts: readonly UnitCount[]): boolean {
  const positive = counts.filter(({ quantity }) => quantity > 0)
  const lines = positive.flatMap(({ unitId, quantity }) => {
    const option = optionOn(date, unitId)
    return option && quantity <= option.unitsFree ? [{ option, quantity }] : []
  })
  if (lines.length < positive.length) return false
  const people = (count: (option: Option) => number) =>
    lines.reduce((sum, { option, quantity }) => sum + count(option) * quantity, 0)
  const all = people((option) => option.people)
  const seated = people((option) => (takesSeat(option.audience) ? option.people : 0))
  const adults = people((option) => option.people - childPlaces(option.audience, option.people))
  return all <= MAX_PEOPLE && all - seated <= adults && seated <= date.placesLeft
}

/** What these units cost on a date, in centavos; null where the date does not have one of them. */
export function totalOn(date: Pick<OctoDate, 'options'>, counts: readonly UnitCount[]): Centavos | null {
  const amounts = counts.flatMap(({ unitId, quantity }) => {
    const option = optionOn(date, unitId)
    return option ? [times(option.price, quantity)] : []
  })
  return amounts.length < counts.length ? null : add(...amounts)
}
