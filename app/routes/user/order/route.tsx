import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { now } from '~/clock.server'
import { BoletoInstallmentsPanel } from '~/features/checkout/boleto/boleto-installments-panel'
import {
  type BoletoInstallmentsView,
  boletoInstallmentsView,
} from '~/features/checkout/boleto/boleto-installments-view.server'
import { BoletoPanel } from '~/features/checkout/boleto/boleto-panel'
import { type BoletoView, boletoView } from '~/features/checkout/boleto/boleto-view.server'
import { type PayAgainView, payAgainView } from '~/features/checkout/pay-again/pay-again-view.server'
import { PayAnotherWay } from '~/features/checkout/pay-again/pay-another-way'
import { readEmergencyPhone } from '~/features/departures/emergency-phone.server'
import { RefundAccountFields, useRefundAccountLabels } from '~/features/orders/account-fields'
import type { RefundAccountValues } from '~/features/orders/account-schema.server'
import { OrderEvents } from '~/features/orders/own/order-events'
import { isByBoletoInstallments } from '~/features/orders/own/order-step'
import { refreshedOrder } from '~/features/orders/own/refreshed-order.server'
import { whatNextView } from '~/features/orders/own/what-next/what-next-view.server'
import { readPlace } from '~/features/orders/read-place.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { PassengerDialog } from '~/features/passengers/passenger-dialog'
import { passengerView } from '~/features/passengers/passenger-view.server'
import { mayChooseSeats } from '~/features/seats/seat-page.server'
import { findDepartedById } from '~/features/trips/data/find-departed.server'
import { ConfirmDialog } from '~/forms/confirm-dialog'
import { PostForm } from '~/forms/post-form'
import { useRefusal } from '~/forms/refusal'
import { SubmitButton } from '~/forms/submit-button'
import { useFormFor } from '~/forms/use-form-for'
import { confirm } from '~/i18n/locales/back-office/confirm'
import { cancelPaid } from '~/i18n/locales/orders/cancel-paid'
import { ownOrder } from '~/i18n/locales/orders/own-order'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { highlightsOf } from '~/operations/orders/highlights-of.server'
import { readLiveTrip } from '~/operations/orders/live-trip.server'
import { bankClockAt } from '~/operations/payments/bank-clock.server'
import { itemNotFound } from '~/session/not-found.server'
import { Dialog } from '~/ui/feedback/dialog/dialog'
import { Stack } from '~/ui/layout/layout/layout'
import { ButtonLink } from '~/ui/text/button/button'
import { Heading } from '~/ui/text/heading/heading'
import { Text } from '~/ui/text/text/text'
import { Card } from '~/ui/trip/card/card'
import { CancelPaidDialog } from './cancel-paid-dialog'
import { type CancelPaidView, cancelPaidView, type FailedRefundView } from './cancel-paid-view.server'
import { handleOrder } from './order.server'
import { OrderPage } from './order-page'
import { type OrderView, orderView } from './order-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The customer's own order, by its code. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const refreshed = await refreshedOrder(params['code'] ?? '', { request, context })
  if (refreshed === null) throw itemNotFound()
  const { language } = context
  const t = translator(ownOrder, language)
  const { code } = refreshed.order
  const clock = await bankClockAt(now())
  const { trip } = refreshed.order
  const today = {
    order: refreshed.order,
    trip: await readLiveTrip(refreshed.order),
    departed: trip && (await findDepartedById(trip.id)),
    emergencyPhone: trip && (await readEmergencyPhone(trip.id)),
    maySit: await mayChooseSeats(refreshed.order, now()),
  }
  const order = orderView(today, language, clock, await highlightsOf(refreshed.order))
  const page = `/user/myAcquired/orders/${code}`
  const options = { missing: null, pdfPath: `${page}/boleto` }
  const { searchParams, origin } = new URL(request.url)
  const place = readPlace(searchParams.get('person'))
  const isCorrecting = searchParams.get('dialog') === 'passenger' && order.corrections?.isOpen === true
  return {
    order,
    person: place === null ? null : cancelPaidView(refreshed.order, language, now(), place),
    passenger: isCorrecting ? passengerView(today, place, { withBoarding: false, language }) : null,
    boleto: order.copy.step === 'printBoleto' ? await boletoView(refreshed.order, language, options) : null,
    boletoInstallments: isByBoletoInstallments(order.copy.step)
      ? await boletoInstallmentsView(refreshed.order, language, now(), options)
      : null,
    payAgain: await payAgainView(refreshed.order, language, now()),
    whatNext: whatNextView(refreshed.order, today.trip, { language, now: now(), origin, page }),
    title: t('pageTitle', { code }),
    description: t('description'),
  }
}

/**
 * Pays with another method, or cancels an unpaid order. Repeating it has no effect; a payment received meanwhile keeps
 * the order.
 */
export async function action(args: ActionFunctionArgs) {
  return handleOrder(args)
}

