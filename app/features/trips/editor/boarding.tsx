import { MAX_ROWS } from '~/domain/trips/row-limits'
import { datedStops, STOP_DAYS } from '~/domain/trips/stop-days'
import { parseClock } from '~/domain/values/clock'
import { parseDate } from '~/domain/values/parse-date'
import { PhoneField, TextField } from '~/forms/fields/fields'
import { ChoiceField, SelectField } from '~/forms/fields/select-field'
import { formatDate, formatWeekday } from '~/i18n/format'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { EditorPart, EditorRow, Rows } from './part'
import { AddRow, RowButtons } from './row-buttons'
import * as css from './trip-editor.css'
import type { TripFormProps } from './trip-fields'

/** The boarding places; the trip departs from the first one. */
export function BoardingFields({ fields, data }: TripFormProps) {
  const t = useTranslate(tripEditor)
  const places = fields.boardingPlaces.getFieldList()
  const days = useStopDays(fields, data.choices.zones)
  return (
    <EditorPart
      field={fields.boardingPlaces}
      title={t('boardingTitle')}
      end={
        <AddRow list="boardingPlaces" count={places.length} most={MAX_ROWS.boardingPlaces} label={t('addBoarding')} />
      }
    >
      <Rows count={places.length}>
        {places.map((field, index) => {
          const place = field.getFieldset()
          const name = t('boardingPlace', { number: index + 1 })
          return (
            <EditorRow
              key={field.name}
              name={name}
              buttons={<RowButtons list="boardingPlaces" index={index} count={places.length} name={name} />}
            >
              <input type="hidden" name={place.id.name} value={place.id.initialValue ?? ''} />
              <FormGrid>
                <Span of={2}>
                  <TextField field={place.place} label={t('place')} autoComplete="off" />
                </Span>
                <Span of={2}>
                  <TextField field={place.address} label={t('address')} autoComplete="off" />
                </Span>
                <Span of={2}>
                  <TextField field={place.time} label={t('time')} placeholder="06:30" autoComplete="off" />
                </Span>
                <Span of={3} half>
                  <SelectField
                    field={place.dayOffset}
                    label={t('stopDay')}
                    hint={days[index]}
                    placeholder={t('byTimes')}
                    options={STOP_DAYS.map((day) => ({ value: day, label: t('daysAfter', { count: Number(day) }) }))}
                  />
                </Span>
                <Span of={3} half>
                  <ChoiceField
                    field={place.zone}
                    label={t('stopZone')}
                    placeholder={t('byPlace')}
                    options={data.choices.zones}
                  />
                </Span>
                <Span of={3}>
                  <TextField field={place.addressEn} label={t('addressEn')} autoComplete="off" />
                </Span>
                <Span of={3}>
                  <TextField field={place.point} label={t('point')} hint={t('pointHint')} autoComplete="off" />
                </Span>
              </FormGrid>
            </EditorRow>
          )
        })}
      </Rows>
      <div className={css.afterRows}>
        <FormGrid>
          <Span of={3}>
            <TextField field={fields.guideName} label={t('guideName')} hint={t('guideHint')} autoComplete="off" />
          </Span>
          <Span of={3}>
            <PhoneField field={fields.guidePhone} label={t('guidePhone')} />
          </Span>
        </FormGrid>
      </div>
    </EditorPart>
  )
}

/** A form may be sent with anything: several values of one name are no text. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The day of each place by what is typed now; empty while the trip has no date. */
function useStopDays(fields: TripFormProps['fields'], zones: TripFormProps['data']['choices']['zones']): string[] {
  const language = useLanguage()
  const checkinOn = parseDate(textOf(fields.checkinOn.value), language)
  if (checkinOn === null) return []
  const boardingPlaces = fields.boardingPlaces.getFieldList().map((field) => {
    const { place, time, dayOffset, zone } = field.getFieldset()
    return {
      place: textOf(place.value),
      zone: zones.find(({ value }) => value === zone.value)?.value ?? null,
      time: parseClock(textOf(time.value)),
      dayOffset: STOP_DAYS.some((day) => day === dayOffset.value) ? Number(dayOffset.value) : null,
    }
  })
  return datedStops({ checkinOn, boardingPlaces }).map(
    ({ date, time }) =>
      `${formatWeekday(date, language)}, ${formatDate(date, language)}${time === null ? '' : `, ${time}`}`,
  )
}
