import type { FieldMetadata } from '@conform-to/react'
import { CheckboxField } from '~/forms/checkbox-field'
import { EmailField } from '~/forms/email-field'
import { PhoneField } from '~/forms/phone-field'
import { SelectField } from '~/forms/select-field'
import { TextAreaField } from '~/forms/text-area-field'
import { TextField } from '~/forms/text-field'
import { linkMaker } from '~/i18n/locales/link-maker'
import { useTranslate } from '~/i18n/use-translate'
import { Card } from '~/ui/card'
import { FormGrid, Span } from '~/ui/form-grid'
import { Heading } from '~/ui/heading'
import { Stack } from '~/ui/layout'

type Name = 'customerName' | 'customerPhone' | 'customerEmail' | 'message' | 'language' | 'sendMail'

/** The customer, as far as known, and what is said to them. */
export function WhomFields({ fields }: { fields: Record<Name, FieldMetadata<string>> }) {
  const t = useTranslate(linkMaker)
  return (
    <Card as="fieldset" aria-label={t('whom')}>
      <Stack gap={5}>
        <Heading level={2} look="h4">
          {t('whom')}
        </Heading>
        <FormGrid>
          <Span of={4}>
            <TextField field={fields.customerName} label={t('customerName')} autoComplete="off" />
          </Span>
          <Span of={2}>
            <PhoneField field={fields.customerPhone} label={t('customerPhone')} />
          </Span>
          <Span of={4}>
            <EmailField field={fields.customerEmail} label={t('customerEmail')} />
          </Span>
          <Span of={2}>
            <SelectField
              field={fields.language}
              label={t('language')}
              options={(['pt-BR', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
            />
          </Span>
          <Span of={6}>
            <TextAreaField field={fields.message} label={t('message')} hint={t('messageHint')} rows={4} />
          </Span>
        </FormGrid>
        <CheckboxField field={fields.sendMail} label={t('sendMail')} />
      </Stack>
    </Card>
  )
}
