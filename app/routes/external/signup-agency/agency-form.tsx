import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { SignUpFields, type SignUpValues, useSignUpLabels } from '~/features/accounts/account-fields'
import { ConsentField } from '~/features/accounts/consent-field'
import { PhoneField, TextField } from '~/forms/fields/fields'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { knownAgencies } from '~/i18n/locales/agencies/partners'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import type { AgencyFormView } from './agency-view.server'

/** The request of a signed-in customer: only the agency's fields. */
export function CustomerForm({ constraint, answer }: { constraint: Constraints } & Pick<AgencyFormView, 'answer'>) {
  const [form, fields] = useFormFor<AgencyValues>(constraint)
  return (
    <PostForm form={form} labels={useAgencyLabels()}>
      <Part>
        <AgencyFields fields={fields} />
        <Send answer={answer} />
      </Part>
    </PostForm>
  )
}

/** The request without an account: the agency's fields and the user's. */
export function StrangerForm({ constraint, days, counts, answer }: AgencyFormView) {
  const [form, fields] = useFormFor<AgencyValues & SignUpValues & { acceptTerms: string }>(constraint)
  const t = useTranslate(knownAgencies)
  return (
    <PostForm form={form} labels={{ ...useAgencyLabels(), ...useSignUpLabels() }}>
      <Part title={t('agency')}>
        <AgencyFields fields={fields} />
      </Part>
      <Part title={t('account')}>
        <SignUpFields fields={fields} days={days} counts={counts} />
        <ConsentField field={fields.acceptTerms} />
        <Send answer={answer} />
      </Part>
    </PostForm>
  )
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      {title ? (
        <Heading level={2} look="h3">
          {title}
        </Heading>
      ) : null}
      {children}
    </Stack>
  )
}

function Send({ answer }: Pick<AgencyFormView, 'answer'>) {
  const t = useTranslate(knownAgencies)
  return (
    <>
      <SubmitButton variant="cta" size="l" full="always" busyLabel={t('submitting')}>
        {t('submit')}
      </SubmitButton>
      <Text size="sm" tone="muted">
        {t('next', { answer })}
      </Text>
    </>
  )
}

/** The agency's fields. */
type AgencyValues = Record<'agencyName' | 'document' | 'cadastur' | 'contactName' | 'whatsapp', string>

function AgencyFields({ fields }: { fields: { [Name in keyof AgencyValues]: FieldMetadata } }) {
  const labels = useAgencyLabels()
  const t = useTranslate(knownAgencies)
  return (
    <FormGrid>
      <Span of={6}>
        <TextField field={fields.agencyName} label={labels.agencyName} autoComplete="organization" />
      </Span>
      <Span of={3}>
        <TextField field={fields.document} label={labels.document} autoComplete="off" />
      </Span>
      <Span of={3}>
        <TextField
          field={fields.cadastur}
          label={labels.cadastur}
          hint={t('cadasturHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      </Span>
      <Span of={3}>
        <TextField
          field={fields.contactName}
          label={labels.contactName}
          hint={t('contactHint')}
          autoComplete="section-agency name"
        />
      </Span>
      <Span of={3}>
        <PhoneField field={fields.whatsapp} label={labels.whatsapp} />
      </Span>
    </FormGrid>
  )
}

/** Labels by field name, for the error summary. */
function useAgencyLabels(): AgencyValues {
  const t = useTranslate(knownAgencies)
  return {
    agencyName: t('agencyName'),
    document: t('document'),
    cadastur: t('cadastur'),
    contactName: t('contactName'),
    whatsapp: t('whatsapp'),
  }
}
