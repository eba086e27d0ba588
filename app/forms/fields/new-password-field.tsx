import { form as copy } from '~/i18n/locales/page/form'
import { useTranslate } from '~/i18n/use-translate'
import { PasswordField } from './password-field'
import type { FieldOf } from './use-control'

/** The lengths of the password rules, for the hint. */
export type PasswordCounts = { min: number; max: number; uppercase: number; special: number }

type NewPasswordFieldProps = Omit<FieldOf, 'hint'> & { counts: PasswordCounts }

/** A new password, with its rules below the input. */
export function NewPasswordField({ counts, ...props }: NewPasswordFieldProps) {
  const t = useTranslate(copy)
  return <PasswordField {...props} hint={t('passwordHint', counts)} autoComplete="new-password" />
}
