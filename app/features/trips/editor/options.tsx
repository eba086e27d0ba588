import { AUDIENCE_KINDS } from '~/domain/trips/audience-kinds'
import { MAX_ROWS } from '~/domain/trips/row-limits'
import { MoneyField, TextField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { EditorPart, EditorRow, Rows } from './part'
import { AddRow, RowButtons } from './row-buttons'
import * as css from './trip-editor.css'
import type { TripFormProps } from './trip-fields'

/** Options with prices and units. An option that customers have bought cannot be removed. */
export function Options({ data, fields }: TripFormProps) {
  const t = useTranslate(tripEditor)
  const options = fields.options.getFieldList()
  return (
    <EditorPart
      field={fields.options}
      title={t('optionsTitle')}
      end={<AddRow list="options" count={options.length} most={MAX_ROWS.options} label={t('addOption')} />}
    >
      <Rows count={options.length}>
        {options.map((field, index) => {
          const option = field.getFieldset()
          const id = option.id.initialValue ?? ''
          const counts = data.taken[id] ?? { sold: 0, held: 0, allotted: 0 }
          const isTaken = counts.sold + counts.held + counts.allotted > 0
          const name = t('option', { number: index + 1 })
          return (
            <EditorRow
              key={field.name}
              name={name}
              buttons={<RowButtons list="options" index={index} count={options.length} name={name} isFixed={isTaken} />}
            >
              <input type="hidden" name={option.id.name} value={id} />
              <FormGrid>
                <Span of={3}>
                  <TextField field={option.name} label={t('optionName')} autoComplete="off" />
                </Span>
                <Span of={3}>
                  <TextField field={option.nameEn} label={t('optionNameEn')} autoComplete="off" />
                </Span>
                <Span of={3}>
                  <MoneyField field={option.price} label={t('price')} />
                </Span>
                <Span of={3} half>
                  <TextField field={option.people} label={t('people')} inputMode="numeric" autoComplete="off" />
                </Span>
                <Span of={3} half>
                  <TextField
                    field={option.vacancies}
                    label={t('vacancies')}
                    hint={isTaken ? t(counts.allotted > 0 ? 'takenAllotted' : 'taken', counts) : undefined}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                </Span>
                <Span of={3}>
                  <SelectField
                    field={option.audience}
                    label={t('audience')}
                    options={AUDIENCE_KINDS.map((kind) => ({ value: kind, label: t(`audience.${kind}`) }))}
                  />
                </Span>
              </FormGrid>
              <div className={css.ages}>
                <FormGrid>
                  {(['children', 'fromAge', 'toAge'] as const).map((part) => (
                    <Span of={2} key={part}>
                      <div className={part === 'children' ? css.familyOnly : undefined}>
                        <TextField
                          field={option[part]}
                          label={t(part)}
                          hint={part === 'children' ? undefined : t('agesHint')}
                          inputMode="numeric"
                          autoComplete="off"
                        />
                      </div>
                    </Span>
                  ))}
                </FormGrid>
              </div>
            </EditorRow>
          )
        })}
      </Rows>
    </EditorPart>
  )
}
