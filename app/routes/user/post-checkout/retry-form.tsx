import { Form } from '@remix-run/react'
import type { FormEvent } from 'react'
import { FormErrors } from '~/forms/form-errors'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { formatMoney } from '~/i18n/format'
import { formatPlan } from '~/i18n/format-installments'
import { result } from '~/i18n/locales/result'
import { useLanguage, useTranslate } from '~/i18n/use-translate'
import { CardFields } from '~/routes/user/card-form/card-fields'
import { useCardToken } from '~/routes/user/card-form/use-card-token'
import { ChoiceCard } from '~/ui/choice-card'
import { Stack } from '~/ui/layout'
import { Price } from '~/ui/price'
import { Select } from '~/ui/select'
import { Text } from '~/ui/text'
import type { RetryView } from './load-result.server'
import * as css from './result.css'

type RetryFormProps = { retry: RetryView; cardTokenUrl: string; preferred: 'pix' | 'card' }

/** Pays the same order another way while its places are held. */
export function RetryForm({ retry, cardTokenUrl, preferred }: RetryFormProps) {
  const t = useTranslate(result)
  const language = useLanguage()
  const [form, fields] = useFormFor<{ method: string; plan: string }>({})
  const card = useCardToken(cardTokenUrl)
  const [whole] = retry.plans
  const chosen = fields.method.initialValue ?? (whole ? preferred : 'pix')
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    card.onSubmit(event, true)
    if (!event.defaultPrevented) form.onSubmit(event)
  }
  return (
    <Form method="post" id={form.id} noValidate onSubmit={onSubmit}>
      <Stack gap={4}>
        <FormErrors form={form} labels={{ plan: t('retry.installments') }} />
        <input type="hidden" name="attemptId" value={retry.attemptId} />
        <input type="hidden" name="pixTotal" value={retry.pixTotal} />
        <input type="hidden" name="cardToken" defaultValue="" />
        <Stack gap={2}>
          <ChoiceCard
            name="method"
            value="pix"
            defaultChecked={chosen === 'pix'}
            icon="qr-code"
            title={t('retry.pix')}
            detail={t('retry.pixDetail')}
            end={<Price amount={formatMoney(retry.pixTotal)} size="s" />}
          />
          {whole ? (
            <ChoiceCard
              name="method"
              value="card"
              defaultChecked={chosen === 'card'}
              icon="credit-card"
              title={t('retry.card')}
              detail={t('retry.cardDetail')}
              end={<Price amount={formatMoney(whole.total)} size="s" />}
            />
          ) : null}
        </Stack>
        {whole ? (
          <div className={css.cardPart}>
            <Select
              id={`${form.id}-plan`}
              name="plan"
              enhance="intent"
              label={t('retry.installments')}
              defaultValue={fields.plan.initialValue}
              error={fields.plan.errors?.[0]}
              options={retry.plans.map((plan) => ({
                value: `${plan.count}:${plan.total}`,
                label: formatPlan(plan, language),
              }))}
            />
            <CardFields problems={card.problems} failure={card.failure} />
          </div>
        ) : null}
        {retry.open ? (
          <Text size="sm" tone="muted">
            {t(retry.open === 'pix' ? 'retry.replaces' : 'retry.closesPage')}
          </Text>
        ) : null}
        <SubmitButton variant="cta" size="l" full="phone" busyLabel={t('retry.busy')}>
          {t('retry.submit')}
        </SubmitButton>
      </Stack>
    </Form>
  )
}
