/**
 * The plan of the demonstration's past, decided by the shop's first day alone: who bought what, when, and its outcome.
 */

import type { Passenger } from '~/domain/orders/order-people'
import type { CardRefusal } from '~/domain/payments/charge-base'
import { MAX_PEOPLE } from '~/domain/trips/party'
import type { Option } from '~/domain/trips/trip'
import {
  addDays,
  addMinutes,
  addYears,
  dateParts,
  daysBetween,
  type Instant,
  type LocalDate,
  localDate,
  weekday,
} from '~/domain/values/dates'
import { newId, newOrderCode } from '~/domain/values/ids'
import { type Centavos, centavos } from '~/domain/values/money'
import { fromLocal } from '~/domain/values/time-zone'
import { demoProducts } from '../demo-data'
import { type Chance, chanceOf } from './chance'
import { type PastCustomer, pastCustomer } from './past-people'
import { goneUnits, type PastTrip, pastEditions } from './past-trips'

type PastPayment =
  | { method: 'card'; installments: number; brand: string; lastFour: string }
  | { method: 'pix' }
  | { method: 'boleto'; boletoInstallments: number }

/**
 * `refused` and `expired` end without money; `retried` pays by Pix after a refusal; `withdrawn` and `canceledByTerms` are
 * the customer's doing, `courtesy`, `canceledPassenger` and `calledOff` the shop's.
 */
type Fate =
  | {
      kind:
        | 'paid'
        | 'expired'
        | 'canceled'
        | 'withdrawn'
        | 'canceledByTerms'
        | 'courtesy'
        | 'canceledPassenger'
        | 'calledOff'
    }
  | { kind: 'refused' | 'retried'; refusal: CardRefusal }

export type PastGoods =
  | { kind: 'trip'; tripId: string; optionId: string; quantity: number; departsOn: LocalDate }
  | { kind: 'product'; slug: string }
  | { kind: 'free'; title: string; amount: Centavos }

export interface PastPurchase {
  /** The attempt's id. */
  name: string
  ids: { code: string; chargeId: string }
  at: Instant
  customer: PastCustomer
  goods: PastGoods
  passengers: readonly Passenger[]
  payment: PastPayment
  sellerCode: string | null
  /** Sold by a payment link of the house or of the partner. */
  link: 'house' | 'agency' | null
  fate: Fate
}

export interface PastPlan {
  trips: readonly PastTrip[]
  purchases: readonly PastPurchase[]
  /** The trip that did not leave in the bad week. */
  calledOff: { tripId: string; at: Instant }
}

const DAYS = 365
const ORDERS = 280
const CUSTOMERS = 170
/** What remains to happen to an order in the last days is left to the live shop. */
const SETTLED_AFTER_DAYS = 16
const BAD_WEEK = { from: 138, to: 132 }
const PARTNER = 'VIV-9001'
const OTHER_PARTNER = 'SMV-9002'
/** January to December: summer and the school holidays of July. */
const SEASON = [1.35, 0.9, 0.8, 0.75, 0.85, 1.1, 1.3, 0.8, 0.85, 1, 1.15, 1.5] as const
/** Sunday to Saturday. */
const WEEK = [0.45, 1.25, 1.15, 1.05, 1.1, 1, 0.6] as const
const BRANDS = ['Visa', 'Mastercard', 'Elo', 'American Express'] as const
const REFUSALS = ['insufficientFunds', 'issuerDeclined', 'cvv', 'expired', 'onlineDisabled'] as const
const OUTAGE = ['issuerUnavailable', 'antifraud'] as const
const FREE_AMOUNTS = [
  { title: 'Traslado extra do aeroporto', amount: centavos(28_000) },
  { title: 'Ingressos do parque para a família', amount: centavos(63_600) },
  { title: 'Diária a mais no hotel', amount: centavos(41_500) },
  { title: 'Passeio de barco ao pôr do sol', amount: centavos(36_000) },
] as const

export interface PlanPast {
  /** The shop's first: the past ends on its eve. */
  day: LocalDate
  now: Instant
  /** How many, besides those that sold a trip out. */
  orders?: number | undefined
  /** Lets others work between the pieces. */
  breathe(): Promise<void>
}

export async function planPast({ day, now, orders = ORDERS, breathe }: PlanPast): Promise<PastPlan> {
  const chance = `roteiro ${day}`
  const random = chanceOf(chance)
  const trips = [...(await pastEditions(day, breathe)), ...(await goneUnits(day, now, breathe))]
  const shelf = shelfOf(trips)
  const sold = [...soldOut(random, shelf, day), ...days(random, day, orders).map((on) => ({ on, from: null }))]
  const sales = sold.sort((a, b) => a.on.localeCompare(b.on))
  const purchases = sales.flatMap(({ on, from }, index) => {
    const purchase = purchaseOf({ chance, number: index + 1, on, day, shelf, from })
    return purchase === null ? [] : [purchase]
  })
  return { trips, ...withCalledOff(purchases, day) }
}

