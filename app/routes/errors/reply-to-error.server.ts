import { isPassingTrouble } from '~/domain/passing-trouble'
import { replyToFailure } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'

/** The answer of a form whose work threw: 503 where only the database or the files do not answer, else 500. What was typed stays. */
export function replyToError(form: FormData, language: Language, error: unknown) {
  return replyToFailure(form, language, isPassingTrouble(error) ? 503 : 500)
}
