import { formatPhone } from '~/domain/brazil/phone'
import type { Guide } from '~/domain/departures/departure'
import type { Language } from '~/i18n/languages'
import { printout } from '~/i18n/locales/page/printout'
import { translator } from '~/i18n/translate'

/** Who goes with the group: name, registration and phone, as far as they are known. */
export function guideLines(guide: Guide | null, language: Language): string[] {
  if (guide === null) return []
  const { name, phone, cadastur } = guide
  const registration = cadastur === '' ? [] : [translator(printout, language)('guideCadastur', { cadastur })]
  return [name, ...registration, ...(phone === null ? [] : [formatPhone(phone)])]
}