interface Shelf {
  trips: readonly PastTrip[]
  /** Units left of each option. */
  left: Map<string, number>
  /** Numbers of the customers on each trip: nobody buys the same departure twice. */
  onTrip: Map<string, Set<number>>
}

interface Sale {
  on: LocalDate
  /** Decided beforehand where a trip was sold out. */
  from: { trip: PastTrip; option: Option; quantity: number } | null
}

function shelfOf(trips: readonly PastTrip[]): Shelf {
  const left = new Map(trips.flatMap(({ trip }) => trip.options.map(({ id, vacancies }) => [id, vacancies])))
  return { trips, left, onTrip: new Map() }
}

/** The days with purchases, each as often as it has some. */
function days(random: Chance, day: LocalDate, count: number): LocalDate[] {
  const all = Array.from({ length: DAYS }, (_, index) => {
    const on = addDays(day, index - DAYS)
    return { on, busy: busyOn(on, DAYS - index) }
  })
  return Array.from({ length: count }, () => random.weighted(all, ({ busy }) => busy).on)
}

function busyOn(on: LocalDate, ago: number): number {
  const growth = 1.25 - ago / 1000
  const trouble = isBadWeek(ago) ? 0.6 : 1
  return (SEASON[dateParts(on).month - 1] ?? 1) * (WEEK[weekday(on)] ?? 1) * growth * trouble
}

function isBadWeek(ago: number): boolean {
  return ago <= BAD_WEEK.from && ago >= BAD_WEEK.to
}

/** Trips without vacancies were sold out, to the last unit. */
function soldOut(random: Chance, { trips, left }: Shelf, day: LocalDate): Sale[] {
  const sales: Sale[] = []
  for (const each of trips) {
    if (!each.isSoldOut) continue
    for (const option of each.trip.options) {
      while ((left.get(option.id) ?? 0) > 0) {
        const most = Math.min(left.get(option.id) ?? 0, Math.floor(MAX_PEOPLE / option.people), 8)
        const quantity = option.people === 1 ? random.whole(Math.min(2, most), most) : 1
        left.set(option.id, (left.get(option.id) ?? 0) - quantity)
        sales.push({ on: addDays(day, -random.whole(2, 45)), from: { trip: each, option, quantity } })
      }
    }
  }
  return sales
}

interface OrderQuery {
  chance: string
  number: number
  on: LocalDate
  day: LocalDate
  shelf: Shelf
  from: Sale['from']
}

/** Null when nothing was on sale on that day. */
function purchaseOf({ chance, number, on, day, shelf, from }: OrderQuery): PastPurchase | null {
  const name = `past-${String(number).padStart(4, '0')}`
  const random = chanceOf(`${chance} ${name}`)
  const likely = random.whole(1, CUSTOMERS)
  const at = addMinutes(fromLocal(on, '08:00'), random.whole(0, 14 * 60 - 1))
  const ids = { code: newOrderCode(random.bytes(16)), chargeId: newId(random.bytes(16)) }
  const ago = daysBetween(on, day)
  const goods = from === null ? chooseGoods(random, on, shelf) : ofTrip(from)
  if (goods === null) return null
  const customer = pastCustomer(chance, newOnTrip(shelf, goods.goods, likely))
  const payment = choosePayment(random, goods, { on, ago })
  const fate = from === null ? chooseFate(random, { ...goods, payment, on, ago, day }) : PAID
  const isAgencySale = goods.goods.kind !== 'product' && random.is(0.26)
  const link = chooseLink(random, { ...goods, payment, fate, isAgencySale })
  const sellerCode = isAgencySale && link === null ? (random.is(0.6) ? PARTNER : OTHER_PARTNER) : null
  const passengers = passengersOf(random, customer, goods)
  return { name, ids, at, customer, goods: goods.goods, passengers, payment, sellerCode, link, fate }
}

/** The customer of that number, or the next one who is not on the trip yet. */
function newOnTrip({ onTrip }: Shelf, goods: PastGoods, likely: number): number {
  if (goods.kind !== 'trip') return likely
  const taken = onTrip.get(goods.tripId) ?? new Set()
  let number = likely
  while (taken.has(number)) number = (number % CUSTOMERS) + 1
  onTrip.set(goods.tripId, new Set([...taken, number]))
  return number
}

