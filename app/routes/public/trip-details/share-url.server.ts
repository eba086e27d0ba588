import type { ListedTrip } from '~/catalogue/listed-trip'
import { formatDateRange } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { tripPage } from '~/i18n/locales/trip-page'
import { translator } from '~/i18n/translate'

/** Opens WhatsApp with name, days and address of the trip: a plain link, so that it works without scripts. */
export function shareUrlOf({ trip }: ListedTrip, language: Language, origin: string): string {
  const text = translator(tripPage, language)('shareText', {
    name: nameIn(language, trip),
    dates: formatDateRange(trip.checkinOn, trip.checkoutOn, language),
    url: `${origin}/trip-details/${trip.slug}`,
  })
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
