/** The data of a tip card, in the page's language. */
import { minutesToRead } from '~/domain/content/reading-time'
import type { Tip } from '~/domain/content/tip'
import { toLocalDate } from '~/domain/values/time-zone'
import { inLanguage } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'

export function tipCardView(tip: Tip, language: Language) {
  return {
    slug: tip.slug,
    title: inLanguage(language, tip.title, tip.titleEn),
    summary: inLanguage(language, tip.summary, tip.summaryEn),
    image: tip.imageKey,
    revisedAt: tip.updatedAt,
    isRevised: toLocalDate(tip.updatedAt) !== toLocalDate(tip.createdAt),
    minutes: minutesToRead(tip.body),
  }
}

export type TipCardView = ReturnType<typeof tipCardView>
