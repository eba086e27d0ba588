import type { Order, OrderLine } from '~/domain/orders/order'
import type { Passenger } from '~/domain/orders/order-people'
import { type Seat, unitsOfPassengers } from '~/domain/orders/order-units'
import { type Audience, childPlaces, isForAge, SENIOR_AGE } from '~/domain/trips/audience'
import { ageOn, isAdultOn, type LocalDate } from '~/domain/values/dates'

/**
 * The ages that places were bought for, and the children on laps. Ages are whole years on the day of departure. A birth
 * date that is not known fits everywhere: at the counter it may follow.
 */

type BoughtLine = Pick<OrderLine, 'people' | 'quantity' | 'audience'>
type Born = Pick<Passenger, 'birthDate'>
type Seated = Pick<Order, 'lines' | 'passengers' | 'canceledPassengers'>

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
  const faults = misfitsOf(places, checkinOn).map(
    ({ index, audience }): AgeFault =>
      audience.kind === 'senior'
        ? { index, kind: 'senior' }
        : { index, kind: 'ages', from: audience.fromAge, to: audience.toAge },
  )
  const unable = places.filter(isOnLap).slice(carriersOf(places, checkinOn).length)
  return [...faults, ...unable.map(({ index }): AgeFault => ({ index, kind: 'lapAdult' }))]
}

/** Who is `age` on the day of departure, and was sold an option for others, a unit for `people`. */
export interface AgeMisfit {
  age: number
  people: number
  audience: Exclude<Audience, { kind: 'adult' }>
}

/**
 * The passengers of an order whose age no longer fits what they were sold, by place: the departure has another day than
 * it had, or a birth date was corrected. Nothing is charged for it.
 */
export function ageMisfits(order: Seated, checkinOn: LocalDate): ReadonlyMap<number, AgeMisfit> {
  const places = unitsOfPassengers(order).flatMap(({ place, unit, people, audience, passenger }) =>
    passenger ? [{ index: place, unit, line: { people, quantity: 1, audience }, passenger }] : [],
  )
  return new Map(misfitsOf(places, checkinOn).map(({ index, ...misfit }) => [index, misfit]))
}

function misfitsOf(places: readonly BoughtPlace<Born>[], checkinOn: LocalDate): (AgeMisfit & { index: number })[] {
  const outside = places.flatMap(({ index, unit, line: { audience, people }, passenger: { birthDate } }) => {
    if (birthDate === null || audience === undefined || audience.kind === 'adult') return []
    const age = ageOn(birthDate, checkinOn)
    const fits = audience.kind === 'senior' ? age >= SENIOR_AGE : isForAge(audience, age)
    // In a room for a family the oldest may be of any age: those who are too many are the youngest of the others.
    const ofAnyAge = audience.kind === 'family' ? people - audience.children : 0
    return fits ? [] : [{ index, unit, ofAnyAge, age, people, audience }]
  })
  return outside.flatMap(({ unit, ofAnyAge, ...misfit }) => {
    const isBefore = (other: AgeMisfit & { index: number }) =>
      other.age === misfit.age ? other.index < misfit.index : other.age > misfit.age
    const before = outside.filter((other) => other.unit === unit && isBefore(other))
    return before.length >= ofAnyAge ? [misfit] : []
  })
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

type Travelling = Seated & Pick<Order, 'trip'>

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
