/** Everybody of an order by their place: who travels, and who left. Staff see documents whole. */
import { cpfText, documentText } from '~/documents/passenger-document'
import { stopText } from '~/documents/stop-text'
import { type LiveTrip, stopOf } from '~/domain/departure-change'
import { add, type Centavos, max, subtract, ZERO } from '~/domain/money'
import type { Order } from '~/domain/order'
import { cancelableAmount } from '~/domain/order-cancellation'
import { seatsOf, shareOf } from '~/domain/order-units'
import { formatPhone } from '~/domain/phone'
import { formatDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { orderDesk } from '~/i18n/locales/order-desk'
import { translator } from '~/i18n/translate'

export function travellerRows(order: Order, trip: LiveTrip | null, language: Language) {
  const t = translator(orderDesk, language)
  const left = order.status === 'paid' ? cancelableAmount(order) : agreedAmount(order)
  const mayLeave = order.status === 'paid' && order.passengers.length > 1
  return seatsOf(order).flatMap((seat) => {
    const leaver = order.leavers.find(({ place }) => place === seat.place)
    const person = seat.passenger ?? leaver?.passenger
    if (!person) return []
    return [
      {
        place: seat.place,
        name: person.name,
        document: person.document === '' ? '' : documentText(person, language),
        cpf: cpfText(person, language),
        birth: person.birthDate === null ? '' : formatDate(person.birthDate, language),
        phone: person.phone === null ? null : formatPhone(person.phone),
        option: `${seat.optionName} ${seat.unit}`,
        boarding: stopText(trip && stopOf(person.boardingPlaceId, trip), language),
        share: leaver
          ? t('canceledShare', { kept: formatMoney(leaver.kept), refund: formatMoney(leaver.refund) })
          : formatMoney(shareOf(order, seat.place, left)),
        hasLeft: leaver !== undefined,
        mayLeave: mayLeave && !leaver,
        mayChange: order.status !== 'canceled' && !leaver,
      },
    ]
  })
}

/** What was agreed for those who had not left: nothing of it need be with us. */
function agreedAmount({ total, leavers }: Order): Centavos {
  return max(ZERO, subtract(total, add(...leavers.map(({ share }) => share))))
}

export type TravellerRow = ReturnType<typeof travellerRows>[number]
