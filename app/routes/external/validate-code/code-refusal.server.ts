import { message } from '~/forms/message'
import type { CodeRefusal } from '~/session/codes.server'

/** What a refused code says at its field. */
export function codeRefusalMessage(refusal: CodeRefusal): string {
  return refusal.kind === 'wrong'
    ? message('validation.codeWrong', { count: refusal.attemptsLeft })
    : message('validation.codeExpired')
}
