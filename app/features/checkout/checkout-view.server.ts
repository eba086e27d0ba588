/** The data of the checkout page, from what is stored now. */
import { hasAddressLookup } from '~/address-lookup/address-lookup.server'
import { now } from '~/clock.server'
import { stopTime } from '~/documents/stop-text'
import type { Order } from '~/domain/orders/order'
import { correctableUntil } from '~/domain/orders/passenger-corrections'
import { childPlaces } from '~/domain/trips/audience'
import { datedStops } from '~/domain/trips/stop-days'
import { today } from '~/domain/values/time-zone'
import { methodChoices } from '~/features/checkout/methods/method-choices.server'
import { feeRows } from '~/features/orders/fee-table/fee-rows.server'
import { creditForPrice } from '~/features/orders/own/credit-view.server'
import { countryOptions } from '~/i18n/countries'
import { formatDate } from '~/i18n/format'
import { formatAudience } from '~/i18n/format-option'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import type { Offer } from '~/operations/orders/load-offer.server'
import type { Contract } from '~/operations/orders/read-contract.server'
import { shownTrip } from '~/operations/orders/shown-trip.server'
import { questionsOf } from './checkout-schema.server'
import { contractMarkup } from './contract-markup.server'
import { writeShownTotals } from './shown-totals'

/** `credits` are those of a customer who is signed in. */
export function checkoutView(offer: Offer, contract: Contract, language: Language, credits: readonly Order[] = []) {
  const { trip, product, minimum, people, subtotal, offered, settings } = offer
  const credit = creditForPrice(credits, subtotal, language)
  return {
    ...itemView(offer, language),
    tripId: trip?.id ?? null,
    trip: trip && {
      checkinOn: trip.checkinOn,
      checkoutOn: trip.checkoutOn,
      isAbroad: trip.classification === 2,
      documentUntil: documentUntil(offer, language),
      boardingPlaces: datedStops(trip).map((stop) => ({
        id: stop.id,
        place: stop.place,
        time: stopTime(stop, language),
      })),
      fees: feeRows({ ...trip, minimum }, subtotal, today(now()), language),
    },
    product: product && { pages: product.filePages },
    lines: linesView(offer, language),
    places: placeTexts(offer.lines, language),
    people,
    countries: countryOptions(language),
    subtotal,
    choices: methodChoices(offered, {
      takesPlaces: trip !== null,
      isAgain: false,
      settings: settings.payment,
      language,
      now: now(),
    }),
    credit,
    shown: writeShownTotals(offered, credit?.paysWhole ? subtotal : null),
    shownTrip: shownTrip(offer),
    holdMinutes: settings.payment.pixMinutes,
    contract: { version: contract.version, title: contract.title, markup: contractMarkup(contract) },
    hasAddressLookup: hasAddressLookup(),
  }
}

/** Until when a number of a document may follow; null where it is needed now. */
function documentUntil(offer: Offer, language: Language): string | null {
  const until = correctableUntil(offer.trip?.checkinOn ?? null, offer.settings.service.passengerEditDays)
  return until && questionsOf(offer, today(now())).documentMayFollow ? formatDate(until, language) : null
}

export function linesView({ lines, trip }: Pick<Offer, 'lines' | 'trip'>, language: Language) {
  return lines.map((line) => ({
    ...lineName(line, trip, language),
    quantity: line.quantity,
    people: line.people * line.quantity,
    total: line.total,
  }))
}

/** Who each place is for, in the order of the passengers; null where anybody may take it. */
function placeTexts(lines: Offer['lines'], language: Language): (string | null)[] {
  return lines.flatMap(({ people, quantity, audience = { kind: 'adult' } }) => {
    const others = people - childPlaces(audience, people)
    const text = (place: number) => {
      if (audience.kind === 'adult' || (audience.kind === 'family' && place < others)) return null
      const own = audience.kind === 'family' ? { ...audience, kind: 'child' as const } : audience
      return formatAudience({ people: 1, audience: own }, language)
    }
    return Array.from({ length: quantity * people }, (_, index) => text(index % people))
  })
}

/** The name of a line and its language: English if the option has an English name and the page is English. */
function lineName({ optionId, name }: Offer['lines'][number], trip: Offer['trip'], language: Language) {
  const english = language === 'en' ? trip?.options.find(({ id }) => id === optionId)?.nameEn : undefined
  return english ? { name: english, lang: 'en' as const } : { name, lang: 'pt-BR' as const }
}

/** Name and picture of the trip or product. A free amount has neither page nor picture. */
export function itemView({ trip, product, lines }: Offer, language: Language) {
  const item = trip ?? product
  const name = item ? nameIn(language, item) : lines[0]?.name
  const page = trip ? `/trip-details/${trip.slug}` : `/products/${product?.slug ?? ''}`
  return { name: name ?? '', page, coverKey: trip ? (trip.images[0]?.key ?? null) : (product?.photoKey ?? null) }
}

export type CheckoutView = ReturnType<typeof checkoutView>
