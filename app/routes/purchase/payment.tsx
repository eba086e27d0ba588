import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useIsFirstError } from '~/forms/first-error'
import { SelectField } from '~/forms/select-field'
import { formatMoney, formatPercent } from '~/i18n/format'
import { formatPlan } from '~/i18n/format-installments'
import { checkout } from '~/i18n/locales/checkout'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import { ChoiceCard, type ChoiceCardProps } from '~/ui/choice-card'
import { error as errorLook } from '~/ui/field.css'
import { Icon } from '~/ui/icon'
import { Stack } from '~/ui/layout'
import { Text } from '~/ui/text'
import { BoletoInstallmentPlans } from './boleto-installments'
import * as css from './checkout.css'
import type { CheckoutView, PlanView } from './checkout-view.server'
import { PlansTable } from './plans-table'

type PaymentProps = {
  fields: {
    method: FieldMetadata<string>
    installments: FieldMetadata<string>
    boletoInstallments: FieldMetadata<string>
  }
  offer: Pick<CheckoutView, 'methods' | 'pix' | 'plans' | 'subtotal' | 'boleto' | 'boletoNote'>
  /** The payer's fields are being changed and could not pass as they are. */
  isPaused: boolean
  /** Where the card is typed. */
  children: ReactNode
}

/** The ways to pay, each with what it costs. */
export function Payment({ fields, offer, isPaused, children }: PaymentProps) {
  const t = useTranslate(checkout)
  const language = useLanguage()
  const { method, installments } = fields
  const { methods } = offer
  const error = method.errors?.[0]
  const isFirstError = useIsFirstError(method)
  const free = offer.plans.filter((plan: PlanView) => !plan.hasInterest).at(-1)
  const radio = (value: string) => ({
    id: value === methods[0] ? method.id : `${method.id}-${value}`,
    name: method.name,
    value,
    defaultChecked: method.initialValue === value,
    autoFocus: (isFirstError && value === methods[0]) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${method.id}-error` : undefined,
    large: true,
  })
  return (
    <fieldset disabled={isPaused} className={isPaused ? css.paused : undefined} aria-label={t('payment')}>
      <div className={css.methods}>
        {methods.includes('pix') ? (
          <ChoiceCard
            {...radio('pix')}
            icon="qr-code"
            title={t('pix')}
            detail={t('pixDetail')}
            end={
              <span className={css.methodEnd}>
                <Text as="b" numeric>
                  {formatMoney(offer.pix.total)}
                </Text>
                {offer.pix.discount > 0 ? (
                  <Badge tone="success">
                    {t('pixDiscount', { percent: formatPercent(offer.pix.discountBp, language) })}
                  </Badge>
                ) : null}
              </span>
            }
          />
        ) : null}
        {methods.includes('card') ? (
          <>
            <ChoiceCard
              {...radio('card')}
              icon="credit-card"
              title={t('card')}
              detail={t('cardDetail')}
              end={
                <span className={css.methodEnd}>
                  <Text as="b" numeric>
                    {formatMoney(offer.subtotal)}
                  </Text>
                  <Text as="span" size="xs" tone="muted">
                    {free && free.count > 1 ? t('upTo', { count: free.count }) : t('atOnce')}
                  </Text>
                </span>
              }
            />
            <div className={css.cardBox}>
              <Card>
                <Stack gap={5}>
                  {children}
                  <SelectField
                    field={installments}
                    label={t('installments')}
                    options={offer.plans.map((plan) => ({
                      value: String(plan.count),
                      label: formatPlan(plan, language),
                    }))}
                  />
                  <details className={css.folded}>
                    <summary>{t('plans')}</summary>
                    <PlansTable plans={offer.plans} caption={t('plans')} />
                  </details>
                </Stack>
              </Card>
            </div>
          </>
        ) : null}
        <BoletoCard radio={radio('boleto')} offer={offer} />
        {offer.boleto && offer.boleto.plans.length > 1 ? (
          <BoletoInstallmentPlans field={fields.boletoInstallments} plans={offer.boleto.plans} />
        ) : null}
        {error ? (
          <span className={errorLook} id={`${method.id}-error`}>
            <Icon name="circle-alert" />
            <span>{error}</span>
          </span>
        ) : null}
      </div>
    </fieldset>
  )
}

type BoletoCardProps = {
  radio: Omit<ChoiceCardProps, 'title'>
  offer: Pick<CheckoutView, 'boleto' | 'boletoNote'>
}

/** The installment, or why there is none: said where it would stand. */
function BoletoCard({ radio, offer: { boleto, boletoNote } }: BoletoCardProps) {
  const t = useTranslate(checkout)
  return (
    <>
      {boleto ? (
        <ChoiceCard
          {...radio}
          icon="barcode"
          title={t('boleto')}
          note={boleto.detail}
          end={
            <span className={css.methodEnd}>
              <Text as="b" numeric>
                {formatMoney(boleto.total)}
              </Text>
              {boleto.plans.length > 1 ? (
                <Text as="span" size="xs" tone="muted">
                  {t('upTo', { count: boleto.plans.length })}
                </Text>
              ) : null}
            </span>
          }
        />
      ) : null}
      {boletoNote ? (
        <Text size="sm" tone="muted">
          {boletoNote}
        </Text>
      ) : null}
    </>
  )
}
