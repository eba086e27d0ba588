import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { DateField } from '~/forms/fields/date-field'
import { EmailField, IdentityFields, PhoneField } from '~/forms/fields/fields'
import { NewPasswordField, type PasswordCounts, PasswordField } from '~/forms/fields/password-field'
import { signUp } from '~/i18n/locales/accounts/sign-up'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'

/** The form values of an account. */
export type SignUpValues = {
  firstName: string
  lastName: string
  email: string
  cpf: string
  phone: string
  birthDate: string
  password: string
  passwordConfirmation: string
}

type AccountFieldsProps = {
  fields: { [Name in keyof SignUpValues]: FieldMetadata }
  days: ComponentProps<typeof DateField>['days']
  counts: PasswordCounts
  emailHint?: string
}

/** The inputs for `accountFields`, in the order of the forms. */
export function SignUpFields({ fields, days, counts, emailHint }: AccountFieldsProps) {
  const labels = useSignUpLabels()
  return (
    <FormGrid>
      <IdentityFields fields={fields} labels={labels} />
      <Span of={3}>
        <PhoneField field={fields.phone} label={labels.phone} />
      </Span>
      <Span of={6}>
        <DateField field={fields.birthDate} label={labels.birthDate} days={days} autoComplete="bday" />
      </Span>
      <Span of={6}>
        <EmailField field={fields.email} label={labels.email} hint={emailHint} />
      </Span>
      <Span of={6}>
        <NewPasswordField field={fields.password} label={labels.password} counts={counts} />
      </Span>
      <Span of={6}>
        <PasswordField
          field={fields.passwordConfirmation}
          label={labels.passwordConfirmation}
          autoComplete="new-password"
        />
      </Span>
    </FormGrid>
  )
}

/** Labels by field name, for the error summary. */
export function useSignUpLabels(): Record<keyof SignUpValues, string> {
  const t = useTranslate(signUp)
  return {
    firstName: t('firstName'),
    lastName: t('lastName'),
    email: t('email'),
    cpf: t('cpf'),
    phone: t('phone'),
    birthDate: t('birthDate'),
    password: t('password'),
    passwordConfirmation: t('passwordConfirmation'),
  }
}
