import type { Capability } from '~/domain/accounts/capabilities'
import type { Language } from '~/i18n/languages'
import { capabilities } from '~/i18n/locales/accounts/capabilities'
import { translator } from '~/i18n/translate'

/** Thrown where an administrator's role does not include what is requested. The error page shows the sentence. */
export function forbidden(capability: Capability | undefined, language: Language): Response {
  const t = translator(capabilities, language)
  const text = capability === undefined ? t('notIncluded') : t('refused', { what: t(`capability.${capability}`) })
  return new Response(text, {
    status: 403,
    statusText: 'Forbidden',
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
