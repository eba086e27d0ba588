import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { CpfField } from '~/forms/cpf-field'
import { DateField } from '~/forms/date-field'
import { EmailField } from '~/forms/email-field'
import { PasswordField } from '~/forms/password-field'
import { PhoneField } from '~/forms/phone-field'
import { TextField } from '~/forms/text-field'
import { signUp } from '~/i18n/locales/sign-up'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form-grid'

/** What the account forms hold, as typed. */
export type AccountValues = {
  firstName: string
  lastName: string
  email: string
  cpf: string
  phone: string
  birthDate: string
  password: string
  passwordConfirmation: string
}

/** The counts of the password rules, for the hint. */
export type PasswordCounts = { min: number; max: number; uppercase: number; special: number }

type AccountFieldsProps = {
  fields: { [Name in keyof AccountValues]: FieldMetadata }
  days: ComponentProps<typeof DateField>['days']
  counts: PasswordCounts
  emailHint?: string
}

/** The fields of `accountFields`, in the order of the forms. */
export function AccountFields({ fields, days, counts, emailHint }: AccountFieldsProps) {
  const t = useTranslate(signUp)
  return (
    <FormGrid>
      <Span of={3}>
        <TextField field={fields.firstName} label={t('firstName')} autoComplete="given-name" />
      </Span>
      <Span of={3}>
        <TextField field={fields.lastName} label={t('lastName')} autoComplete="family-name" />
      </Span>
      <Span of={3}>
        <CpfField field={fields.cpf} label={t('cpf')} />
      </Span>
      <Span of={3}>
        <PhoneField field={fields.phone} label={t('phone')} />
      </Span>
      <Span of={6}>
        <DateField field={fields.birthDate} label={t('birthDate')} days={days} autoComplete="bday" />
      </Span>
      <Span of={6}>
        <EmailField field={fields.email} label={t('email')} hint={emailHint} />
      </Span>
      <Span of={6}>
        <PasswordField
          field={fields.password}
          label={t('password')}
          hint={t('passwordHint', counts)}
          autoComplete="new-password"
        />
      </Span>
      <Span of={6}>
        <PasswordField
          field={fields.passwordConfirmation}
          label={t('passwordConfirmation')}
          autoComplete="new-password"
        />
      </Span>
    </FormGrid>
  )
}

/** Labels by field name, for the summary of errors. */
export function useAccountLabels(): Record<keyof AccountValues, string> {
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
