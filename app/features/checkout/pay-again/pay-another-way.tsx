import { Form } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Centavos } from '~/domain/values/money'
import { CardFields, useCardErrors } from '~/features/checkout/card-form/card-fields'
import { useCardToken } from '~/features/checkout/card-form/use-card-token'
import type { MethodChoice } from '~/features/checkout/methods/method-choices.server'
import { methodForms } from '~/features/checkout/methods/method-form'
import { PayLabel } from '~/features/checkout/pay-label'
import { FormErrors } from '~/forms/form-errors'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { formatMoney } from '~/i18n/format'
import { formatPlan, formatPlanParts } from '~/i18n/format-installments'
import { cardForm } from '~/i18n/locales/orders/card-form'
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
  const cards = useTranslate(cardForm)
  const language = useLanguage()
  const [form, fields] = useFormFor<{ method: string; plan: string }>({})
  const card = useCardToken(view.cardTokenUrl)
  const of = useTranslate(paymentMethods)
  const splitChoice = view.choices.find(isSelectedByPlan)
  const usual = prefersCard && splitChoice ? splitChoice : view.choices[0]
  const selected = fields.method.initialValue ?? usual?.method
  const plans = splitChoice?.plans ?? []
  const latestPlan = plans.find(({ count }) => count === view.keptCount) ?? plans[0]
  const firstPlan = fields.plan.initialValue ?? (latestPlan && planValue(latestPlan))
  const [choice, setChoice] = useState<Choice>({ method: selected ?? '', plan: firstPlan })
  const own = useRef<HTMLFormElement>(null)
  // The visitor may have changed the selection before hydration.
  useEffect(() => {
    if (own.current) setChoice(readChoice(own.current))
  }, [])
  const plan = plans.find((each) => planValue(each) === choice.plan)
  const parts = plan && formatPlanParts(plan, language)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    card.onSubmit(event, true)
    if (!event.defaultPrevented) form.onSubmit(event)
  }
  return (
    <Form
      ref={own}
      method="post"
      id={form.id}
      noValidate
      onSubmit={onSubmit}
      onChange={(event) => setChoice(readChoice(event.currentTarget))}
    >
      <Stack gap={4}>
        <FormErrors
          form={form}
          labels={{ plan: t('installments') }}
          more={{ lines: useCardErrors(card.problems), before: [] }}
        />
        <input type="hidden" name="checkoutAttemptId" value={view.checkoutAttemptId} />
        {view.choices.map((choice) =>
          isSelectedByPlan(choice) ? null : (
            <input key={choice.method} type="hidden" name={`${choice.method}Total`} value={choice.total} />
          ),
        )}
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="cardToken" defaultValue="" />
        <Stack gap={2}>
          {view.choices.map((choice) => (
            <MethodOption key={choice.method} choice={choice} isSelected={choice.method === selected} />
          ))}
        </Stack>
        {plans.length > 0 ? (
          <div className={css.cardPart}>
            <Select
              id={`${form.id}-plan`}
              name="plan"
              label={t('installments')}
              defaultValue={firstPlan}
              error={fields.plan.errors?.[0]}
              options={plans.map((each) => ({ value: planValue(each), label: formatPlan(each, language) }))}
            />
            {parts ? (
              <Text size="sm" tone="muted">
                {t('parts', { parts })}
              </Text>
            ) : null}
            <CardFields problems={card.problems} failure={card.failure} />
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
          busy={card.isReading}
          busyLabel={card.isReading ? cards('reading') : t('busy')}
        >
          <PayLabel {...selectedPlan(view, choice)} plain={t('submit')} />
        </SubmitButton>
      </Stack>
    </Form>
  )
}

type Choice = { method: string; plan: string | undefined }

function readChoice(form: HTMLFormElement): Choice {
  const values = new FormData(form)
  return { method: String(values.get('method') ?? ''), plan: String(values.get('plan') ?? '') }
}

function planValue({ count, total }: { count: number; total: Centavos }): string {
  return `${count}:${total}`
}

function selectedPlan({ choices }: PayAgainView, { method, plan: selected }: Choice) {
  const choice = choices.find((each) => each.method === method)
  const plan = choice?.plans.find((each) => !isSelectedByPlan(choice) || planValue(each) === selected)
  return { method: choice?.method ?? null, plan: plan ?? null }
}

/** Selected together with a plan in one select. Here the other methods are paid in full. */
function isSelectedByPlan({ alwaysTellsPlan }: MethodChoice): boolean {
  return alwaysTellsPlan
}

function MethodOption({
  choice: { method, detail, total },
  isSelected,
}: {
  choice: MethodChoice
  isSelected: boolean
}) {
  const t = useTranslate(paymentMethods)
  const { icon, isDetailLong } = methodForms[method]
  return (
    <ChoiceCard
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
