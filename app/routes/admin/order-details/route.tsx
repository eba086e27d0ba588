import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { agencies, orders } from '~/data/collections'
import { type Capability, refundLimitOf } from '~/domain/accounts/capabilities'
import { parseOrderCode } from '~/domain/values/ids'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { useMay } from '~/features/back-office/staff-grants'
import { RefundAccountFields, useRefundAccountLabels } from '~/features/orders/account-fields'
import type { RefundAccountValues } from '~/features/orders/account-schema.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { PassengerDialog } from '~/features/passengers/passenger-dialog'
import { DateField } from '~/forms/fields/date-field'
import { MoneyField, RadioField, TextAreaField, TextField } from '~/forms/fields/fields'
import { sendOrStay } from '~/forms/lost-post'
import { MayPostProvider } from '~/forms/may-post'
import { PostForm } from '~/forms/post-form'
import { readIntent } from '~/forms/read-field.server'
import { revalidateAfterRefusal, useRefusal } from '~/forms/refusal'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { useReplyOf } from '~/forms/use-reply-of'
import { manualRefund } from '~/i18n/locales/orders/manual-refund'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { useTranslate } from '~/i18n/use-translate'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin, requireCapability } from '~/session/require-user.server'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Notice } from '~/ui/feedback/notice/notice'
import { FormGrid, Span } from '~/ui/form/form-grid/form-grid'
import { Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Text } from '~/ui/text/text/text'
import { type AccountDialogView, type ByHandView, type DueDayView, loadDialog } from './dialog-view.server'
import { MoveDialog } from './move-dialog'
import { openBoletos } from './open-boletos.server'
import { handleOrderDetails } from './order-details.server'
import { OrderDetailsPage } from './order-page'
import { orderDetailsView } from './order-view.server'
import { RefundDialog } from './refund-dialog'

export const headers = retryAfterHeaders
export const shouldRevalidate = revalidateAfterRefusal
export const meta: MetaFunction<typeof loader> = privateMeta

