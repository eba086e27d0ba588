import type { Language } from '~/i18n/languages'
import { say } from '~/i18n/messages.server'

/** What the result page may have to say without asking the server again. */
export function resultSays(language: Language) {
  return {
    paid: say('success.purchaseMade', language),
    copied: say('success.pixCopied', language),
    copyFailed: say('error.copy', language),
  }
}
