import type { FieldMetadata } from '@conform-to/react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { isLocalDate, type LocalDate } from '~/domain/dates'
import { minorWarning } from '~/domain/minors'
import { DateField } from '~/forms/date-field'
import { PhoneField } from '~/forms/phone-field'
import { SelectField } from '~/forms/select-field'
import { TextField } from '~/forms/text-field'
import { checkout } from '~/i18n/locales/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { Card, CardHead } from '~/ui/card'
import { FormGrid, Span } from '~/ui/form-grid'
import { Heading } from '~/ui/heading'
import { Notice } from '~/ui/notice'
import { Text } from '~/ui/text'
import * as css from './checkout.css'
import type { PassengerValues } from './checkout-values'
import type { CheckoutView } from './checkout-view.server'

type TravellerProps = {
  field: FieldMetadata<PassengerValues>
  number: number
  trip: NonNullable<CheckoutView['trip']>
  days: ComponentProps<typeof DateField>['days']
  /** The account's own data stand in the fields. */
  isPrefilled: boolean
}

/** One traveller's block. */
export function Traveller({ field, number, trip, days, isPrefilled }: TravellerProps) {
  const t = useTranslate(checkout)
  const fields = field.getFieldset()
  const [birthDate, setBirthDate] = useState(fields.birthDate.defaultValue ?? '')
  const birth = useRef<HTMLDivElement>(null)

  // What was typed before the page was alive.
  useEffect(() => {
    const typed = birth.current?.querySelector('input')?.value
    if (typed) setBirthDate(typed)
  }, [])

  const kinds = trip.isAbroad ? (['passport', 'rg'] as const) : (['cpf', 'rg', 'passport'] as const)
  const places = trip.boardingPlaces.map(({ id, place, time }) => ({
    value: id,
    label: time === null ? place : t('boardingAt', { place, time }),
  }))
  const name = t('traveller', { number })
  return (
    <Card as="fieldset" aria-label={name}>
      <CardHead>
        <Heading level={3} look="h4">
          {name}
        </Heading>
        {isPrefilled ? (
          <Text as="span" size="xs" tone="muted">
            {t('prefilled')}
          </Text>
        ) : null}
      </CardHead>
      <div className={css.person}>
        <FormGrid>
          <Span of={4}>
            <TextField field={fields.name} label={t('name')} autoComplete={number === 1 ? 'name' : 'off'} />
          </Span>
          <Span of={2}>
            <div
              ref={birth}
              onInput={({ target }) => setBirthDate(target instanceof HTMLInputElement ? target.value : '')}
            >
              <DateField field={fields.birthDate} label={t('birthDate')} days={days} />
            </div>
          </Span>
          <Span of={2}>
            <SelectField
              field={fields.documentType}
              label={t('documentType')}
              options={kinds.map((kind) => ({ value: kind, label: t(`document.${kind}`) }))}
            />
          </Span>
          <Span of={2}>
            <TextField field={fields.document} label={t('document')} autoComplete="off" />
          </Span>
          <Span of={2}>
            <PhoneField field={fields.phone} label={`${t('phone')} (${t('optional')})`} />
          </Span>
          {places.length > 0 ? (
            <Span of={6}>
              <SelectField
                field={fields.boardingPlaceId}
                label={t('boardingPlace')}
                options={places}
                placeholder={t('chooseBoarding')}
              />
            </Span>
          ) : null}
          <MinorNotice birthDate={birthDate} trip={trip} />
        </FormGrid>
      </div>
    </Card>
  )
}

/** Says what a minor may need. */
function MinorNotice({ birthDate, trip }: { birthDate: string; trip: { isAbroad: boolean; checkinOn: LocalDate } }) {
  const t = useTranslate(checkout)
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
