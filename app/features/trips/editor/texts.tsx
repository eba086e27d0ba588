import { MAX_ROWS } from '~/domain/trips/row-limits'
import { TextAreaField } from '~/forms/fields/fields'
import { useChoiceSearch } from '~/forms/fields/use-choice-search'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Select } from '~/ui/form/select/select'
import { EditorPart, EditorRow, Rows } from './part'
import { AddRow, PickText, RowButtons } from './row-buttons'
import * as css from './trip-editor.css'
import type { TripFormProps } from './trip-fields'

const SECTIONS = ['included', 'notIncluded', 'documentation', 'extraInfo'] as const
type Section = (typeof SECTIONS)[number]
const MAX_LABEL_LENGTH = 90

/** The four sections of details, each with text blocks and custom texts. */
export function Texts(props: TripFormProps) {
  return SECTIONS.map((section) => <TextList key={section} section={section} {...props} />)
}

function TextList({ section, data, fields }: TripFormProps & { section: Section }) {
  const t = useTranslate(tripEditor)
  const field = fields[section]
  const texts = field.getFieldList()
  const search = useChoiceSearch()
  const blocks = data.choices.referenceData[section].map(({ value, label }) => ({
    value,
    label: label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH)}…` : label,
  }))
  return (
    <EditorPart field={field} title={t(section)}>
      <Rows count={texts.length}>
        {texts.map((row, index) => {
          const name = t('text', { number: index + 1 })
          return (
            <EditorRow
              key={row.name}
              name={name}
              buttons={<RowButtons list={section} index={index} count={texts.length} name={name} />}
            >
              <div className={css.bilingual}>
                <TextAreaField field={row.getFieldset().text} label={name} rows={1} />
                <TextAreaField field={row.getFieldset().textEn} label={t('textEn', { number: index + 1 })} rows={1} />
              </div>
            </EditorRow>
          )
        })}
      </Rows>
      <div className={css.referenceData}>
        <Select
          id={`pick-${section}`}
          name={`pick-${section}`}
          label={t('referenceData')}
          placeholder={t('chooseBlock')}
          options={blocks}
          search={search}
        />
        <PickText list={section} label={t('addBlock')} />
        <AddRow list={section} count={texts.length} most={MAX_ROWS[section]} label={t('addText')} />
      </div>
    </EditorPart>
  )
}
