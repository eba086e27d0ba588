import { MAX_ROWS } from '~/domain/trips/row-limits'
import { CheckboxField, TextField } from '~/forms/fields/fields'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Heading } from '~/ui/text/heading/heading'
import { EditorPart, EditorRow, Rows } from './part'
import { AddRow, RowButtons } from './row-buttons'
import * as css from './trip-editor.css'
import type { TripFormProps } from './trip-fields'

/** Boleto installments, the Pix discount of this trip and cancellation fees. */
export function Rules({ fields }: TripFormProps) {
  const t = useTranslate(tripEditor)
  const steps = fields.cancellation.getFieldList()
  return (
    <EditorPart
      field={fields.cancellation}
      title={t('rulesTitle')}
      end={<AddRow list="cancellation" count={steps.length} most={MAX_ROWS.cancellation} label={t('addStep')} />}
    >
      <div className={css.stacked}>
        <CheckboxField field={fields.allowsBoletoInstallments} label={t('allowsBoletoInstallments')} />
        <FormGrid>
          <Span of={3}>
            <TextField
              field={fields.pixDiscountBp}
              label={t('pixDiscount')}
              hint={t('pixDiscountHint')}
              inputMode="decimal"
              autoComplete="off"
            />
          </Span>
        </FormGrid>
        <Heading level={3} look="label">
          {t('cancellationTitle')}
        </Heading>
        <Rows count={steps.length}>
          {steps.map((field, index) => {
            const step = field.getFieldset()
            const name = t('step', { number: index + 1 })
            return (
              <EditorRow
                key={field.name}
                name={name}
                buttons={<RowButtons list="cancellation" index={index} count={steps.length} name={name} />}
              >
                <FormGrid>
                  <Span of={3} half>
                    <TextField
                      field={step.untilDaysBefore}
                      label={t('untilDaysBefore')}
                      inputMode="numeric"
                      autoComplete="off"
                    />
                  </Span>
                  <Span of={3} half>
                    <TextField field={step.feePercent} label={t('feePercent')} inputMode="decimal" autoComplete="off" />
                  </Span>
                </FormGrid>
              </EditorRow>
            )
          })}
        </Rows>
      </div>
    </EditorPart>
  )
}
