/** Open sales of a former system: each row is an order with one option, part of it or all paid before. */
import type { User } from '~/domain/accounts/user'
import { type Passenger, type Payer, WITH_CPF } from '~/domain/orders/order-people'
import { usualDocument } from '~/domain/orders/travel-documents'
import type { Option, Trip } from '~/domain/trips/trip'
import { addDays, type LocalDate } from '~/domain/values/dates'
import { type Centavos, subtract, times, ZERO } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { fold } from '~/domain/values/search-terms'
import { sortName } from '~/domain/values/sort-name'
import {
  type CellReader,
  type CellReason,
  readCpf,
  readDate,
  readEmail,
  readMoney,
  readName,
  readNumber,
  readPhone,
  textOf,
} from './cells'
import type { FieldHeadings } from './columns'

export const orderFields = {
  oldCode: ['codigo antigo', 'codigo', 'numero do pedido', 'pedido', 'reserva', 'old code', 'code', 'booking'],
  email: ['e mail do cliente', 'e mail', 'email', 'mail'],
  cpf: ['cpf do cliente', 'cpf'],
  name: ['nome do cliente', 'cliente', 'nome', 'customer', 'name'],
  phone: ['telefone', 'celular', 'whatsapp', 'phone', 'mobile'],
  tripId: ['codigo da viagem', 'id da viagem', 'trip id'],
  tripName: ['nome da viagem', 'viagem', 'roteiro', 'excursao', 'trip'],
  from: ['data de saida', 'saida', 'departure date', 'departure'],
  option: ['opcao', 'acomodacao', 'categoria', 'option', 'room'],
  quantity: ['quantidade', 'unidades', 'quantity', 'units'],
  total: ['valor total', 'total'],
  paid: ['valor pago', 'pago', 'recebido', 'paid'],
  method: ['forma de pagamento', 'forma', 'pagamento', 'payment method', 'method'],
  paidOn: ['data do pagamento', 'pago em', 'paid on', 'payment date'],
  note: ['observacao', 'observacoes', 'obs', 'note', 'notes'],
} as const satisfies FieldHeadings

export interface OrderRow {
  oldCode: string | null
  email: string | null
  cpf: string | null
  name: string | null
  phone: string | null
  /** In place of its name and its departure. */
  tripId: string | null
  tripName: string | null
  from: LocalDate | null
  option: string | null
  quantity: number
  total: Centavos | null
  paid: Centavos | null
  method: 'transfer' | 'cardMachine'
  paidOn: LocalDate | null
  note: string
}

/** What is paid with a card; everything else counts as a transfer, cash too: no till of the shop has it. */
const CARD = /cart|card|credit|debit|maquin/

export function readOrderRow(cells: CellReader, today: LocalDate): OrderRow {
  const email = cells.read('email', readEmail)
  const cpf = cells.read('cpf', readCpf)
  const paid = cells.read('paid', readMoney, { isRequired: true })
  const paidOn = cells.read('paidOn', readDate)
  const quantity = cells.read('quantity', readNumber) ?? 1
  if (email === null && cpf === null && cells.refusals.length === 0) cells.refuse('email', 'missing')
  if (paid === ZERO) cells.refuse('paid', 'nothingPaid')
  if (paidOn !== null && paidOn > today) cells.refuse('paidOn', 'futureDate')
  if (quantity < 1) cells.refuse('quantity', 'number')
  const method = cells.read('method', textOf(60)) ?? ''
  const tripId = cells.read('tripId', textOf(128))
  const isRequired = tripId === null
  const note = cells.read('note', textOf(500)) ?? ''
  return {
    ...{ email, cpf, paid, paidOn, quantity, tripId },
    oldCode: cells.read('oldCode', textOf(60), { isRequired: true }),
    name: cells.read('name', readName),
    phone: cells.read('phone', readPhone),
    tripName: cells.read('tripName', textOf(120), { isRequired }),
    from: cells.read('from', readDate, { isRequired }),
    option: cells.read('option', textOf(80)),
    total: cells.read('total', readMoney),
    method: CARD.test(fold(method)) ? 'cardMachine' : 'transfer',
    note: [method, note].filter((text) => text !== '').join('. '),
  }
}

type Refusal = { field: keyof typeof orderFields; reason: CellReason }

export interface ImportedSale {
  option: Option
  subtotal: Centavos
  /** What the former system took off the price of the shop. */
  discount: Centavos
  /** Until when the units wait for the rest; null where nothing is open. */
  balanceUntil: LocalDate | null
  payer: Payer
  passengers: Passenger[]
}

/** The sale of a row: the option of the trip at its price in the shop, less what had been agreed. */
export function saleOf(row: OrderRow, trip: Trip | null, customer: User | null): Result<ImportedSale, Refusal> {
  if (trip === null || trip.state !== 'published')
    return refused({ field: row.tripId === null ? 'tripName' : 'tripId', reason: 'tripNotOnSale' })
  const option = optionOf(trip, row)
  if (option === null) return refused({ field: 'option', reason: 'optionMissing' })
  const payer = payerOf(row, customer)
  if (payer === null) return refused({ field: 'name', reason: 'missing' })
  const subtotal = times(option.price, row.quantity)
  const total = row.total ?? subtotal
  const paid = row.paid ?? ZERO
  if (total > subtotal) return refused({ field: 'total', reason: 'totalAbove' })
  if (paid > total) return refused({ field: 'paid', reason: 'paidAbove' })
  const places = Array.from({ length: option.people * row.quantity }, (_, place) => place)
  const names = firstOf(payer)
  return ok({
    ...{ option, subtotal, payer },
    discount: subtract(subtotal, total),
    balanceUntil: paid < total ? addDays(trip.checkinOn, -1) : null,
    passengers: places.map((place) => passengerOf(place === 0 ? names : null, trip)),
  })
}

/** The only option where the row names none. */
function optionOf({ options }: Trip, { option: name }: OrderRow): Option | null {
  if (name === null) return options.length === 1 ? (options[0] ?? null) : null
  return options.find((each) => sortName(each.name) === sortName(name)) ?? null
}

function payerOf(row: OrderRow, customer: User | null): Payer | null {
  const [firstName = '', ...rest] = (row.name ?? '').split(' ')
  const name = customer?.firstName ? customer : { firstName, lastName: rest.join(' ') }
  if (name.firstName === '') return null
  return {
    ...WITH_CPF,
    ...{ firstName: name.firstName, lastName: name.lastName, address: null },
    email: customer?.email ?? row.email ?? '',
    cpf: customer?.cpf ?? row.cpf ?? '',
    phone: row.phone ?? customer?.phone ?? '',
    birthDate: customer?.birthDate ?? null,
  }
}

const firstOf = ({ firstName, lastName, cpf, birthDate }: Payer) => ({
  name: `${firstName} ${lastName}`.trim(),
  cpf: cpf === '' ? null : cpf,
  birthDate,
})

/** The customer has the first place; the others are named later. */
function passengerOf(named: Pick<Passenger, 'name' | 'cpf' | 'birthDate'> | null, trip: Trip): Passenger {
  const { name, cpf, birthDate } = named ?? { name: '', cpf: null, birthDate: null }
  const documentType = usualDocument(birthDate, { isAbroad: trip.classification === 2, checkinOn: trip.checkinOn })
  return { name, cpf, birthDate, documentType, document: '', phone: null, boardingPlaceId: null }
}
