/** Read-only proof that nothing was sold twice and nothing paid is lost: docs/proof.md. */
import {
  allotments,
  dailySales,
  departures,
  movements,
  orders,
  outbox,
  stock,
  trips,
  uploads,
} from '~/data/collections'
import { orderTotal } from '~/domain/counter/staff-discount'
import { lapFaults } from '~/domain/departures/age-bands'
import { peopleOf, unitsLeft } from '~/domain/departures/allotment'
import { type Departure, seatCapacity } from '~/domain/departures/departure'
import { offeredPart } from '~/domain/departures/moved-order'
import { seatsInForce, vehicleSeats } from '~/domain/departures/seats'
import { channelOf, ORDER_CHANNELS, type Order } from '~/domain/orders/order'
import { isSold, moneyFaults, receivedAmount, refundedAmount, soldAmount } from '~/domain/orders/order-money'
import { seatedPassengers } from '~/domain/orders/order-people'
import { collectedAmount, isClosedByPeople, isUnpaid } from '~/domain/orders/order-state'
import { publicStatus } from '~/domain/orders/order-status'
import { unitsInForce } from '~/domain/orders/order-units'
import { creditFaults, creditUses } from '~/domain/orders/spend-credit'
import { isHeldUnpaid } from '~/domain/orders/unpaid-holds'
import { orderOfReference } from '~/domain/payments/boleto-installments'
import { isManual, isPastCharge } from '~/domain/payments/charge'
import { manuallyRefunded, owedOn } from '~/domain/payments/charge-refund'
import { PAYMENT_METHODS } from '~/domain/payments/methods/methods'
import type { MoneyMovement } from '~/domain/payments/money-movement'
import {
  addByMethod,
  channelsOf,
  noMoney,
  receivedByMethod,
  refundedByMethod,
  salesId,
} from '~/domain/sales/daily-sales'
import { type Stock, stockIdsOf } from '~/domain/trips/stock'
import type { Trip } from '~/domain/trips/trip'
import { openContradictions } from '~/domain/trips/trip-contradictions'
import { addMillis, type Instant, MINUTE } from '~/domain/values/dates'
import { add, type Centavos, ZERO } from '~/domain/values/money'
import { files } from '~/files/files.server'
import { accountBook } from '~/operations/agencies/check-accounts.server'
import { counterBook } from '~/operations/counter/check-tills.server'
import { areMovementsFilled } from '~/operations/orders/fill-movements.server'
import { contractHash } from '~/operations/orders/read-contract.server'
import { checkAudit, hasAuditEnd } from './check-audit.server'

const PROCESSING_LIMIT = 15 * MINUTE

/** A charge as the provider's own books show it. */
export interface ProviderCharge {
  id: string
  orderCode: string
  checkoutAttemptId: string | null
  amount: number
  paidAmount: number
  refundedAmount: number
  /** Its money is with the shop now, in part or whole. */
  captured: boolean
}

/** The rules of the notes; I9 is about responses, which are in the access log; I10 to I14 are our own: the sums of the days, trips on sale that contradict themselves, departures that fit their trips, cash and receipts of the counter, and the accounts of agencies. */
export interface Violation {
  rule: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I10' | 'I11' | 'I12' | 'I13' | 'I14' | 'I15'
  /** Order code, option id, a trip's address, provider's charge id or number of an audit entry. */
  subject: string
  problem: string
}

export interface InvariantsInput {
  now: Instant
  /** Null when the provider's books cannot be read: I3 is then checked on our side only. */
  provider: readonly ProviderCharge[] | null
  /** Order codes that a client saw acknowledged. */
  acknowledged: readonly string[]
  /** Ends of the audit that the log named. */
  auditEnds?: readonly string[]
  /** How long a hold may outlive its end: one run of the sweeper, with slack. */
  sweepSlack?: number
}

export interface InvariantsReport {
  violations: Violation[]
  counts: {
    orders: number
    paid: number
    held: number
    /** Orders that hold units and of which nothing is paid, and their people. */
    unpaid: number
    unpaidPeople: number
    options: number
    deadLetters: number
    attention: number
  }
}

type Report = (rule: Violation['rule'], subject: string, problem: string) => void

