import { hasRooms, type ListedPassenger } from '~/domain/orders/passenger-list'
import type { Trip } from '~/domain/trips/trip'
import type { Language } from '~/i18n/languages'
import { passengerManifest } from '~/i18n/locales/orders/passenger-manifest'
import { seatScreen } from '~/i18n/locales/orders/seat-screen'
import { translator } from '~/i18n/translate'

/** Where somebody sleeps: the unit as bought, or the room that staff gave instead. */
export function roomText(
  { givenRoom, unit, optionName }: Pick<ListedPassenger, 'givenRoom' | 'unit' | 'optionName'>,
  { cruise }: Pick<Trip, 'cruise'>,
  language: Language,
): string {
  if (givenRoom === null) return unit
  const t = translator(passengerManifest, language)
  return t(cruise ? 'givenCabin' : 'givenRoom', { number: givenRoom, option: optionName })
}

/** What each passenger bought: the numbered unit of a trip with rooms, otherwise the option. */
export function boughtColumn(trip: Trip, language: Language) {
  const isRoomed = hasRooms(trip)
  const t = translator(passengerManifest, language)
  return {
    header: t(isRoomed ? 'unit' : 'option'),
    value: (listed: ListedPassenger) => {
      const { optionName, passenger, seat } = listed
      const bought = isRoomed ? roomText(listed, trip, language) : optionName
      if (passenger.lapOf !== undefined) return t('onLap', { bought })
      return seat === null ? bought : `${bought}, ${translator(seatScreen, language)('seat', { seat })}`
    },
  }
}
