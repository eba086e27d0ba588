import { z } from 'zod'
import { type Stop, stopsOf } from '~/domain/departures/departure-change'
import { type GivenRoom, roomByKey } from '~/domain/departures/rooms'
import { seatByPlace } from '~/domain/departures/seats'
import type { DatedStop } from '~/domain/trips/dated-stops'
import { datedStops } from '~/domain/trips/stop-days'
import type { Trip } from '~/domain/trips/trip'
import { unitKind } from '~/domain/trips/unit-kind'
import type { LocalDate } from '~/domain/values/dates'
import { idSchema, instantSchema } from '~/domain/values/scalars'
import { sortedByName, sortName } from '~/domain/values/sort-name'
import { lackingFields } from './lacking-fields'
import type { Order, OrderStatus } from './order'
import type { Passenger } from './order-people'
import { unitsOfPassengers } from './order-units'
import type { MissingField } from './what-next'

/** The passengers of one trip: all of its orders by place, their rooms, and the changes since a list was printed. */

export interface ListedPassenger {
  /** Order and place: stable across corrections. */
  key: string
  orderCode: string
  place: number
  passenger: Passenger
  /** Where they board: the trip's stop as it is now, else the sold one that no longer exists; null without one. */
  boarding: Stop | null
  optionId: string | null
  optionName: string
  /** People that the unit takes. */
  people: number
  /** The unit that was bought, whatever it is called: order and number. */
  room: string
  /** The number of the room that staff gave instead; null for the unit that was bought. */
  givenRoom: string | null
  /**
   * The name of the unit: `Quarto duplo 03`. Without a number until it is paid, and where it takes one passenger: a
   * number would be read as that of a seat.
   */
  unit: string
  /** First name; empty once it is erased. */
  payerName: string
  /** E.164; null once it is erased. For a passenger without a phone of their own. */
  payerPhone: string | null
  status: OrderStatus
  lacks: readonly MissingField[]
  /** Of the order: decides whether an empty name is still to come (`isUnnamed`). */
  retainUntil: Order['retainUntil']
  /** The numbered seat; null while nobody chose or gave one. */
  seat: string | null
}

type Listed = Pick<
  Order,
  | 'code'
  | 'lines'
  | 'passengers'
  | 'canceledPassengers'
  | 'status'
  | 'createdAt'
  | 'paidAt'
  | 'payer'
  | 'trip'
  | 'tripId'
  | 'holdState'
  | 'seats'
  | 'retainUntil'
>

/**
 * The passengers of the orders that are not canceled, by name; places without one come last. Units of one name are numbered without gaps in the order
 * in which they were paid, whichever option they are of. `places` are the trip's stops as they are now, `rooms` those that
 * staff gave.
 */
export function passengersOf(
  orders: readonly Listed[],
  places: readonly DatedStop[],
  rooms: readonly GivenRoom[] = [],
): ListedPassenger[] {
  const given = roomByKey(rooms)
  const labels = unitLabels(orders)
  const stops = soldStops(orders, places)
  const hasStops = places.length > 0
  const open = orders.filter(({ status }) => status !== 'canceled')
  const passengers = open.flatMap((order) => {
    const [seats, places] = [seatByPlace(order), unitsOfPassengers(order)]
    return places.flatMap(({ place, unit, optionId, optionName, people, audience, passenger }) => {
      if (passenger === null) return []
      // A child on a lap sleeps where its adult does.
      const adult = places[passenger.lapOf ?? place]
      const room = `${order.code}-${adult?.unit ?? unit}`
      const key = `${order.code}-${place}`
      const boarding = stops.get(passenger.boardingPlaceId ?? '') ?? null
      return [
        {
          key,
          orderCode: order.code,
          place,
          passenger,
          boarding,
          optionId,
          optionName,
          people,
          room,
          givenRoom: given.get(`${order.code}-${passenger.lapOf ?? place}`) ?? null,
          unit: labels.get(room) ?? optionName,
          payerName: order.payer.firstName,
          payerPhone: order.payer.phone || null,
          status: order.status,
          lacks: [...lackingFields(passenger, audience, order), ...(hasStops ? lackingStop(boarding) : [])],
          retainUntil: order.retainUntil,
          seat: seats.get(place) ?? null,
        },
      ]
    })
  })
  const isNamed = ({ passenger }: ListedPassenger) => passenger.name !== ''
  const named = sortedByName(passengers.filter(isNamed), ({ passenger }) => passenger.name)
  return [...named, ...passengers.filter((listed) => !isNamed(listed))]
}

function lackingStop(boarding: Stop | null): 'boarding'[] {
  return boarding?.isGone === false ? [] : ['boarding']
}

