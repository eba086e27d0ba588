import { catalogue } from '~/catalogue/catalogue.server'
import type { ListedTrip } from '~/catalogue/listed-trip'
import { placeNames } from '~/catalogue/place-names'
import { contentsOf, parseRichText } from '~/domain/content/rich-text'
import type { Tip } from '~/domain/content/tip'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { tokenize } from '~/domain/values/search-terms'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { tipCardView } from '~/features/content/tip-cards/tip-card-view.server'
import { tripCardView } from '~/features/trips/cards/trip-card-view.server'
import { formatLongDate } from '~/i18n/format'
import { inLanguage } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

const MORE = 3

/** The active tip of this address with its related content; null when there is none. */
export function loadTipPage(slug: string, language: Language, now: Instant) {
  const all = catalogue().tips()
  const place = all.findIndex((tip) => tip.slug === slug)
  const tip = all[place]
  if (tip === undefined) return null
  const isTranslated = language === 'en' && tip.bodyEn !== ''
  const blocks = parseRichText(isTranslated ? tip.bodyEn : tip.body)
  // The following tips; after the last one it continues with the newest.
  const others = [...all.slice(place + 1), ...all.slice(0, place)].slice(0, MORE)
  return {
    ...tipCardView(tip, language),
    imageAlt: inLanguage(language, tip.imageAlt, tip.imageAltEn),
    blocks,
    /** The language of the text, if it is not the page's. */
    textLanguage: language === 'en' && !isTranslated ? ('pt-BR' as const) : null,
    contents: contentsOf(blocks).filter(({ level }) => level === 2),
    date: formatLongDate(toLocalDate(tip.updatedAt), language),
    publishedAt: tip.createdAt,
    changedAt: tip.updatedAt,
    trips: relatedTrips(tip, today(now)).map((listed) => tripCardView(listed, language)),
    others: others.map((other) => {
      const { slug: otherSlug, title, image } = tipCardView(other, language)
      return { slug: otherSlug, title, image }
    }),
  }
}

export type TipView = NonNullable<ReturnType<typeof loadTipPage>>

/** Trips that match the text of a tip. */
const SHOWN = 2
const MAX_SEARCHED = 200
/** The weight of a place in the title, relative to one in the text. */
const IN_TITLE = 6
const SAME_PICTURE = 4
/** A single common word is not enough: half of the trips go to an island. */
const ENOUGH = 2

/** Without its accent the name of the state Pará is the preposition of every other title. */
const COMMON_WORD = ' para '

const padded = (text: string) => ` ${tokenize(text).join(' ')} `

function termsOf({ trip }: ListedTrip): string[] {
  const kind = trip.cruise ? ['cruzeiro'] : trip.classification === 0 && trip.transport === 'road' ? ['excursão'] : []
  const event = catalogue()
    .eventTypes()
    .find(({ id }) => id === trip.eventTypeId)
  return [...placeNames(trip), ...trip.placeAliases, ...kind, ...(event ? [event.name] : [])]
}

/** The trips on sale that best match the tip; empty if none matches. */
export function relatedTrips(tip: Tip, today: LocalDate): ListedTrip[] {
  const title = padded(`${tip.title} ${tip.summary}`)
  const body = padded(tip.body)
  const score = (listed: ListedTrip) => {
    const terms = [...new Set(termsOf(listed).map(padded))].filter((term) => term.length > 5 && term !== COMMON_WORD)
    const inTitle = terms.filter((term) => title.includes(term)).length
    const inBody = terms.filter((term) => body.includes(term)).length
    const isSame = listed.trip.images[0]?.key === tip.imageKey
    return inTitle * IN_TITLE + inBody + (isSame ? SAME_PICTURE : 0)
  }
  const scored = catalogue()
    .search({ page: 1, perPage: MAX_SEARCHED }, today)
    .items.filter(({ isSoldOut }) => !isSoldOut)
    .map((listed) => ({ listed, points: score(listed) }))
  // Next to a trip to the place in the title, one to a place that is only mentioned fits no more.
  const enough = Math.max(ENOUGH, ...scored.map(({ points }) => points / 2))
  return scored
    .filter(({ points }) => points >= enough)
    .sort((a, b) => b.points - a.points || (a.listed.trip.checkinOn < b.listed.trip.checkinOn ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ listed }) => listed)
}
