import type { Order, OrderLine } from '~/domain/orders/order'
import type { Passenger } from '~/domain/orders/order-people'
import { type Seat, unitsOfPassengers } from '~/domain/orders/order-units'
import { childPlaces, SENIOR_AGE } from '~/domain/trips/audience'
import { ageOn, isAdultOn, type LocalDate } from '~/domain/values/dates'

/**
 * The ages that places were bought for, and the children on laps. Ages are whole years on the day of departure. A birth
 * date that is not known fits everywhere: at the counter it may follow.
 */

type BoughtLine = Pick<OrderLine, 'people' | 'quantity' | 'audience'>
type Born = Pick<Passenger, 'birthDate'>

/**
 * Why the passenger at `index` does not fit. `ages`: the place is for a child of `from` to `to`. `senior`: it is for
 * people of 60 or more. `lapAdult`: no adult is left who could carry the child.
 */
export type AgeFault =
  | { index: number; kind: 'ages'; from: number; to: number }
  | { index: number; kind: 'senior' | 'lapAdult' }

interface BoughtPlace<Someone> {
  index: number
  unit: number
  line: BoughtLine
  passenger: Someone
}

/** Passengers fill the units in the order of the lines. */
function placesOf<Someone>(lines: readonly BoughtLine[], passengers: readonly Someone[]): BoughtPlace<Someone>[] {
  const units = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line))
  const places = units.flatMap((line, unit) => Array.from({ length: line.people }, () => ({ line, unit })))
  return passengers.flatMap((passenger, index) => {
    const place = places[index]
    return place ? [{ ...place, index, passenger }] : []
  })
}

/** The passengers whose age their place is not for, in a new order. */
export function ageFaults(lines: readonly BoughtLine[], passengers: readonly Born[], checkinOn: LocalDate): AgeFault[] {
  const places = placesOf(lines, passengers)
  const faults = places.flatMap((place): AgeFault[] => {
    const { line, unit, index, passenger } = place
    const { audience, people } = line
    const { birthDate } = passenger
    if (audience === undefined || birthDate === null) return []
    if (audience.kind === 'senior') return ageOn(birthDate, checkinOn) < SENIOR_AGE ? [{ index, kind: 'senior' }] : []
    if (!('fromAge' in audience)) return []
    const isOutside = (one: Born) => one.birthDate !== null && !isOfAges(audience, one.birthDate, checkinOn)
    const outside = places.filter((other) => other.unit === unit && isOutside(other.passenger))
    // In a room for a family the first passengers may be of any age: those who are too many stand behind them.
    const isOver = outside.indexOf(place) >= people - childPlaces(audience, people)
    return isOver ? [{ index, kind: 'ages', from: audience.fromAge, to: audience.toAge }] : []
  })
  const unable = places.filter(isOnLap).slice(carriersOf(places, checkinOn).length)
  return [...faults, ...unable.map(({ index }): AgeFault => ({ index, kind: 'lapAdult' }))]
}

function isOfAges({ fromAge, toAge }: { fromAge: number; toAge: number }, born: LocalDate, checkinOn: LocalDate) {
  const age = ageOn(born, checkinOn)
  return age >= fromAge && age <= toAge
}

const isOnLap = ({ line }: { line: BoughtLine }) => line.audience?.kind === 'lap'

/** Adults who have a seat; nobody who travels at a child's fare. */
function carriersOf<Place extends { line: BoughtLine; passenger: Born }>(
  places: readonly Place[],
  checkinOn: LocalDate,
): Place[] {
  return places.filter(({ line: { audience, people }, passenger: { birthDate } }) => {
    if (audience && childPlaces(audience, people) === people) return false
    return birthDate === null || isAdultOn(birthDate, checkinOn)
  })
}

/** The passengers of a new order, each child on a lap with its adult: one for each, in the order of their places. */
export function withLaps(
  lines: readonly BoughtLine[],
  passengers: readonly Passenger[],
  checkinOn: LocalDate,
): Passenger[] {
  const places = placesOf(lines, passengers)
  const carriers = carriersOf(places, checkinOn)
  const children = places.filter(isOnLap)
  const laps = new Map(children.flatMap(({ index }, turn) => (carriers[turn] ? [[index, carriers[turn].index]] : [])))
  return passengers.map((passenger, index) => {
    const adult = laps.get(index)
    return adult === undefined ? passenger : { ...passenger, lapOf: adult }
  })
}

type Travelling = Pick<Order, 'lines' | 'passengers' | 'canceledPassengers' | 'trip'>

/**
 * Who still travels without the passenger at `place`: a child on that lap goes to another adult of the order. Null where
 * none is free: then the child has to be canceled first.
 */
export function passengersWithout(order: Travelling, place: number): Passenger[] | null {
  const seats = unitsOfPassengers(order).flatMap((seat) =>
    seat.passenger && seat.place !== place ? [{ ...seat, passenger: seat.passenger }] : [],
  )
  const carrying = new Set(seats.flatMap(({ passenger }) => passenger.lapOf ?? []))
  const children = seats.filter(({ passenger }) => passenger.lapOf === place)
  const free = seats.filter((seat) => !carrying.has(seat.place) && isCarrier(seat, order.trip?.checkinOn ?? null))
  if (free.length < children.length) return null
  return seats.map((seat) => {
    const adult = free[children.indexOf(seat)]
    return adult ? { ...seat.passenger, lapOf: adult.place } : seat.passenger
  })
}

function isCarrier({ audience, people, passenger }: Seat & { passenger: Passenger }, checkinOn: LocalDate | null) {
  if (passenger.lapOf !== undefined) return false
  const line = { people, quantity: 1, audience }
  return checkinOn === null || carriersOf([{ line, passenger }], checkinOn).length > 0
}

/** Places of children on a lap whose adult does not travel, or carries another one as well. */
export function lapFaults(order: Travelling): number[] {
  const seats = unitsOfPassengers(order)
  const used = new Set<number>()
  return seats.flatMap(({ place, passenger }) => {
    if (passenger?.lapOf === undefined) return []
    const adult = seats.find((seat) => seat.place === passenger.lapOf)?.passenger
    const isWrong = !adult || adult.lapOf !== undefined || used.has(passenger.lapOf)
    used.add(passenger.lapOf)
    return isWrong ? [place] : []
  })
}
