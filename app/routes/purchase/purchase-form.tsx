import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { cardForm } from '~/i18n/locales/card-form'
import { checkout } from '~/i18n/locales/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { CardFields, useCardErrors } from '~/routes/user/card-form/card-fields'
import { ButtonLink } from '~/ui/button'
import { useAnnounced } from '~/ui/live-region'
import { Notice } from '~/ui/notice'
import * as css from './checkout.css'
import { HiddenFields } from './hidden-fields'
import { LostConnection } from './interrupted-checkout'
import { PassengerBlock } from './passenger'
import { PayerFields } from './payer'
import { SHARED } from './payer-from-passenger'
import { Payment } from './payment'
import { CheckoutSection } from './section'
import { TermsFields } from './terms'
import { useCheckoutLabels } from './use-checkout-labels'
import type { Purchase, PurchaseData } from './use-purchase'

type PurchaseFormProps = {
  data: PurchaseData
  purchase: Purchase
  /** The page that one came from; null where there is none. */
  back: string | null
}

/** The fields that stand below the card. */
const AFTER_CARD = ['installments', 'acceptContract']

/** People, payer, payment and consent in one form; the payment opens when the payer's fields could pass. */
export function PurchaseForm({ data, purchase, back }: PurchaseFormProps) {
  const t = useTranslate(checkout)
  const { form, fields, update, card, intent, isOpen, isPaused } = purchase
  const { offer } = data
  const { trip } = offer
  const { payer } = data.values
  const mayTravel = trip !== null && (payer.travels !== '' || SHARED.some((name) => payer[name] === ''))
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
              isPrefilled={data.isOwnName && index === 0}
            />
          ))}
        </CheckoutSection>
      ) : null}
      <CheckoutSection title={t('payer')} id="payer">
        <PayerFields field={fields.payer} days={data.birthDays} mayTravel={mayTravel} />
      </CheckoutSection>
      <CheckoutSection title={t('payment')} id="payment">
        {intent === 'pay' ? null : (
          <Notice icon="lock" role={isPaused ? 'status' : undefined}>
            {t('locked')}. {t(trip ? 'lockedHint' : 'lockedHintProduct')}
          </Notice>
        )}
        {isOpen ? (
          <Payment fields={fields} offer={offer} isPaused={isPaused}>
            <CardFields problems={card.problems} failure={card.failure} />
          </Payment>
        ) : null}
      </CheckoutSection>
      {isOpen ? <TermsFields field={fields.acceptContract} offer={offer} /> : null}
      <Actions purchase={purchase} back={back} />
    </PostForm>
  )
}

function Actions({ purchase, back }: Omit<PurchaseFormProps, 'data'>) {
  const t = useTranslate(checkout)
  const cards = useTranslate(cardForm)
  const { card, intent, typed, amount } = purchase
  useAnnounced(typed.method ? `${t('total')}: ${amount}` : '')
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
        {intent === 'continue' ? t('continue') : typed.method ? t('payAmount', { amount }) : t('pay')}
      </SubmitButton>
    </div>
  )
}
