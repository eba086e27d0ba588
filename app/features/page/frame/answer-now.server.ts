import { answerWithin } from '~/documents/answer-within'
import type { Language } from '~/i18n/languages'
import { answerPromise } from '~/operations/trips/answer-promise.server'

/** How soon the shop answers as its settings have it now. */
export function answerNow(language: Language): string {
  return answerWithin(language, answerPromise())
}
