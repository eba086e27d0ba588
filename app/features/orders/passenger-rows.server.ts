/** All passengers of an order by position, including canceled ones. Staff see complete document numbers. */
import { cpfText, documentText, nameText } from '~/documents/passenger-document'
import { stopText } from '~/documents/stop-text'
import { formatPhone } from '~/domain/brazil/phone'
import { type AgeMisfit, ageMisfits } from '~/domain/departures/age-bands'
import { type LiveTrip, stopOf } from '~/domain/departures/departure-change'
import { seatByPlace } from '~/domain/departures/seats'
import type { Order } from '~/domain/orders/order'
import { cancelableAmount } from '~/domain/orders/order-cancellation'
import { agreedAmount, receivedAmount } from '~/domain/orders/order-money'
import { shareOf, unitsOfPassengers } from '~/domain/orders/order-units'
import { add, max, min, subtract, ZERO } from '~/domain/values/money'
import { formatDate, formatMoney } from '~/i18n/format'
import { seatScreen } from '~/i18n/locales/orders/seat-screen'
import { staffOrder } from '~/i18n/locales/orders/staff-order'
import type { RequestContext } from '~/session/request-context'
import { misfitText, passengerWarnings } from './passenger-warnings.server'

/** `repeated` are those of the departure (`repeatedPassengers`). */
export function passengerRows(
  order: Order,
  trip: LiveTrip | null,
  context: RequestContext,
  repeated: ReadonlyMap<string, readonly string[]> = new Map(),
) {
  const left = order.status === 'paid' ? cancelableAmount(order) : agreedAmount(order)
  const misfits = misfitsOf(order, trip)
  const mayLeave = order.status === 'paid' && order.passengers.length > 1
  return unitsOfPassengers(order).flatMap((seat) => {
    const canceledPassenger = order.canceledPassengers.find(({ place }) => place === seat.place)
    const passenger = seat.passenger ?? canceledPassenger?.passenger
    if (!passenger) return []
    return [
      {
        place: seat.place,
        name: nameText(passenger, order, context.language),
        document:
          passenger.document === '' ? '' : documentText(passenger, context.language, context.hidesDocumentNumbers),
        cpf: cpfText(passenger, context.language, context.hidesDocumentNumbers),
        birth: passenger.birthDate === null ? '' : formatDate(passenger.birthDate, context.language),
        phone: passenger.phone === null ? null : formatPhone(passenger.phone),
        option: [`${seat.optionName} ${seat.unit}`, seatText(seatByPlace(order).get(seat.place), context)]
          .filter(Boolean)
          .join(', '),
        boarding: stopText(trip && stopOf(passenger.boardingPlaceId, trip), context.language),
        share: canceledPassenger ? leftText(canceledPassenger, context) : formatMoney(shareOf(order, seat.place, left)),
        warnings: passengerWarnings(
          { repeatedIn: repeated.get(`${order.code}-${seat.place}`), misfit: misfits.get(seat.place) },
          context,
        ),
        hasLeft: canceledPassenger !== undefined,
        mayLeave: mayLeave && !canceledPassenger,
        mayChange: order.status !== 'canceled' && !canceledPassenger,
      },
    ]
  })
}

/** By place, with the departure's day as it is now. Of a canceled order nobody travels. */
function misfitsOf(order: Order, trip: LiveTrip | null): ReadonlyMap<number, AgeMisfit> {
  return trip === null || order.status === 'canceled' ? new Map() : ageMisfits(order, trip.checkinOn)
}

function leftText({ kept, refund, movedTo }: Order['canceledPassengers'][number], context: RequestContext): string {
  const t = context.t(staffOrder)
  if (movedTo) return t('movedShare', { code: movedTo.orderCode, amount: formatMoney(movedTo.amount) })
  return t('canceledShare', { kept: formatMoney(kept), refund: formatMoney(refund) })
}

/** What is to be said below the passengers: whose age no longer fits, and what the amounts leave out. */
export function passengerNotes(order: Order, trip: LiveTrip | null, context: RequestContext): string[] {
  const misfits = misfitsOf(order, trip)
  const texts = unitsOfPassengers(order).flatMap(({ place, passenger }) => {
    const misfit = misfits.get(place)
    return misfit && passenger ? [misfitText(nameText(passenger, order, context.language), misfit, context)] : []
  })
  const shares = sharesText(order, context)
  return shares === null ? texts : [...texts, shares]
}

/** Why the amounts of the passengers are less than the total of the order; null where they are the total. */
export function sharesText(order: Order, context: RequestContext): string | null {
  if (order.status !== 'paid' || order.passengers.length === 0) return null
  const t = context.t(staffOrder)
  const sum = add(cancelableAmount(order), ...order.canceledPassengers.map(({ share }) => share))
  const missing = subtract(order.total, sum)
  const unpaid = min(missing, max(ZERO, subtract(order.total, receivedAmount(order))))
  const returned = subtract(missing, unpaid)
  const parts = [
    ...(returned > ZERO ? [t('sharesReturned', { amount: formatMoney(returned) })] : []),
    ...(unpaid > ZERO ? [t('sharesUnpaid', { amount: formatMoney(unpaid) })] : []),
  ]
  if (parts.length === 0) return null
  return t('sharesText', { sum: formatMoney(sum), total: formatMoney(order.total), parts: parts.join(', ') })
}

function seatText(seat: string | undefined, context: RequestContext): string | null {
  return seat === undefined ? null : context.t(seatScreen)('seat', { seat })
}

export type PassengerRow = ReturnType<typeof passengerRows>[number]
