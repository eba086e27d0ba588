import type { Order } from '~/domain/orders/order'
import type { VehicleSeat } from './layout'

/** Where people who belong together sit: in one row where there is one, and a child next to an adult of theirs. */

/** Who needs a seat, by place in the order. */
export interface Person {
  place: number
  isChild: boolean
}

/** Those that may be given to somebody, accessible ones last: they are for who needs one. */
export function freeSeats(seats: readonly VehicleSeat[], taken: ReadonlySet<string>): VehicleSeat[] {
  const free = seats.filter(({ seat, isBlocked }) => !isBlocked && !taken.has(seat))
  return [...free.filter(({ isAccessible }) => !isAccessible), ...free.filter(({ isAccessible }) => isAccessible)]
}

const ROW = 10
const VEHICLE = 1000

function distance(one: VehicleSeat, other: VehicleSeat): number {
  const rows = Math.abs(one.row - other.row) * ROW
  return (one.vehicle === other.vehicle ? 0 : VEHICLE) + rows + (one.side === other.side ? 0 : 1)
}

/** Free seats by how near they are to one of these: next to it, across the aisle, then the rows around it. */
export function nearestFree(
  seats: readonly VehicleSeat[],
  taken: ReadonlySet<string>,
  near: readonly string[],
): string[] {
  const from = seats.filter(({ seat }) => near.includes(seat))
  const free = freeSeats(seats, taken).filter(({ seat }) => !near.includes(seat))
  if (from.length === 0) return free.map(({ seat }) => seat)
  const far = (seat: VehicleSeat) => Math.min(...from.map((one) => distance(one, seat))) + (seat.isAccessible ? ROW : 0)
  return [...free].sort((a, b) => far(a) - far(b)).map(({ seat }) => seat)
}

export const inTurn = (seats: Order['seats']) => [...seats].sort((a, b) => a.place - b.place)

/** Free seats for all of them. Null where fewer are free than people need one. */
export function seatsTogether(
  people: readonly Person[],
  seats: readonly VehicleSeat[],
  taken: ReadonlySet<string>,
): Order['seats'] | null {
  const free = freeSeats(seats, taken)
  if (free.length < people.length || people.length === 0) return null
  const plain = free.filter(({ isAccessible }) => !isAccessible)
  const [usable, isFree] = [plain.length >= people.length ? plain : free, new Set(free.map(({ seat }) => seat))]
  const places = [...usable].sort(
    (a, b) => a.vehicle - b.vehicle || a.row - b.row || seats.indexOf(a) - seats.indexOf(b),
  )
  const adults = people.filter(({ isChild }) => !isChild).length
  const windows = Array.from({ length: places.length - people.length + 1 }, (_, from) =>
    places.slice(from, from + people.length),
  )
  const cost = (group: readonly VehicleSeat[]) => costOf(group, { adults, seats, isFree })
  const [first, ...others] = windows
  if (first === undefined) return null
  const best = others.reduce((least, group) => (cost(group) < cost(least) ? group : least), first)
  return inTurn(placedIn(best, people))
}

const rowOf = ({ vehicle, row }: VehicleSeat) => `${vehicle} ${row}`
/** The seats of a row on one side of the aisle. */
const benchOf = (seat: VehicleSeat) => `${rowOf(seat)} ${seat.side}`

/** Rows that a group is spread over, rows in which children would be without an adult, and neighbours left alone. */
function costOf(
  group: readonly VehicleSeat[],
  { adults, seats, isFree }: { adults: number; seats: readonly VehicleSeat[]; isFree: ReadonlySet<string> },
): number {
  const [first, last] = [group[0], group.at(-1)]
  if (!first || !last) return 0
  const rows = new Set(group.map(rowOf)).size
  const benches = new Set(group.map(benchOf))
  const own = new Set(group.map(({ seat }) => seat))
  const leftAlone = seats.filter(
    (each) => isFree.has(each.seat) && !own.has(each.seat) && benches.has(benchOf(each)),
  ).length
  return distance(first, last) + (rows - 1) * ROW + benches.size + leftAlone + (rows > adults ? 5 * ROW : 0)
}