async function orderAt(request: Request) {
  const code = parseOrderCode(new URL(request.url).searchParams.get('id') ?? '')
  const order = code === null ? null : await orders.find(code)
  if (order === null) throw itemNotFound()
  return order
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = requireAdmin(context)
  const order = await orderAt(request)
  const params = new URL(request.url).searchParams
  const agency = order.agencyId === null ? null : await agencies.find(order.agencyId)
  return {
    title: `${context.t(orderDetails)('pageTitle', { code: order.code })} · Roteiro`,
    details: await orderDetailsView(order, agency?.name ?? order.agencyId, context, context.now),
    boletos: await openBoletos(order, context, params.get('pdf')),
    dialog: await loadDialog(order, params, { ...context, limit: refundLimitOf(user) }),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = requireAdmin(context)
  const order = await orderAt(request)
  const publicUrl = new URL(request.url).origin
  const form = await request.formData()
  const by = actorOf(requireCapability(context, capabilityOf(form)))
  return handleOrderDetails({
    form,
    order,
    by,
    limit: refundLimitOf(user),
    language: context.language,
    publicUrl,
  })
}

function capabilityOf(form: FormData): Capability {
  if (readIntent(form, ['balance']) !== null) return 'counter'
  if (readIntent(form, ['move', 'takeBackMove']) !== null) return 'departures'
  return readIntent(form, ['refund', 'again', 'byHand', 'credit']) === null ? 'orders' : 'refunds'
}

export const clientAction = sendOrStay

export default function OrderDetailsScreen() {
  const { details, boletos, dialog: openDialog } = useLoaderData<typeof loader>()
  // A refusal is shown on the page when no dialog is open.
  const dialog = useRefusal() === null ? openDialog : null
  const [search] = useSearchParams()
  const place = search.get('place') ?? ''
  const mayMove = useMay('departures')
  return (
    <>
      <MayPostProvider value={useMay('orders')}>
        <OrderDetailsPage view={details} boletos={boletos} />
      </MayPostProvider>
      {dialog?.kind === 'refund' ? (
        <RefundDialog key={search.toString()} code={details.code} step={dialog.step} />
      ) : null}
      {dialog?.kind === 'passenger' ? (
        <PassengerDialog
          key={place}
          view={dialog.view}
          page={`?id=${details.code}`}
          action={`?id=${details.code}&dialog=passenger&place=${place}`}
        />
      ) : null}
      {dialog?.kind === 'move' && mayMove ? (
        <MayPostProvider value>
          <MoveDialog step={dialog} />
        </MayPostProvider>
      ) : null}
      {dialog?.kind === 'again' || dialog?.kind === 'credit' ? (
        <AccountDialog key={dialog.kind} code={details.code} kind={dialog.kind} view={dialog.view} />
      ) : null}
      {dialog?.kind === 'byHand' ? (
        <ByHandDialog key={dialog.view.shown} code={details.code} view={dialog.view} />
      ) : null}
      {dialog?.kind === 'due' ? (
        <DueDayDialog key={dialog.view.chargeId} code={details.code} view={dialog.view} />
      ) : null}
    </>
  )
}

type AccountDialogProps = { code: string; kind: 'again' | 'credit'; view: AccountDialogView }

/** Retries a refund that the provider has refused, or gives a credit back: to an account, where a boleto was paid. */
function AccountDialog({ code, kind, view }: AccountDialogProps) {
  const t = useTranslate(orderDetails)
  const [form, fields] = useFormFor<RefundAccountValues>(
    view.constraint,
    { kind: 'checking' },
    { id: kind, lastResult: useReplyOf(kind) },
  )
  return (
    <Dialog
      title={t(kind === 'again' ? 'againTitle' : 'creditTitle')}
      closeTo={`?id=${code}`}
      closeLabel={t('close')}
      actions={
        <>
          <ButtonLink to={`?id=${code}`} variant="outline" size="m" preventScrollReset>
            {t('keep')}
          </ButtonLink>
          {view.problem ? null : (
            <SubmitButton form={form.id} variant="primary" size="m" busyLabel={t('busy')}>
              {t(kind === 'again' ? 'again' : 'payOutCredit')}
            </SubmitButton>
          )}
        </>
      }
    >
      <PostForm
        form={form}
        labels={useRefundAccountLabels()}
        action={`?id=${code}&dialog=${kind}${kind === 'again' ? `&charge=${view.hidden.value}` : ''}`}
      >
        <input type="hidden" name="intent" value={kind} />
        <input type="hidden" name={view.hidden.name} value={view.hidden.value} />
        <Stack gap={4}>
          <Text>{view.text}</Text>
          {view.problem ? <Notice kind="error">{view.problem}</Notice> : null}
          {view.needsAccount && !view.problem ? <RefundAccountFields fields={fields} /> : null}
        </Stack>
      </PostForm>
    </Dialog>
  )
}

interface ByHandValues extends Record<string, unknown> {
  amount: string
  day: string
  means: string
  proof: string
  reason: string
}

/** Records money that was returned past the provider. */
function ByHandDialog({ code, view }: { code: string; view: ByHandView }) {
  const t = useTranslate(manualRefund)
  const common = useTranslate(orderDetails)
  const [form, fields] = useFormFor<ByHandValues>(view.constraint, view.values, {
    id: 'byHand',
    lastResult: useReplyOf('byHand'),
  })
  const labels = { amount: t('amount'), day: t('day'), means: t('way'), proof: t('proof'), reason: t('reason') }
  return (
    <Dialog
      title={view.title}
      closeTo={`?id=${code}`}
      closeLabel={common('close')}
      actions={
        <>
          <ButtonLink to={`?id=${code}`} variant="outline" size="m" preventScrollReset>
            {common('keep')}
          </ButtonLink>
          <SubmitButton form={form.id} variant="primary" size="m" busyLabel={common('busy')}>
            {t('save')}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} labels={labels} action={`?id=${code}&dialog=byHand&charge=${view.chargeId}`}>
        <input type="hidden" name="intent" value="byHand" />
        <input type="hidden" name="chargeId" value={view.chargeId} />
        <input type="hidden" name="shown" value={view.shown} />
        <Stack gap={4}>
          <Text>{view.text}</Text>
          {view.underWay ? <Notice kind="warning">{view.underWay}</Notice> : null}
          <FormGrid>
            <Span of={6}>
              <MoneyField field={fields.amount} label={labels.amount} />
            </Span>
            <Span of={6}>
              <DateField field={fields.day} label={labels.day} days={view.days} />
            </Span>
          </FormGrid>
          <RadioField field={fields.means} legend={labels.means} options={view.means} />
          <TextField field={fields.proof} label={labels.proof} hint={t('proofHint')} autoComplete="off" />
          <TextAreaField field={fields.reason} label={labels.reason} hint={t('reasonHint')} rows={2} />
        </Stack>
      </PostForm>
    </Dialog>
  )
}

/** Moves the due day of an unpaid boleto. */
function DueDayDialog({ code, view }: { code: string; view: DueDayView }) {
  const t = useTranslate(orderDetails)
  const { chargeId, days, text } = view
  const [form, fields] = useFormFor<{ dueOn: string }>(
    { dueOn: { required: true } },
    days === null ? null : { dueOn: days.from },
    { id: 'dueDay', lastResult: useReplyOf('dueDay') },
  )
  return (
    <Dialog
      title={t('dueTitle')}
      closeTo={`?id=${code}`}
      closeLabel={t('close')}
      actions={
        <>
          <ButtonLink to={`?id=${code}`} variant="outline" size="m" preventScrollReset>
            {t('keep')}
          </ButtonLink>
          {days === null ? null : (
            <SubmitButton form={form.id} variant="primary" size="m" busyLabel={t('busy')}>
              {t('dueConfirm')}
            </SubmitButton>
          )}
        </>
      }
    >
      {days === null ? (
        <Text>{text}</Text>
      ) : (
        <PostForm form={form} labels={{ dueOn: t('dueDayField') }} action={`?id=${code}&dialog=due&charge=${chargeId}`}>
          <input type="hidden" name="intent" value="dueDay" />
          <input type="hidden" name="chargeId" value={chargeId} />
          <Stack gap={4}>
            <Text>{text}</Text>
            <DateField field={fields.dueOn} label={t('dueDayField')} days={days} />
          </Stack>
        </PostForm>
      )}
    </Dialog>
  )
}
