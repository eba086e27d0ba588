import { isPassingTrouble } from '~/domain/maintenance/passing-trouble'
import { replyToFailure } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'

/**
 * The reply after an action threw: 503 if only the database or the files are unavailable, else 500. The form keeps its
 * values.
 */
export function replyToError(form: FormData, language: Language, error: unknown) {
  return replyToFailure(form, language, isPassingTrouble(error) ? 503 : 500)
}
