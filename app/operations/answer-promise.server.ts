/** How soon the shop answers: one promise, from its settings, for every page and mail that repeats it. */
import { catalogue } from '~/catalogue/catalogue.server'
import type { AnswerPromise } from '~/domain/forfait'
import { DEFAULT_SERVICE_SETTINGS, type ServiceSettings } from '~/domain/settings'
import type { Language } from '~/i18n/languages'
import { answerTime } from '~/i18n/locales/answer-time'
import { translator } from '~/i18n/translate'

export function answerPromise(): AnswerPromise {
  const shop = catalogue().settings()
  const { answerDays } = shop?.service ?? DEFAULT_SERVICE_SETTINGS
  return { answerDays, holidays: shop?.payment.holidays ?? [] }
}

/** `em até 1 dia útil`. */
export function answerWithin(
  language: Language,
  { answerDays }: Pick<ServiceSettings, 'answerDays'> = answerPromise(),
) {
  return translator(answerTime, language)('within', { count: answerDays })
}