/**
 * Each row gets an adult first, then each bench, while there are adults: at the aisle, and where few of them sit, so that
 * who sits alone is no child. Then everybody else sits in turn.
 */
function placedIn(group: readonly VehicleSeat[], people: readonly Person[]): Order['seats'] {
  const sameIn = (by: (seat: VehicleSeat) => string, seat: VehicleSeat) => group.filter((each) => by(each) === by(seat))
  const few = (seat: VehicleSeat) => sameIn(rowOf, seat).length * ROW + sameIn(benchOf, seat).length
  const fewestFirst = [...group].sort((a, b) => few(a) - few(b) || Number(a.isAtWindow) - Number(b.isAtWindow))
  const rowHeads = firstOfEach(fewestFirst, rowOf)
  const heads = firstOfEach(fewestFirst, benchOf)
  const [adults, children] = [people.filter(({ isChild }) => !isChild), people.filter(({ isChild }) => isChild)]
  const ofAdults = [...new Set([...rowHeads, ...heads])].slice(0, adults.length)
  const rest = group.filter((seat) => !ofAdults.includes(seat))
  const inOrder = [...adults, ...children]
  return [...ofAdults, ...rest].flatMap(({ seat }, index) => {
    const person = inOrder[index]
    return person ? [{ place: person.place, seat }] : []
  })
}

function firstOfEach(seats: readonly VehicleSeat[], by: (seat: VehicleSeat) => string): VehicleSeat[] {
  return seats.filter((seat, index) => seats.findIndex((other) => by(other) === by(seat)) === index)
}

interface Seating {
  people: readonly Person[]
  /** Seats of those who have one. */
  has: Order['seats']
  /** Seats that people had, and cannot have any more: without an adult or a child to sit next to, they stay near. */
  lost?: Order['seats']
}

/** Those who have no seat yet sit with the others of their order, as far as seats are free. */
export function seatsWithTheirs(
  { people, has, lost = [] }: Seating,
  seats: readonly VehicleSeat[],
  taken: ReadonlySet<string>,
): Order['seats'] {
  const given = [...has]
  const hasNone = ({ place }: Person) => !given.some((each) => each.place === place)
  const takenNow = () => new Set([...taken, ...given.map(({ seat }) => seat)])
  const seatsOf = (isOf: (person: Person) => boolean) => {
    const theirs = given.filter(({ place }) => people.some((person) => person.place === place && isOf(person)))
    return seats.filter(({ seat }) => theirs.some((each) => each.seat === seat))
  }
  /** Next to whom somebody has to sit: a child to an adult, an adult to a child who has none. */
  const theirsOf = ({ isChild }: Person) => {
    const adults = seatsOf((person) => !person.isChild)
    return isChild ? adults : seatsOf((person) => person.isChild).filter((seat) => !isNextTo(seat, adults))
  }
  /** An accessible seat as well. */
  const nextTo = (person: Person) => {
    const theirs = theirsOf(person)
    return freeSeats(seats, takenNow()).find((seat) => isNextTo(seat, theirs))?.seat
  }
  const around = (person: Person) => {
    const own = lost.filter(({ place }) => place === person.place)
    const near = [theirsOf(person), own, given].find((each) => each.length > 0) ?? []
    return nearestFree(
      seats,
      takenNow(),
      near.map(({ seat }) => seat),
    )[0]
  }
  const give = ({ place }: Person, seat: string | undefined) => {
    if (seat !== undefined) given.push({ place, seat })
  }
  for (const child of people.filter((person) => person.isChild && hasNone(person))) give(child, nextTo(child))
  // A child who finds no adult with a place next to them may find one among those who come now.
  const others = people.filter(hasNone).sort((a, b) => Number(a.isChild) - Number(b.isChild))
  for (const person of others) give(person, nextTo(person) ?? around(person))
  return inTurn(given)
}

function isNextTo(seat: VehicleSeat, those: readonly VehicleSeat[]): boolean {
  return those.some((each) => benchOf(each) === benchOf(seat))
}
