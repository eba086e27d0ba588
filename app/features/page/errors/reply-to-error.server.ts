import { isPassingTrouble } from '~/domain/maintenance/passing-trouble'
import { replyToFailure } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'

/** Where the work of a form threw: 503 if only the database or the files do not answer, else 500. What was typed stays. */
export function replyToError(form: FormData, language: Language, error: unknown) {
  return replyToFailure(form, language, isPassingTrouble(error) ? 503 : 500)
}
