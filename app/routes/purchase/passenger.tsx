import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps } from 'react'
import type { DateField } from '~/forms/date-field'
import { checkout } from '~/i18n/locales/checkout'
import { passengerForm } from '~/i18n/locales/passenger-form'
import { useTranslate } from '~/i18n/use-translate'
import { PassengerFields } from '~/routes/passengers/passenger-fields'
import type { PassengerValues } from '~/routes/passengers/passenger-values'
import { Card, CardHead } from '~/ui/card'
import { Heading } from '~/ui/heading'
import { Text } from '~/ui/text'
import * as css from './checkout.css'
import type { CheckoutView } from './checkout-view.server'

type PassengerBlockProps = {
  field: FieldMetadata<PassengerValues>
  number: number
  trip: NonNullable<CheckoutView['trip']>
  days: ComponentProps<typeof DateField>['days']
  /** The account's own data stand in the fields. */
  isPrefilled: boolean
}

/** One passenger's block. */
export function PassengerBlock({ field, number, trip, days, isPrefilled }: PassengerBlockProps) {
  const t = useTranslate(checkout)
  const translate = useTranslate(passengerForm)
  const places = trip.boardingPlaces.map(({ id, place, time }) => ({
    value: id,
    label: time === null ? place : translate('boardingAt', { place, time }),
  }))
  const name = t('passenger', { number })
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
        <PassengerFields
          fields={field.getFieldset()}
          trip={trip}
          places={places}
          days={days}
          autoComplete={number === 1 ? 'name' : 'off'}
        />
      </div>
    </Card>
  )
}