export async function checkInvariants(input: InvariantsInput): Promise<InvariantsReport> {
  const violations: Violation[] = []
  const report: Report = (rule, subject, problem) => violations.push({ rule, subject, problem })
  const books = booksOf(input.provider)
  const taken = {
    units: new Map<string, Taken>(),
    seats: new Map<string, Taken>(),
    numbered: new Map<string, string[]>(),
  }
  const checkIds = idCheck(report)
  const counts = { orders: 0, paid: 0, held: 0, unpaid: 0, unpaidPeople: 0, options: 0, deadLetters: 0, attention: 0 }
  const unseen = new Set(input.acknowledged)
  const sales = salesBook()
  const counter = counterBook()
  const credits = creditBook()
  const accounts = accountBook()

  for await (const { data: order } of orders.each({ order: { by: 'createdAt', dir: 'desc' } })) {
    countOrder(order, counts, input.now)
    unseen.delete(order.code)
    countUnits(order, taken)
    sales.count(order)
    counter.count(order)
    credits.count(order)
    accounts.count(order)
    checkOrder(order, books && (books.byOrder.get(order.code) ?? []), input, report)
    books?.byOrder.delete(order.code)
    checkIds(order)
  }
  for (const code of unseen) report('I6', code, 'was acknowledged and does not exist')
  if (books !== null) checkLeftInBooks(books, report)
  await countAllotments(taken, report)
  counts.options = await checkStock(taken, report)
  for await (const { data: departure } of departures.each({}))
    checkDeparture(departure, await trips.find(departure.id), report)
  for (const problem of await sales.compare()) report('I10', problem.subject, problem.problem)
  for (const { subject, problem } of await accounts.compare(counter.countEntry)) report('I14', subject, problem)
  for (const { subject, problem } of await counter.compare()) report('I13', subject, problem)
  credits.compare(report)
  for (const { id, key } of await missingFiles()) report('I7', id, `has no file ${key}`)
  counts.deadLetters = await outbox.count({ eq: { dead: true } })
  const { brokenAt } = await checkAudit()
  if (brokenAt !== null) report('I8', `audit ${brokenAt}`, 'is missing, was changed or is not tied to the one before')
  for (const end of input.auditEnds ?? []) {
    if (!(await hasAuditEnd(end))) report('I8', `audit ${end.split(':')[0]}`, 'is not the entry that the log named')
  }
  return { violations, counts }
}

/** Each credit gave no more than it had, and paid exactly the charges that say so. */
function creditBook() {
  const differing = new Map<string, number>()
  const faults: { subject: string; problem: string }[] = []
  const count = (code: string, amount: number) => differing.set(code, (differing.get(code) ?? 0) + amount)
  return {
    count(order: Order) {
      faults.push(...creditFaults(order).map((problem) => ({ subject: order.code, problem })))
      for (const { method, paidAmount } of order.charges) if (method === 'credit') count(order.code, paidAmount)
      for (const { orderCode, amount } of creditUses(order)) count(orderCode, -amount)
    },
    compare(report: Report) {
      const others = [...differing].filter(([, left]) => left !== 0)
      const all = [
        ...faults,
        ...others.map(([subject, left]) => ({ subject, problem: `differs from credits by ${left}` })),
      ]
      for (const { subject, problem } of all) report('I15', subject, problem)
    },
  }
}

interface Books {
  /** Without the orders that were checked already. */
  byOrder: Map<string, ProviderCharge[]>
  capturedPerAttempt: Map<string, number>
}

/** Charges at the provider that the shop's orders do not have, or have more than once. */
function checkLeftInBooks({ byOrder, capturedPerAttempt }: Books, report: Report) {
  for (const [code, charges] of byOrder) {
    if (charges.some((charge) => charge.captured))
      report('I3', code, 'money was captured for an order that does not exist')
  }
  for (const [checkoutAttemptId, number] of capturedPerAttempt) {
    if (number > 1) report('I4', checkoutAttemptId, `${number} charges were captured for one attempt`)
  }
}

function countOrder(order: Order, counts: InvariantsReport['counts'], now: Instant) {
  counts.orders += 1
  if (order.status === 'paid') counts.paid += 1
  if (order.holdState === 'held') counts.held += 1
  if (order.holdState === 'held' && isHeldUnpaid(order, now)) {
    counts.unpaid += 1
    counts.unpaidPeople += order.passengers.length
  }
  if (order.attention !== null) counts.attention += 1
}

