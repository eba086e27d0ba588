/** Passengers of a sheet: each row completes or corrects one passenger of an order that the shop has. */

import { chooseSeat, type SeatingPlan, type SeatsRefusal, seatByPlace, seatLabel } from '~/domain/departures/seats'
import { isUnnamed } from '~/domain/orders/lacking-fields'
import type { Order } from '~/domain/orders/order'
import type { Passenger } from '~/domain/orders/order-people'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { correctPassenger, passengerKey } from '~/domain/orders/passenger-corrections'
import { documentRefusal, parseDocument, usualDocument } from '~/domain/orders/travel-documents'
import { leftBefore, type Trip } from '~/domain/trips/trip'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { toPlainText } from '~/domain/values/plain-text'
import { ok, type Result, refused } from '~/domain/values/result'
import { fold } from '~/domain/values/search-terms'
import { sortName } from '~/domain/values/sort-name'
import { today } from '~/domain/values/time-zone'
import { type CellReader, type CellReason, readBirthDate, readCpf, readName, readPhone, textOf } from './cells'
import type { FieldHeadings } from './columns'

export const passengerFields = {
  order: ['codigo do pedido', 'pedido', 'codigo antigo', 'reserva', 'order code', 'order', 'old code', 'booking'],
  name: ['nome do passageiro', 'passageiro', 'nome completo', 'nome', 'passenger', 'name'],
  document: ['documento', 'rg', 'passaporte', 'document', 'passport'],
  cpf: ['cpf'],
  birthDate: ['data de nascimento', 'nascimento', 'data nasc', 'dt nasc', 'nasc', 'birth date', 'birthday'],
  phone: ['telefone', 'celular', 'whatsapp', 'phone', 'mobile'],
  boarding: ['local de embarque', 'embarque', 'boarding'],
  seat: ['numero da poltrona', 'poltrona', 'assento', 'seat'],
} as const satisfies FieldHeadings

export interface PassengerRow {
  /** The order's code, or the one that it had in the former system. */
  order: string | null
  name: string | null
  document: string | null
  cpf: string | null
  birthDate: LocalDate | null
  phone: string | null
  boarding: string | null
  /** As the seats of the departure are labelled. */
  seat: string | null
}

export function readPassenger(cells: CellReader): PassengerRow {
  return {
    order: cells.read('order', textOf(60), { isRequired: true }),
    name: cells.read('name', readName, { isRequired: true }),
    document: cells.read('document', textOf(60)),
    cpf: cells.read('cpf', readCpf),
    birthDate: cells.read('birthDate', readBirthDate),
    phone: cells.read('phone', readPhone),
    boarding: cells.read('boarding', textOf(200)),
    seat: cells.read('seat', readSeat),
  }
}

const SEAT = /^(?:(\d{1,2})\s*-\s*)?(\d{1,3})(?:[.,]0+)?$/

/** `7`, `07` and, as spreadsheets write a number, `7,0`; of the second vehicle `2-07`. */
function readSeat(text: string): Result<string, CellReason> {
  const [, vehicle = '1', seat] = SEAT.exec(toPlainText(text).trim()) ?? []
  return seat === undefined ? refused('seatUnknown') : ok(seatLabel(Number(vehicle) - 1, Number(seat)))
}

export type PassengerRefusal = { field: keyof typeof passengerFields; reason: CellReason }

export interface PassengerChange {
  order: Order
  before: Passenger
  after: Passenger
  seat: { before: string; after: string }
}

type Writing = { now: Instant; actor: string }

/**
 * The order with the passenger of the row: the one of that name or CPF, else the first place without a name. An empty
 * cell changes nothing; null where nothing does.
 */
