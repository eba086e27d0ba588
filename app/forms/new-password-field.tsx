import { form as copy } from '~/i18n/locales/page/form'
import { useTranslate } from '~/i18n/use-translate'
import { PasswordField } from './password-field'
import type { FieldOf } from './use-control'

/** The counts of the password rules, for the hint. */
export type PasswordCounts = { min: number; max: number; uppercase: number; special: number }

type NewPasswordFieldProps = Omit<FieldOf, 'hint'> & { counts: PasswordCounts }

/** A password that is being chosen, with its rules below. */
export function NewPasswordField({ counts, ...props }: NewPasswordFieldProps) {
  const t = useTranslate(copy)
  return <PasswordField {...props} hint={t('passwordHint', counts)} autoComplete="new-password" />
}
