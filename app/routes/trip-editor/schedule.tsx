import { MAX_ROWS } from '~/domain/trip-edit'
import { TextAreaField } from '~/forms/text-area-field'
import { TextField } from '~/forms/text-field'
import { tripEditor } from '~/i18n/locales/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { Text } from '~/ui/text'
import { EditorPart, EditorRow, Rows } from './part'
import { AddRow, RowButtons } from './row-buttons'
import * as css from './trip-editor.css'
import type { TripFormProps } from './trip-fields'

/** One entry for each day. */
export function ScheduleFields({ fields }: TripFormProps) {
  const t = useTranslate(tripEditor)
  const days = fields.schedule.getFieldList()
  return (
    <EditorPart
      field={fields.schedule}
      title={t('scheduleTitle')}
      end={<AddRow list="schedule" count={days.length} most={MAX_ROWS.schedule} label={t('addDay')} />}
    >
      <Rows count={days.length}>
        {days.map((field, index) => {
          const day = field.getFieldset()
          const name = t('day', { number: index + 1 })
          return (
            <EditorRow
              key={field.name}
              name={name}
              buttons={<RowButtons list="schedule" index={index} count={days.length} name={name} />}
            >
              <div className={css.bilingual}>
                <TextField field={day.title} label={`${name}: ${t('dayTitle')}`} autoComplete="off" />
                <TextField field={day.titleEn} label={`${name}: ${t('dayTitleEn')}`} autoComplete="off" />
                <TextAreaField field={day.text} label={t('dayText')} rows={2} />
                <TextAreaField field={day.textEn} label={t('dayTextEn')} rows={2} />
              </div>
            </EditorRow>
          )
        })}
      </Rows>
      <Text size="xs" tone="muted">
        {t('richHint')}
      </Text>
    </EditorPart>
  )
}
