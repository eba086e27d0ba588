import type { FieldMetadata } from '@conform-to/react'
import type { ComponentType, ReactNode } from 'react'
import { installmentValue } from '~/domain/payments/free-installments'
import type { ProviderMethod } from '~/domain/payments/methods/methods'
import type { Centavos } from '~/domain/values/money'
import type { BilledPlan, MethodChoice, PlanView } from '~/features/checkout/methods/method-choices.server'
import { methodForms } from '~/features/checkout/methods/method-form'
import { SelectField } from '~/forms/fields/select-field'
import { useIsFirstError } from '~/forms/first-error'
import { formatMoney, formatPercent } from '~/i18n/format'
import { formatPlan, formatPlanParts } from '~/i18n/format-installments'
import { checkout } from '~/i18n/locales/orders/checkout'
import { ownCredit } from '~/i18n/locales/payments/own-credit'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/feedback/badge/badge'
import { Notice } from '~/ui/feedback/notice/notice'
import { ChoiceCard, type ChoiceCardProps } from '~/ui/form/choice-card/choice-card'
import { error as errorAppearance } from '~/ui/form/field/field.css'
import type { SelectOption } from '~/ui/form/select/select'
import { Stack } from '~/ui/layout/layout/layout'
import { Icon } from '~/ui/media/icon/icon'
import { Text } from '~/ui/text/text/text'
import { VisuallyHidden } from '~/ui/text/visually-hidden/visually-hidden'
import { Card } from '~/ui/trip/card/card'
import * as css from './checkout.css'
import type { CheckoutView } from './checkout-view.server'
import { planData } from './plan-texts'

type PaymentProps = {
  fields: {
    method: FieldMetadata<string>
    installments: FieldMetadata<string>
    boletoInstallments: FieldMetadata<string>
  }
  offer: Pick<CheckoutView, 'choices' | 'subtotal' | 'credit'>
  /** The payer is in another country. */
  isAbroad: boolean
  /** The payer is complete. Until then the methods are hidden, for an element to show them. */
  isOpen: boolean
  /** The card form. */
  children: ReactNode
}

type PartProps = Pick<PaymentProps, 'fields' | 'children'> & { choice: MethodChoice }

/** The extra fields of a method, if it has any. */
const ownParts: Readonly<Partial<Record<ProviderMethod, ComponentType<PartProps>>>> = {
  card: CardPart,
  boleto: BoletoPart,
}

