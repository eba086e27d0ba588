import type { Language } from '~/i18n/languages'
import { translate } from '~/i18n/messages.server'

/** Messages the result page needs without another request. */
export function resultCopy(language: Language) {
  return {
    paid: translate('success.purchaseMade', language),
    copied: translate('success.pixCopied', language),
    copyFailed: translate('error.copy', language),
  }
}
