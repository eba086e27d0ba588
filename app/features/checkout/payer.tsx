import type { FieldMetadata } from '@conform-to/react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { retype } from '~/browser/form-values'
import { BRAZILIAN_STATES, parseCep } from '~/domain/brazil/cep'
import { placeOfCep } from '~/domain/brazil/cep-place'
import { CepField } from '~/forms/fields/cep-field'
import { CheckboxField } from '~/forms/fields/checkbox-field'
import { DateField } from '~/forms/fields/date-field'
import { EmailField } from '~/forms/fields/email-field'
import { IdentityFields } from '~/forms/fields/identity-fields'
import { PhoneField } from '~/forms/fields/phone-field'
import { SelectField } from '~/forms/fields/select-field'
import { TextField } from '~/forms/fields/text-field'
import { checkout } from '~/i18n/locales/orders/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { announce } from '~/ui/feedback/live-region/announce'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Card } from '~/ui/trip/card/card'
import type { PayerValues } from './checkout-values'
import { type Copied, missingOfPayer } from './payer-from-passenger'

type PayerProps = {
  field: FieldMetadata<PayerValues>
  days: ComponentProps<typeof DateField>['days']
  /** The passengers come first, and some of the payer's fields are still empty. */
  mayTravel: boolean
}

/** The payer and the billing address. */
export function PayerFields({ field, days, mayTravel }: PayerProps) {
  const t = useTranslate(checkout)
  const fields = field.getFieldset()
  usePlaceOfCep(fields.zipCode.id, t('placeFilled'))
  return (
    <Card as="fieldset" aria-label={t('payer')}>
      <FormGrid>
        {mayTravel ? (
          <Span of={6}>
            <PayerTravels field={fields.travels} />
          </Span>
        ) : null}
        <IdentityFields
          fields={fields}
          labels={{ firstName: t('firstName'), lastName: t('lastName'), cpf: t('cpf') }}
        />
        <Span of={3}>
          <DateField field={fields.birthDate} label={t('birthDate')} days={days} autoComplete="bday" />
        </Span>
        <Span of={3}>
          <EmailField field={fields.email} label={t('email')} />
        </Span>
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
      </FormGrid>
    </Card>
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
function usePlaceOfCep(id: string, filled: string) {
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
      announce(filled)
    }
    // Typed before the scripts arrived.
    for (const name of ['state', 'city'] as const) {
      if (last.place && controlOf(form, name)?.value === '') follow(name, last.place[name] ?? '')
    }
    zipCode.addEventListener('input', fill)
    return () => zipCode.removeEventListener('input', fill)
  }, [id, filled])
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
  const missing = missingOfPayer(
    (name) => textOf(`passengers[0].${name}`),
    (name) => textOf(`payer.${name}`),
    copied,
  )
  for (const { name, value } of missing) {
    const field = form.elements.namedItem(`payer.${name}`)
    if (!(field instanceof HTMLInputElement)) continue
    retype(field, value)
    copied[name] = { source: value, target: field.value }
  }
  return missing.some(({ name }) => textOf(`payer.${name}`).trim() === '')
}
