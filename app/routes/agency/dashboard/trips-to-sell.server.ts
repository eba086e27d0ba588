import { catalogue } from '~/catalogue/catalogue.server'
import type { Agency } from '~/domain/agency'
import type { LocalDate } from '~/domain/dates'
import { percentOf } from '~/domain/money'
import { formatDayMonth, formatMoney } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

const CARDS = 4
const LOOKED_AT = 40

/** Of the coming departures those with the fewest places left, and what a sale of each brings. */
export function tripsToSell({ commissionBp }: Pick<Agency, 'commissionBp'>, day: LocalDate, language: Language) {
  return catalogue()
    .nextDepartures(day, LOOKED_AT)
    .filter(({ placesLeft, fromPrice }) => placesLeft > 0 && fromPrice !== null)
    .sort((a, b) => a.placesLeft - b.placesLeft)
    .slice(0, CARDS)
    .map(({ trip, placesLeft, fromPrice }) => ({
      slug: trip.slug,
      name: nameIn(language, trip),
      image: trip.images[0]?.key ?? null,
      placesLeft,
      leaves: formatDayMonth(trip.checkinOn, language),
      from: fromPrice === null ? '' : formatMoney(fromPrice),
      commission: fromPrice === null ? '' : formatMoney(percentOf(fromPrice, commissionBp)),
    }))
}

export type TripToSell = ReturnType<typeof tripsToSell>[number]
