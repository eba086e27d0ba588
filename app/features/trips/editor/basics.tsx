import { DateField } from '~/forms/fields/date-field'
import { CheckboxField, TextAreaField, TextField } from '~/forms/fields/fields'
import { ChoiceField, SelectField } from '~/forms/fields/select-field'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Inline } from '~/ui/layout/layout/layout'
import { EditorPart } from './part'
import type { TripFormProps } from './trip-fields'

const CLASSIFICATIONS = ['0', '1', '2'] as const
const TRANSPORTS = ['road', 'air'] as const

/** Name, kind, dates and destination of a trip. */
export function Basics({ data, fields }: TripFormProps) {
  const t = useTranslate(tripEditor)
  return (
    <EditorPart id="basics" title={t('basicsTitle')}>
      <FormGrid>
        <Span of={4}>
          <TextField field={fields.name} label={t('name')} autoComplete="off" />
        </Span>
        <Span of={2}>
          <TextField field={fields.sellerCode} label={t('sellerCode')} autoComplete="off" />
        </Span>
        <Span of={3}>
          <TextField field={fields.nameEn} label={t('nameEn')} autoComplete="off" />
        </Span>
        <Span of={3}>
          <TextField field={fields.slug} label={t('slug')} hint={t('slugHint')} autoComplete="off" />
        </Span>
        <Span of={3} half>
          <DateField field={fields.checkinOn} label={t('checkinOn')} days={data.days} />
        </Span>
        <Span of={3} half>
          <DateField field={fields.checkoutOn} label={t('checkoutOn')} days={data.days} />
        </Span>
        <Span of={2} half>
          <SelectField
            field={fields.classification}
            label={t('classification')}
            options={CLASSIFICATIONS.map((value) => ({ value, label: t(`classification.${value}`) }))}
          />
        </Span>
        <Span of={2} half>
          <SelectField
            field={fields.transport}
            label={t('transport')}
            options={TRANSPORTS.map((value) => ({ value, label: t(value) }))}
          />
        </Span>
        <Span of={2}>
          <ChoiceField
            field={fields.eventTypeId}
            label={t('eventTypeId')}
            placeholder={t('noEvent')}
            options={data.choices.eventTypes}
          />
        </Span>
        <Span of={6}>
          <Inline gap={4}>
            <CheckboxField field={fields.cruise} label={t('cruise')} />
            <CheckboxField field={fields.marineExcursion} label={t('marineExcursion')} />
          </Inline>
        </Span>
        <Span of={6}>
          <TextAreaField field={fields.placeDescription} label={t('placeDescription')} rows={4} />
        </Span>
        <Span of={6}>
          <TextAreaField field={fields.placeDescriptionEn} label={t('placeDescriptionEn')} rows={4} />
        </Span>
        <Span of={6}>
          <TextField
            field={fields.placeAliases}
            label={t('placeAliases')}
            hint={t('placeAliasesHint')}
            autoComplete="off"
          />
        </Span>
        <Span of={3}>
          <TextField field={fields.mentalMapTag} label={t('mentalMapTag')} autoComplete="off" />
        </Span>
        <Span of={3}>
          <TextField field={fields.mentalMapTagEn} label={t('mentalMapTagEn')} autoComplete="off" />
        </Span>
      </FormGrid>
    </EditorPart>
  )
}