interface PlannedGoods {
  goods: PastGoods
  people: number
  places: readonly string[]
  /** For customers of sixty or older. */
  isForSeniors: boolean
  isAbroad: boolean
  amount: number
}

/** By classification. */
const DEMAND = [6, 2.4, 0.4] as const
const LATEST_SALE_DAYS = 3
const EARLIEST_SALE_DAYS = 110

function chooseGoods(random: Chance, on: LocalDate, { trips, left }: Shelf): PlannedGoods | null {
  const kind = random.next()
  const loose = { people: 0, places: [], isForSeniors: false, isAbroad: false }
  if (kind < 0.06) {
    const { slug, priceCents } = random.pick(demoProducts)
    return { ...loose, goods: { kind: 'product', slug }, amount: priceCents }
  }
  if (kind < 0.085) {
    const free = random.pick(FREE_AMOUNTS)
    return { ...loose, goods: { kind: 'free', ...free }, amount: free.amount }
  }
  // Units for children and seniors are sold together with an adult's, and the past sells one kind of unit at a time.
  const free = ({ id, audience }: Option) => (audience.kind === 'adult' ? (left.get(id) ?? 0) : 0)
  const open = trips.filter(({ trip, isSoldOut }) => {
    const lead = daysBetween(on, trip.checkinOn)
    const isInTime = lead >= LATEST_SALE_DAYS && lead <= EARLIEST_SALE_DAYS
    return isInTime && !isSoldOut && trip.options.some((option) => free(option) > 0)
  })
  if (open.length === 0) return null
  const trip = random.weighted(open, ({ trip: { classification, checkinOn } }) => {
    return (DEMAND[classification] ?? 1) / (20 + daysBetween(on, checkinOn))
  })
  const option = random.weighted(trip.trip.options, free)
  const most = Math.min(free(option), Math.floor(MAX_PEOPLE / option.people))
  const quantity = Math.min(most, option.people === 1 ? random.whole(1, 3) : random.is(0.08) ? 2 : 1)
  left.set(option.id, free(option) - quantity)
  return ofTrip({ trip, option, quantity })
}

function ofTrip({ trip: { trip }, option, quantity }: NonNullable<Sale['from']>): PlannedGoods {
  return {
    goods: { kind: 'trip', tripId: trip.id, optionId: option.id, quantity, departsOn: trip.checkinOn },
    people: option.people * quantity,
    places: trip.boardingPlaces.map(({ id }) => id),
    isForSeniors: /60 anos/.test(option.name),
    isAbroad: trip.classification === 2,
    amount: option.price * quantity,
  }
}

interface When {
  on: LocalDate
  /** Days before the shop's first. */
  ago: number
}

function choosePayment(random: Chance, { goods, amount }: PlannedGoods, { on, ago }: When): PastPayment {
  const lead = goods.kind === 'trip' ? daysBetween(on, goods.departsOn) : 0
  const canBoleto = goods.kind === 'trip' && lead >= 24 && ago >= SETTLED_AFTER_DAYS
  // The last of its boletos is due before the shop's first day, and the shop wants all of them paid in time.
  const months = Math.min(Math.floor((lead - 19) / 31), Math.floor((ago - 5) / 31))
  const kinds = [
    { kind: 'card', weight: 5 },
    { kind: 'pix', weight: 3.4 },
    { kind: 'boleto', weight: canBoleto ? 1 : 0 },
    { kind: 'plan', weight: canBoleto && months >= 1 && amount >= 150_000 ? 2.4 : 0 },
  ] as const
  const { kind } = random.weighted(kinds, ({ weight }) => weight)
  switch (kind) {
    case 'pix':
      return { method: 'pix' }
    case 'boleto':
      return { method: 'boleto', boletoInstallments: 1 }
    case 'plan':
      return { method: 'boleto', boletoInstallments: random.whole(2, Math.min(4, months + 1)) }
    case 'card': {
      const counts = amount < 60_000 ? [1, 1, 2, 3] : [1, 2, 3, 3, 4, 5, 6, 6, 8, 10, 10, 10]
      const lastFour = String(random.whole(0, 9999)).padStart(4, '0')
      return { method: 'card', installments: random.pick(counts), brand: random.pick(BRANDS), lastFour }
    }
  }
}

const PAID: Fate = { kind: 'paid' }
const ENDS = [
  { kind: 'paid', weight: 68 },
  { kind: 'expired', weight: 6 },
  { kind: 'refused', weight: 4 },
  { kind: 'retried', weight: 5 },
  { kind: 'canceled', weight: 3 },
  { kind: 'withdrawn', weight: 3 },
  { kind: 'canceledByTerms', weight: 4 },
  { kind: 'courtesy', weight: 4 },
  { kind: 'canceledPassenger', weight: 3 },
] as const
type End = (typeof ENDS)[number]['kind']

