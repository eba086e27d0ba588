import { useActionData } from '@remix-run/react'
import type { Centavos } from '~/domain/values/money'
import { CardFields, readRefusedCard, useCardErrors } from '~/features/checkout/card-form/card-fields'
import type { MethodChoice, PlanView } from '~/features/checkout/methods/method-choices.server'
import { methodForms } from '~/features/checkout/methods/method-form'
import { PayLabel } from '~/features/checkout/pay-label'
import { planData, planTexts } from '~/features/checkout/plan-texts'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { formatMoney } from '~/i18n/format'
import { formatPlan } from '~/i18n/format-installments'
import { payAgain } from '~/i18n/locales/orders/pay-again'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { ChoiceCard } from '~/ui/form/choice-card/choice-card'
import { Select } from '~/ui/form/select/select'
import { Stack } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Price } from '~/ui/trip/price/price'
import * as css from './pay-again.css'
import type { PayAgainView } from './pay-again-view.server'

type PayAnotherWayProps = {
  view: PayAgainView
  /** Selects the card by default, because a second code would not help. */
  prefersCard: boolean
  /** Collapsed while another payment is pending. */
  isCollapsed: boolean
}

/** The other payment methods of a pending order. */
export function PayAnotherWay({ view, prefersCard, isCollapsed }: PayAnotherWayProps) {
  const t = useTranslate(payAgain)
  if (isCollapsed) {
    return (
      <details className={css.other} id="pay-another-way">
        <summary className={css.otherTitle}>
          <Icon name="wallet" /> {t('other')}
        </summary>
        <div className={css.otherBody}>
          <PayAgainForm view={view} prefersCard={prefersCard} />
        </div>
      </details>
    )
  }
  return (
    <Stack gap={4} as="section" id="pay-another-way">
      <Heading level={2} look="panel">
        {t('title')}
      </Heading>
      <PayAgainForm view={view} prefersCard={prefersCard} />
    </Stack>
  )
}

type PayAgainFormProps = { view: PayAgainView; prefersCard: boolean }

/** Pays the same order with another method while its units are held. */
function PayAgainForm({ view, prefersCard }: PayAgainFormProps) {
  const t = useTranslate(payAgain)
  const of = useTranslate(paymentMethods)
  const language = useLanguage()
  const reply: unknown = useActionData()
  const [form, fields] = useFormFor<{ method: string; plan: string; refusedCard: string }>({})
  const refused = readRefusedCard(reply && fields.refusedCard.initialValue)
  const splitChoice = view.choices.find(isSelectedByPlan)
  const usual = prefersCard && splitChoice ? splitChoice : view.choices[0]
  const selected = view.choices.find(({ method }) => method === fields.method.initialValue) ?? usual
  const plans = splitChoice?.plans ?? []
  const latestPlan = plans.find(({ count }) => count === view.previousCount) ?? plans[0]
  const plan = plans.find((each) => planValue(each) === fields.plan.initialValue) ?? latestPlan
  const textsOf = (choice: MethodChoice, of: PlanView | undefined) => of && planTexts(choice, of, language)
  const shown = selected && textsOf(selected, isSelectedByPlan(selected) ? plan : selected.plans[0])
  return (
    <purchase-total>
      <PostForm
        form={form}
        labels={{ plan: t('installments') }}
        more={{ lines: useCardErrors(refused), before: [] }}
        inPlace
      >
        <Stack gap={4}>
          <input type="hidden" name="checkoutAttemptId" value={view.checkoutAttemptId} />
          {view.choices.map((choice) =>
            isSelectedByPlan(choice) ? null : (
              <input key={choice.method} type="hidden" name={`${choice.method}Total`} value={choice.total} />
            ),
          )}
          <input type="hidden" name="intent" value="pay" />
          <input type="hidden" name="cardToken" defaultValue="" />
          <input type="hidden" name="refusedCard" defaultValue="" />
          <Stack gap={2}>
            {view.choices.map((choice) => (
              <MethodOption key={choice.method} choice={choice} isSelected={choice === selected} />
            ))}
          </Stack>
          {splitChoice ? (
            <div className={css.cardPart}>
              <Select
                id={`${form.id}-plan`}
                name="plan"
                label={t('installments')}
                defaultValue={plan && planValue(plan)}
                error={fields.plan.errors?.[0]}
                options={plans.map((each) => ({
                  value: planValue(each),
                  label: formatPlan(each, language),
                  data: planData(splitChoice, each, language),
                }))}
              />
              <Text size="sm" tone="muted" data-part="parts" hidden={!shown?.parts}>
                {shown?.parts}
              </Text>
              <CardFields tokenUrl={view.cardTokenUrl} refused={refused} />
            </div>
          ) : null}
          {view.open ? (
            <Text size="sm" tone="muted">
              {of(`${view.open}.replaces`)}
            </Text>
          ) : null}
          <SubmitButton
            variant="cta"
            size="l"
            full="phone"
            busyLabel={t('busy')}
            data={{ 'data-part': 'pay', 'data-plain': t('submit') }}
          >
            <PayLabel amount={shown?.pay} plain={t('submit')} />
          </SubmitButton>
        </Stack>
      </PostForm>
    </purchase-total>
  )
}

function planValue({ count, total }: { count: number; total: Centavos }): string {
  return `${count}:${total}`
}

/** Selected together with a plan in one select. Here the other methods are paid in full. */
function isSelectedByPlan({ alwaysShowsPlan }: MethodChoice): boolean {
  return alwaysShowsPlan
}

function MethodOption({ choice, isSelected }: { choice: MethodChoice; isSelected: boolean }) {
  const t = useTranslate(paymentMethods)
  const language = useLanguage()
  const { method, detail, total, plans } = choice
  const { icon, isDetailLong } = methodForms[method]
  const [whole] = plans
  const data = isSelectedByPlan(choice) ? { 'data-plans': 'plan' } : whole && planData(choice, whole, language)
  return (
    <ChoiceCard
      {...data}
      name="method"
      value={method}
      defaultChecked={isSelected}
      title={t(`${method}.titleAgain`)}
      end={<Price amount={formatMoney(total)} size="s" />}
      icon={icon}
      detail={isDetailLong ? undefined : detail}
      note={isDetailLong ? detail : undefined}
    />
  )
}
