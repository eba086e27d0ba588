import type { ServiceSettings } from '~/domain/content/settings'
import type { Language } from '~/i18n/languages'
import { answerTime } from '~/i18n/locales/page/answer-time'
import { translator } from '~/i18n/translate'

/** How soon the shop answers, as part of a sentence: `em até 1 dia útil`. */
export function answerWithin(language: Language, { answerDays }: Pick<ServiceSettings, 'answerDays'>): string {
  return translator(answerTime, language)('within', { count: answerDays })
}