/** Checked across all orders: no two share an attempt, a charge or a provider charge. */
function idCheck(report: Report): (order: Order) => void {
  const chargeIds = new Map<string, string>()
  const providerIds = new Map<string, string>()
  const checkoutAttemptIds = new Map<string, string>()
  return (order) => {
    checkUnique(checkoutAttemptIds, order.checkoutAttemptId, order.code, report)
    for (const { id, providerChargeId } of order.charges) {
      checkUnique(chargeIds, id, order.code, report)
      if (providerChargeId !== null) checkUnique(providerIds, providerChargeId, order.code, report)
    }
  }
}

function booksOf(provider: readonly ProviderCharge[] | null): Books | null {
  if (provider === null) return null
  const byOrder = new Map<string, ProviderCharge[]>()
  const capturedPerAttempt = new Map<string, number>()
  for (const charge of provider) {
    const code = orderOfReference(charge.orderCode)
    byOrder.set(code, [...(byOrder.get(code) ?? []), charge])
    if (charge.checkoutAttemptId === null || !charge.captured) continue
    capturedPerAttempt.set(charge.checkoutAttemptId, (capturedPerAttempt.get(charge.checkoutAttemptId) ?? 0) + 1)
  }
  return { byOrder, capturedPerAttempt }
}

interface Taken {
  held: number
  sold: number
  allotted: number
}

const NOTHING_TAKEN: Taken = { held: 0, sold: 0, allotted: 0 }

/** By option and by trip, as the orders and the open allotments say. */
interface TakenByOrders {
  units: Map<string, Taken>
  seats: Map<string, Taken>
  /** `seat order`, as the orders in force say. */
  numbered: Map<string, string[]>
}

function countUnits(order: Order, taken: TakenByOrders) {
  const offered = offeredPart(order)
  countPart(order, taken)
  countNumbered(order, taken)
  if (offered) countPart({ ...offered, holdState: 'held' }, taken)
}

type CountedPart = Pick<Order, 'holdState' | 'tripId' | 'passengers' | 'lines' | 'canceledPassengers'>

function countPart({ holdState, tripId, passengers, ...order }: CountedPart, { units, seats }: TakenByOrders) {
  if (holdState !== 'held' && holdState !== 'sold') return
  for (const [optionId, many] of unitsInForce(order)) count(units, optionId, { [holdState]: many })
  if (tripId !== null) count(seats, tripId, { [holdState]: seatedPassengers(passengers) })
}

function count(sums: Map<string, Taken>, id: string, more: Partial<Taken>) {
  const { held, sold, allotted } = sums.get(id) ?? NOTHING_TAKEN
  const { held: alsoHeld = 0, sold: alsoSold = 0, allotted: alsoAllotted = 0 } = more
  sums.set(id, { held: held + alsoHeld, sold: sold + alsoSold, allotted: allotted + alsoAllotted })
}

/** What is set aside, and that no more was used of an allotment than it had. */
async function countAllotments({ units, seats }: TakenByOrders, report: Report) {
  for await (const { data } of allotments.each({})) {
    const left = unitsLeft(data)
    for (const { optionId, quantity } of left) count(units, optionId, { allotted: quantity })
    count(seats, data.tripId, { allotted: peopleOf(left) })
    const used = data.used.flatMap((each) => each.units)
    for (const { optionId, quantity } of data.units) {
      const taken = used.reduce((sum, each) => sum + (each.optionId === optionId ? each.quantity : 0), 0)
      if (taken > quantity) report('I1', data.id, `set aside ${quantity} units of ${optionId}, orders used ${taken}`)
    }
  }
}

function countNumbered(order: Order, { numbered }: TakenByOrders) {
  const own = seatsInForce(order).map(({ seat }) => `${seat} ${order.code}`)
  if (order.tripId !== null && own.length > 0)
    numbered.set(order.tripId, [...(numbered.get(order.tripId) ?? []), ...own])
}

function checkUnique(known: Map<string, string>, id: string, code: string, report: Report) {
  const other = known.get(id)
  if (other !== undefined) report('I4', code, `shares ${id} with ${other}`)
  known.set(id, code)
}

