/**
 * Six Saturdays of one day trip: a bus that is half full and leaves this week, a departure under its minimum, and one
 * that was called off, whose customers answer. Made by the operations that staff and visitors use. Safe to run twice
 * and by two processes: every step checks the present state.
 */
import { agencies, departures, orders, stock, trips, users } from '~/data/collections'
import { fullName } from '~/domain/accounts/user'
import { toDeparture } from '~/domain/departures/departure'
import { rowsOfLayout } from '~/domain/departures/layout'
import type { Order } from '~/domain/orders/order'
import type { Passenger } from '~/domain/orders/order-people'
import type { Trip } from '~/domain/trips/trip'
import { addDays, type Instant, type LocalDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { endOfDay, today, toLocalDate } from '~/domain/values/time-zone'
import { log } from '~/log.server'
import { sellAtCounter } from '~/operations/counter/sell-at-counter.server'
import { createAllotmentLink } from '~/operations/departures/allotment-link.server'
import { setAside } from '~/operations/departures/allotments.server'
import { callOffDeparture, followCalledOff, takeCredit, takeRefund } from '~/operations/departures/call-off.server'
import { seatEverybody } from '~/operations/departures/change-seats.server'
import { copyToDates } from '~/operations/departures/copy-to-dates.server'
import { listDateOffers, takeOtherDate } from '~/operations/departures/move-order.server'
import { type DepartureEdit, saveConfirmation, saveDeparture } from '~/operations/departures/save-departure.server'
import { placeOrder } from '~/operations/orders/place-order.server'
import { settleOrder } from '~/operations/orders/settle-order.server'
import { publishTrip } from '~/operations/trips/change-trip-state.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { readTerms } from './demo-terms.server'
import { departureDay } from './demo-trips'
import { pastCustomer } from './past/past-people'
import type { SandboxControl } from './sandbox-control.server'

const STAFF = 'admin@roteiro.example'
/** Leaves on a Saturday at least three weeks ahead, which is one of the six. */
const BASE = 'trip-brotas-rafting-no-jacare-pepira'
const SATURDAY = 6
/** The first of the six is at least so many days after the shop's first. */
const FIRST_IN_DAYS = 2
const DATES = 6
/** Among the six, from 0. */
const THIS_WEEK = 0
const UNDER_MINIMUM = 1
const CALLED_OFF = 2
const DECIDE_IN_DAYS = 3
const DEPOSIT = centavos(20_000)
const LANGUAGE = 'pt-BR'

export interface MakeDemoDepartures {
  sandbox: SandboxControl
  clock: () => Instant
  publicUrl: string
}

export async function makeDemoDepartures(options: MakeDemoDepartures): Promise<void> {
  const now = options.clock()
  const [base, staff] = await Promise.all([trips.find(BASE), users.first({ eq: { email: STAFF } })])
  if (!base || !staff) return
  const by = { id: staff.id, name: fullName(staff), agencyId: null }
  const first = departureDay(toLocalDate(base.createdAt), FIRST_IN_DAYS, SATURDAY)
  const dates = Array.from({ length: DATES }, (_, week) => addDays(first, week * 7))
  const copied = await copyToDates({ id: BASE, dates: dates.filter((day) => day !== base.checkinOn) }, by, now)
  if (!copied.ok) return
  const on = (week: number) => copied.value.find(({ checkinOn }) => checkinOn === dates[week])
  const made = { by, now, ...options }
  await Promise.all(copied.value.map((trip) => publishDate(trip, by, now)))
  await fillBus(on(THIS_WEEK), made)
  await leaveUndecided(on(UNDER_MINIMUM), made)
  await callOff(on(CALLED_OFF), made)
}

type Made = MakeDemoDepartures & { by: TripOwner; now: Instant }

/** A draft alone: a date that was called off stays closed. */
export async function publishDate({ id }: Trip, by: TripOwner, now: Instant): Promise<void> {
  const doc = await trips.findDoc(id)
  if (doc?.data.state !== 'draft') return
  const published = await publishTrip({ id, version: doc.version }, by, now)
  if (!published.ok) log.warn({ trip: id, reason: published.reason.kind }, 'a date of the demonstration stays a draft')
}

/** Once: what staff changes later stays. */
export async function enterDeparture(
  trip: Trip,
  edit: Partial<DepartureEdit>,
  { by, now }: Pick<Made, 'by' | 'now'>,
): Promise<void> {
  const doc = await departures.findDoc(trip.id)
  if (doc) return
  const { carrier, vehicles, guide, emergencyPhone, minimum, decideOn, listClosesOn } = toDeparture(null, trip)
  const whole = { carrier, vehicles, guide, emergencyPhone, minimum, decideOn, listClosesOn, ...edit }
  await saveDeparture({ tripId: trip.id, expect: null, edit: whole }, by, now)
}

const CARRIER = { name: 'Viação Jacaré Fretamento', cnpj: '11222333000181', taf: '350123' }
/** One seat is the guide's: half of the others are sold. */
const BUS = {
  ...{ id: 'bus-1', seats: 28, layout: '28', rows: rowsOfLayout('28'), accessible: [3] },
  ...{ blocked: [1], blockedReason: 'Guia', plate: 'BRT2E26' },
}

/** People of each sale, and the place where they board: the second one's go on the zip line too. */
const SALES = [
  { people: 2, stop: 0 },
  { people: 3, stop: 1 },
  { people: 1, stop: 0 },
  { people: 4, stop: 1 },
  { people: 2, stop: 0 },
]

async function fillBus(trip: Trip | undefined, made: Made): Promise<void> {
  if (!trip) return
  const guide = { name: 'Davi Moreira', phone: '+5516998761021', cadastur: '26123456789' }
  await enterDeparture(trip, { carrier: CARRIER, vehicles: [BUS], guide, minimum: 10 }, made)
  for (const [index, sale] of SALES.entries()) await sell(trip, { ...sale, customer: index, isDeposit: false }, made)
  // Those who buy later choose for themselves.
  if (((await stock.find(trip.id))?.seats ?? []).length === 0) await seatEverybody(trip.id, made.by, made.now)
  await sell(trip, { people: 2, stop: 0, customer: SALES.length, isDeposit: true }, made)
  await saveConfirmation(trip.id, made.by, made.now)
}

async function leaveUndecided(trip: Trip | undefined, made: Made): Promise<void> {
  if (!trip) return
  await enterDeparture(trip, { minimum: 12, decideOn: addDays(today(made.now), DECIDE_IN_DAYS) }, made)
  await sell(trip, { people: 3, stop: 0, customer: 10, isDeposit: false }, made)
  await setTwoAside(trip, made)
}

const HOLD_DAYS = 2

/** A block of an agency, and a courtesy hold whose customer has the link. */
async function setTwoAside({ id: tripId, options, checkinOn }: Trip, { by, now }: Made): Promise<void> {
  const partner = await agencies.first({ eq: { state: 'approved' } })
  const { payer } = pastCustomer(STAFF, FIRST_CUSTOMER + 30)
  const [optionId = ''] = options.map((option) => option.id)
  const base = { tripId, reason: 'Combinado por telefone' }
  if (partner) {
    const whom = { kind: 'agency' as const, agencyId: partner.id, name: partner.name }
    const block = { ...base, id: `demo-block-${checkinOn}`, units: [{ optionId, quantity: 4 }], for: whom }
    await setAside({ ...block, until: endOfDay(addDays(checkinOn, -3)) }, by, now)
  }
  const hold = { ...base, id: `demo-hold-${checkinOn}`, units: [{ optionId, quantity: 2 }] }
  const whom = { kind: 'customer' as const, name: fullName(payer), phone: payer.phone }
  await setAside({ ...hold, for: whom, until: endOfDay(addDays(today(now), HOLD_DAYS)) }, by, now)
  await createAllotmentLink({ id: hold.id, tripId }, by, now)
}

interface Party {
  people: number
  /** Index of the boarding place, and of the option. */
  stop: number
  /** Number of the customer, who is made by chance from it. */
  customer: number
}

/** No number of the past's customers is that high. */
const FIRST_CUSTOMER = 9000

function partyOf(trip: Trip, { people, stop, customer }: Party) {
  const { payer, rg, companions } = pastCustomer(STAFF, FIRST_CUSTOMER + customer)
  const boardingPlaceId = trip.boardingPlaces[stop]?.id ?? null
  const { cpf, phone, birthDate } = payer
  const self = { name: fullName(payer), cpf, documentType: 'rg' as const, document: rg, birthDate, phone }
  const passengers = [self, ...companions].slice(0, people).map((each): Passenger => ({ ...each, boardingPlaceId }))
  const items = [{ optionId: trip.options[stop]?.id ?? '', quantity: people }]
  return { payer, passengers, items }
}

const attemptOf = (trip: Trip, { customer }: Party) => `demo-${trip.checkinOn}-${customer}`

async function sell(
  trip: Trip,
  { isDeposit, ...party }: Party & { isDeposit: boolean },
  { by, now }: Made,
): Promise<void> {
  const checkoutAttemptId = attemptOf(trip, party)
  if (await findMade(checkoutAttemptId)) return
  const { items, ...people } = partyOf(trip, party)
  const terms = await readTerms(items, { method: 'card' }, now)
  if (terms === null) return
  const amount = isDeposit ? DEPOSIT : terms.total
  const sold = await sellAtCounter({
    ...{ checkoutAttemptId, items, ...people, by, now },
    payments: [{ method: isDeposit ? 'transfer' : 'cardMachine', amount }],
    balanceUntil: isDeposit ? addDays(trip.checkinOn, -1) : null,
    shownTotal: terms.total,
    contractVersion: terms.contractVersion,
    language: LANGUAGE,
    clientAddress: null,
  })
  if (!sold.ok) log.warn({ sale: checkoutAttemptId, reason: sold.reason.rule }, 'a sale of a departure is left out')
}

function findMade(checkoutAttemptId: string): Promise<Order | null> {
  return orders.first({ eq: { checkoutAttemptId } })
}

const CALL_OFF = {
  text: 'O nível do rio subiu com as chuvas e o rafting não é seguro nesse dia. Sentimos muito.',
  textEn: 'The river has risen with the rain, and rafting is not safe on that day. We are very sorry.',
}
const ANSWER_DAYS = 5

/** What the customers of the departure do when it is called off. `unpaid`: a Pix that ends with it. */
type Choice = 'refund' | 'otherDate' | 'credit' | 'silence' | 'unpaid'

const CUSTOMERS: readonly (Party & { choice: Choice })[] = [
  { customer: 20, people: 2, stop: 0, choice: 'refund' },
  { customer: 21, people: 2, stop: 0, choice: 'otherDate' },
  { customer: 22, people: 2, stop: 0, choice: 'silence' },
  { customer: 23, people: 2, stop: 0, choice: 'unpaid' },
  { customer: 24, people: 3, stop: 1, choice: 'credit' },
  { customer: 25, people: 1, stop: 1, choice: 'refund' },
  { customer: 26, people: 4, stop: 1, choice: 'silence' },
]

async function callOff(trip: Trip | undefined, made: Made): Promise<void> {
  if (!trip) return
  const { by, now } = made
  const isOff = (await departures.find(trip.id))?.calledOff != null
  const bought: { order: Order; choice: Choice }[] = []
  for (const { choice, ...party } of CUSTOMERS) {
    const order = await buy(trip, party, { ...made, isPaid: choice !== 'unpaid', isOff })
    if (order) bought.push({ order, choice })
  }
  if (!isOff) await callOffDeparture({ tripId: trip.id, ...CALL_OFF, answerUntil: lastDay(trip, now) }, by, now)
  await followCalledOff(trip.id, now)
  for (const { order, choice } of bought) await choose(order.code, choice, now)
}

async function choose(orderCode: string, choice: Choice, now: Instant): Promise<void> {
  if (choice === 'refund') await takeRefund({ orderCode, account: null, now })
  if (choice === 'credit') await takeCredit(orderCode, now)
  if (choice !== 'otherDate') return
  const date = (await listDateOffers(await orders.get(orderCode), now)).at(-1)
  if (date) await takeOtherDate({ orderCode, tripId: date.tripId, now })
}

function lastDay({ checkinOn }: Trip, now: Instant): LocalDate {
  const [day, eve] = [addDays(today(now), ANSWER_DAYS), addDays(checkinOn, -1)]
  return day < eve ? day : eve
}

/** By Pix, as a guest of the shop: who has no account answers by the mail's link. */
async function buy(
  trip: Trip,
  party: Party,
  { sandbox, publicUrl, now, isPaid, isOff }: Made & { isPaid: boolean; isOff: boolean },
): Promise<Order | null> {
  const made = await findMade(attemptOf(trip, party))
  if (isOff) return made
  const order = made ?? (await place(trip, party, { publicUrl, now }))
  const id = order?.charges.at(-1)?.providerChargeId
  if (!order || !isPaid || !id || order.state !== 'awaitingPayment') return order
  await sandbox.pay(id)
  return settleOrder(order.code, { now, publicUrl })
}

async function place(
  trip: Trip,
  party: Party,
  { publicUrl, now }: Pick<Made, 'publicUrl' | 'now'>,
): Promise<Order | null> {
  const checkoutAttemptId = attemptOf(trip, party)
  const { items, ...people } = partyOf(trip, party)
  const terms = await readTerms(items, { method: 'pix' }, now)
  if (terms === null) return null
  const placed = await placeOrder({
    ...{ checkoutAttemptId, items, ...people, publicUrl, now },
    userId: null,
    payment: { method: 'pix' },
    shownTotal: terms.total,
    contractVersion: terms.contractVersion,
    shownTrip: null,
    language: LANGUAGE,
    clientAddress: null,
    sellerCode: null,
  })
  if (placed.ok) return placed.value.order
  log.warn({ sale: checkoutAttemptId, reason: placed.reason.rule }, 'an order of a departure is left out')
  return null
}
