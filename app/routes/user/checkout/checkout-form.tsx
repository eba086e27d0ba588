import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { formatMoney } from '~/i18n/format'
import { cardForm } from '~/i18n/locales/card-form'
import { checkout } from '~/i18n/locales/checkout'
import { useTranslate } from '~/i18n/use-translate'
import { CardFields } from '~/routes/user/card-form/card-fields'
import { useCardToken } from '~/routes/user/card-form/use-card-token'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/heading'
import { Stack, TwoColumn, Wrap } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { Stepper } from '~/ui/stepper'
import { useHydrated } from '~/ui/use-hydrated'
import * as css from './checkout.css'
import type { CheckoutValues } from './checkout-values'
import { HiddenFields } from './hidden-fields'
import type { CheckoutData } from './load-checkout.server'
import { LostConnection } from './lost-connection'
import { Payer } from './payer'
import { Payment } from './payment'
import { Section } from './section'
import { Summary } from './summary'
import { Terms } from './terms'
import { totalOf } from './total-of'
import { Traveller } from './traveller'
import { useCheckoutLabels } from './use-checkout-labels'
import { useTyped } from './use-typed'

const FORM_ID = 'checkout'

type OpenCheckout = Exclude<CheckoutData, { offer: null }>

/** People, payer, payment and consent in one form; the payment opens when the payer's fields could pass. */
export function CheckoutForm({ data }: { data: OpenCheckout }) {
  const t = useTranslate(checkout)
  const cards = useTranslate(cardForm)
  const { offer, today } = data
  const [form, fields] = useFormFor<CheckoutValues>(data.constraint, data.values, { id: FORM_ID })
  const { typed, update } = useTyped(FORM_ID, today)
  const card = useCardToken(data.cardTokenUrl)
  const isAlive = useHydrated()
  const isOpen = data.isUnlocked || typed.hasOpened
  const isPaused = isAlive && isOpen && !data.isUnlocked && !typed.isPayerComplete
  const intent = isOpen && !isPaused ? 'pay' : 'continue'
  const amount = formatMoney(totalOf(offer, typed).total)
  const { trip } = offer
  const steps = [...(trip ? [t('step.travellers')] : []), t('step.payer'), t('step.payment'), t('step.done')]
  return (
    <Wrap padTop={5}>
      <div className={css.page}>
        <Stack gap={5}>
          <Heading level={1} look="task">
            {t('title')}
          </Heading>
          <Stepper
            label={t('steps')}
            steps={steps}
            current={intent === 'pay' ? steps.length - 2 : 0}
            doneLabel={t('stepDone')}
          />
          <TwoColumn aside={<Summary offer={offer} choice={typed} />} asideLabel={t('summary')} asideFirstOnPhone>
            <PostForm
              form={form}
              labels={useCheckoutLabels(offer.people)}
              restored={data.isRestored}
              onInput={(event) => update(event.currentTarget)}
              onSubmit={(event) => card.onSubmit(event, intent === 'pay')}
            >
              <HiddenFields attemptId={data.attemptId} offer={offer} />
              <LostConnection />
              {trip ? (
                <Section title={t('travellers')} id="travellers">
                  {fields.passengers.getFieldList().map((field, index) => (
                    <Traveller
                      key={field.name}
                      field={field}
                      number={index + 1}
                      trip={trip}
                      days={data.birthDays}
                      isPrefilled={data.isOwnName && index === 0}
                    />
                  ))}
                </Section>
              ) : null}
              <Section title={t('payer')} id="payer">
                <Payer field={fields.payer} days={data.birthDays} />
              </Section>
              <Section title={t('payment')} id="payment">
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
              </Section>
              {isOpen ? <Terms field={fields.acceptContract} offer={offer} /> : null}
              <div className={css.actions}>
                <ButtonLink to={offer.page} variant="ghost" size="m">
                  {t('back')}
                </ButtonLink>
                <SubmitButton
                  variant="cta"
                  size="l"
                  name="intent"
                  value={intent}
                  busy={card.isReading}
                  busyLabel={card.isReading ? cards('reading') : t(intent === 'pay' ? 'paying' : 'continuing')}
                >
                  {intent === 'continue' ? t('continue') : typed.method ? t('payAmount', { amount }) : t('pay')}
                </SubmitButton>
              </div>
            </PostForm>
          </TwoColumn>
        </Stack>
      </div>
    </Wrap>
  )
}
