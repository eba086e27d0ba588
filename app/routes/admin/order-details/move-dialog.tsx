import { Form } from '@remix-run/react'
import { useMay } from '~/features/back-office/staff-grants'
import { OptionsInstead } from '~/features/departures/options-instead'
import { RefundAccountFields, useRefundAccountLabels } from '~/features/orders/account-fields'
import type { RefundAccountValues } from '~/features/orders/account-schema.server'
import { DateField } from '~/forms/fields/date-field'
import { RadioField } from '~/forms/fields/fields'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { moveOrder } from '~/i18n/locales/orders/move-order'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Notice } from '~/ui/feedback/notice/notice'
import { Checkbox, ChoiceGroup, Radio } from '~/ui/form/checkbox/checkbox'
import { Inline, Stack } from '~/ui/layout/layout/layout'
import { KeyValue, Totals } from '~/ui/table/key-value/key-value'
import { AccordionItem } from '~/ui/text/accordion/accordion'
import { Button, ButtonLink } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'
import type { MovePlan, MoveStep } from './move-view.server'

const FORM = 'move-to'
const ADDRESS = '/admin/orders/details'

/** Two steps: the date, then options and figures. The first changes nothing. */
export function MoveDialog({ step: { code, dates, people, step } }: { step: MoveStep }) {
  const maySell = useMay('counter')
  const t = useTranslate(moveOrder)
  const common = useTranslate(orderDetails)
  const page = `${ADDRESS}?id=${code}`
  if (step) return <MoveTo key={`${step.to} ${step.plan?.shown}`} code={code} step={step} />
  return (
    <Dialog
      title={t('title')}
      closeTo={page}
      closeLabel={common('close')}
      actions={
        <>
          <ButtonLink to={page} variant="outline" size="m" preventScrollReset>
            {common('keep')}
          </ButtonLink>
          <Button form={FORM} variant="primary" size="m">
            {t('preview')}
          </Button>
        </>
      }
    >
      <Form method="get" action={ADDRESS} id={FORM} preventScrollReset>
        <input type="hidden" name="id" value={code} />
        <input type="hidden" name="dialog" value="move" />
        <Stack gap={3}>
          <Text size="sm">{t('intro')}</Text>
          <ChoiceGroup id="to" legend={t('where')}>
            {dates.map(({ value, label }, index) => (
              <Radio
                key={value}
                id={`to-${value}`}
                name="to"
                value={value}
                label={label}
                defaultChecked={index === (dates.length > 1 ? 1 : 0)}
              />
            ))}
          </ChoiceGroup>
        </Stack>
      </Form>
      {maySell && people.length > 0 ? <SomePeople code={code} people={people} /> : null}
    </Dialog>
  )
}

/** Some of them go alone: to a sale of their own, which what they have paid pays. */
function SomePeople({ code, people }: Pick<MoveStep, 'code' | 'people'>) {
  const t = useTranslate(moveOrder)
  return (
    <AccordionItem summary={t('some')}>
      <Form method="get" action="/admin/orders/new">
        <input type="hidden" name="from" value={code} />
        <Stack gap={3}>
          <Text size="sm">{t('someText')}</Text>
          {people.map(({ value, name }) => (
            <Checkbox key={value} id={`leaves-${value}`} name="leaves" value={value} label={name} />
          ))}
          <Inline>
            <Button variant="outline">{t('someNext')}</Button>
          </Inline>
        </Stack>
      </Form>
    </AccordionItem>
  )
}

type Step = NonNullable<MoveStep['step']>

function MoveTo({ code, step }: { code: string; step: Step }) {
  const t = useTranslate(moveOrder)
  const common = useTranslate(orderDetails)
  const { to, problem, options, plan } = step
  return (
    <Dialog
      title={t('title')}
      closeTo={`${ADDRESS}?id=${code}`}
      closeLabel={common('close')}
      actions={
        <>
          <ButtonLink to={`${ADDRESS}?id=${code}&dialog=move`} variant="outline" size="m" preventScrollReset>
            {t('otherDate')}
          </ButtonLink>
          {plan ? (
            <SubmitButton form="move" variant="primary" size="m" busyLabel={common('busy')}>
              {t('confirm')}
            </SubmitButton>
          ) : null}
        </>
      }
    >
      <Stack gap={4}>
        {problem ? (
          <Notice kind={options.length > 0 ? 'info' : 'warning'} role="status">
            {problem}
          </Notice>
        ) : null}
        {options.length > 0 ? (
          <Form method="get" action={ADDRESS} preventScrollReset>
            <input type="hidden" name="id" value={code} />
            <input type="hidden" name="dialog" value="move" />
            <input type="hidden" name="to" value={to} />
            <OptionsInstead options={options} />
          </Form>
        ) : null}
        {plan ? <ConfirmMove code={code} step={step} plan={plan} /> : null}
      </Stack>
    </Dialog>
  )
}

type MoveValues = RefundAccountValues & Record<'how' | 'offerUntil', string>

function ConfirmMove({ code, step, plan }: { code: string; step: Step; plan: MovePlan }) {
  const t = useTranslate(moveOrder)
  const [form, fields] = useFormFor<MoveValues>(plan.constraint, plan.values, {
    id: 'move',
    lastResult: useReplyOf('move'),
  })
  const labels = { ...useRefundAccountLabels(), how: t('how'), offerUntil: t('offerUntil') }
  const query = new URLSearchParams({ id: code, dialog: 'move', to: step.to })
  for (const { value } of step.options) query.append('as', value)
  return (
    <PostForm form={form} labels={labels} action={`${ADDRESS}?${query}`}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="to" value={step.to} />
      <input type="hidden" name="shown" value={plan.shown} />
      {step.options.map(({ value }) => (
        <input key={value} type="hidden" name="as" value={value} />
      ))}
      <Stack gap={4}>
        <KeyValue align="start" pairs={plan.pairs} />
        <Totals lines={plan.totals} total={{ ...plan.difference, size: 'm' }} />
        {plan.ways.map((way) => (
          <Text key={way} size="sm" tone="muted">
            {way}
          </Text>
        ))}
        {plan.isDearer ? (
          <>
            <RadioField
              field={fields.how}
              legend={labels.how}
              options={[
                ...(plan.mayOffer ? [{ value: 'offer', label: t('how.offer') }] : []),
                { value: 'waive', label: t('how.waive') },
              ]}
            />
            {plan.mayOffer ? (
              <DateField
                field={fields.offerUntil}
                label={labels.offerUntil}
                hint={t('offerUntilHint')}
                days={plan.days}
                autoComplete="off"
              />
            ) : (
              <Text size="sm">{t('noLink')}</Text>
            )}
          </>
        ) : null}
        {plan.needsAccount ? <RefundAccountFields fields={fields} /> : null}
        <Text size="sm" tone="muted">
          {t('effect')}
        </Text>
      </Stack>
    </PostForm>
  )
}
