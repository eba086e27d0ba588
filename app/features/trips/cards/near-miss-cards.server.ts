/** Near misses as cards that show what differs. */
import type { ListedTrip } from '~/catalogue/listed-trip'
import type { Difference, NearMiss } from '~/catalogue/near-misses'
import { placeNames } from '~/catalogue/place-names'
import { partySize } from '~/domain/trips/party'
import { localDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import type { SearchedParty } from '~/features/trips/data/searched-party.server'
import { formatMoney, formatMonth, monthName } from '~/i18n/format'
import { cityOf } from '~/i18n/format-option'
import type { Language } from '~/i18n/languages'
import { choosing } from '~/i18n/locales/trips/choosing'
import { translator } from '~/i18n/translate'
import { type TripCardView, tripCardView } from './trip-card-view.server'

const WEEK = 7
/** Further from the month, its own month is clearer. */
const MAX_COUNTED_DAYS = 14

interface Searched {
  party: SearchedParty
  /** 'YYYY-MM', if one was searched. */
  month: string | undefined
}

export type NearMissCard = TripCardView & { note: string }

/** The price is that of the party searched; a link keeps the party, and the city from which this trip leaves. */
export function nearMissCards(found: readonly NearMiss[], { party, month }: Searched, language: Language) {
  return found.map(({ listed, difference }): NearMissCard => {
    const city = difference.condition === 'city' ? difference.city : party.city
    const card = tripCardView(listed, language, { ...party, city })
    return { ...card, note: differenceText({ difference, listed, month, party }, language) }
  })
}

interface NearMissFacts {
  difference: Difference
  listed: ListedTrip
  month: string | undefined
  party: SearchedParty
}

function differenceText({ difference, listed, month, party }: NearMissFacts, language: Language): string {
  const t = translator(choosing, language)
  switch (difference.condition) {
    case 'price':
      return nearPriceText(difference.more, party, language)
    case 'month':
      return monthText(difference, month ?? difference.month, language)
    case 'city':
      return t('near.city', { city: cityOf(difference.city) })
    case 'nights':
      return t('near.nights', { count: difference.nights })
    case 'transport':
      return t(`near.${difference.transport}`)
    case 'kind':
      return t(`near.${difference.kind}`)
    case 'marine':
      return t('near.marine')
    case 'place':
      return t('near.place', { place: placeNames(listed.trip)[0] ?? listed.trip.name })
  }
}

function monthText({ month, days }: { month: string; days: number }, searched: string, language: Language): string {
  const t = translator(choosing, language)
  const count = Math.abs(days)
  const first = (of: string) => localDate(`${of}-01`)
  const isSameYear = month.slice(0, 4) === searched.slice(0, 4)
  const named = isSameYear ? monthName(Number(month.slice(5)), language) : formatMonth(first(month), language)
  if (count > MAX_COUNTED_DAYS) return t('near.month', { month: named })
  const of = monthName(Number(searched.slice(5)), language)
  if (count === WEEK) return t(days < 0 ? 'near.weekBefore' : 'near.weekAfter', { month: of })
  return t(days < 0 ? 'near.before' : 'near.after', { count, month: of })
}

/** Of the party's total, as the filter; without a party, per person. */
function nearPriceText(more: Centavos, { party }: SearchedParty, language: Language): string {
  const t = translator(choosing, language)
  const amount = formatMoney(more)
  if (party === null) return t('near.price', { amount })
  const people = partySize(party)
  return people === 1 ? t('near.priceAlone', { amount }) : t('near.priceParty', { amount, people })
}
