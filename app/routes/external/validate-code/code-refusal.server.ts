import { message } from '~/forms/message'
import type { CodeRefusal } from '~/session/codes.server'

/** The message at the field of a refused code. */
export function codeRefusalMessage(refusal: CodeRefusal): string {
  return refusal.kind === 'wrong'
    ? message('validation.codeWrong', { count: refusal.attemptsLeft })
    : message('validation.codeExpired')
}
