import { seatByPlace, seatTakers } from '~/domain/departures/seats'
import type { Order } from '~/domain/orders/order'
import { seatScreen } from '~/i18n/locales/orders/seat-screen'
import { translator } from '~/i18n/translate'

/** Who of an order sits where, one a line, for its mails: also who has no seat any more. */
export function seatText(order: Order): string {
  const t = translator(seatScreen, order.language)
  const seats = seatByPlace(order)
  return seatTakers(order)
    .map(({ place, passenger: { name } }) => {
      const seat = seats.get(place)
      return seat === undefined ? t('nameNoSeat', { name }) : t('nameSeat', { name, seat })
    })
    .join('\n')
}