export function withPassenger(
  { order, trip, seating }: { order: Order; trip: Trip | null; seating: SeatingPlan | null },
  row: PassengerRow,
  { now, actor }: Writing,
): Result<PassengerChange | null, PassengerRefusal> {
  if (order.trip === null || trip === null) return refused({ field: 'order', reason: 'orderMissing' })
  const place = placeOf(order, row)
  if (place === null) return refused({ field: 'name', reason: 'noPlace' })
  const { passenger: before } = place
  const after = completed(before, row, trip)
  if (!after.ok) return after
  const correction = { place: place.place, seen: passengerKey(before), passenger: after.value, daysBefore: null }
  const corrected = correctPassenger(order, correction, { now, actor, checkinOn: trip.checkinOn })
  if (!corrected.ok) return refused({ field: 'order', reason: 'orderClosed' })
  const seated = withSeat(corrected.value.order, { place: place.place, seat: row.seat }, { trip, seating, now, actor })
  if (!seated.ok) return seated
  if (seated.value === order) return ok(null)
  const seatOf = (each: Order) => seatByPlace(each).get(place.place) ?? ''
  const seat = { before: seatOf(order), after: seatOf(seated.value) }
  return ok({ order: seated.value, before, after: after.value, seat })
}

const SEAT_REASONS: Readonly<Record<SeatsRefusal['kind'], CellReason>> = {
  notOpen: 'seatsClosed',
  unknown: 'seatUnknown',
  taken: 'seatTaken',
}

/** By the rule of staff's choice, with a line in the history. */
function withSeat(
  order: Order,
  { place, seat }: { place: number; seat: string | null },
  { trip, seating, now, actor }: Writing & { trip: Trip; seating: SeatingPlan | null },
): Result<Order, PassengerRefusal> {
  if (seat === null) return ok(order)
  if (seating === null || leftBefore(trip, today(now))) return refused({ field: 'seat', reason: 'seatsClosed' })
  const seated = chooseSeat(order, { place, seat }, seating)
  if (!seated.ok) return refused({ field: 'seat', reason: SEAT_REASONS[seated.reason.kind] })
  if (seated.value === order) return ok(order)
  const event = { at: now, from: order.state, to: order.state, cause: 'seatsChanged', actor }
  return ok({ ...seated.value, history: [...order.history, event], updatedAt: now })
}

function placeOf(order: Order, { name, cpf }: PassengerRow): { place: number; passenger: Passenger } | null {
  const places = unitsOfPassengers(order).flatMap(({ place, passenger }) => (passenger ? [{ place, passenger }] : []))
  const isNamed = ({ passenger }: { passenger: Passenger }) => sortName(passenger.name) === sortName(name ?? '')
  const hasCpf = ({ passenger }: { passenger: Passenger }) => cpf !== null && passenger.cpf === cpf
  return (
    places.find(hasCpf) ?? places.find(isNamed) ?? places.find(({ passenger }) => isUnnamed(passenger, order)) ?? null
  )
}

function completed(known: Passenger, row: PassengerRow, trip: Trip): Result<Passenger, PassengerRefusal> {
  const boarding = boardingOf(row, trip)
  if (!boarding.ok) return boarding
  const facts = { isAbroad: trip.classification === 2, checkinOn: trip.checkinOn }
  const birthDate = row.birthDate ?? known.birthDate
  const documentType = known.document === '' ? usualDocument(birthDate, facts) : known.documentType
  const document = row.document === null ? known.document : parseDocument(documentType, row.document)
  if (document === null) return refused({ field: 'document', reason: 'document' })
  if (birthDate !== null && documentRefusal(documentType, birthDate, facts) !== null)
    return refused({ field: 'document', reason: 'document' })
  return ok({
    ...known,
    ...{ name: row.name ?? known.name, documentType, document, birthDate },
    cpf: row.cpf ?? known.cpf,
    phone: row.phone ?? known.phone,
    boardingPlaceId: boarding.value ?? known.boardingPlaceId,
  })
}

/** A boarding place of the trip by its name, or by a part of it that no other has. */
function boardingOf({ boarding }: PassengerRow, trip: Trip): Result<string | null, PassengerRefusal> {
  if (boarding === null) return ok(null)
  const name = fold(boarding)
  const same = trip.boardingPlaces.filter(({ place }) => fold(place) === name)
  const fitting = same.length > 0 ? same : trip.boardingPlaces.filter((stop) => isPart(name, stop))
  const [only, ...others] = fitting
  return only && others.length === 0 ? ok(only.id) : refused({ field: 'boarding', reason: 'boardingUnknown' })
}

function isPart(name: string, { place, address }: { place: string; address: string }): boolean {
  return fold(place).includes(name) || fold(address).includes(name)
}
