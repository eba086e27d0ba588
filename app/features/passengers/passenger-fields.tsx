import type { FieldMetadata } from '@conform-to/react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { retype } from '~/browser/form-values'
import { minorWarning } from '~/domain/orders/minors'
import { documentsFor, formatDocument, type TravelDocument, usualDocument } from '~/domain/orders/travel-documents'
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
  /** Where one can board; no question without places. The placeholder is the empty answer. */
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

const isKind = (text: string): text is TravelDocument => Object.hasOwn(masks, text)

/** The fields of a passenger. */
export function PassengerFields({ fields, trip, boarding, days, autoComplete = 'off' }: PassengerFieldsProps) {
  const t = useTranslate(passengerForm)
  const box = useRef<HTMLDivElement>(null)
  const [formValues, setFormValues] = useState({
    birthDate: fields.birthDate.defaultValue ?? '',
    documentType: fields.documentType.defaultValue ?? '',
  })

  function read() {
    const birthDate = box.current?.querySelector<HTMLInputElement>('input[name$="birthDate"]')?.value ?? ''
    const documentType = box.current?.querySelector('select')?.value ?? ''
    setFormValues((before) =>
      before.birthDate === birthDate && before.documentType === documentType ? before : { birthDate, documentType },
    )
  }

  function follow() {
    if (box.current) presetDocument(box.current, formValues.birthDate, trip)
    read()
  }

  // Reads values entered before hydration.
  useEffect(read, [])

  const kind = isKind(formValues.documentType) ? formValues.documentType : 'rg'
  const mask = masks[kind]
  return (
    <div ref={box} onInput={follow} onChange={follow}>
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
            options={documentsFor(trip).map((value) => ({ value, label: t(`document.${value}`) }))}
          />
        </Span>
        <Span of={3}>
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
        <Span of={3}>
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
        <MinorNotice birthDate={formValues.birthDate} trip={trip} />
      </FormGrid>
    </div>
  )
}

/** The kind of document follows the birth date until another one is chosen or its number is typed. */
function presetDocument(box: HTMLElement, birthDateBefore: string, trip: PassengerFieldsProps['trip']) {
  const select = box.querySelector('select')
  const birthDate = box.querySelector<HTMLInputElement>('input[name$="birthDate"]')?.value ?? ''
  const number = box.querySelector<HTMLInputElement>('input[name$="document"]')?.value
  if (!select || birthDate === birthDateBefore || !isLocalDate(birthDate)) return
  const before = usualDocument(isLocalDate(birthDateBefore) ? birthDateBefore : null, trip)
  if (select.value === before && number === '') retype(select, usualDocument(birthDate, trip))
}

/** Documents a minor may need. */
function MinorNotice({ birthDate, trip }: { birthDate: string } & Pick<PassengerFieldsProps, 'trip'>) {
  const t = useTranslate(passengerForm)
  const warning = isLocalDate(birthDate) ? minorWarning(birthDate, trip) : null
  if (warning === null) return null
  return (
    <Span of={6}>
      <Notice kind="warning" role="status">
        {t(warning)}
      </Notice>
    </Span>
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
