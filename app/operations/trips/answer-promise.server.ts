/** How soon the shop answers: one promise, from its settings, for every page and mail that repeats it. */
import { catalogue } from '~/catalogue/catalogue.server'
import { DEFAULT_SERVICE_SETTINGS } from '~/domain/content/settings'
import type { AnswerPromise } from '~/domain/trips/forfait'

export function answerPromise(): AnswerPromise {
  const shop = catalogue().settings()
  const { answerDays } = shop?.service ?? DEFAULT_SERVICE_SETTINGS
  return { answerDays, holidays: shop?.payment.holidays ?? [] }
}
