import type { ListedTrip } from '~/catalogue/listed-trip'
import { plainLine } from '~/domain/content/rich-text'
import { addDays, type LocalDate } from '~/domain/values/dates'
import { listExtras } from '~/features/trips/choosing/list-extras.server'
import { departureText, partyQuery, type SearchedParty } from '~/features/trips/data/searched-party.server'
import { listFiltered } from '~/features/trips/filters/filtered-list.server'
import { formatDateRange, formatShortDay, formatWeekday } from '~/i18n/format'
import { nameIn } from '~/i18n/in-language'
import { itineraries } from '~/i18n/locales/trips/itineraries'
import { trip as tripSearchTerms } from '~/i18n/locales/trips/trip'
import type { RequestContext } from '~/session/request-context'

/** Itineraries are long. This number, instead of the twelve of the cards, keeps the largest page within 12 KB. */
const PER_PAGE = 7

/** One page of itineraries for an address. */
export function loadItineraries(params: URLSearchParams, context: RequestContext, today: LocalDate) {
  const found = listFiltered({
    params,
    fixedKind: null,
    perPage: PER_PAGE,
    language: context.language,
    today,
    isChoosing: true,
  })
  const { list, items, searched } = found
  return {
    ...list,
    ...listExtras(found, context.language, today),
    scripts: items.map((listed) => scriptView(listed, searched, context)),
  }
}

export type ItineraryList = ReturnType<typeof loadItineraries>
export type ScriptView = ItineraryList['scripts'][number]

function scriptView({ trip, nights }: ListedTrip, searched: SearchedParty, context: RequestContext) {
  const t = context.t(itineraries)
  const facts = {
    dates: formatDateRange(trip.checkinOn, trip.checkoutOn, context.language),
    nights: context.t(tripSearchTerms)('nights', { count: nights }),
  }
  const place = departureText(trip, searched.city, context.language)
  const query = partyQuery(searched)
  return {
    slug: trip.slug,
    name: nameIn(context.language, trip),
    image: trip.images[0]?.key ?? 'aereo',
    ...(query === '' ? {} : { query }),
    line: place ? t('lineFrom', { ...facts, place }) : t('line', facts),
    days: trip.schedule.map(({ title, text }, index) => ({
      title,
      text: plainLine(text),
      note: dayNote(trip.checkinOn, index, context),
    })),
  }
}

function dayNote(from: LocalDate, index: number, context: RequestContext): string {
  const date = addDays(from, index)
  const day = { weekday: formatWeekday(date, context.language), date: formatShortDay(date, context.language) }
  return context.t(itineraries)('dayNote', day)
}
