import type { FieldMetadata } from '@conform-to/react'
import { CheckboxField } from '~/forms/checkbox-field'
import { type RowAct, rowIntent } from '~/forms/rows'
import { TextAreaField } from '~/forms/text-area-field'
import { TextField } from '~/forms/text-field'
import { adminSettings } from '~/i18n/locales/admin-settings'
import { useTranslate } from '~/i18n/use-translate'
import { Button } from '~/ui/button'
import { Card, CardHead } from '~/ui/card'
import { FormGrid, Span } from '~/ui/form-grid'
import { Heading } from '~/ui/heading'
import { Inline } from '~/ui/layout'
import { VisuallyHidden } from '~/ui/visually-hidden'

export type SectionValues = Record<'id' | 'headingPt' | 'bodyPt' | 'headingEn' | 'bodyEn' | 'highlight', string>

type SectionCardProps = { field: FieldMetadata<SectionValues>; index: number; count: number }

/** A section in both languages; its buttons post the form, which comes back as typed with the section moved. */
export function SectionCard({ field, index, count }: SectionCardProps) {
  const t = useTranslate(adminSettings)
  const fields = field.getFieldset()
  const name = t('section', { number: index + 1 })
  const button = (kind: RowAct['kind'], icon: 'arrow-up' | 'arrow-down' | 'trash-2', disabled: boolean) => (
    <Button
      variant={kind === 'remove' ? 'deleteOutline' : 'outline'}
      name="intent"
      value={rowIntent({ kind, list: 'sections', index })}
      icon={icon}
      disabled={disabled}
    >
      <VisuallyHidden>{`${kind === 'up' ? t('up') : kind === 'down' ? t('down') : t('remove')}: ${name}`}</VisuallyHidden>
    </Button>
  )
  return (
    <Card as="section">
      <CardHead
        end={
          <Inline gap={2}>
            {button('up', 'arrow-up', index === 0)}
            {button('down', 'arrow-down', index === count - 1)}
            {button('remove', 'trash-2', count === 1)}
          </Inline>
        }
      >
        <Heading level={2} look="h4">
          {name}
        </Heading>
      </CardHead>
      <input type="hidden" name={fields.id.name} value={fields.id.initialValue ?? ''} />
      <FormGrid>
        <Span of={3}>
          <TextField field={fields.headingPt} label={`${t('heading')} (${t('portuguese')})`} autoComplete="off" />
        </Span>
        <Span of={3}>
          <TextField field={fields.headingEn} label={`${t('heading')} (${t('english')})`} autoComplete="off" />
        </Span>
        <Span of={3}>
          <TextAreaField
            field={fields.bodyPt}
            label={`${t('body')} (${t('portuguese')})`}
            hint={index === 0 ? t('bodyHint') : undefined}
            rows={6}
          />
        </Span>
        <Span of={3}>
          <TextAreaField field={fields.bodyEn} label={`${t('body')} (${t('english')})`} rows={6} />
        </Span>
        <Span of={6}>
          <CheckboxField field={fields.highlight} label={t('highlight')} />
        </Span>
      </FormGrid>
    </Card>
  )
}