export default function OrderScreen() {
  const { order, person, passenger, boleto, boletoInstallments, payAgain, whatNext } = useLoaderData<typeof loader>()
  const ways = { boleto, boletoInstallments, payAgain }
  const [search] = useSearchParams()
  // A refusal is shown on the page when no dialog is open.
  const dialog = useRefusal() === null ? search.get('dialog') : null
  return (
    <>
      <OrderEvents
        address={`/user/checkout/post-checkout/events?order=${order.code}`}
        order={order}
        isOpen={order.mayCancel}
      >
        <OrderPage
          order={order}
          whatNext={whatNext}
          isPaidHere={isPaidHere(ways)}
          payment={<OrderPaymentPanel order={order} {...ways} />}
        />
      </OrderEvents>
      {dialog === 'cancel' ? <CancelOrder order={order} person={person} of={search.get('person')} /> : null}
      {dialog === 'passenger' && passenger ? (
        <PassengerDialog
          key={passenger.place}
          view={passenger}
          page={`/user/myAcquired/orders/${order.code}#facts-${passenger.place}`}
          action={`/user/myAcquired/orders/${order.code}?dialog=passenger&person=${passenger.place}`}
        />
      ) : null}
      {dialog === 'again' && order.failedRefund ? (
        <RefundAccountDialog code={order.code} view={order.failedRefund} />
      ) : null}
    </>
  )
}

type CancelOrderProps = { order: OrderView; person: CancelPaidView | null; of: string | null }

/**
 * A paid order shows its figures first; an unpaid one only needs a confirmation. A canceled passenger opens no dialog.
 */
function CancelOrder({ order: { code, cancellation, mayCancel }, person, of }: CancelOrderProps) {
  if (of !== null) return person && <CancelPaidDialog key={of} code={code} view={person} />
  if (cancellation) return <CancelPaidDialog code={code} view={cancellation} />
  return mayCancel ? <CancelDialog code={code} /> : null
}

/** Confirmation before the order is canceled. */
function CancelDialog({ code }: { code: string }) {
  const t = useTranslate(ownOrder)
  const confirmCopy = useTranslate(confirm)
  return (
    <ConfirmDialog
      path={`/user/myAcquired/orders/${code}`}
      opener="#cancel-order"
      title={confirmCopy('cancelOrder')}
      intent="cancel"
      keep={confirmCopy('keep')}
      verb={t('cancelVerb')}
      busyLabel={t('cancelBusy')}
      closeLabel={t('close')}
      size="m"
    >
      {t('cancelText', { code })}
    </ConfirmDialog>
  )
}

/** Retries a refused refund; a boleto's refund needs another account. */
function RefundAccountDialog({ code, view }: { code: string; view: FailedRefundView }) {
  const t = useTranslate(cancelPaid)
  const page = `/user/myAcquired/orders/${code}`
  const [form, fields] = useFormFor<RefundAccountValues>(view.constraint, { kind: 'checking' }, { id: 'again' })
  return (
    <Dialog
      title={t(view.needsAccount ? 'again' : 'againTitle')}
      closeTo={`${page}#refund-again`}
      closeLabel={useTranslate(ownOrder)('close')}
      actions={
        <>
          <ButtonLink to={`${page}#refund-again`} variant="outline" size="m">
            {useTranslate(confirm)('keep')}
          </ButtonLink>
          <SubmitButton form={form.id} variant="primary" size="m" action={page} busyLabel={t('busy')}>
            {t('againVerb')}
          </SubmitButton>
        </>
      }
    >
      <PostForm form={form} labels={useRefundAccountLabels()} action={`${page}?dialog=again`}>
        <input type="hidden" name="intent" value="again" />
        <input type="hidden" name="chargeId" value={view.chargeId} />
        <Stack gap={4}>
          <Text>{view.text}</Text>
          {view.needsAccount ? <RefundAccountFields fields={fields} /> : null}
        </Stack>
      </PostForm>
    </Dialog>
  )
}

type Ways = {
  boleto: BoletoView | null
  boletoInstallments: BoletoInstallmentsView | null
  payAgain: PayAgainView | null
}

type OrderPaymentProps = Ways & { order: OrderView }

const isUnderWay = ({ boleto, boletoInstallments, payAgain }: Ways) =>
  boleto !== null || boletoInstallments !== null || payAgain?.isOpenElsewhere === true

/** The payment form is open on the page: its button is the primary one. */
function isPaidHere(ways: Ways): boolean {
  return ways.payAgain !== null && !isUnderWay(ways)
}

/** The remaining payments: open installments, and other methods while the order can be paid again. */
function OrderPaymentPanel({ order, ...ways }: OrderPaymentProps) {
  const { boleto, boletoInstallments, payAgain } = ways
  const t = useTranslate(ownOrder)
  const of = useTranslate(paymentMethods)
  if (boleto === null && boletoInstallments === null && payAgain === null) return null
  const isCollapsed = isUnderWay(ways)
  const prefersCard = order.copy.step === 'refused' || payAgain?.hasCode === true
  const another = payAgain && <PayAnotherWay view={payAgain} prefersCard={prefersCard} isCollapsed={isCollapsed} />
  return (
    <Stack as="section" gap={3} id="payment" aria-label={t('payment')}>
      {boleto || boletoInstallments ? (
        <Card>
          <Stack gap={4}>
            <Heading level={2} look="panel">
              {of('boleto.name')}
            </Heading>
            {boleto ? <BoletoPanel boleto={boleto} /> : null}
            {boletoInstallments ? <BoletoInstallmentsPanel boletoInstallments={boletoInstallments} /> : null}
          </Stack>
        </Card>
      ) : null}
      {isCollapsed ? another : <Card>{another}</Card>}
    </Stack>
  )
}
