import type { FieldMetadata } from '@conform-to/react'
import { MAX_ROWS } from '~/domain/trips/row-limits'
import { DateField } from '~/forms/fields/date-field'
import { TextField } from '~/forms/fields/fields'
import { ChoiceField, SelectField } from '~/forms/fields/select-field'
import { trip as tripSearchTerms } from '~/i18n/locales/trips/trip'
import { tripEditor } from '~/i18n/locales/trips/trip-editor'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Text } from '~/ui/text/text/text'
import type { TripEditorData } from './editor-view.server'
import type { RowValues } from './parse-trip-values'
import { EditorPart, EditorRow, Rows } from './part'
import { AddRow, RowButtons } from './row-buttons'
import type { TripFormProps } from './trip-fields'

const DIRECTIONS = ['outbound', 'return'] as const

/** The flights of the trip: outbound and return legs, in the local time of each airport. */
export function FlightsFields({ data, fields }: TripFormProps) {
  const t = useTranslate(tripEditor)
  const shared = useTranslate(tripSearchTerms)
  const flights = fields.flights.getFieldList()
  return (
    <EditorPart
      field={fields.flights}
      title={t('flightsTitle')}
      end={<AddRow list="flights" count={flights.length} most={MAX_ROWS.flights} label={t('addFlight')} />}
    >
      <Rows count={flights.length}>
        {flights.map((field, index) => (
          <FlightRow key={field.name} field={field} index={index} count={flights.length} data={data} />
        ))}
      </Rows>
      <Text size="xs" tone="muted">
        {t('flightsNote', { baggage: shared('baggage') })}
      </Text>
    </EditorPart>
  )
}

type FlightRowProps = {
  field: FieldMetadata<RowValues<'flights'>>
  index: number
  count: number
  data: TripEditorData
}

function FlightRow({ field, index, count, data }: FlightRowProps) {
  const t = useTranslate(tripEditor)
  const flight = field.getFieldset()
  const name = t('flight', { number: index + 1 })
  const { choices, days } = data
  return (
    <EditorRow name={name} buttons={<RowButtons list="flights" index={index} count={count} name={name} />}>
      <input type="hidden" name={flight.id.name} value={flight.id.initialValue ?? ''} />
      <FormGrid>
        <Span of={2} half>
          <SelectField
            field={flight.direction}
            label={t('direction')}
            options={DIRECTIONS.map((value) => ({ value, label: t(value) }))}
          />
        </Span>
        <Span of={2} half>
          <TextField field={flight.number} label={t('number')} autoComplete="off" />
        </Span>
        <Span of={2}>
          <ChoiceField field={flight.companyId} label={t('companyId')} placeholder="" options={choices.companies} />
        </Span>
        <Span of={2}>
          <TextField field={flight.fromIata} label={t('fromIata')} autoComplete="off" />
        </Span>
        <Span of={4}>
          <TextField
            field={flight.fromAirport}
            label={t('fromAirport')}
            placeholder={t('byAirport')}
            autoComplete="off"
          />
        </Span>
        <Span of={2}>
          <ChoiceField
            field={flight.fromZone}
            label={t('fromZone')}
            placeholder={t('byAirport')}
            options={choices.zones}
          />
        </Span>
        <Span of={2} half>
          <DateField field={flight.departsOn} label={t('departsOn')} days={days} />
        </Span>
        <Span of={2} half>
          <TextField field={flight.departsAt} label={t('departsAt')} placeholder="06:30" autoComplete="off" />
        </Span>
        <Span of={2}>
          <TextField field={flight.toIata} label={t('toIata')} autoComplete="off" />
        </Span>
        <Span of={4}>
          <TextField field={flight.toAirport} label={t('toAirport')} placeholder={t('byAirport')} autoComplete="off" />
        </Span>
        <Span of={2}>
          <ChoiceField field={flight.toZone} label={t('toZone')} placeholder={t('byAirport')} options={choices.zones} />
        </Span>
        <Span of={2} half>
          <DateField field={flight.arrivesOn} label={t('arrivesOn')} days={days} />
        </Span>
        <Span of={2} half>
          <TextField field={flight.arrivesAt} label={t('arrivesAt')} placeholder="06:30" autoComplete="off" />
        </Span>
      </FormGrid>
    </EditorRow>
  )
}
