import type { FieldMetadata } from '@conform-to/react'
import type { ComponentProps, ReactNode } from 'react'
import { plainName } from '~/domain/orders/passenger-rules'
import { PAYER_FIELDS, payerKind, SHARED } from '~/domain/payments/payer'
import { CardFields, useCardErrors } from '~/features/checkout/card-form/card-fields'
import { PassengerFields, PassengerRows, usePassengerLabels } from '~/features/passengers/passenger-fields'
import type { PassengerValues } from '~/features/passengers/passenger-values'
import type { DateField } from '~/forms/fields/date-field'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { checkout } from '~/i18n/locales/orders/checkout'
import { passengerForm } from '~/i18n/locales/orders/passenger-form'
import { ownCredit } from '~/i18n/locales/payments/own-credit'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Notice } from '~/ui/feedback/notice/notice'
import { Select } from '~/ui/form/select/select'
import { Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import * as css from './checkout.css'
import type { CheckoutView } from './checkout-view.server'
import type { EarlierValues } from './earlier-values.server'
import { PayAssurance } from './pay-assurance'
import { PayLabel } from './pay-label'
import { PayerFields } from './payer'
import { Payment } from './payment'
import { planTexts } from './plan-texts'
import type { Purchase, PurchaseData } from './purchase'
import { TermsFields } from './terms'

type PurchaseFormProps = {
  data: PurchaseData
  purchase: Purchase
  /** The previous page; null if there is none. */
  back: string | null
}

/** The fields below the card form. */
const AFTER_CARD = ['installments', 'acceptContract']

/** Passengers, payer, payment and consent in one form. The payment opens when the payer's fields are valid. */
export function PurchaseForm({ data, purchase, back }: PurchaseFormProps) {
  const t = useTranslate(checkout)
  const { form, fields, isOpen, isUnlocked, refusedCard } = purchase
  const { offer } = data
  const { trip } = offer
  const { payer } = data.values
  const country = fields.payer.getFieldset().country.initialValue ?? ''
  const kind = payerKind(country)
  const isEmpty = SHARED.some((name) => payer[name] === '' && name !== (kind === 'abroad' ? 'cpf' : 'passport'))
  const mayTravel = trip !== null && (payer.travels !== '' || isEmpty)
  return (
    <purchase-form
      data-today={data.today}
      data-product={offer.product ? '' : undefined}
      data-document-may-follow={trip?.documentUntil ? '' : undefined}
      data-unlocked={isUnlocked ? '' : undefined}
    >
      <PostForm
        form={form}
        labels={useCheckoutLabels(offer.people)}
        more={{ lines: useCardErrors(refusedCard), before: AFTER_CARD }}
        restored={data.isRestored}
        lost={t('lostConnection')}
        inPlace
      >
        <HiddenFields checkoutAttemptId={purchase.checkoutAttemptId} offer={offer} />
        {trip ? <Passengers data={data} purchase={purchase} trip={trip} /> : null}
        <CheckoutSection title={t('payer')} id="payer">
          <PayerFields
            field={fields.payer}
            country={country}
            countries={offer.countries}
            days={data.birthDays}
            isProduct={offer.product !== null}
            hasAddressLookup={offer.hasAddressLookup}
            mayTravel={mayTravel}
          />
        </CheckoutSection>
        <CheckoutSection title={t('payment')} id="payment">
          <div role="status" data-without-payment="" hidden={isOpen}>
            <Notice icon="lock">
              {t('locked')}. {t(trip ? 'lockedHint' : 'lockedHintProduct')}
            </Notice>
          </div>
          {offer.credit && !offer.credit.paysWhole ? <PartOfPrice credit={offer.credit} /> : null}
          <Payment fields={fields} offer={offer} isAbroad={kind === 'abroad'} isOpen={isOpen}>
            <CardFields tokenUrl={data.cardTokenUrl} refused={refusedCard} />
          </Payment>
        </CheckoutSection>
        <div data-with-payment="" hidden={!isOpen}>
          <TermsFields field={fields.acceptContract} offer={offer} />
        </div>
        <Actions purchase={purchase} back={back} />
        <PayAssurance choices={offer.choices} />
      </PostForm>
    </purchase-form>
  )
}

/** A credit that does not pay the whole is used in person. */
function PartOfPrice({ credit: { amount, talk } }: { credit: NonNullable<CheckoutView['credit']> }) {
  const t = useTranslate(ownCredit)
  const action =
    talk === null ? null : (
      <ButtonLink to={talk} variant="outline" size="m" reloadDocument>
        {t('talk')}
      </ButtonLink>
    )
  return (
    <Notice icon="wallet" action={action}>
      {t('part', { amount })}
    </Notice>
  )
}

type PassengersProps = { data: PurchaseData; purchase: Purchase; trip: NonNullable<CheckoutView['trip']> }

function Passengers({ data, purchase, trip }: PassengersProps) {
  const t = useTranslate(checkout)
  const blocks = purchase.fields.passengers.getFieldList()
  const names = blocks.map((field) => field.getFieldset().name.initialValue ?? '')
  return (
    <CheckoutSection title={t('passengers')} id="passengers">
      <PassengerRows trip={trip}>
        <Stack gap={3}>
          {blocks.map((field, index) => (
            <PassengerBlock
              key={field.name}
              field={field}
              number={index + 1}
              trip={trip}
              place={data.offer.places[index] ?? null}
              days={data.birthDays}
              isPrefilled={data.isOwnName && index === 0 && data.values.payer.firstName !== ''}
              earlier={data.earlier}
              others={names.filter((_, other) => other !== index)}
            />
          ))}
        </Stack>
      </PassengerRows>
    </CheckoutSection>
  )
}

function Actions({ purchase, back }: Omit<PurchaseFormProps, 'data'>) {
  const t = useTranslate(checkout)
  const language = useLanguage()
  const { isOpen, selected, plan } = purchase
  const amount = selected && plan ? planTexts(selected, plan, language).pay : undefined
  return (
    <div className={css.actions}>
      {back === null ? null : (
        <ButtonLink to={back} variant="ghost" size="m">
          {t('back')}
        </ButtonLink>
      )}
      <SubmitButton
        variant="cta"
        size="l"
        full={back === null ? 'always' : undefined}
        name="intent"
        value={isOpen ? 'pay' : 'continue'}
        busyLabel={t(isOpen ? 'paying' : 'continuing')}
        data={{
          'data-part': 'pay',
          'data-plain': t('pay'),
          'data-continue': t('continue'),
          'data-paying': t('paying'),
          'data-continuing': t('continuing'),
        }}
      >
        {isOpen ? <PayLabel amount={amount} plain={t('pay')} /> : t('continue')}
      </SubmitButton>
    </div>
  )
}

/** A checkout step with its heading. */
function CheckoutSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} id={id} aria-labelledby={`${id}-title`}>
      <Heading level={2} look="panel" id={`${id}-title`}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

