/** How long an order keeps personal data: the shop's privacy page, sections on retention and erasure. */

import { knownFacts } from '~/domain/departures/departure-change'
import { addDays, addMonths, addYears, type Instant, type LocalDate, localDate } from '~/domain/values/dates'
import { endOfDay, toLocalDate } from '~/domain/values/time-zone'
import { changeMark, type Order } from './order'
import { type Passenger, payerDocument } from './order-people'
import { orderSearchTerms } from './order-search-terms'

/** Documents and birth dates of passengers serve the trip and what follows it. */
const PASSENGERS_MONTHS = 6
/** Order, payment and contract: the term of tax and consumer law. */
const ORDER_YEARS = 5

type Ending = Pick<Order, 'trip' | 'placedOn' | 'departure'>

/** The day on which the order is over: the trip's last day as the customer knows it, or the day of placing. */
function endOf(order: Ending): LocalDate {
  return order.trip ? knownFacts(order, order.trip).checkoutOn : order.placedOn
}

/** When documents of passengers go, and whatever else served that one trip. */
export function passengersRetainedUntil(lastDay: LocalDate): Instant {
  return endOfDay(addMonths(lastDay, PASSENGERS_MONTHS))
}

/** For orders that ended before this moment no legal term remains. */
export function endOfTerm(now: Instant): Instant {
  return endOfDay(addYears(addDays(toLocalDate(now), -1), -ORDER_YEARS))
}

/** When the first part of a new order's personal data expires. */
export function firstRetentionEnd(order: Ending & Pick<Order, 'passengers'>): Instant {
  const end = endOf(order)
  return order.passengers.length > 0 ? passengersRetainedUntil(end) : endOfDay(addYears(end, ORDER_YEARS))
}

/**
 * The order without the personal data that expired by `now`; the same object when nothing is due. Amounts, charges,
 * lines and contract stay: the books must still add up.
 */
export function erasePeople(order: Order, now: Instant): Order {
  const { retainUntil } = order
  if (retainUntil === null || retainUntil > now) return order
  const lastDay = addYears(endOf(order), ORDER_YEARS)
  if (toLocalDate(now) <= lastDay) {
    return sought({ ...order, ...withoutDocuments(order), retainUntil: endOfDay(lastDay), ...changeMark(order, now) })
  }
  return sought({
    ...order,
    ...withoutDocuments(order),
    ...withoutNames(order),
    retainUntil: null,
    ...changeMark(order, now),
  })
}

/** When an account is erased, the passengers' documents of finished orders are erased immediately. */
export function erasePassengers(order: Order, now: Instant): Order {
  const people = [...order.passengers, ...order.canceledPassengers.map(({ passenger }) => passenger)]
  const isKnown = people.some(({ cpf, document, birthDate }) => cpf !== null || document !== '' || birthDate !== null)
  return isKnown ? sought({ ...order, ...withoutDocuments(order), ...changeMark(order, now) }) : order
}

/** Staff find an order by the terms that remain. */
function sought(order: Order): Order {
  return { ...order, searchTerms: orderSearchTerms(order) }
}

/** Passengers, and passengers canceled meanwhile. */
function eachPassenger(
  { passengers, canceledPassengers }: Order,
  change: (passenger: Passenger) => Passenger,
): Pick<Order, 'passengers' | 'canceledPassengers'> {
  return {
    passengers: passengers.map(change),
    canceledPassengers: canceledPassengers.map((canceledPassenger) => ({
      ...canceledPassenger,
      passenger: change(canceledPassenger.passenger),
    })),
  }
}

function withoutDocuments(order: Order): Pick<Order, 'passengers' | 'canceledPassengers'> {
  return eachPassenger(order, (passenger) => ({ ...passenger, cpf: null, document: '', birthDate: null, phone: null }))
}

/** The payer's day of birth; null once it has been forgotten with the names. */
export function knownBirthDate(payer: Order['payer']): LocalDate | null {
  return payerDocument(payer) === null ? null : payer.birthDate
}

const NO_STREET = { zipCode: '', address: '', number: '', complement: null, neighborhood: '' }

/** Country, state and city identify no one and are stored for the tax office. */
function withoutNames(
  order: Order,
): Pick<
  Order,
  'customerId' | 'passengers' | 'canceledPassengers' | 'payer' | 'contract' | 'charges' | 'staffDiscount'
> {
  const { payer, contract, charges, staffDiscount } = order
  const { address, birthDate, country } = payer
  return {
    customerId: null,
    ...eachPassenger(order, (passenger) => ({
      ...passenger,
      name: '',
      cpf: null,
      document: '',
      birthDate: null,
      phone: null,
      boardingPlaceId: null,
    })),
    payer: {
      firstName: '',
      lastName: '',
      email: '',
      country,
      ...{ cpf: '', cnpj: '', passport: '', companyName: '' },
      phone: '',
      birthDate: birthDate && localDate(`${birthDate.slice(0, 4)}-01-01`),
      address: address && { ...NO_STREET, city: address.city, state: address.state },
    },
    contract: { ...contract, ip: null },
    // What staff wrote of a discount or a refund may name somebody; amount and day belong to the books.
    staffDiscount: staffDiscount && { ...staffDiscount, reason: '' },
    charges: charges.map((charge) => ({
      ...charge,
      manualRefunds: charge.manualRefunds.map((refund) => ({ ...refund, proof: '', reason: '' })),
    })),
  }
}
