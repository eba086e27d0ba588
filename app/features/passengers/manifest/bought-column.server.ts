import type { ListedPassenger } from '~/domain/orders/passenger-list'
import type { Trip } from '~/domain/trips/trip'
import { nights } from '~/domain/values/dates'
import type { Language } from '~/i18n/languages'
import { passengerManifest } from '~/i18n/locales/orders/passenger-manifest'
import { translator } from '~/i18n/translate'

/** What each passenger bought: the numbered unit of a trip with nights, otherwise the option. */
export function boughtColumn({ checkinOn, checkoutOn }: Pick<Trip, 'checkinOn' | 'checkoutOn'>, language: Language) {
  const hasRooms = nights(checkinOn, checkoutOn) > 0
  return {
    hasRooms,
    header: translator(passengerManifest, language)(hasRooms ? 'unit' : 'option'),
    value: ({ unit, optionName }: ListedPassenger) => (hasRooms ? unit : optionName),
  }
}
