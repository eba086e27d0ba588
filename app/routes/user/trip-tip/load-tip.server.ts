import { catalogue } from '~/catalogue/catalogue.server'
import type { Instant } from '~/domain/dates'
import { contentsOf, parseRichText } from '~/domain/rich-text'
import { today, toLocalDate } from '~/domain/time-zone'
import { formatLongDate } from '~/i18n/format'
import { inLanguage } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { tripCardView } from '~/routes/public/trip-cards/trip-card-view.server'
import { tipCardView } from '~/routes/user/tip-cards/tip-card-view.server'
import { relatedTrips } from './related-trips.server'

const MORE = 3

/** The active tip of this address with what stands around it; null when there is none. */
export function loadTipPage(slug: string, language: Language, now: Instant) {
  const all = catalogue().tips()
  const place = all.findIndex((tip) => tip.slug === slug)
  const tip = all[place]
  if (tip === undefined) return null
  const isTranslated = language === 'en' && tip.bodyEn !== ''
  const blocks = parseRichText(isTranslated ? tip.bodyEn : tip.body)
  const isRevised = toLocalDate(tip.updatedAt) !== toLocalDate(tip.createdAt)
  // The tips after this one, and from the last one on to the newest again.
  const others = [...all.slice(place + 1), ...all.slice(0, place)].slice(0, MORE)
  return {
    ...tipCardView(tip, language),
    imageAlt: inLanguage(language, tip.imageAlt, tip.imageAltEn),
    blocks,
    /** The text's own language, where it is not the page's. */
    textLanguage: language === 'en' && !isTranslated ? ('pt-BR' as const) : null,
    contents: contentsOf(blocks).filter(({ level }) => level === 2),
    isRevised,
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