async function checkStock({ units, seats, numbered }: TakenByOrders, report: Report): Promise<number> {
  let options = 0
  for await (const { data: trip } of trips.each({ order: { by: 'checkinOn', dir: 'asc' } })) {
    const stocks = new Map((await stock.getMany(stockIdsOf(trip))).map((each) => [each.id, each]))
    checkTrip(trip, report)
    for (const { id, vacancies } of trip.options) {
      options += 1
      const own = stocks.get(id)
      if (own) checkUnits(own, vacancies, units.get(id), report)
      else report('I1', id, 'has no stock')
      units.delete(id)
    }
    await checkSeats(trip.id, stocks.get(trip.id), seats.get(trip.id), report)
    await checkNumbered(trip.id, stocks.get(trip.id), numbered.get(trip.id) ?? [], report)
  }
  for (const [id, taken] of units) {
    const own = await stock.find(id)
    if (own) checkUnits(own, own.vacancies, taken, report)
    else report('I1', id, 'is held, sold or set aside and has no stock')
  }
  return options
}

/** Where vehicles are entered every passenger has a seat, and nowhere else are seats counted. */
async function checkSeats(tripId: string, capacity: Stock | undefined, orders: Taken | undefined, report: Report) {
  const departure = await departures.find(tripId)
  const seats = departure && seatCapacity(departure)
  if (capacity) checkUnits(capacity, seats ?? 0, orders, report)
  else if (seats !== null) report('I1', tripId, 'has a vehicle, and its seats are not counted')
}

/** No seat twice, each one exists, and the stock names those of the orders in force and no other. */
async function checkNumbered(tripId: string, capacity: Stock | undefined, own: readonly string[], report: Report) {
  const named = (capacity?.seats ?? []).map(({ seat, orderCode }) => `${seat} ${orderCode}`)
  if (own.length === 0 && named.length === 0) return
  const departure = await departures.find(tripId)
  const sold = new Set(
    (departure ? vehicleSeats(departure) : []).filter((each) => !each.isBlocked).map(({ seat }) => seat),
  )
  const met = new Set<string>()
  for (const each of own) {
    const [seat = ''] = each.split(' ')
    if (met.has(seat)) report('I1', tripId, `gives seat ${seat} to two people`)
    if (!sold.has(seat)) report('I1', tripId, `gives seat ${seat}, which it does not have for sale`)
    if (!named.includes(each)) report('I1', tripId, `does not count seat ${seat} of its order`)
    met.add(seat)
  }
  for (const each of named.filter((one) => !own.includes(one)))
    report('I1', tripId, `counts seat ${each}, which no passenger has`)
}

/** A trip on sale does not contradict itself about its days, or somebody wrote why it is right. */
function checkTrip(trip: Trip, report: Report) {
  if (trip.state !== 'published') return
  for (const { kind, written, expected } of openContradictions(trip))
    report('I11', trip.slug, `contradicts itself without a reason: ${kind}, ${written} where ${expected} follows`)
}

/** A departure is of a trip that exists, and leaves the servers' memory with it. */
function checkDeparture(departure: Departure, trip: Trip | null, report: Report) {
  if (trip === null) report('I12', departure.id, 'is the departure of no trip')
  else if (trip.hasDeparted !== departure.hasDeparted) report('I12', departure.id, 'is not marked as its trip is')
  else if (departure.state === 'calledOff' && trip.state === 'published')
    report('I12', departure.id, 'was called off and is on sale')
}

function checkUnits(units: Stock, vacancies: number, taken: Taken = NOTHING_TAKEN, report: Report) {
  if (units.vacancies !== vacancies)
    report('I1', units.id, `offers ${vacancies} units, its stock says ${units.vacancies}`)
  if (units.held + units.sold + units.allotted > units.vacancies) report('I1', units.id, 'is oversold')
  if (units.held !== taken.held) report('I1', units.id, `holds ${units.held} units, the orders hold ${taken.held}`)
  if (units.sold !== taken.sold) report('I2', units.id, `sold ${units.sold} units, the orders own ${taken.sold}`)
  if (units.allotted !== taken.allotted)
    report('I1', units.id, `sets ${units.allotted} units aside, the allotments ${taken.allotted}`)
}

/** One order against itself, the clock and the provider's books: I2, I3 and I5. `books` are the provider's charges of this order; null when they cannot be read. */
function checkOrder(order: Order, books: readonly ProviderCharge[] | null, input: InvariantsInput, report: Report) {
  checkFit(order, report)
  checkStoredMoney(order, report)
  checkTimes(order, input, report)
  checkMoney(order, books, input.now, report)
}

