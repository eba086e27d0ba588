import { answerWithin } from '~/documents/answer-within'
import type { Language } from '~/i18n/languages'
import { answerPromise } from '~/operations/trips/answer-promise.server'

/** The response time promised in the current settings. */
export function responseTime(language: Language): string {
  return answerWithin(language, answerPromise())
}
