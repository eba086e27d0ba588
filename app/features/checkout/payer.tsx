import type { FieldMetadata } from '@conform-to/react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { retype } from '~/browser/form-values'
import { BRAZILIAN_STATES, parseCep } from '~/domain/brazil/cep'
import { placeOfCep } from '~/domain/brazil/cep-place'
import { DateField } from '~/forms/fields/date-field'
import { CepField, CheckboxField, CpfField, EmailField, PhoneField, TextField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { checkout } from '~/i18n/locales/orders/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { announce } from '~/ui/feedback/live-region/announce'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import type { SelectOption } from '~/ui/form/select/select'
import { Card } from '~/ui/trip/card/card'
import type { PayerValues } from './checkout-values'
import { type Copied, missingOfPassenger, missingOfPayer, SHARED } from './payer-from-passenger'
import { COMPANY, type PayerKind, payerKind } from './payer-kind'

type PayerProps = {
  field: FieldMetadata<PayerValues>
  /** As chosen now: it decides the other fields. */
  country: string
  countries: SelectOption[]
  days: ComponentProps<typeof DateField>['days']
  /** A product needs no address, and no birth date. */
  isProduct: boolean
  /** The passengers come first, and some of the payer's fields are still empty. */
  mayTravel: boolean
}

/** The payer and the billing address. The country comes first. */
export function PayerFields({ field, country, countries, days, isProduct, mayTravel }: PayerProps) {
  const t = useTranslate(checkout)
  const fields = field.getFieldset()
  const kind = payerKind(country)
  const [brazil, ...others] = countries
  return (
    <Card as="fieldset" aria-label={t('payer')}>
      <FormGrid>
        <Span of={6}>
          <SelectField
            field={fields.country}
            label={t('country')}
            options={[...(brazil ? [brazil] : []), { value: COMPANY, label: t('country.company') }, ...others]}
          />
        </Span>
        {mayTravel ? (
          <Span of={6}>
            <PayerTravels field={fields.travels} />
          </Span>
        ) : null}
        <PayerDocument fields={fields} kind={kind} />
        {isProduct ? (
          <Span of={3}>
            <TextField field={fields.name} label={t('name')} autoComplete="name" />
          </Span>
        ) : (
          <>
            <Span of={3}>
              <TextField field={fields.firstName} label={t('firstName')} autoComplete="given-name" />
            </Span>
            <Span of={3}>
              <TextField field={fields.lastName} label={t('lastName')} autoComplete="family-name" />
            </Span>
          </>
        )}
        {isProduct || kind === 'company' ? null : (
          <Span of={3}>
            <DateField field={fields.birthDate} label={t('birthDate')} days={days} autoComplete="bday" />
          </Span>
        )}
        <Span of={3}>
          <EmailField field={fields.email} label={t('email')} />
        </Span>
        {isProduct ? null : kind === 'abroad' ? <AddressAbroad fields={fields} /> : <AddressInBrazil fields={fields} />}
      </FormGrid>
    </Card>
  )
}

type PayerMetadata = ReturnType<FieldMetadata<PayerValues>['getFieldset']>

function PayerDocument({ fields, kind }: { fields: PayerMetadata; kind: PayerKind }) {
  const t = useTranslate(checkout)
  if (kind === 'person') {
    return (
      <Span of={3}>
        <CpfField field={fields.cpf} label={t('cpf')} />
      </Span>
    )
  }
  if (kind === 'abroad') {
    return (
      <Span of={3}>
        <TextField field={fields.passport} label={t('passport')} autoComplete="off" />
      </Span>
    )
  }
  return (
    <>
      <Span of={6}>
        <TextField field={fields.companyName} label={t('companyName')} autoComplete="organization" />
      </Span>
      <Span of={3}>
        <TextField field={fields.cnpj} label={t('cnpj')} autoComplete="off" />
      </Span>
    </>
  )
}

function AddressAbroad({ fields }: { fields: PayerMetadata }) {
  const t = useTranslate(checkout)
  return (
    <>
      <Span of={3}>
        <TextField field={fields.phone} label={t('phoneAbroad')} type="tel" inputMode="tel" autoComplete="tel" />
      </Span>
      <Span of={6}>
        <TextField field={fields.address} label={t('addressAbroad')} autoComplete="street-address" />
      </Span>
      <Span of={3}>
        <TextField field={fields.city} label={t('city')} autoComplete="address-level2" />
      </Span>
      <Span of={3}>
        <TextField field={fields.state} label={t('stateAbroad')} autoComplete="address-level1" />
      </Span>
      <Span of={3}>
        <TextField field={fields.zipCode} label={t('zipCodeAbroad')} autoComplete="postal-code" />
      </Span>
    </>
  )
}

function AddressInBrazil({ fields }: { fields: PayerMetadata }) {
  const t = useTranslate(checkout)
  usePlaceOfCep(fields.zipCode.id, { city: t('placeFilled'), state: t('stateFilled') })
  return (
    <>
      <Span of={3}>
        <PhoneField field={fields.phone} label={t('phone')} />
      </Span>
      <Span of={2}>
        <CepField field={fields.zipCode} label={t('zipCode')} />
      </Span>
      <Span of={4}>
        <TextField field={fields.address} label={t('address')} autoComplete="address-line1" />
      </Span>
      <Span of={2}>
        <TextField field={fields.number} label={t('number')} autoComplete="off" />
      </Span>
      <Span of={2}>
        <TextField
          field={fields.complement}
          label={t('complement')}
          placeholder={t('optional')}
          autoComplete="address-line2"
        />
      </Span>
      <Span of={2}>
        <TextField field={fields.neighborhood} label={t('neighborhood')} autoComplete="address-level3" />
      </Span>
      <Span of={4}>
        <TextField field={fields.city} label={t('city')} autoComplete="address-level2" />
      </Span>
      <Span of={2}>
        <SelectField
          field={fields.state}
          label={t('state')}
          placeholder={t('chooseState')}
          options={BRAZILIAN_STATES.map((state) => ({ value: state, label: state }))}
          autoComplete="address-level1"
        />
      </Span>
    </>
  )
}

/** Copies the first passenger's data to the payer. Without JavaScript, the server does it. */
function PayerTravels({ field }: { field: FieldMetadata<string> }) {
  const t = useTranslate(checkout)
  const filled = t('payerFilled')
  const { id } = field
  const copied = useRef<Copied>({})

  useEffect(() => {
    const box = document.getElementById(id)
    const form = box instanceof HTMLInputElement ? box.form : null
    if (!form) return
    // Filling in a field triggers a change event itself.
    let isFilling = false
    const fill = () => {
      if (isFilling || !new FormData(form).has('payer.travels')) return
      isFilling = true
      if (fillIn(form, copied.current)) announce(filled)
      isFilling = false
    }
    fill()
    form.addEventListener('change', fill)
    return () => form.removeEventListener('change', fill)
  }, [id, filled])

  return <CheckboxField field={field} label={t('payerTravels')} hint={t('payerTravelsHint')} />
}

/**
 * State and, where it is sure, city follow the CEP until the visitor edits them. An address that stood there before
 * belongs to the former CEP and is emptied. Without JavaScript, the server fills in state and city.
 */
function usePlaceOfCep(id: string, { city, state }: { city: string; state: string }) {
  useEffect(() => {
    const zipCode = document.getElementById(id)
    const form = zipCode instanceof HTMLInputElement ? zipCode.form : null
    if (!form || !(zipCode instanceof HTMLInputElement)) return
    let last = { zipCode: parseCep(zipCode.value), place: placeOfCep(zipCode.value) }
    const follow = (name: 'state' | 'city', value: string) => {
      const control = controlOf(form, name)
      if (control && (control.value === '' || control.value === last.place?.[name])) retype(control, value)
    }
    const fill = () => {
      const digits = parseCep(zipCode.value)
      const place = placeOfCep(zipCode.value)
      if (place === null || digits === last.zipCode) return
      if (last.zipCode !== null) emptyStreet(form)
      follow('state', place.state)
      follow('city', place.city ?? '')
      last = { zipCode: digits, place }
      announce(place.city === null ? state : city)
    }
    // Typed before the scripts arrived.
    for (const name of ['state', 'city'] as const) {
      if (last.place && controlOf(form, name)?.value === '') follow(name, last.place[name] ?? '')
    }
    zipCode.addEventListener('input', fill)
    return () => zipCode.removeEventListener('input', fill)
  }, [id, city, state])
}

function controlOf(form: HTMLFormElement, name: keyof PayerValues) {
  const found = form.elements.namedItem(`payer.${name}`)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null
}

/** The address as it stood on the page at first, where nobody has edited it since. */
function emptyStreet(form: HTMLFormElement) {
  for (const name of ['address', 'number', 'complement', 'neighborhood'] as const) {
    const control = controlOf(form, name)
    if (control instanceof HTMLInputElement && control.value === control.defaultValue) retype(control, '')
  }
}

/** A copied field follows the passenger's until the visitor edits it. True if a field was empty. */
function fillIn(form: HTMLFormElement, copied: Copied): boolean {
  const formData = new FormData(form)
  const textOf = (name: string) => String(formData.get(name) ?? '')
  const passenger = (name: string) => textOf(`passengers[0].${name}`)
  const payer = (name: string) => textOf(`payer.${name}`)
  const asked = SHARED.filter((name) => form.elements.namedItem(`payer.${name}`) instanceof HTMLInputElement)
  const missing = missingOfPayer(passenger, payer, { copied, asked })
  for (const { name, value } of missing) {
    const field = form.elements.namedItem(`payer.${name}`)
    if (!(field instanceof HTMLInputElement)) continue
    retype(field, value)
    copied[name] = { source: value, target: field.value }
  }
  for (const { name, value } of missingOfPassenger(passenger, payer)) {
    const field = form.elements.namedItem(`passengers[0].${name}`)
    if (field instanceof HTMLInputElement) retype(field, value)
  }
  return missing.some(({ name }) => payer(name).trim() === '')
}