/** An order fits itself: status, amounts, and units in step with payment. */
function checkFit(order: Order, report: Report) {
  const { code, state, status, total, holdState, contract } = order
  if (status !== publicStatus(state)) report('I2', code, `shows ${status} while it is ${state}`)
  if (total !== orderTotal(order)) report('I2', code, 'its amounts do not add up')
  const takesUnits = unitsInForce(order).size > 0
  if (takesUnits && status === 'paid' && holdState !== 'sold')
    report('I2', code, `is paid and its units are ${holdState}`)
  if (holdState === 'sold' && isUnpaid(order)) report('I2', code, 'is not paid and its units are sold')
  if (holdState === 'held' && status === 'canceled') report('I2', code, 'is canceled and still holds units')
  if (contract.hash !== undefined && contract.hash !== contractHash(contract.text))
    report('I2', code, 'has another contract than was accepted')
  for (const place of lapFaults(order)) report('I2', code, `has a child on the lap of no adult, at place ${place}`)
}

/** The stored copies of its money, which lists add up, are those of its charges. */
function checkStoredMoney(order: Order, report: Report) {
  for (const { word, stored, actual } of moneyFaults(order))
    report('I2', order.code, `keeps ${stored} centavos as ${word}, its charges say ${actual}`)
}

function checkTimes(order: Order, { now, sweepSlack = 2 * MINUTE }: InvariantsInput, report: Report) {
  const { code, holdState, holdExpiresAt, moveOffer } = order
  if (moveOffer !== null && (order.status !== 'paid' || addMillis(moveOffer.until, sweepSlack) < now))
    report('I5', code, `holds units of a move since ${moveOffer.until} without right`)
  if (holdState === 'held' && holdExpiresAt === null) report('I5', code, 'holds units without an end')
  if (holdState === 'held' && holdExpiresAt !== null && addMillis(holdExpiresAt, sweepSlack) < now) {
    report('I5', code, `holds units since ${holdExpiresAt} without right`)
  }
  for (const charge of order.charges) {
    const isUnanswered = charge.state === 'created' || charge.state === 'processing'
    if (isUnanswered && charge.providerChargeId === null && addMillis(charge.createdAt, PROCESSING_LIMIT) < now) {
      report('I5', code, `charge ${charge.id} is ${charge.state} since ${charge.createdAt}`)
    }
  }
}

/** Money with the shop belongs to a paid order, to the centavo, or is being refunded. */
function checkMoney(order: Order, books: readonly ProviderCharge[] | null, now: Instant, report: Report) {
  const { code, status, state } = order
  const received = collectedAmount(order)
  if (status === 'paid' && received < order.total && state !== 'partiallyRefunded' && state !== 'onAccount') {
    report('I3', code, 'is paid with less than its total')
  }
  if (books === null || isOfThePast(order) || isGivingBack(order) || isWatched(order, now)) return
  const captured = books.filter((charge) => charge.captured)
  // Nor what they took over the counter.
  const known = order.charges.filter((charge) => !isManual(charge))
  const reported = collectedAmount({ charges: known })
  // The provider does not know what staff returned by hand.
  const byHand = add(...known.map(manuallyRefunded))
  const sum = captured.reduce((whole, charge) => whole + charge.paidAmount - charge.refundedAmount, -byHand)
  if (status === 'paid' && sum !== reported)
    report('I3', code, `is paid with ${reported} centavos, the provider has ${sum}`)
  // The part that the terms let the shop keep of an order canceled by a person stays with it.
  const isRetained = isClosedByPeople(order) && sum === reported
  if (status !== 'paid' && sum > 0 && order.attention === null && !isRetained) {
    report('I3', code, `is ${state} while ${sum} centavos are captured`)
  }
}

/** Not in the provider's books: the demonstration's past made no calls. */
function isOfThePast({ charges }: Order): boolean {
  return charges.every(isPastCharge)
}

/** "Refund due": requested, and not made yet. */
function isGivingBack(order: Order): boolean {
  return order.charges.some((charge) => owedOn(charge) > 0)
}

/** The reconciler will check in time, so a missing webhook is no loss. */
function isWatched(order: Order, now: Instant): boolean {
  return isUnpaid(order) && order.nextCheckAt !== null && addMillis(order.nextCheckAt, 2 * MINUTE) >= now
}

/** Uploads in use whose files are not complete: id and the first missing key. */
async function missingFiles(): Promise<{ id: string; key: string }[]> {
  const there = new Set<string>()
  for await (const { key } of files().list()) there.add(key)
  const missing: { id: string; key: string }[] = []
  for await (const { id, data } of uploads.each({})) {
    const key = data.isKept ? data.files.find((each) => !there.has(each)) : undefined
    // Files stored since the list was made exist.
    if (key !== undefined && !(await files().exists(key))) missing.push({ id, key })
  }
  return missing
}

