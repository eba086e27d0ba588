import { form as copy } from '~/i18n/locales/page/form'
import { useTranslate } from '~/i18n/use-translate'
import { PasswordInput } from '~/ui/form/password-input/password-input'
import { type FieldOf, useControl } from './use-control'

type PasswordFieldProps = FieldOf & {
  autoComplete: 'current-password' | 'new-password'
  /** The form may be sent without it, whatever its schema says of another button. */
  optional?: boolean
}

/** A password. The server never sends it back, so the input is empty after an error. */
export function PasswordField({ field, optional = false, ...props }: PasswordFieldProps) {
  const t = useTranslate(copy)
  const { defaultValue: _, ...control } = useControl(field)
  return (
    <PasswordInput
      key={field.key}
      {...props}
      {...control}
      required={optional ? undefined : control.required}
      icon="lock"
      showLabel={t('showPassword')}
      hideSecretLabel={t('hidePassword')}
    />
  )
}

/** The lengths of the password rules, for the hint. */
export type PasswordCounts = { min: number; max: number; uppercase: number; special: number }

type NewPasswordFieldProps = Omit<FieldOf, 'hint'> & { counts: PasswordCounts }

/** A new password, with its rules below the input. */
export function NewPasswordField({ counts, ...props }: NewPasswordFieldProps) {
  const t = useTranslate(copy)
  return <PasswordField {...props} hint={t('passwordHint', counts)} autoComplete="new-password" />
}
