import type { Language } from '~/i18n/languages'
import { translate } from '~/i18n/messages.server'

/** What the result page may have to say without asking the server again. */
export function resultCopy(language: Language) {
  return {
    paid: translate('success.purchaseMade', language),
    copied: translate('success.pixCopied', language),
    copyFailed: translate('error.copy', language),
  }
}
