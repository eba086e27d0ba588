import { catalogue } from '~/catalogue/catalogue.server'
import { type ListedTrip, priceOf } from '~/catalogue/listed-trip'
import type { LocalDate } from '~/domain/values/dates'
import { tripCardView } from '~/features/trips/cards/trip-card-view.server'
import type { SearchedParty } from '~/features/trips/data/searched-party.server'
import { isOnlyPortuguese } from '~/features/trips/data/trips-in.server'
import { formatPriceText } from '~/i18n/format-headline'
import type { Language } from '~/i18n/languages'

interface DatesInput {
  language: Language
  today: LocalDate
  party: SearchedParty
}

/** The choices on a trip's page: the other dates of its series, at the price of the party. */
export function otherDates({ trip }: ListedTrip, { language, today, party }: DatesInput) {
  const others = catalogue().otherDates(trip, today)
  return {
    id: trip.id,
    slug: trip.slug,
    others: others
      .filter((listed) => !isOnlyPortuguese(language, listed))
      .map((listed) => ({
        ...tripCardView(listed, language, party),
        priceText: formatPriceText(priceOf(listed, party.party), language),
      })),
  }
}

export type Choices = ReturnType<typeof otherDates>