/** Stops by all ids that orders may name; one that the trip no longer has is as it was last sold. */
function soldStops(orders: readonly Listed[], places: readonly DatedStop[]): ReadonlyMap<string, Stop> {
  const inTurn = [...orders].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  return stopsOf(
    inTurn.flatMap(({ trip }) => (trip ? datedStops(trip) : [])),
    places,
  )
}

/**
 * Passengers who are on the list more than once, by key, with the orders of the others: the same document, or the same
 * name and day of birth.
 */
export function repeatedPassengers(passengers: readonly ListedPassenger[]): ReadonlyMap<string, string[]> {
  const byMark = new Map<string, ListedPassenger[]>()
  for (const listed of passengers)
    for (const mark of identityMarks(listed.passenger)) byMark.set(mark, [...(byMark.get(mark) ?? []), listed])
  const repeated = new Map<string, Set<string>>()
  for (const same of byMark.values()) {
    for (const { key } of same) {
      const others = same.filter((other) => other.key !== key).map(({ orderCode }) => orderCode)
      if (others.length > 0) repeated.set(key, new Set([...(repeated.get(key) ?? []), ...others]))
    }
  }
  return new Map([...repeated].map(([key, codes]) => [key, [...codes].sort()]))
}

/** What two entries of one person share. An erased passenger has none. */
function identityMarks({ name, cpf, documentType, document, birthDate }: Passenger): string[] {
  const written = document.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return [
    ...(cpf ? [`cpf ${cpf}`] : []),
    ...(written === '' ? [] : [`${documentType} ${written}`]),
    ...(name === '' || birthDate === null ? [] : [`born ${birthDate} ${sortName(name)}`]),
  ]
}

/** The trip's stops, and former ones at which a passenger still boards. */
export function boardingOf(places: readonly DatedStop[], passengers: readonly ListedPassenger[]): Stop[] {
  const now = places.map((place) => ({ ...place, isGone: false }))
  const used = passengers.flatMap(({ boarding }) => (boarding === null ? [] : [boarding]))
  return [...new Map([...now, ...used].map((stop) => [stop.id, stop])).values()]
}

/** Names with numbers, by order and number, of the paid units for several in which somebody travels. */
function unitLabels(orders: readonly Listed[]): ReadonlyMap<string, string> {
  const paid = orders.filter(({ status }) => status === 'paid')
  const turn = ({ paidAt, code }: Listed) => `${paidAt} ${code}`
  const labels = new Map<string, string>()
  const numbers = new Map<string, number>()
  for (const order of [...paid].sort((a, b) => (turn(a) < turn(b) ? -1 : 1))) {
    for (const { unit, optionName, people, passenger } of unitsOfPassengers(order)) {
      const room = `${order.code}-${unit}`
      if (labels.has(room) || people < 2 || passenger === null) continue
      const number = (numbers.get(optionName) ?? 0) + 1
      numbers.set(optionName, number)
      labels.set(room, `${optionName} ${String(number).padStart(2, '0')}`)
    }
  }
  return labels
}

export interface Room {
  room: string
  /** The number that staff gave it; null for a unit that was bought. */
  givenRoom: string | null
  unit: string
  optionName: string
  /** People that it takes. */
  size: number
  people: ListedPassenger[]
  /** Of its places: a child on a lap takes none. */
  taken: number
}

type Roomed = Pick<Trip, 'cruise' | 'eventTypeId' | 'checkinOn' | 'checkoutOn' | 'hotels'>

/** Whether the group sleeps in rooms that the shop shares out: in a hotel that the trip names, or on a ship. */
export function hasRooms({ cruise, hotels, checkinOn, checkoutOn }: Roomed): boolean {
  return cruise || (hotels.length > 0 && checkinOn < checkoutOn)
}

/** Rooms or cabins with their passengers, by name and number. A ticket to an event is none. */
export function roomsOf(trip: Roomed, passengers: readonly ListedPassenger[]): Room[] {
  if (!hasRooms(trip)) return []
  const rooms = new Map<string, Room>()
  const isOnLap = ({ passenger }: ListedPassenger) => passenger.lapOf !== undefined
  for (const listed of [...passengers].sort((a, b) => Number(isOnLap(a)) - Number(isOnLap(b)))) {
    const { givenRoom, unit, optionName, people: size } = listed
    if (unitKind(trip, size) === 'ticket') continue
    const room = givenRoom === null ? listed.room : `given-${givenRoom}`
    const { people = [], ...known } = rooms.get(room) ?? { room, givenRoom, unit, optionName, size }
    const all = [...people, listed]
    const taken = all.filter((one) => !isOnLap(one)).length
    rooms.set(room, { ...known, people: all, taken, size: sizeOf(all, taken) })
  }
  const bought = [...rooms.values()].filter(({ givenRoom }) => givenRoom === null)
  const given = [...rooms.values()].filter(({ givenRoom }) => givenRoom !== null)
  const numbered = given.sort((a, b) => (a.givenRoom ?? '').localeCompare(b.givenRoom ?? '', 'pt', { numeric: true }))
  return [...sortedByName(bought, ({ unit }) => unit), ...numbered]
}

