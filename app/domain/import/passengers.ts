/** Passengers of a sheet: each row completes or corrects one passenger of an order that the shop has. */

import { isUnnamed } from '~/domain/orders/lacking-fields'
import type { Order } from '~/domain/orders/order'
import type { Passenger } from '~/domain/orders/order-people'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { correctPassenger, passengerKey } from '~/domain/orders/passenger-corrections'
import { documentRefusal, parseDocument, usualDocument } from '~/domain/orders/travel-documents'
import type { Trip } from '~/domain/trips/trip'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { fold } from '~/domain/values/search-terms'
import { sortName } from '~/domain/values/sort-name'
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
  }
}

export type PassengerRefusal = { field: keyof typeof passengerFields; reason: CellReason }

export interface PassengerChange {
  order: Order
  before: Passenger
  after: Passenger
}

/**
 * The order with the passenger of the row: the one of that name or CPF, else the first place without a name. An empty
 * cell changes nothing; null where nothing does.
 */
export function withPassenger(
  { order, trip }: { order: Order; trip: Trip | null },
  row: PassengerRow,
  { now, actor }: { now: Instant; actor: string },
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
  return ok(corrected.value.changed ? { order: corrected.value.order, before, after: after.value } : null)
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