/** Compares the sums of the days with their orders: the dashboard must show what exists. */
interface Sale {
  orders: number
  sold: Centavos
}

function salesBook() {
  const sales = new Map<string, Sale>()
  /** By document of the day, and channel. */
  const byChannel = new Map<string, Sale>()
  let received = noMoney()
  let refunded = noMoney()
  /** By order code, where money moved. */
  const money = new Map<string, Moved>()

  return {
    count(order: Order) {
      const own = { received: receivedAmount(order), refunded: refundedAmount(order) }
      if (own.received > ZERO || own.refunded > ZERO) money.set(order.code, own)
      received = addByMethod(received, receivedByMethod(order))
      refunded = addByMethod(refunded, refundedByMethod(order))
      if (!isSold(order)) return
      const sale = { orders: 1, sold: soldAmount(order) }
      addTo(sales, order.placedOn, sale)
      addTo(byChannel, `${salesId(order.placedOn, order.code)} ${channelOf(order)}`, sale)
    },
    /** The differences, as text. */
    async compare(): Promise<{ subject: string; problem: string }[]> {
      const books = { sales: new Map<string, Sale>(), received: noMoney(), refunded: noMoney() }
      const channels: { subject: string; problem: string }[] = []
      for await (const { data } of dailySales.each({ order: { by: 'day', dir: 'asc' } })) {
        addTo(books.sales, data.day, data)
        const counted = channelsOf(data)
        for (const channel of counted ? ORDER_CHANNELS : []) {
          const subject = `${data.id} ${channel}`
          channels.push(...differing(subject, counted?.[channel].sold ?? ZERO, byChannel.get(subject)?.sold ?? ZERO))
        }
        books.received = addByMethod(books.received, data.received)
        books.refunded = addByMethod(books.refunded, data.refunded)
      }
      const byMethod = PAYMENT_METHODS.flatMap((method) => [
        ...differing(`${method} received`, books.received[method], received[method]),
        ...differing(`${method} refunded`, books.refunded[method], refunded[method]),
      ])
      const days = [...new Set([...sales.keys(), ...books.sales.keys()])].sort().flatMap((day) => {
        const [is, should] = [books.sales.get(day) ?? NO_SALE, sales.get(day) ?? NO_SALE]
        return [
          ...differing(`${day} orders`, is.orders, should.orders),
          ...differing(`${day} sold`, is.sold, should.sold),
        ]
      })
      return [...byMethod, ...days, ...channels, ...(await differingMovements(money))]
    },
  }
}

type Moved = Pick<MoneyMovement, 'received' | 'refunded'>
const NOTHING_MOVED: Moved = { received: ZERO, refunded: ZERO }

/** Orders whose movements do not add up to their money. Empty until the movements of before were filled in. */
async function differingMovements(money: ReadonlyMap<string, Moved>) {
  if (!(await areMovementsFilled())) return []
  const written = new Map<string, Moved>()
  for await (const { data } of movements.each({ order: { by: 'createdAt', dir: 'desc' } })) {
    const known = written.get(data.orderCode) ?? NOTHING_MOVED
    const received = add(known.received, data.received)
    written.set(data.orderCode, { received, refunded: add(known.refunded, data.refunded) })
  }
  return [...new Set([...money.keys(), ...written.keys()])].flatMap((code) => {
    const [is, should] = [written.get(code) ?? NOTHING_MOVED, money.get(code) ?? NOTHING_MOVED]
    return (['received', 'refunded'] as const)
      .filter((word) => is[word] !== should[word])
      .map((word) => ({
        subject: `${code} ${word}`,
        problem: `its movements say ${is[word]}, its charges ${should[word]}`,
      }))
  })
}

const NO_SALE: Sale = { orders: 0, sold: ZERO }

function addTo(sales: Map<string, Sale>, day: string, { orders, sold }: Sale) {
  const known = sales.get(day) ?? NO_SALE
  sales.set(day, { orders: known.orders + orders, sold: add(known.sold, sold) })
}

function differing(subject: string, stored: number, should: number) {
  return stored === should ? [] : [{ subject, problem: `the days say ${stored}, the orders ${should}` }]
}
