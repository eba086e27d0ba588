import type { FieldMetadata } from '@conform-to/react'
import { PhoneField } from '~/forms/phone-field'
import { TextField } from '~/forms/text-field'
import { knownAgencies } from '~/i18n/locales/partners'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form-grid'

/** What is asked of an agency, as typed. */
export type AgencyValues = Record<'agencyName' | 'document' | 'cadastur' | 'contactName' | 'whatsapp', string>

export function AgencyFields({ fields }: { fields: { [Name in keyof AgencyValues]: FieldMetadata } }) {
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

/** Labels by field name, for the summary of errors. */
export function useAgencyLabels(): AgencyValues {
  const t = useTranslate(knownAgencies)
  return {
    agencyName: t('agencyName'),
    document: t('document'),
    cadastur: t('cadastur'),
    contactName: t('contactName'),
    whatsapp: t('whatsapp'),
  }
}
