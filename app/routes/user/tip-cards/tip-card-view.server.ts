/** What a card tells of a tip, in the language of the page. */
import { minutesToRead } from '~/domain/reading-time'
import type { Tip } from '~/domain/tip'
import type { Language } from '~/i18n/languages'

export function tipCardView(tip: Tip, language: Language) {
  const isEnglish = language === 'en'
  return {
    slug: tip.slug,
    title: isEnglish ? tip.titleEn : tip.title,
    summary: isEnglish ? tip.summaryEn : tip.summary,
    image: tip.imageKey,
    revisedAt: tip.updatedAt,
    minutes: minutesToRead(tip.body),
  }
}

export type TipCardView = ReturnType<typeof tipCardView>
