import { Form } from '@remix-run/react'
import { TwoLineCell } from '~/features/orders/two-line-cell'
import { DateField } from '~/forms/fields/date-field'
import { RadioField } from '~/forms/fields/fields'
import { PostForm } from '~/forms/post-form'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { moveOrder } from '~/i18n/locales/orders/move-order'
import { departureScreen } from '~/i18n/locales/trips/departure-screen'
import { useTranslate } from '~/i18n/use-translate'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Notice } from '~/ui/feedback/notice/notice'
import { Stack } from '~/ui/layout/layout/layout'
import { Totals } from '~/ui/table/key-value/key-value'
import { Table } from '~/ui/table/table/table'
import { ButtonLink } from '~/ui/text/button/button'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import type { MovableOrdersView } from './movable-orders.server'
import type { MoveOrdersStep, MoveOrdersValues } from './move-orders.server'
import { OptionsInstead } from './options-instead'

const FORM = 'move-orders'

/** What the move of several orders is for each of them, and one button. */
export function MoveOrdersDialog({
  view,
  step,
  page,
}: {
  view: MovableOrdersView
  step: MoveOrdersStep
  page: string
}) {
  const t = useTranslate(moveOrder)
  const common = useTranslate(departureScreen)
  const { plan } = step
  return (
    <Dialog
      title={view.title}
      closeTo={page}
      closeLabel={common('callOff.close')}
      actions={
        <>
          <ButtonLink to={`${page}&dialog=move`} variant="outline" size="m" preventScrollReset>
            {common('move.again')}
          </ButtonLink>
          {plan ? (
            <SubmitButton form={FORM} variant="primary" size="m" busyLabel={t('many.busy')}>
              {t('many.confirm', { count: plan.count })}
            </SubmitButton>
          ) : null}
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          <b>{t('many.date', { date: step.date })}</b>
        </Text>
        {step.options.length > 0 ? <Options view={view} step={step} /> : null}
        {plan ? null : (
          <Notice kind="warning" role="status">
            {t('many.none')}
          </Notice>
        )}
        <Outcomes rows={step.rows} />
        {plan ? <Confirm step={step} plan={plan} /> : null}
      </Stack>
    </Dialog>
  )
}

/** What comes in the place of each option that was bought, for all of the orders. */
function Options({ view, step }: { view: MovableOrdersView; step: MoveOrdersStep }) {
  return (
    <Form method="get" preventScrollReset>
      <input type="hidden" name="trip" value={view.tripId} />
      <input type="hidden" name="dialog" value="move" />
      <input type="hidden" name="to" value={step.to} />
      {step.rows.map(({ code }) => (
        <input key={code} type="hidden" name="order" value={code} />
      ))}
      <OptionsInstead options={step.options} />
    </Form>
  )
}

function Outcomes({ rows }: Pick<MoveOrdersStep, 'rows'>) {
  const t = useTranslate(moveOrder)
  const common = useTranslate(departureScreen)
  return (
    <Table
      inCard
      caption={t('many.caption')}
      rows={rows}
      rowKey={({ code }) => code}
      columns={[
        {
          key: 'customer',
          header: common('move.customer'),
          rowHeader: true,
          breaks: true,
          cell: ({ customer, places }) => <TwoLineCell first={customer} second={places} />,
        },
        {
          key: 'order',
          header: common('move.order'),
          cell: ({ code, to }) => <Link to={to}>{code}</Link>,
          numeric: true,
        },
        {
          key: 'difference',
          header: common('move.difference'),
          wraps: true,
          place: 'line',
          cell: ({ difference, notes }) => (
            <TwoLineCell first={difference} second={notes.length > 0 ? notes.join(' ') : null} />
          ),
        },
      ]}
    />
  )
}

function Confirm({ step, plan }: { step: MoveOrdersStep; plan: NonNullable<MoveOrdersStep['plan']> }) {
  const t = useTranslate(moveOrder)
  const [form, fields] = useFormFor<MoveOrdersValues>(plan.constraint, plan.values, {
    id: FORM,
    lastResult: useReplyOf('moveOrders'),
  })
  const labels = { how: t('how'), offerUntil: t('offerUntil') }
  return (
    <PostForm form={form} labels={labels}>
      <input type="hidden" name="intent" value="moveOrders" />
      <input type="hidden" name="to" value={step.to} />
      {step.options.map(({ value }) => (
        <input key={value} type="hidden" name="as" value={value} />
      ))}
      {step.rows.map(({ code, shown }) =>
        shown === null ? null : <input key={code} type="hidden" name="order" value={`${code}:${shown}`} />,
      )}
      <Stack gap={4}>
        <Totals
          lines={[
            { label: t('many.extra'), amount: plan.extra },
            { label: t('many.back'), amount: plan.back },
          ]}
        />
        {plan.isDearer ? (
          <>
            <RadioField
              field={fields.how}
              legend={labels.how}
              options={[
                { value: 'offer', label: t('how.offer') },
                { value: 'waive', label: t('how.waive') },
              ]}
            />
            <DateField
              field={fields.offerUntil}
              label={labels.offerUntil}
              hint={t('offerUntilHint')}
              days={plan.days}
              autoComplete="off"
            />
          </>
        ) : null}
        <Text size="sm" tone="muted">
          {t('effect')}
        </Text>
      </Stack>
    </PostForm>
  )
}
