import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { DateField } from '~/forms/fields/date-field'
import { MoneyField, TextField } from '~/forms/fields/fields'
import { linkMaker } from '~/i18n/locales/payments/link-maker'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Stack } from '~/ui/layout/layout/layout'
import { Heading } from '~/ui/text/heading/heading'
import { Card } from '~/ui/trip/card/card'

type Name = 'title' | 'reference' | 'startsOn' | 'endsOn' | 'people' | 'amount'

type FreeFieldsProps = {
  fields: Record<Name, FieldMetadata<string>>
  days: ComponentProps<typeof DateField>['days']
}

/** A free amount with its own title. */
export function FreeFields({ fields, days }: FreeFieldsProps) {
  const t = useTranslate(linkMaker)
  return (
    <Card as="fieldset" aria-label={t('what')}>
      <Stack gap={5}>
        <Heading level={2} look="h4">
          {t('what')}
        </Heading>
        <FormGrid>
          <Span of={4}>
            <TextField field={fields.title} label={t('titleField')} autoComplete="off" />
          </Span>
          <Span of={2}>
            <MoneyField field={fields.amount} label={t('amountField')} />
          </Span>
          <Span of={2}>
            <DateField field={fields.startsOn} label={t('startsOn')} days={days} autoComplete="off" />
          </Span>
          <Span of={2}>
            <DateField field={fields.endsOn} label={t('endsOn')} days={days} autoComplete="off" />
          </Span>
          <Span of={2}>
            <TextField field={fields.people} label={t('people')} inputMode="numeric" autoComplete="off" />
          </Span>
          <Span of={6}>
            <TextField field={fields.reference} label={t('reference')} autoComplete="off" />
          </Span>
        </FormGrid>
      </Stack>
    </Card>
  )
}
