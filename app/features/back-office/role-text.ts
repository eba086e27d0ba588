import { type Staff, staffRoleOf } from '~/domain/accounts/capabilities'
import type { Language } from '~/i18n/languages'
import { capabilities } from '~/i18n/locales/accounts/capabilities'
import { translator } from '~/i18n/translate'

/** "Operação", and whether that is only to be read. */
export function roleText(staff: Staff, language: Language): string {
  const t = translator(capabilities, language)
  const role = t(`role.${staffRoleOf(staff)}`)
  return staff.readsOnly ? t('onlyReads', { role }) : role
}