/** As many people as the largest of the units that share the room, or as staff put into it. */
function sizeOf(people: readonly ListedPassenger[], taken: number): number {
  const largest = Math.max(...people.map((listed) => listed.people))
  return people.some(({ givenRoom }) => givenRoom !== null) ? Math.max(largest, taken) : largest
}

/** How many rooms of each name there are, as a hotel counts them. */
export function roomKinds(rooms: readonly Room[]): { name: string; count: number }[] {
  const names = [...new Set(rooms.map(({ optionName }) => optionName))]
  return names.map((name) => ({ name, count: rooms.filter(({ optionName }) => optionName === name).length }))
}

export const LIST_KINDS = ['passengers', 'rooming'] as const
export type ListKind = (typeof LIST_KINDS)[number]

/** People of a list that is remembered: a document of the store holds no more. */
export const MAX_PRINTED = 2000

/** The last printed list of a trip: names, and a keyed digest of all other facts, so that it reveals nothing. */
export const printedListSchema = z.object({
  id: idSchema,
  tripId: idSchema,
  kind: z.enum(LIST_KINDS),
  printedAt: instantSchema,
  byName: z.string(),
  people: z.array(z.object({ key: z.string(), name: z.string(), mark: z.string() })).max(MAX_PRINTED),
})
export type PrintedList = z.infer<typeof printedListSchema>

/** Begins every mark of today's facts; another was made of fewer, or by a version whose marks could be guessed. */
export const KEYED_MARK = 'k3:'

/** `scope` is `all`, or the agency whose own sales the list holds. */
export function printedListId(tripId: string, kind: ListKind, scope: string): string {
  return `${tripId}-${kind}-${scope}`.slice(0, 128)
}

/** The list without the people of one order; the same object when it has none. */
export function withoutOrder(list: PrintedList, orderCode: string): PrintedList {
  const people = list.people.filter(({ key }) => !key.startsWith(`${orderCode}-`))
  return people.length === list.people.length ? list : { ...list, people }
}

/**
 * The facts that a list prints of a passenger. `hash` makes them unreadable, even for a search through all birth dates
 * and documents.
 */
export function printedPassengers(
  passengers: readonly ListedPassenger[],
  hash: (text: string) => string,
): PrintedList['people'] {
  return passengers.map((listed) => ({
    key: listed.key,
    name: listed.passenger.name,
    mark: hash(factsOf(listed)),
  }))
}

/** The option without the number of the unit, which closes up when another unit is canceled. */
function factsOf({ passenger, optionName, seat, givenRoom }: ListedPassenger): string {
  const { name, cpf, documentType, document, birthDate, phone, boardingPlaceId, lapOf } = passenger
  const who: (string | LocalDate | null)[] = [name, cpf, documentType, document, birthDate, phone]
  return [
    ...who,
    boardingPlaceId,
    optionName,
    ...(lapOf === undefined ? [] : [String(lapOf)]),
    ...(seat === null ? [] : [seat]),
    ...(givenRoom === null ? [] : [`room ${givenRoom}`]),
  ].join('|')
}

export interface ListChanges {
  added: ReadonlySet<string>
  changed: ReadonlySet<string>
  /** Names of who was on the list and is no longer. */
  removed: { key: string; name: string }[]
}

/**
 * The differences from the last printed list; none when there was none, and none for a passenger whose digest is empty.
 */
export function changesSince(
  printed: Pick<PrintedList, 'people'> | null,
  passengers: readonly ListedPassenger[],
  hash: (text: string) => string,
): ListChanges {
  if (printed === null) return { added: new Set(), changed: new Set(), removed: [] }
  const before = new Map(printed.people.map((passenger) => [passenger.key, passenger]))
  const now = printedPassengers(passengers, hash)
  const keys = new Set(now.map(({ key }) => key))
  return {
    added: new Set(now.filter(({ key }) => !before.has(key)).map(({ key }) => key)),
    changed: new Set(now.filter(({ key, mark }) => (before.get(key)?.mark || mark) !== mark).map(({ key }) => key)),
    removed: printed.people.filter(({ key }) => !keys.has(key)).map(({ key, name }) => ({ key, name })),
  }
}
