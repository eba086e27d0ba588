import { nights } from '~/domain/dates'
import type { Traveller } from '~/domain/passenger-list'
import type { Trip } from '~/domain/trip'
import type { Language } from '~/i18n/languages'
import { buyers } from '~/i18n/locales/buyers'
import { translator } from '~/i18n/translate'

/** What each one has bought: the numbered unit of a trip with nights, the option of one without. */
export function boughtColumn({ checkinOn, checkoutOn }: Pick<Trip, 'checkinOn' | 'checkoutOn'>, language: Language) {
  const hasRooms = nights(checkinOn, checkoutOn) > 0
  return {
    hasRooms,
    header: translator(buyers, language)(hasRooms ? 'unit' : 'option'),
    value: ({ unit, optionName }: Traveller) => (hasRooms ? unit : optionName),
  }
}