type HiddenFieldsProps = {
  checkoutAttemptId: string
  offer: Pick<CheckoutView, 'tripId' | 'shown' | 'shownTrip' | 'contract'>
}

/**
 * The attempt id survives a refusal, so that submitting again is the same purchase. Prices, trip and contract are
 * always those of the current page.
 */
function HiddenFields({ checkoutAttemptId, offer }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="checkoutAttemptId" value={checkoutAttemptId} />
      {offer.tripId === null ? null : <input type="hidden" name="tripId" value={offer.tripId} />}
      <input type="hidden" name="shown" value={offer.shown} />
      <input type="hidden" name="shownTrip" value={offer.shownTrip} />
      <input type="hidden" name="contractVersion" value={offer.contract.version} />
      <input type="hidden" name="cardToken" defaultValue="" />
      <input type="hidden" name="refusedCard" defaultValue="" />
    </>
  )
}

/** Labels by field name for the error summary; each names the passenger or the payer. */
function useCheckoutLabels(people: number): Record<string, string> {
  const t = useTranslate(checkout)
  const ofPassenger = usePassengerLabels()
  const ofPassengers = Array.from({ length: people }, (_, index) =>
    Object.entries(ofPassenger).map(([name, label]) => [
      `passengers[${index}].${name}`,
      `${t('passenger', { number: index + 1 })}, ${label}`,
    ]),
  )
  const ofPayer = PAYER_FIELDS.map((name) => [`payer.${name}`, `${t('payer')}, ${t(name)}`])
  return Object.fromEntries([
    ...ofPassengers.flat(),
    ...ofPayer,
    ['method', t('payment')],
    ['installments', t('installments')],
    ['boletoInstallments', t('installments')],
  ])
}

