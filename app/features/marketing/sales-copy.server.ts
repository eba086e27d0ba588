/** Marketing texts for a trip, with its current prices. */

import { type ListedTrip, priceOf, type StockedTrip } from '~/catalogue/listed-trip'
import { plainLine } from '~/domain/content/rich-text'
import { installmentValue } from '~/domain/payments/free-installments'
import { longestFreePlan } from '~/domain/payments/installments'
import type { ShownPrice } from '~/domain/trips/headline-price'
import { fewPlaces, pixPrice } from '~/domain/trips/prices'
import { DETAIL_SECTIONS } from '~/domain/trips/trip'
import { departureText } from '~/features/trips/data/searched-party.server'
import { termsOf } from '~/features/trips/data/trip-terms.server'
import { capitalized, formatDateRange, formatMoney } from '~/i18n/format'
import { formatPriceLabel, formatPriceText, formatWho } from '~/i18n/format-headline'
import { formatHotel } from '~/i18n/format-hotel'
import { formatNights } from '~/i18n/format-nights'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { salesCopy } from '~/i18n/locales/agencies/sales-copy'
import { translator } from '~/i18n/translate'
import type { ArtCopy } from '~/pictures/sales-art.server'

const TONES = ['date', 'places'] as const
const PRICES = ['installments', 'full', 'pix'] as const

/** The text and the price on the pictures. */
export interface KitChoice {
  tone: (typeof TONES)[number]
  price: (typeof PRICES)[number]
}

const INCLUDED_SHOWN = 6

/** Reads `?tone=…&price=…`; defaults to the first option. */
export function readKitChoice(query: URLSearchParams): KitChoice {
  return {
    tone: TONES.find((tone) => tone === query.get('tone')) ?? TONES[0],
    price: PRICES.find((price) => price === query.get('price')) ?? PRICES[0],
  }
}

export function tripName({ trip }: ListedTrip, language: Language): string {
  return nameIn(language, trip)
}

function factsOf(listed: StockedTrip, language: Language) {
  const t = translator(salesCopy, language)
  const { trip, nights, placesLeft: left } = listed
  const dates = formatDateRange(trip.checkinOn, trip.checkoutOn, language)
  return {
    dates,
    city: departureText(trip, null, language),
    nights: formatNights({ nightsFrom: nights, nightsTo: nights }, language),
    places: t(fewPlaces(left) === null ? 'placesOpen' : 'places', { count: left }),
    payment: termsOf(trip),
  }
}

function priceCopy(shown: ShownPrice, choice: KitChoice['price'], listed: StockedTrip, language: Language) {
  const t = translator(salesCopy, language)
  const { payment } = factsOf(listed, language)
  const price = shown.amount
  const who = formatWho(shown, language)
  const plan = longestFreePlan(price, payment)
  if (choice === 'pix' && payment.pixDiscountBp > 0) {
    return { price: formatMoney(pixPrice(price, payment.pixDiscountBp)), note: t('notePix', { who }) }
  }
  if (choice === 'installments' && plan.count > 1) {
    const value = formatMoney(installmentValue(plan))
    return { price: `${plan.count}x ${value}`, note: t('noteInstallments', { who, total: formatMoney(plan.total) }) }
  }
  return { price: formatMoney(price), note: formatPriceLabel(shown, language) }
}

/** The texts on the pictures; null for a trip without a price. */
export function artCopy(listed: StockedTrip, choice: KitChoice, seller: string, language: Language): ArtCopy | null {
  const price = priceOf(listed)
  if (price === null) return null
  const t = translator(salesCopy, language)
  const { dates, city, places } = factsOf(listed, language)
  const when = city === null ? dates : t('leaving', { city, dates })
  return {
    title: tripName(listed, language),
    line: choice.tone === 'places' ? places : when,
    ...priceCopy(price, choice.price, listed, language),
    seller,
  }
}

/** Texts for chats: one to share, one that answers common questions. `*bold*` is WhatsApp's syntax. */
export function chatTexts(listed: StockedTrip, link: string, language: Language): { short: string; whole: string } {
  const t = translator(salesCopy, language)
  const { dates, city, nights, places, payment } = factsOf(listed, language)
  const { trip } = listed
  const price = priceOf(listed)
  const plan = price && longestFreePlan(price.amount, payment)
  const prices =
    price === null || plan === null
      ? []
      : [
          t('price', { price: capitalized(formatPriceText(price, language)) }),
          ...(plan.count > 1
            ? [t('installments', { count: plan.count, value: formatMoney(installmentValue(plan)) })]
            : []),
          ...(payment.pixDiscountBp > 0
            ? [t('pix', { price: formatMoney(pixPrice(price.amount, payment.pixDiscountBp)) })]
            : []),
        ]
  const head = [`*${tripName(listed, language)}*`, t('when', { dates, nights }), ...(city ? [t('from', { city })] : [])]
  const texts = trip.details[DETAIL_SECTIONS.included].slice(0, INCLUDED_SHOWN)
  const included = texts.map(({ text }) => `- ${plainLine(text)}`)
  const hotels = trip.hotels.map((hotel) => formatHotel(hotel, language)).join('; ')
  const book = t('book', { link })
  return {
    short: [...head, ...prices.slice(0, 2), `${places}.`, '', book].join('\n'),
    whole: [
      ...head,
      ...(hotels === '' ? [] : [t('hotels', { count: trip.hotels.length, hotels })]),
      ...(included.length > 0 ? ['', t('included'), ...included] : []),
      '',
      ...prices,
      `${places}.`,
      '',
      book,
      t('ask'),
    ].join('\n'),
  }
}
