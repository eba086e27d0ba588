import { Form } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PaymentMethod } from '~/domain/charge'
import type { Centavos } from '~/domain/money'
import { FormErrors } from '~/forms/form-errors'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { formatMoney } from '~/i18n/format'
import { formatPlan, formatPlanParts } from '~/i18n/format-installments'
import { cardForm } from '~/i18n/locales/card-form'
import { payAgain } from '~/i18n/locales/pay-again'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { CardFields, useCardErrors } from '~/routes/user/card-form/card-fields'
import { useCardToken } from '~/routes/user/card-form/use-card-token'
import { ChoiceCard, type ChoiceCardProps } from '~/ui/choice-card'
import { Stack } from '~/ui/layout'
import { Price } from '~/ui/price'
import { Select } from '~/ui/select'
import { Text } from '~/ui/text'
import { useHydrated } from '~/ui/use-hydrated'
import * as css from './pay-again.css'
import type { PayAgainView } from './pay-again-view.server'

type PayAgainFormProps = { view: PayAgainView; preferred: 'pix' | 'card' }

const replaces = { pix: 'replaces', card: 'closesPage', boleto: 'replacesBoleto' } as const

/** Pays the same order another way while its places are held. */
export function PayAgainForm({ view, preferred }: PayAgainFormProps) {
  const t = useTranslate(payAgain)
  const cards = useTranslate(cardForm)
  const language = useLanguage()
  const [form, fields] = useFormFor<{ method: string; plan: string }>({})
  const card = useCardToken(view.cardTokenUrl)
  const [whole] = view.plans
  const usual = whole && (preferred === 'card' || view.pixTotal === null) ? 'card' : 'pix'
  const chosen = fields.method.initialValue ?? usual
  const kept = view.plans.find(({ count }) => count === view.keptCount) ?? whole
  const firstPlan = fields.plan.initialValue ?? (kept && planValue(kept))
  const [choice, setChoice] = useState<Choice>({ method: chosen, plan: firstPlan })
  const own = useRef<HTMLFormElement>(null)
  // Another choice may have been made before the script arrived.
  useEffect(() => {
    if (own.current) setChoice(readChoice(own.current))
  }, [])
  const plan = view.plans.find((each) => planValue(each) === choice.plan)
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
        <input type="hidden" name="attemptId" value={view.attemptId} />
        {view.pixTotal === null ? null : <input type="hidden" name="pixTotal" value={view.pixTotal} />}
        {view.boleto ? <input type="hidden" name="boletoTotal" value={view.boleto.total} /> : null}
        <input type="hidden" name="intent" value="pay" />
        <input type="hidden" name="cardToken" defaultValue="" />
        <Stack gap={2}>
          {view.pixTotal === null ? null : (
            <Way value="pix" chosen={chosen} icon="qr-code" detail={t('pixDetail')} total={view.pixTotal} />
          )}
          {whole ? (
            <Way value="card" chosen={chosen} icon="credit-card" detail={t('cardDetail')} total={whole.total} />
          ) : null}
          {view.boleto ? (
            <Way value="boleto" chosen={chosen} icon="barcode" note={view.boleto.detail} total={view.boleto.total} />
          ) : null}
        </Stack>
        {whole ? (
          <div className={css.cardPart}>
            <Select
              id={`${form.id}-plan`}
              name="plan"
              enhance="intent"
              label={t('installments')}
              defaultValue={firstPlan}
              error={fields.plan.errors?.[0]}
              options={view.plans.map((each) => ({ value: planValue(each), label: formatPlan(each, language) }))}
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
            {t(replaces[view.open])}
          </Text>
        ) : null}
        <SubmitButton
          variant="cta"
          size="l"
          full="phone"
          busy={card.isReading}
          busyLabel={card.isReading ? cards('reading') : t('busy')}
        >
          <Amount view={view} choice={choice} />
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

/** What the button makes one pay. Without a script nobody tells that the choice changed: it then says no amount. */
function Amount({ view, choice }: { view: PayAgainView; choice: Choice }) {
  const t = useTranslate(payAgain)
  const hydrated = useHydrated()
  const words = useAmount(view, choice)
  if (words === null) return t('submit')
  if (hydrated) return words
  return (
    <>
      <span className={css.firstAmount}>{words}</span>
      <span className={css.noAmount}>{t('submit')}</span>
    </>
  )
}

function useAmount({ pixTotal, boleto, plans }: PayAgainView, { method, plan: chosen }: Choice): string | null {
  const t = useTranslate(payAgain)
  if (method === 'pix' && pixTotal !== null) return t('submit.pix', { amount: formatMoney(pixTotal) })
  if (method === 'boleto' && boleto) return t('submit.boleto', { amount: formatMoney(boleto.total) })
  const plan = method === 'card' ? plans.find((each) => planValue(each) === chosen) : undefined
  if (plan === undefined) return null
  const [value = plan.total] = plan.values
  if (plan.count === 1) return t('submit.card', { amount: formatMoney(plan.total) })
  return t('submit.installments', { count: plan.count, value: formatMoney(value) })
}

type WayProps = Pick<ChoiceCardProps, 'icon' | 'detail' | 'note'> & {
  value: PaymentMethod
  /** The value of the way that is chosen at first. */
  chosen: string
  total: Centavos
}

function Way({ value, chosen, total, ...words }: WayProps) {
  const t = useTranslate(payAgain)
  return (
    <ChoiceCard
      name="method"
      value={value}
      defaultChecked={chosen === value}
      title={t(value)}
      end={<Price amount={formatMoney(total)} size="s" />}
      {...words}
    />
  )
}
