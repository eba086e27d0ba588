import type { FieldMetadata } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { CardFields, useCardErrors } from '~/features/checkout/card-form/card-fields'
import { PassengerFields, usePassengerLabels } from '~/features/passengers/passenger-fields'
import type { PassengerValues } from '~/features/passengers/passenger-values'
import type { DateField } from '~/forms/fields/date-field'
import { isLost, useReply } from '~/forms/lost-post'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { formatMoney } from '~/i18n/format'
import { cardForm } from '~/i18n/locales/orders/card-form'
import { checkout } from '~/i18n/locales/orders/checkout'
import { passengerForm } from '~/i18n/locales/orders/passenger-form'
import { useTranslate } from '~/i18n/use-translate'
import { useAnnounced } from '~/ui/feedback/live-region/live-region'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card, CardHead } from '~/ui/trip/card/card'
import * as css from './checkout.css'
import type { CheckoutView } from './checkout-view.server'
import { EarlierPassengers } from './earlier-passengers'
import { PayAssurance } from './pay-assurance'
import { PayLabel } from './pay-label'
import { PayerFields } from './payer'
import { SHARED } from './payer-from-passenger'
import { payerKind } from './payer-kind'
import { Payment } from './payment'
import { TermsFields } from './terms'
import { useAddressOfCep } from './use-address-of-cep'
import type { Purchase, PurchaseData } from './use-purchase'

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
  const { form, fields, formValues, update, card, intent, isOpen, isPaused, names } = purchase
  const { offer } = data
  const { trip } = offer
  useAddressOfCep(form.id, offer.looksUpAddresses)
  const { payer } = data.values
  const country = formValues.country ?? fields.payer.getFieldset().country.initialValue ?? ''
  const kind = payerKind(country)
  const isAsked = SHARED.some((name) => payer[name] === '' && name !== (kind === 'abroad' ? 'cpf' : 'passport'))
  const mayTravel = trip !== null && (payer.travels !== '' || isAsked)
  return (
    <PostForm
      form={form}
      labels={useCheckoutLabels(offer.people)}
      more={{ lines: useCardErrors(card.problems), before: AFTER_CARD }}
      restored={data.isRestored}
      onInput={(event) => update(event.currentTarget)}
      onSubmit={(event) => card.onSubmit(event, intent === 'pay')}
    >
      <HiddenFields checkoutAttemptId={data.checkoutAttemptId} offer={offer} />
      <LostConnection />
      {trip ? (
        <CheckoutSection title={t('passengers')} id="passengers">
          {fields.passengers.getFieldList().map((field, index) => (
            <PassengerBlock
              key={field.name}
              field={field}
              number={index + 1}
              trip={trip}
              days={data.birthDays}
              isPrefilled={data.isOwnName && index === 0 && data.values.payer.firstName !== ''}
              earlier={data.earlier}
              others={names.filter((_, other) => other !== index)}
            />
          ))}
        </CheckoutSection>
      ) : null}
      <CheckoutSection title={t('payer')} id="payer">
        <PayerFields
          field={fields.payer}
          country={country}
          countries={offer.countries}
          days={data.birthDays}
          isProduct={offer.product !== null}
          mayTravel={mayTravel}
        />
      </CheckoutSection>
      <CheckoutSection title={t('payment')} id="payment">
        {intent === 'pay' ? null : (
          <Notice icon="lock" role={isPaused ? 'status' : undefined}>
            {t('locked')}. {t(trip ? 'lockedHint' : 'lockedHintProduct')}
          </Notice>
        )}
        {isOpen ? (
          <Payment fields={fields} offer={offer} isAbroad={kind === 'abroad'} isPaused={isPaused}>
            <CardFields problems={card.problems} failure={card.failure} />
          </Payment>
        ) : null}
      </CheckoutSection>
      {isOpen ? <TermsFields field={fields.acceptContract} offer={offer} /> : null}
      <Actions purchase={purchase} back={back} />
      <PayAssurance />
    </PostForm>
  )
}

function Actions({ purchase, back }: Omit<PurchaseFormProps, 'data'>) {
  const t = useTranslate(checkout)
  const cards = useTranslate(cardForm)
  const { card, intent, formValues, total, selected, plan } = purchase
  useAnnounced(formValues.method ? `${t('total')}: ${formatMoney(total)}` : '')
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
        value={intent}
        busy={card.isReading}
        busyLabel={card.isReading ? cards('reading') : t(intent === 'pay' ? 'paying' : 'continuing')}
      >
        {intent === 'continue' ? (
          t('continue')
        ) : (
          <PayLabel method={selected?.method ?? null} plan={plan} plain={t('pay')} />
        )}
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

/** Shown above the form after a post without a response. */
function LostConnection() {
  const t = useTranslate(checkout)
  if (!isLost(useActionData())) return null
  return (
    <Notice kind="error" role="alert">
      {t('lostConnection')}
    </Notice>
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
  const answer = useReply()
  return (
    <>
      <input type="hidden" name="checkoutAttemptId" value={postedCheckoutAttempt(answer) ?? checkoutAttemptId} />
      {offer.tripId === null ? null : <input type="hidden" name="tripId" value={offer.tripId} />}
      <input type="hidden" name="shown" value={offer.shown} />
      <input type="hidden" name="shownTrip" value={offer.shownTrip} />
      <input type="hidden" name="contractVersion" value={offer.contract.version} />
      <input type="hidden" name="cardToken" defaultValue="" />
      <input type="hidden" name="cardRefused" defaultValue="" />
    </>
  )
}

/** The attempt id of a refused post; null if the reply omits it because it is used up. */
function postedCheckoutAttempt(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('initialValue' in answer)) return null
  const { initialValue } = answer
  if (typeof initialValue !== 'object' || initialValue === null || !('checkoutAttemptId' in initialValue)) return null
  return typeof initialValue.checkoutAttemptId === 'string' ? initialValue.checkoutAttemptId : null
}

const payerFields = [
  'country',
  'companyName',
  'cnpj',
  'passport',
  'name',
  'firstName',
  'lastName',
  'cpf',
  'birthDate',
  'email',
  'phone',
  'zipCode',
  'address',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
] as const

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
  const ofPayer = payerFields.map((name) => [`payer.${name}`, `${t('payer')}, ${t(name)}`])
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
  days: ComponentProps<typeof DateField>['days']
  /** The fields contain the data of the account. */
  isPrefilled: boolean
  earlier: PurchaseData['earlier']
  others: readonly string[]
}

/** The fields of one passenger. */
function PassengerBlock({ field, number, trip, days, isPrefilled, earlier, others }: PassengerBlockProps) {
  const t = useTranslate(checkout)
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
        <Stack gap={4}>
          {earlier.length > 0 && !isPrefilled ? (
            <EarlierPassengers earlier={earlier} prefix={field.name} others={others} />
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
  }))
  if (number === 1) return { places, placeholder: translate('chooseBoarding') }
  return { places: places.length > 1 ? places : [], placeholder: t('boardsWithFirst') }
}
