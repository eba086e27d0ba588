import { Form } from '@remix-run/react'
import { REFUND_REASONS } from '~/domain/payments/refund-reasons'
import { RefundAccountFields, useRefundAccountLabels } from '~/features/orders/account-fields'
import type { RefundAccountValues } from '~/features/orders/account-schema.server'
import { CheckboxField, TextAreaField } from '~/forms/fields/fields'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { form } from '~/i18n/locales/page/form'
import { useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Notice } from '~/ui/feedback/notice/notice'
import { ChoiceGroup, Radio } from '~/ui/form/checkbox/checkbox'
import { ErrorSummary } from '~/ui/form/error-summary/error-summary'
import { TextInput } from '~/ui/form/text-input/text-input'
import { Stack } from '~/ui/layout/layout/layout'
import { Totals } from '~/ui/table/key-value/key-value'
import { MarkedList } from '~/ui/table/list/list'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import * as css from './refund-dialog.css'
import type { PlanView, WishText } from './refund-view.server'

export type RefundStep = {
  wish: WishText
  reasonRefusal: string | null
  choices: { value: string; label: string }[]
  /** The error of the refund form. */
  problem: string | null
  /** The same error, when it is about the amount. */
  amountRefusal: string | null
  /** What the user's role may return of one order; null without a limit. */
  limitHint: string | null
  plan: PlanView | null
  /** Returns to the first step with the current values. */
  changeTo: string
}

const HOWS = ['reason', 'terms', 'all', 'nothing', 'amount'] as const
const FIRST = 'wish'

/** Three steps: scope, reason and amount, then figures and effects, then the confirmation. The first two change nothing. */
export function RefundDialog({ code, step }: { code: string; step: RefundStep }) {
  const t = useTranslate(orderDetails)
  const translate = useTranslate(form)
  if (step.plan) return <ConfirmRefund code={code} step={step} plan={step.plan} />
  const page = `/admin/orders/details?id=${code}`
  const { wish, choices, problem, reasonRefusal, amountRefusal, limitHint } = step
  return (
    <Dialog
      title={t('refundTitle')}
      closeTo={page}
      closeLabel={t('close')}
      actions={
        <>
          <ButtonLink to={page} variant="outline" size="m" preventScrollReset>
            {t('keep')}
          </ButtonLink>
          <Button form={FIRST} variant="primary" size="m">
            {t('preview')}
          </Button>
        </>
      }
    >
      <Form method="get" action="/admin/orders/details" id={FIRST} preventScrollReset>
        <input type="hidden" name="id" value={code} />
        <input type="hidden" name="dialog" value="refund" />
        <Stack gap={4}>
          {problem ? (
            <Notice kind="error" role="alert">
              {problem}
            </Notice>
          ) : null}
          {amountRefusal ? (
            <ErrorSummary
              title={translate('summary', { count: 1 })}
              errors={[
                { id: 'amount', message: translate('fieldError', { label: t('howAmount'), refusal: amountRefusal }) },
              ]}
            />
          ) : null}
          <ChoiceGroup id="who" legend={t('refundWho')}>
            {choices.map(({ value, label }) => (
              <Radio
                key={value}
                id={`who-${value}`}
                name="who"
                value={value}
                label={label}
                defaultChecked={value === (wish.who || 'order')}
              />
            ))}
          </ChoiceGroup>
          <ChoiceGroup id="reason" legend={t('reason')} error={reasonRefusal ?? undefined}>
            {REFUND_REASONS.map((value) => (
              <Radio
                key={value}
                id={`reason-${value}`}
                name="reason"
                value={value}
                label={t(`reason.${value}`)}
                defaultChecked={value === wish.reason}
                required
              />
            ))}
          </ChoiceGroup>
          {limitHint ? <Text size="sm">{limitHint}</Text> : null}
          <div className={css.how}>
            <ChoiceGroup id="how" legend={t('refundHow')}>
              {HOWS.map((value) => (
                <Radio
                  key={value}
                  id={`how-${value}`}
                  name="how"
                  value={value}
                  label={t(`how.${value}`)}
                  defaultChecked={value === wish.how}
                />
              ))}
            </ChoiceGroup>
          </div>
          <div className={css.amount}>
            <TextInput
              id="amount"
              name="amount"
              label={t('howAmount')}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0,00"
              defaultValue={wish.amount}
              error={amountRefusal ?? undefined}
              autoFocus={amountRefusal !== null || undefined}
            />
          </div>
        </Stack>
      </Form>
    </Dialog>
  )
}

type ConfirmValues = RefundAccountValues & Record<'reasonText' | 'offAir' | 'keepAnyway' | 'departedAnyway', string>

function ConfirmRefund({ code, step, plan }: { code: string; step: RefundStep; plan: PlanView }) {
  const { wish, changeTo } = step
  const t = useTranslate(orderDetails)
  const query = new URLSearchParams({ id: code, dialog: 'refund', ...wish }).toString()
  const [form, fields] = useFormFor<ConfirmValues>(
    plan.constraint,
    { kind: 'checking', offAir: 'on' },
    { id: 'refund', lastResult: useReplyOf('refund') },
  )
  const labels = {
    ...useRefundAccountLabels(),
    reasonText: t('reasonText'),
    keepAnyway: plan.keepAnyway,
    departedAnyway: t('departed'),
  }
  return (
    <Dialog
      title={plan.title}
      closeTo={`/admin/orders/details?id=${code}`}
      closeLabel={t('close')}
      actions={
        <>
          <ButtonLink to={changeTo} variant="outline" size="m" preventScrollReset>
            {t('change')}
          </ButtonLink>
          <SubmitButton form={form.id} variant="delete" size="m" busyLabel={t('busy')}>
            {plan.verb}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} labels={labels} action={`/admin/orders/details?${query}`}>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="shown" value={plan.shown} />
        <input type="hidden" name="who" value={wish.who} />
        <input type="hidden" name="reason" value={wish.reason} />
        <input type="hidden" name="how" value={wish.how} />
        <input type="hidden" name="amount" value={wish.amount} />
        <Stack gap={4}>
          <Totals lines={plan.lines} total={{ ...plan.total, size: 'm' }} />
          <Stack as="section" gap={2} aria-labelledby="effect">
            <Heading level={3} look="h4" id="effect">
              {t('effect')}
            </Heading>
            <MarkedList items={plan.effects} />
            {plan.ways.map((way) => (
              <Text key={way} size="sm" tone="muted">
                {way}
              </Text>
            ))}
          </Stack>
          <Text>
            {t('reason')}: {plan.reason}
          </Text>
          {plan.keepsDespite ? (
            <>
              <Notice kind="warning">{plan.keepsDespite}</Notice>
              <CheckboxField field={fields.keepAnyway} label={labels.keepAnyway} />
            </>
          ) : null}
          {plan.hasDeparted ? <CheckboxField field={fields.departedAnyway} label={labels.departedAnyway} /> : null}
          {plan.offAir ? <CheckboxField field={fields.offAir} label={plan.offAir} hint={t('offAirHint')} /> : null}
          <TextAreaField field={fields.reasonText} label={labels.reasonText} hint={t('reasonTextHint')} rows={2} />
          {plan.needsAccount ? <RefundAccountFields fields={fields} /> : null}
        </Stack>
      </PostForm>
    </Dialog>
  )
}
