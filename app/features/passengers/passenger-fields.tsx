import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { minorWarning } from '~/domain/orders/minors'
import { documentsFor, formatDocument, type TravelDocument } from '~/domain/orders/travel-documents'
import { isLocalDate, type LocalDate } from '~/domain/values/dates'
import { DateField } from '~/forms/fields/date-field'
import { CpfField, MaskedField, PhoneField, TextField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { passengerForm } from '~/i18n/locales/orders/passenger-form'
import { useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import type { SelectOption } from '~/ui/form/select/select'
import type { PassengerValues } from './passenger-values'

type PassengerFieldsProps = {
  fields: { [Name in keyof PassengerValues]: FieldMetadata<string> }
  /** `documentUntil`: the number of an identity card may follow until this day, as text. */
  trip: { isAbroad: boolean; checkinOn: LocalDate; documentUntil?: string | null }
  /** Where one can board; no question without places. The placeholder is the empty value. */
  boarding: { places: SelectOption[]; placeholder: string }
  days: ComponentProps<typeof DateField>['days']
  /** Browsers may fill in the user's own data only. */
  autoComplete?: 'name' | 'off'
}

/** Applied while typing; `''` leaves the text unchanged. */
const masks: Record<TravelDocument, string> = {
  rg: '',
  cnh: '###########',
  photoId: '',
  passport: '',
  birthCertificate: '###### ## ## #### # ##### ### ####### ##',
}

type PassengerRowsProps = Pick<PassengerFieldsProps, 'trip'> & { children: ReactNode }

/** Around the fields of all passengers of a form: the element makes some of them follow others. */
export function PassengerRows({ trip, children }: PassengerRowsProps) {
  return (
    <passenger-rows data-checkin={trip.checkinOn} data-abroad={trip.isAbroad ? '' : undefined}>
      {children}
    </passenger-rows>
  )
}

/** The fields of a passenger. */
export function PassengerFields({ fields, trip, boarding, days, autoComplete = 'off' }: PassengerFieldsProps) {
  const t = useTranslate(passengerForm)
  const { initialValue: birthDate } = fields.birthDate
  const { initialValue: documentType } = fields.documentType
  const kind = documentsFor(trip).find((each) => each === documentType) ?? 'rg'
  const mask = masks[kind]
  const mayNeedMore = isLocalDate(birthDate) && minorWarning(birthDate, trip) !== null
  return (
    <div data-passenger={fields.name.name.replace(/name$/, '')}>
      <FormGrid>
        <Span of={6}>
          <TextField field={fields.name} label={t('name')} autoComplete={autoComplete} />
        </Span>
        <Span of={3}>
          <DateField field={fields.birthDate} label={t('birthDate')} days={days} autoComplete="off" />
        </Span>
        <Span of={3}>
          <CpfField field={fields.cpf} label={t('cpf')} hint={t('cpfHint')} />
        </Span>
        <Span of={3}>
          <SelectField
            field={fields.documentType}
            label={t('documentType')}
            hint={t(trip.isAbroad ? 'documentHintAbroad' : 'documentHint')}
            options={documentsFor(trip).map((value) => ({
              value,
              label: t(`document.${value}`),
              data: { 'data-mask': masks[value] },
            }))}
          />
        </Span>
        <Span of={3} data-document="">
          <MaskedField
            field={fields.document}
            label={t('document')}
            hint={trip.documentUntil ? t('documentMayFollow', { date: trip.documentUntil }) : undefined}
            mask={mask}
            inputMode={mask === '' ? 'text' : 'numeric'}
            autoComplete="off"
            format={(text) => formatDocument(kind, text)}
          />
        </Span>
        <Span of={boarding.places.length > 0 ? 3 : 6}>
          <PhoneField field={fields.phone} label={t('phone')} />
        </Span>
        {boarding.places.length > 0 ? (
          <Span of={3}>
            <SelectField
              field={fields.boardingPlaceId}
              label={t('boardingPlace')}
              options={boarding.places}
              placeholder={boarding.placeholder}
            />
          </Span>
        ) : null}
        <Span of={6} data-minor="" hidden={!mayNeedMore}>
          <Notice kind="warning" role="status">
            {t(trip.isAbroad ? 'minorAbroad' : 'minorInland')}
          </Notice>
        </Span>
      </FormGrid>
    </div>
  )
}

/** Labels by field name, for the error summary. */
export function usePassengerLabels(): Record<keyof PassengerValues, string> {
  const t = useTranslate(passengerForm)
  return {
    name: t('name'),
    birthDate: t('birthDate'),
    cpf: t('cpf'),
    documentType: t('documentType'),
    document: t('document'),
    phone: t('phone'),
    boardingPlaceId: t('boardingPlace'),
  }
}
