import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { BRAZILIAN_STATES } from '~/domain/brazil/cep'
import { COMPANY, type PayerKind, payerKind } from '~/domain/payments/payer'
import { DateField } from '~/forms/fields/date-field'
import { CepField, CheckboxField, CpfField, EmailField, PhoneField, TextField } from '~/forms/fields/fields'
import { SelectField } from '~/forms/fields/select-field'
import { checkout } from '~/i18n/locales/orders/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import type { SelectOption } from '~/ui/form/select/select'
import { Card } from '~/ui/trip/card/card'
import * as css from './checkout.css'
import type { PayerValues } from './checkout-values'

type PayerProps = {
  field: FieldMetadata<PayerValues>
  /** As chosen now: it decides the other fields. */
  country: string
  countries: readonly SelectOption[]
  days: ComponentProps<typeof DateField>['days']
  /** A product needs no address, and no birth date. */
  isProduct: boolean
  /** The shop knows which address belongs to a CEP. */
  hasAddressLookup: boolean
  /** The passengers come first, and some of the payer's fields are still empty. */
  mayTravel: boolean
}

/** The payer and the billing address. The country comes first. */
export function PayerFields({ field, country, countries, days, isProduct, hasAddressLookup, mayTravel }: PayerProps) {
  const t = useTranslate(checkout)
  const fields = field.getFieldset()
  const kind = payerKind(country)
  const [brazil, ...others] = countries
  const birthDate = (
    <Span of={3}>
      <DateField field={fields.birthDate} label={t('birthDate')} days={days} autoComplete="bday" />
    </Span>
  )
  return (
    <Card as="fieldset" aria-label={t('payer')}>
      <payer-fields data-filled={t('payerFilled')}>
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
              <CheckboxField field={fields.travels} label={t('payerTravels')} hint={t('payerTravelsHint')} />
            </Span>
          ) : null}
          <KindSlot
            kind={kind}
            of={{
              person: <CpfOfPayer field={fields.cpf} />,
              company: <Company fields={fields} />,
              abroad: <Passport field={fields.passport} />,
            }}
          />
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
              <KindSlot kind={kind} of={{ 'person abroad': birthDate, company: null }} />
            </>
          )}
          <Span of={3}>
            <EmailField field={fields.email} label={t('email')} />
          </Span>
          {isProduct ? null : (
            <KindSlot
              kind={kind}
              of={{
                'person company': <AddressInBrazil fields={fields} hasLookup={hasAddressLookup} />,
                abroad: <AddressAbroad fields={fields} />,
              }}
            />
          )}
        </FormGrid>
      </payer-fields>
    </Card>
  )
}

/** Fields that only some kinds of payer have. Those of the others wait in templates, for the element `payer-fields`. */
function KindSlot({ kind, of }: { kind: PayerKind; of: Readonly<Record<string, ReactNode>> }) {
  const parts = Object.entries(of).map(([kinds, fields]) => ({
    kinds,
    fields,
    isShown: kinds.split(' ').includes(kind),
  }))
  return (
    <div className={css.slot} data-slot="" data-kind={kind}>
      {parts.find(({ isShown }) => isShown)?.fields}
      {parts.map(({ kinds, fields, isShown }) => (
        <template key={kinds} data-of={kinds}>
          {isShown ? null : fields}
        </template>
      ))}
    </div>
  )
}

type PayerMetadata = ReturnType<FieldMetadata<PayerValues>['getFieldset']>

function CpfOfPayer({ field }: { field: FieldMetadata<string> }) {
  return (
    <Span of={3}>
      <CpfField field={field} label={useTranslate(checkout)('cpf')} />
    </Span>
  )
}

function Passport({ field }: { field: FieldMetadata<string> }) {
  return (
    <Span of={3}>
      <TextField field={field} label={useTranslate(checkout)('passport')} autoComplete="off" />
    </Span>
  )
}

function Company({ fields }: { fields: PayerMetadata }) {
  const t = useTranslate(checkout)
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

function AddressInBrazil({ fields, hasLookup }: { fields: PayerMetadata; hasLookup: boolean }) {
  const t = useTranslate(checkout)
  return (
    <address-of-cep
      class={css.slot}
      data-looks-up={hasLookup ? '' : undefined}
      data-place-filled={t('placeFilled')}
      data-state-filled={t('stateFilled')}
      data-filled={t('filledByCep', { fields: '{{fields}}' })}
    >
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
    </address-of-cep>
  )
}