/** The payment methods with their prices, or the reason why one is not available. */
export function Payment({ fields, offer, isAbroad, isOpen, children }: PaymentProps) {
  const t = useTranslate(checkout)
  const methods = useTranslate(paymentMethods)
  const { method } = fields
  const language = useLanguage()
  const credit = offer.credit?.paysWhole ? offer.credit : null
  const [usual] = offer.choices.filter(({ isForAbroad }) => isForAbroad || !isAbroad)
  const first = credit ? 'credit' : usual?.method
  const error = method.errors?.[0]
  const isFirstError = useIsFirstError(method)
  const radio = (value: ProviderMethod | 'credit') => ({
    id: value === first ? method.id : `${method.id}-${value}`,
    name: method.name,
    value,
    defaultChecked: method.initialValue === value,
    autoFocus: (isFirstError && value === first) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${method.id}-error` : undefined,
    large: true,
  })
  return (
    <fieldset disabled={!isOpen} hidden={!isOpen} className={css.payment} aria-label={t('payment')} data-payment="">
      <div className={css.methods}>
        <div data-abroad="" hidden={!isAbroad}>
          <Notice icon="info">{methods('fromAbroad')}</Notice>
        </div>
        {credit ? <CreditCard radio={radio('credit')} amount={credit.amount} price={offer.subtotal} /> : null}
        {offer.choices.map((choice) => {
          const Part = ownParts[choice.method]
          const [whole] = choice.plans
          const plans = choice.plans.length > 1 ? methodForms[choice.method].installmentsField : null
          const data = plans ? { 'data-plans': plans } : whole && planData(choice, whole, language)
          const inland = choice.isForAbroad ? {} : { 'data-inland': '', hidden: isAbroad }
          return (
            <div key={choice.method} className={css.methods} {...inland}>
              {whole ? <MethodCard radio={{ ...radio(choice.method), ...data }} choice={choice} /> : null}
              {choice.note ? (
                <Text size="sm" tone="muted">
                  {choice.note}
                </Text>
              ) : null}
              {whole && Part ? (
                <Part fields={fields} choice={choice}>
                  {children}
                </Part>
              ) : null}
            </div>
          )
        })}
        {error ? (
          <span className={errorAppearance} id={`${method.id}-error`}>
            <Icon name="circle-alert" />
            <span>{error}</span>
          </span>
        ) : null}
      </div>
    </fieldset>
  )
}

type CreditCardProps = { radio: Omit<ChoiceCardProps, 'title'>; amount: string; price: Centavos }

/** A credit pays the price as it is: no method's discount or interest is counted. */
function CreditCard({ radio, amount, price }: CreditCardProps) {
  const t = useTranslate(paymentMethods)
  const own = useTranslate(ownCredit)
  const total = formatMoney(price)
  return (
    <ChoiceCard
      {...radio}
      {...{ 'data-total': total, 'data-pay': t('credit.submit', { amount: total }) }}
      icon="wallet"
      title={t('credit.title')}
      note={own('has', { amount })}
      end={
        <Text as="b" numeric>
          {total}
        </Text>
      }
    />
  )
}

function MethodCard({ radio, choice }: { radio: Omit<ChoiceCardProps, 'title'>; choice: MethodChoice }) {
  const t = useTranslate(paymentMethods)
  const { method, detail, total } = choice
  const { icon, isDetailLong } = methodForms[method]
  return (
    <ChoiceCard
      {...radio}
      icon={icon}
      title={t(`${method}.title`)}
      detail={isDetailLong ? undefined : detail}
      note={isDetailLong ? detail : undefined}
      end={
        <span className={css.methodEnd}>
          <Text as="b" numeric>
            {formatMoney(total)}
          </Text>
          <Extent choice={choice} />
        </span>
      }
    />
  )
}

/** The discount, or the number of installments without interest. */
function Extent({ choice: { method, discount, plans } }: { choice: MethodChoice }) {
  const t = useTranslate(checkout)
  if (discount) return <Badge tone="success">{discount.badge}</Badge>
  const count = plans.filter(({ hasInterest }) => !hasInterest).at(-1)?.count ?? 1
  if (count === 1 && !methodForms[method].saysAtOnce) return null
  return (
    <Text as="span" size="xs" tone="muted">
      {count > 1 ? t('upTo', { count }) : t('atOnce')}
    </Text>
  )
}

function CardPart({ fields, choice, children }: PartProps) {
  const t = useTranslate(checkout)
  const language = useLanguage()
  const { plans } = choice
  return (
    <div className={css.cardBox}>
      <Card>
        <Stack gap={5}>
          {children}
          <SelectField
            field={fields.installments}
            label={t('installments')}
            options={plans.map((plan) => ({
              value: String(plan.count),
              label: formatPlan(plan, language),
              data: planData(choice, plan, language),
            }))}
          />
          <details className={css.collapsed}>
            <summary>{t('plans')}</summary>
            <PlansTable plans={plans} caption={t('plans')} />
          </details>
        </Stack>
      </Card>
    </div>
  )
}

function BoletoPart({ fields, choice }: PartProps) {
  const language = useLanguage()
  const plans = choice.plans.flatMap((plan) =>
    plan.billed ? { ...plan.billed, data: planData(choice, plan, language) } : [],
  )
  return plans.length > 1 ? <BoletoInstallmentPlans field={fields.boletoInstallments} plans={plans} /> : null
}

type BoletoInstallmentPlansProps = {
  field: FieldMetadata<string>
  plans: (BilledPlan & Pick<SelectOption, 'data'>)[]
}

/** A select of boleto installments, with amounts and due dates for each number. */
function BoletoInstallmentPlans({ field, plans }: BoletoInstallmentPlansProps) {
  const t = useTranslate(checkout)
  return (
    <div className={css.boletoInstallmentsBox}>
      <Card>
        <Stack gap={5}>
          <SelectField
            field={field}
            label={t('installments')}
            options={plans.map(({ count, text, last, data }) => ({
              value: String(count),
              label: `${text}, ${last}`,
              data,
            }))}
          />
          <table className={css.boletoInstallments}>
            <VisuallyHidden as="caption">{t('boletoInstallmentPlans')}</VisuallyHidden>
            <thead>
              <tr>
                <th scope="col">{t('plan.count')}</th>
                <th scope="col">{t('plan.value')}</th>
                <th scope="col">{t('plan.days')}</th>
              </tr>
            </thead>
            <tbody>
              {plans.map(({ count, value, days }) => (
                <tr key={count}>
                  <th scope="row">{t('plan.times', { count })}</th>
                  <td>{value}</td>
                  <td>{days}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Text size="sm" tone="muted">
            {t('boletoInstallmentsHint')}
          </Text>
        </Stack>
      </Card>
    </div>
  )
}

/** Number, amount, interest and total of every plan (CDC art. 52). It stays a table on phones. */
function PlansTable({ plans, caption }: { plans: PlanView[]; caption: string }) {
  const t = useTranslate(checkout)
  return (
    <table className={css.plans}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {(['count', 'value', 'rate', 'total'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`plan.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.count}>
            <th scope="row">{t('plan.times', { count: plan.count })}</th>
            <td>
              <PlanValue plan={plan} />
            </td>
            <td>
              <PlanRate plan={plan} />
            </td>
            <td>{formatMoney(plan.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PlanValue({ plan }: { plan: PlanView }) {
  const parts = formatPlanParts(plan, useLanguage())
  return (
    <>
      {formatMoney(installmentValue(plan))}
      {parts === null ? null : (
        <Text size="xs" tone="muted">
          {parts}
        </Text>
      )}
    </>
  )
}

function PlanRate({ plan }: { plan: PlanView }) {
  const t = useTranslate(checkout)
  const language = useLanguage()
  if (!plan.hasInterest) return t('plan.free')
  return t('plan.interest', {
    monthly: formatPercent(plan.monthlyRateBp, language),
    yearly: formatPercent(plan.cetAnnualPct * 100, language),
  })
}