type PassengerBlockProps = {
  field: FieldMetadata<PassengerValues>
  number: number
  trip: NonNullable<CheckoutView['trip']>
  /** Who the place is for; null where anybody may take it. */
  place: string | null
  days: ComponentProps<typeof DateField>['days']
  /** The fields contain the data of the account. */
  isPrefilled: boolean
  earlier: PurchaseData['earlier']
  others: readonly string[]
}

/** The fields of one passenger. */
function PassengerBlock({ field, number, trip, place, days, isPrefilled, earlier, others }: PassengerBlockProps) {
  const t = useTranslate(checkout)
  const name = t('passenger', { number })
  return (
    <Card as="fieldset" aria-label={name}>
      <CardHead>
        <Heading level={3} look="h4">
          {name}
        </Heading>
        {place === null ? null : (
          <Text as="span" size="sm">
            {t('placeFor', { place })}
          </Text>
        )}
        {isPrefilled ? (
          <Text as="span" size="xs" tone="muted">
            {t('prefilled')}
          </Text>
        ) : null}
      </CardHead>
      <div className={css.person}>
        <Stack gap={4}>
          {earlier.length > 0 && !isPrefilled ? (
            <EarlierPassengers earlier={earlier} name={`${field.name}.earlier`} others={others} />
          ) : null}
          <PassengerFields
            fields={field.getFieldset()}
            trip={trip}
            days={days}
            autoComplete={number === 1 ? 'name' : 'off'}
            boarding={useBoarding(trip, number)}
          />
        </Stack>
      </div>
    </Card>
  )
}

/** Asked once for all; the others may board elsewhere. */
function useBoarding({ boardingPlaces }: NonNullable<CheckoutView['trip']>, number: number) {
  const t = useTranslate(checkout)
  const translate = useTranslate(passengerForm)
  const places = boardingPlaces.map(({ id, place, time }) => ({
    value: id,
    label: time === null ? place : translate('boardingAt', { place, time }),
    data: { 'data-place': place },
  }))
  if (number === 1) return { places, placeholder: translate('chooseBoarding') }
  return { places: places.length > 1 ? places : [], placeholder: t('boardsWithFirst') }
}

type EarlierPassengersProps = {
  earlier: readonly EarlierValues[]
  name: string
  /** The names of the other passengers: somebody who travels already is not offered. */
  others: readonly string[]
}

/** Takes over a passenger of an earlier order. Without scripts the server fills the fields that were left empty. */
function EarlierPassengers({ earlier, name, others }: EarlierPassengersProps) {
  const t = useTranslate(checkout)
  const taken = new Set(others.map(plainName))
  const options = earlier.map(({ key, values }) => ({
    value: key,
    label: values.name,
    hidden: taken.has(plainName(values.name)) || undefined,
    data: {
      'data-name': values.name,
      'data-birth-date': values.birthDate,
      'data-cpf': values.cpf,
      'data-document-type': values.documentType,
      'data-document': values.document,
      'data-phone': values.phone,
    },
  }))
  return (
    <div data-earlier="" hidden={options.every(({ hidden }) => hidden)}>
      <Select
        id={name}
        name={name}
        label={t('earlier')}
        hint={t('earlierHint')}
        placeholder={t('earlierNone')}
        options={options}
      />
    </div>
  )
}
