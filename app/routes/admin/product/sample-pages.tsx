import type { FieldMetadata } from '@conform-to/react'
import { MAX_SAMPLES } from '~/domain/sample-limit'
import { EditorCard } from '~/features/back-office/editor-card'
import { RowsError } from '~/features/back-office/rows-error'
import { type RowAct, rowIntent } from '~/forms/rows'
import { TextAreaField } from '~/forms/text-area-field'
import { TextField } from '~/forms/text-field'
import { adminProduct } from '~/i18n/locales/admin-product'
import { useTranslate } from '~/i18n/use-translate'
import { Button, IconButton } from '~/ui/button'
import { FormGrid, Span } from '~/ui/form-grid'
import { Heading } from '~/ui/heading'
import { Inline, Push, Stack } from '~/ui/layout'
import type { SampleValues } from './product-values'

/** What may be read of the file before buying it; each button posts the form, which comes back as typed. */
export function SamplePages({ field, isChanged }: { field: FieldMetadata<SampleValues[]>; isChanged: boolean }) {
  const t = useTranslate(adminProduct)
  const samples = field.getFieldList()
  return (
    <EditorCard title={t('samples')} lead={t('samplesLead', { count: MAX_SAMPLES })}>
      <RowsError field={field} />
      {samples.map((sample, index) => (
        <SamplePage key={sample.key} field={sample} index={index} count={samples.length} />
      ))}
      <div>
        <Button
          name="intent"
          value={rowIntent({ kind: 'add', list: 'sample', index: 0 })}
          icon="plus"
          disabled={samples.length >= MAX_SAMPLES}
          autoFocus={(isChanged && samples.length === 0) || undefined}
        >
          {t('addSample')}
        </Button>
      </div>
    </EditorCard>
  )
}

const icons = { up: 'arrow-up', down: 'arrow-down', remove: 'trash-2' } as const

function SamplePage({ field, index, count }: { field: FieldMetadata<SampleValues>; index: number; count: number }) {
  const t = useTranslate(adminProduct)
  const fields = field.getFieldset()
  const name = t('sample', { number: index + 1 })
  const button = (kind: Exclude<RowAct['kind'], 'add'>, disabled = false) => (
    <IconButton
      type="submit"
      variant="ghost"
      name="intent"
      value={rowIntent({ kind, list: 'sample', index })}
      icon={icons[kind]}
      label={t(`${kind}Sample`, { name })}
      disabled={disabled}
    />
  )
  return (
    <Stack as="section" gap={3}>
      <Inline gap={1}>
        <Heading level={3} look="label">
          {name}
        </Heading>
        <Push>
          {button('up', index === 0)}
          {button('down', index === count - 1)}
          {button('remove')}
        </Push>
      </Inline>
      <FormGrid>
        <Span of={1}>
          <TextField field={fields.page} label={t('samplePage')} inputMode="numeric" autoComplete="off" />
        </Span>
        <Span of={5}>
          <TextField field={fields.heading} label={t('sampleHeading')} autoComplete="off" />
        </Span>
        <Span of={6}>
          <TextAreaField field={fields.text} label={t('sampleText')} rows={4} />
        </Span>
      </FormGrid>
    </Stack>
  )
}
