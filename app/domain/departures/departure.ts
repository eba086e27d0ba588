import { z } from 'zod'
import type { Trip } from '~/domain/trips/trip'
import { leftBefore } from '~/domain/trips/trip'
import { addDays, type LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { idSchema, instantSchema, localDateSchema } from '~/domain/values/scalars'
import { calledOffSchema } from './called-off'
import { seatRowsSchema } from './layout'
import { givenRoomSchema } from './rooms'

/** The running of a dated trip: who drives and guides it, in which vehicles, and whether it goes. */

/** Of one departure. */
export const MAX_VEHICLES = 4
/** Of one vehicle: a double-decker has some seventy. */
export const MAX_SEATS = 80

const vehicleSchema = z.object({
  id: idSchema,
  /** All of them, with the guide's. */
  seats: z.int().min(1).max(MAX_SEATS),
  /** Numbers of the seats that are not sold: the guide's, the driver's to rest on, a broken one. */
  blocked: z.array(z.int().min(1).max(MAX_SEATS)).default([]),
  blockedReason: z.string().default(''),
  /** Of the layout that was chosen; empty where only the number of seats is known: then nobody chooses one. */
  layout: z.string().default(''),
  rows: seatRowsSchema.default([]),
  /** Numbers of the seats that a person with reduced mobility reaches. */
  accessible: z.array(z.int().min(1).max(MAX_SEATS)).default([]),
  /** As `parsePlate` writes it; empty while the carrier has not said which one comes. */
  plate: z.string().default(''),
})

/** What was decided. That it left and came back follows from the days (`shownDepartureState`). */
const departureStateSchema = z.enum(['open', 'confirmed', 'calledOff'])

/** Id: the trip's. A trip without one is open, and nothing is known of its running. */
export const departureSchema = z.object({
  id: idSchema,
  state: departureStateSchema.default('open'),
  /** The company that drives. `taf` is its authorisation for charters (Resolução ANTT 4.777/2015). */
  carrier: z
    .object({ name: z.string(), cnpj: z.string().nullable(), taf: z.string() })
    .default({ name: '', cnpj: null, taf: '' }),
  vehicles: z.array(vehicleSchema).max(MAX_VEHICLES).default([]),
  /** With an empty name, the trip's guide goes (`guideOf`). `cadastur` is the number of a guide's registration. */
  guide: z
    .object({ name: z.string(), phone: z.string().nullable(), cadastur: z.string() })
    .default({ name: '', phone: null, cadastur: '' }),
  /** E.164; null for the shop's. */
  emergencyPhone: z.string().nullable().default(null),
  /** People with whom it goes; null where it goes with any number. */
  minimum: z.int().min(1).nullable().default(null),
  /** The last day on which it is decided whether it goes with fewer. */
  decideOn: localDateSchema.nullable().default(null),
  /** The last day on which places may be sold without a name; null where they may until it leaves. */
  listClosesOn: localDateSchema.nullable().default(null),
  /** Who sleeps in another room than the unit that was bought. */
  rooms: z.array(givenRoomSchema).default([]),
  /** The guide's link to the list of passengers (`guidePageUntil`); null where none is open. A new key ends the old link. */
  guideLink: z.object({ key: idSchema, at: instantSchema, by: idSchema }).nullable().default(null),
  /** Null while it was not called off. */
  calledOff: calledOffSchema.nullable().default(null),
  /** As the trip's: no server holds it in memory any more. */
  hasDeparted: z.boolean().default(false),
})
export type Departure = z.infer<typeof departureSchema>
type DepartureState = Departure['state']

/** What is stored of a departure, or what holds while nothing is. */
export function toDeparture(stored: Departure | null, trip: Pick<Trip, 'id' | 'hasDeparted'>): Departure {
  return stored ?? departureSchema.parse({ id: trip.id, hasDeparted: trip.hasDeparted })
}

/** Seats that can be sold; null while no vehicle is entered: then nothing but the options limits the sale. */
export function seatCapacity({ vehicles }: Pick<Departure, 'vehicles'>): number | null {
  if (vehicles.length === 0) return null
  return vehicles.reduce((sum, { seats, blocked }) => sum + seats - blocked.length, 0)
}

/** Numbers of seats as they are typed: "1, 2 45"; null where something else is. */
export function parseSeats(text: string): number[] | null {
  const typed = text.split(/[\s,;]+/).filter(Boolean)
  if (!typed.every((number) => /^\d{1,2}$/.test(number))) return null
  return [...new Set(typed.map(Number))].sort((a, b) => a - b)
}

export type ShownDepartureState = DepartureState | 'left' | 'back'

/** The state as of `day`: a departure that was not called off leaves on its first day and is back after its last. */
export function shownDepartureState(
  { state }: Pick<Departure, 'state'>,
  trip: Pick<Trip, 'checkinOn' | 'checkoutOn'>,
  day: LocalDate,
): ShownDepartureState {
  if (state === 'calledOff' || !leftBefore(trip, day)) return state
  return trip.checkoutOn < day ? 'back' : 'left'
}

/** Confirming twice changes nothing. */
export function confirmDeparture(
  departure: Departure,
  trip: Pick<Trip, 'checkinOn' | 'checkoutOn'>,
  day: LocalDate,
): Result<Departure, 'calledOff' | 'left'> {
  const state = shownDepartureState(departure, trip, day)
  if (state === 'calledOff') return refused('calledOff')
  if (state === 'left' || state === 'back') return refused('left')
  return ok({ ...departure, state: 'confirmed' })
}

/** Whether a place may still be sold without a name: from the day after, the list is with the carrier. */
export function mayNamesFollow({ listClosesOn }: Pick<Departure, 'listClosesOn'>, day: LocalDate): boolean {
  return listClosesOn === null || day <= listClosesOn
}

/** Whether a program may still name or correct its passengers: the list is not with the carrier, and nobody has left. */
export function isListOpen(
  departure: Departure,
  trip: Pick<Trip, 'checkinOn' | 'checkoutOn'>,
  day: LocalDate,
): boolean {
  const state = shownDepartureState(departure, trip, day)
  return mayNamesFollow(departure, day) && (state === 'open' || state === 'confirmed')
}

/** How many people are missing for an open departure to go; 0 where enough do, or nobody has to decide. */
export function missingPeople({ state, minimum }: Pick<Departure, 'state' | 'minimum'>, people: number): number {
  return state === 'open' && minimum !== null ? Math.max(0, minimum - people) : 0
}

export interface Guide {
  name: string
  /** E.164; for who travels, and shown nowhere else. */
  phone: string | null
  cadastur: string
}

/** People with whom a departure goes, as a customer is shown it before buying; `decideOn` as in the departure. */
export const awaitedMinimumSchema = z.object({ people: z.int().min(1), decideOn: localDateSchema.nullable() })
export type AwaitedMinimum = z.infer<typeof awaitedMinimumSchema>

/** Null where the departure goes with any number, or is decided already. */
export function awaitedMinimum(departure: Departure | null): AwaitedMinimum | null {
  if (departure === null || departure.state !== 'open') return null
  if (departure.minimum === null || departure.minimum < 2) return null
  return { people: departure.minimum, decideOn: departure.decideOn }
}

/** Who goes with the group: the departure's guide, else the trip's; null while nobody is named. */
export function guideOf(
  departure: Pick<Departure, 'guide'> | null,
  trip: Pick<Trip, 'guideName' | 'guidePhone'> | null,
): Guide | null {
  if (departure !== null && departure.guide.name !== '') return departure.guide
  if (trip === null || trip.guideName === '') return null
  return { name: trip.guideName, phone: trip.guidePhone, cadastur: '' }
}

/** The last day on which the guide's link opens: a day after the return. */
export function guidePageUntil({ checkoutOn }: Pick<Trip, 'checkoutOn'>): LocalDate {
  return addDays(checkoutOn, 1)
}

/** The facts that hold for every date of a series: those of the vehicle that comes are entered for each. */
export function copiedFacts(departure: Departure, to: { id: string; freshId: () => string }): Departure {
  return departureSchema.parse({
    id: to.id,
    minimum: departure.minimum,
    vehicles: departure.vehicles.map((vehicle) => ({ ...vehicle, id: to.freshId(), plate: '' })),
  })
}
