import { catalogue } from '~/catalogue/catalogue.server'
import { priceOf } from '~/catalogue/listed-trip'
import type { Agency } from '~/domain/agencies/agency'
import type { LocalDate } from '~/domain/values/dates'
import { percentOf } from '~/domain/values/money'
import { formatComingDay, formatMoney } from '~/i18n/format'
import { formatPriceLabel } from '~/i18n/format-headline'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

const CARDS = 4
const MAX_SEARCHED = 40

/** The coming departures with the fewest vacancies, and the commission of a sale. */
export function tripsToSell({ commissionBp }: Pick<Agency, 'commissionBp'>, day: LocalDate, language: Language) {
  return catalogue()
    .nextDepartures(day, MAX_SEARCHED)
    .flatMap((listed) => {
      const price = priceOf(listed)
      const stocked = catalogue().tripWithStock(listed.trip.id)
      return price === null || stocked === null ? [] : [{ ...stocked, price }]
    })
    .sort((a, b) => a.placesLeft - b.placesLeft)
    .slice(0, CARDS)
    .map(({ trip, placesLeft, price }) => ({
      slug: trip.slug,
      name: nameIn(language, trip),
      image: trip.images[0]?.key ?? null,
      placesLeft,
      leaves: formatComingDay(trip.checkinOn, day, language),
      price: { label: formatPriceLabel(price, language), amount: formatMoney(price.amount) },
      commission: formatMoney(percentOf(price.amount, commissionBp)),
    }))
}

export type TripToSell = ReturnType<typeof tripsToSell>[number]
