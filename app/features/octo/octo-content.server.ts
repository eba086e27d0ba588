/** Texts, pictures and places of a trip by OCTO's content capability. */
import type { OctoOption } from '~/domain/octo/series-offer'
import { datedStops } from '~/domain/trips/stop-days'
import { DETAIL_SECTIONS, type DetailSection, type Trip } from '~/domain/trips/trip'
import { isWholeInEnglish, tripInEnglish } from '~/domain/trips/trip-language'
import { daysBetween } from '~/domain/values/dates'
import { previewPath } from '~/features/page/frame/describe-page.server'
import { formatPercent } from '~/i18n/format'
import { octo } from '~/i18n/locales/agencies/octo'
import type { RequestContext } from '~/session/request-context'
import type { OctoCall } from './octo-http.server'

/** A trip lasts whole days, from its first one to its last one. */
const DAY_MINUTES = 1440

export function productContent(known: Trip, call: OctoCall) {
  const trip = call.context.language === 'en' && isWholeInEnglish(known) ? tripInEnglish(known) : known
  return {
    title: trip.name,
    shortDescription: trip.placeDescription,
    description: trip.schedule.map(({ title, text }) => [title, text].filter(Boolean).join('\n')).join('\n\n') || null,
    features: featuresOf(trip, call),
    faqs: [],
    media: trip.images.map(({ key, alt, caption, credit }, index) => ({
      src: `${call.origin}${previewPath(key)}`,
      type: 'image/jpeg',
      rel: index === 0 ? 'COVER' : 'GALLERY',
      title: alt || null,
      caption: caption || null,
      copyright: credit || null,
    })),
    locations: locationsOf(trip),
    categoryLabels: [daysOf(trip) > 1 ? 'multi-day' : 'day-trips'],
    durationMinutesFrom: daysOf(trip) * DAY_MINUTES,
    durationMinutesTo: null,
    commentary: [],
  }
}

/** The name of an option and how long it takes; its texts and pictures are those of the product. */
export function optionContent({ units: [unit] }: OctoOption, trip: Trip, { context }: OctoCall) {
  const isEnglish = context.language === 'en'
  const name = (unit && ((isEnglish && unit.option.nameEn) || unit.option.name)) || trip.name
  return {
    title: name,
    shortDescription: null,
    description: null,
    features: [],
    faqs: [],
    media: [],
    locations: [],
    categoryLabels: [],
    durationMinutesFrom: daysOf(trip) * DAY_MINUTES,
    durationMinutesTo: null,
    commentary: [],
  }
}

const daysOf = ({ checkinOn, checkoutOn }: Trip) => daysBetween(checkinOn, checkoutOn) + 1

const sections: readonly (readonly [DetailSection, string])[] = [
  [DETAIL_SECTIONS.included, 'INCLUSION'],
  [DETAIL_SECTIONS.notIncluded, 'EXCLUSION'],
  [DETAIL_SECTIONS.documentation, 'PREBOOKING_INFORMATION'],
  [DETAIL_SECTIONS.extraInfo, 'ADDITIONAL_INFORMATION'],
]

/** What it costs to cancel up to so many days before the departure. */
export function cutoffText(
  { untilDaysBefore, feePercent }: Trip['cancellation'][number],
  { t, language }: RequestContext,
) {
  const percent = formatPercent(Math.round(feePercent * 100), language)
  return t(octo)('cutoff', { count: untilDaysBefore, percent })
}

function featuresOf(trip: Trip, { context }: OctoCall) {
  const t = context.t(octo)
  const details = sections.flatMap(([section, type]) =>
    trip.details[section].map(({ text }) => ({ shortDescription: text, type })),
  )
  const terms = trip.cancellation.map((term) => ({
    shortDescription: cutoffText(term, context),
    type: 'CANCELLATION_TERM',
  }))
  const stops = trip.boardingPlaces.map(({ place, address, time }) => ({
    shortDescription: time ? t('boardingAt', { place, address, time }) : t('boardingOpen', { place, address }),
    type: 'PREARRIVAL_INFORMATION',
  }))
  return [...details, ...terms, ...stops]
}

/** Without a point on the map a place says no more than its name, which is among the texts. */
function locationsOf(trip: Trip) {
  const starts = datedStops(trip).map(({ place, address, point }) => ({ place, address, point, type: 'START' }))
  const route = trip.routePlaces.map(({ place, point }) => ({ place, address: '', point, type: 'ITINERARY_ITEM' }))
  return [...starts, ...route].flatMap(({ place, address, point, type }) =>
    point === null
      ? []
      : [
          {
            title: place,
            shortDescription: null,
            types: [type],
            minutesTo: null,
            minutesAt: null,
            place: { ...point, postalAddress: { ...NO_ADDRESS, streetAddress: address || null }, ...UNKNOWN },
          },
        ],
  )
}

const NO_ADDRESS = {
  addressLocality: null,
  addressRegion: null,
  postalCode: null,
  addressCountry: 'BR',
  postOfficeBoxNumber: null,
}
const UNKNOWN = {
  identifiers: {
    googlePlaceId: null,
    applePlaceId: null,
    tripadvisorLocationId: null,
    yelpPlaceId: null,
    facebookPlaceId: null,
    foursquarePlaceId: null,
    baiduPlaceId: null,
    amapPlaceId: null,
  },
  sameAs: [],
}
