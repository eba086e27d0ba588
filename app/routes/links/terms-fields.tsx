import type { FieldMetadata } from '@conform-to/react'
import { ChipsField } from '~/forms/chips-field'
import { DateField } from '~/forms/date-field'
import { SelectField } from '~/forms/select-field'
import { linkMaker } from '~/i18n/locales/link-maker'
import { paymentMethods } from '~/i18n/locales/payment-methods'
import { useTranslate } from '~/i18n/use-translate'
import { Card } from '~/ui/card'
import { FormGrid, Span } from '~/ui/form-grid'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'
import type { NewLinkData } from './load-new-link.server'

type TermsFieldsProps = {
  fields: {
    methods: FieldMetadata<string[]>
    maxInstallments: FieldMetadata<string>
    validUntil: FieldMetadata<string>
  }
  data: Pick<NewLinkData, 'maxInstallments' | 'methods' | 'validDays'>
}

/** How it may be paid, and until when. */
export function TermsFields({ fields, data }: TermsFieldsProps) {
  const t = useTranslate(linkMaker)
  const of = useTranslate(paymentMethods)
  const counts = Array.from({ length: data.maxInstallments }, (_, index) => index + 1)
  return (
    <Card as="fieldset" aria-label={t('howMuch')}>
      <Stack gap={5}>
        <Heading level={2} look="h4">
          {t('howMuch')}
        </Heading>
        <ChipsField
          field={fields.methods}
          legend={t('methods')}
          options={data.methods.map((value) => ({ value, label: of(`${value}.name`) }))}
        />
        <FormGrid>
          <Span of={3}>
            <SelectField
              field={fields.maxInstallments}
              label={t('installments')}
              options={counts.map((count) => ({
                value: String(count),
                label: count === 1 ? t('once') : t('upTo', { count }),
              }))}
            />
          </Span>
          <Span of={3}>
            <DateField field={fields.validUntil} label={t('validUntil')} days={data.validDays} autoComplete="off" />
          </Span>
        </FormGrid>
      </Stack>
    </Card>
  )
}