interface Choosing extends PlannedGoods, When {
  payment: PastPayment
  day: LocalDate
}

function chooseFate(random: Chance, sale: Choosing): Fate {
  if (sale.payment.method === 'card' && sale.goods.kind !== 'free' && isBadWeek(sale.ago) && random.is(0.6)) {
    return { kind: random.is(0.5) ? 'refused' : 'retried', refusal: random.pick(OUTAGE) }
  }
  const { kind } = random.weighted(ENDS, (end) => (mayEnd(end.kind, sale) ? end.weight : 0))
  if (kind === 'refused' || kind === 'retried') return { kind, refusal: random.pick(REFUSALS) }
  return { kind }
}

/** Whether all that follows from it is over on the eve of the shop's first day. */
function mayEnd(end: End, { goods, payment, people, ago, on, day }: Choosing): boolean {
  if (end === 'paid') return true
  if (ago < SETTLED_AFTER_DAYS || goods.kind !== 'trip') return false
  if (payment.method === 'boleto' && payment.boletoInstallments > 1) return false
  const lead = daysBetween(on, goods.departsOn)
  switch (end) {
    case 'refused':
    case 'retried':
      return payment.method === 'card'
    case 'expired':
    case 'canceled':
      return payment.method !== 'card'
    case 'withdrawn':
      return payment.method !== 'boleto' && lead > 8
    case 'canceledByTerms':
      return lead > 15
    case 'courtesy':
      return daysBetween(goods.departsOn, day) > 16
    case 'canceledPassenger':
      return people > 1 && lead > 12
  }
}

interface Linking extends PlannedGoods {
  payment: PastPayment
  fate: Fate
  isAgencySale: boolean
}

/** The payer of a link has no account, and so cannot cancel online. */
function chooseLink(random: Chance, { goods, payment, fate, isAgencySale }: Linking): PastPurchase['link'] {
  if (goods.kind === 'free') return isAgencySale ? 'agency' : 'house'
  const isLinkable = goods.kind === 'trip' && payment.method !== 'boleto'
  if (!isLinkable || !(fate.kind === 'paid' || fate.kind === 'courtesy')) return null
  if (!random.is(isAgencySale ? 0.35 : 0.04)) return null
  return isAgencySale ? 'agency' : 'house'
}

function passengersOf(
  random: Chance,
  { payer, rg, companions }: PastCustomer,
  { people, places, isForSeniors, isAbroad }: PlannedGoods,
): Passenger[] {
  const boardingPlaceId = places.length > 0 ? random.pick(places) : null
  const { cpf, birthDate, phone } = payer
  const name = `${payer.firstName} ${payer.lastName}`
  const self = { name, cpf, documentType: 'rg' as const, document: rg, birthDate, phone }
  const all = [self, ...companions].slice(0, people)
  return all.map((person, index) => ({
    ...person,
    ...(isAbroad ? { documentType: 'passport' as const, document: `FX${random.whole(100_000, 999_999)}` } : {}),
    birthDate: isForSeniors ? addYears(SENIOR_BORN, -index * 2) : person.birthDate,
    boardingPlaceId,
  }))
}

const SENIOR_BORN = localDate('1958-04-19')

/**
 * In the bad week a trip that was about to depart was canceled: its customers get a full refund, and no one buys it
 * after.
 */
function withCalledOff(all: readonly PastPurchase[], day: LocalDate): Pick<PastPlan, 'purchases' | 'calledOff'> {
  const at = fromLocal(addDays(day, -(BAD_WEEK.to + 3)), '16:20')
  const soon = all.filter(({ goods, at: boughtAt }) => {
    const ago = goods.kind === 'trip' ? daysBetween(goods.departsOn, day) : 0
    return boughtAt < at && ago < BAD_WEEK.to && ago > BAD_WEEK.to - 24
  })
  const byTrip = new Map<string, number>()
  for (const { goods } of soon) if (goods.kind === 'trip') byTrip.set(goods.tripId, (byTrip.get(goods.tripId) ?? 0) + 1)
  const [tripId] = [...byTrip].sort((a, b) => b[1] - a[1])[0] ?? ['']
  const purchases = all.flatMap((purchase): PastPurchase[] => {
    if (purchase.goods.kind !== 'trip' || purchase.goods.tripId !== tripId) return [purchase]
    if (purchase.at >= at) return []
    const endedBefore = ['expired', 'refused', 'canceled', 'withdrawn'].includes(purchase.fate.kind)
    return [endedBefore ? purchase : { ...purchase, fate: { kind: 'calledOff' } }]
  })
  return { purchases, calledOff: { tripId, at } }
}
