import { type ListedTrip, priceOf } from '~/catalogue/listed-trip'
import { breadcrumbData } from '~/documents/structured-data'
import { type TripStructuredData, tripData } from '~/documents/structured-offers'
import type { LocalDate } from '~/domain/dates'
import { formatDate, formatDateRange } from '~/i18n/format'
import { formatPriceText } from '~/i18n/format-headline'
import { addressIn } from '~/i18n/language-addresses'
import type { Language } from '~/i18n/languages'
import { head as copy } from '~/i18n/locales/head'
import { tripPage } from '~/i18n/locales/trip-page'
import { translator } from '~/i18n/translate'
import { describePage } from '~/routes/frame/describe-page.server'
import { eventsOf, tripFacts } from '../trip-data/trip-data.server'

/** The head of a trip's page. The date stands in the title: the same journey leaves on other days too. */
export function describeTrip(listed: ListedTrip, language: Language, origin: string, today: LocalDate) {
  const { trip } = listed
  const price = priceOf(listed)
  const t = translator(copy, language)
  const facts = tripFacts(listed, language, origin, today)
  const dates = formatDateRange(trip.checkinOn, trip.checkoutOn, language)
  const text = facts.description
  return describePage({
    language,
    title: t('tripTitle', { name: facts.name, date: formatDate(trip.checkinOn, language) }),
    description:
      price === null || !facts.isOnSale
        ? t('tripTextNoPrice', { dates, text })
        : t('tripText', { dates, price: formatPriceText(price, language), text }),
    path: `/trip-details/${trip.slug}`,
    image: trip.images[0],
    isOnlyPortuguese: !listed.isInEnglish,
    things: [tripData(facts), ...eventsOf(listed, facts), wayTo(facts, language, origin)],
  })
}

function wayTo({ name, url }: TripStructuredData, language: Language, origin: string) {
  const t = translator(tripPage, language)
  return breadcrumbData([
    { name: t('home'), url: addressIn(language, origin, '/') },
    { name: t('trips'), url: addressIn(language, origin, '/trips') },
    { name, url },
  ])
}
