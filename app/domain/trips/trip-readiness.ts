import { type Agency, hasCadastur } from '~/domain/agencies/agency'
import { isCancellationTableSound } from '~/domain/orders/cancellation'
import type { LocalDate } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { hasCopyMark } from './copy-mark'
import { DETAIL_SECTIONS, type Trip } from './trip'
import { isWholeInEnglish } from './trip-language'

/** Whether a trip can be shown and sold: the list that is worked through before it is published. */

const READINESS_STEPS = [
  'goes',
  'copyMark',
  'description',
  'dates',
  'images',
  'schedule',
  'options',
  'boarding',
  'flights',
  'included',
  'documentation',
  'cancellation',
  'cadastur',
  'english',
] as const
export type ReadinessStep = (typeof READINESS_STEPS)[number]

/** A trip with the partner whose it is; null is the house, or a partner that is gone. */
export interface OfferedTrip {
  trip: Trip
  agency: Pick<Agency, 'cadastur'> | null
  /** Its departure was called off. */
  isCalledOff?: boolean
}

export interface Readiness {
  step: ReadinessStep
  isMet: boolean
  /** Without it the trip is not published; the others are only recommended. */
  isRequired: boolean
}

function hasText(text: string): boolean {
  return text.trim() !== ''
}

/**
 * Cancellation, withdrawal and the end of sales are counted from the days of the trip and from its first flight: the two
 * have to agree. The first flight out leaves on the first day, by the clock of its airport, and all happens within them.
 */
function areFlightsWithin({ flights, checkinOn, checkoutOn }: Trip): boolean {
  const [first] = flights
    .filter(({ direction }) => direction === 'outbound')
    .sort((one, other) => (one.departsAt < other.departsAt ? -1 : 1))
  if (first && toLocalDate(first.departsAt, first.from.zone) !== checkinOn) return false
  return flights.every(
    ({ from, to, departsAt, arrivesAt }) =>
      toLocalDate(departsAt, from.zone) >= checkinOn && toLocalDate(arrivesAt, to.zone) <= checkoutOn,
  )
}

/** Flights both ways are needed by air, a boarding place by road, a Cadastur of partners; what does not apply is not listed. */
const applies: Partial<Record<ReadinessStep, (trip: Trip) => boolean>> = {
  copyMark: isMarkedCopy,
  boarding: ({ transport }) => transport === 'road',
  flights: ({ transport }) => transport === 'air',
  cadastur: ({ agencyId }) => agencyId !== null,
}

function isMarkedCopy({ name, nameEn }: Trip): boolean {
  return hasCopyMark(name) || hasCopyMark(nameEn)
}

const rules: Readonly<Record<Exclude<ReadinessStep, 'cadastur' | 'goes'>, (trip: Trip, today: LocalDate) => boolean>> =
  {
    copyMark: (trip) => !isMarkedCopy(trip),
    description: ({ name, placeDescription }) => hasText(name) && hasText(placeDescription),
    dates: ({ checkinOn, checkoutOn }, today) => checkinOn > today && checkoutOn >= checkinOn,
    images: ({ images }) => images.length > 0 && images.every(({ alt }) => hasText(alt)),
    schedule: ({ schedule }) => schedule.length > 0,
    options: ({ options }) => options.some(({ price, vacancies }) => price > 0 && vacancies > 0),
    boarding: ({ boardingPlaces }) => boardingPlaces.length > 0,
    flights: (trip) =>
      areFlightsWithin(trip) &&
      trip.flights.some(({ direction }) => direction === 'outbound') &&
      trip.flights.some(({ direction }) => direction === 'return'),
    included: ({ details }) => details[DETAIL_SECTIONS.included].length > 0,
    documentation: ({ details }) => details[DETAIL_SECTIONS.documentation].length > 0,
    cancellation: ({ cancellation }) => cancellation.length > 0 && isCancellationTableSound(cancellation),
    english: isWholeInEnglish,
  }

/** Every step that applies to the trip, with its state. */
export function readinessOf(offered: OfferedTrip, today: LocalDate): Readiness[] {
  const { trip, isCalledOff = false } = offered
  const listed = READINESS_STEPS.filter((step) => (step === 'goes' ? isCalledOff : (applies[step]?.(trip) ?? true)))
  return listed.map((step) => ({ step, isMet: isStepMet(step, offered, today), isRequired: step !== 'english' }))
}

function isStepMet(step: ReadinessStep, { trip, agency }: OfferedTrip, today: LocalDate): boolean {
  if (step === 'goes') return false
  return step === 'cadastur' ? agency !== null && hasCadastur(agency) : rules[step](trip, today)
}

/** The required steps that are not done; publishing waits for them. */
export function missingSteps(offered: OfferedTrip, today: LocalDate): ReadinessStep[] {
  return readinessOf(offered, today)
    .filter(({ isMet, isRequired }) => isRequired && !isMet)
    .map(({ step }) => step)
}

/** A trip that is over can still be corrected, and one on sale be sold out. */
const MAY_BE_LOST: ReadonlySet<ReadinessStep> = new Set(['dates', 'options'])

/** The required steps that an edit undoes: a trip on sale must stay publishable. */
export function lostSteps(before: OfferedTrip, after: OfferedTrip, today: LocalDate): ReadinessStep[] {
  const open = new Set(missingSteps(before, today))
  return missingSteps(after, today).filter((step) => !open.has(step) && !MAY_BE_LOST.has(step))
}
