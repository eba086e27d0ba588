import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { now } from '~/clock.server'
import { store } from '~/data/store.server'
import { sendOrTell } from '~/forms/lost-post'
import { anewAfterRefusal, useRefusal } from '~/forms/refusal'
import { languageOf } from '~/i18n/language.server'
import { ownOrder } from '~/i18n/locales/own-order'
import { translator } from '~/i18n/translate'
import { bankClockAt } from '~/operations/bank-clock.server'
import { highlightsOf } from '~/operations/highlights-of.server'
import { readLiveTrip } from '~/operations/live-trip.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { readPlace } from '~/routes/orders/read-place.server'
import { PassengerDialog } from '~/routes/passengers/passenger-dialog'
import { passengerView } from '~/routes/passengers/passenger-view.server'
import { boletoInstallmentsView } from '~/routes/user/boleto/boleto-installments-view.server'
import { boletoView } from '~/routes/user/boleto/boleto-view.server'
import { isByBoletoInstallments } from '~/routes/user/own-orders/order-step'
import { refreshedOrder } from '~/routes/user/own-orders/refreshed-order.server'
import { useOrderEvents } from '~/routes/user/own-orders/use-order-events'
import { payAgainView } from '~/routes/user/pay-again/pay-again-view.server'
import { itemNotFound } from '~/session/not-found.server'
import { RefundAccountDialog } from './again-dialog'
import { answerOrder } from './answer-order.server'
import { CancelDialog } from './cancel-dialog'
import { CancelPaidDialog } from './cancel-paid-dialog'
import { type CancelPaidView, cancelPaidView } from './cancel-paid-view.server'
import { OrderPage } from './order-page'
import { isPaidHere, OrderPaymentPanel } from './order-payment'
import { type OrderView, orderView } from './order-view.server'

export const shouldRevalidate = anewAfterRefusal
export const meta: MetaFunction<typeof loader> = privateMeta

/** The customer's own order, by its code. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const refreshed = await refreshedOrder(params['code'] ?? '', { request, context })
  if (refreshed === null) throw itemNotFound()
  const language = await languageOf(request)
  const t = translator(ownOrder, language)
  const { code } = refreshed.order
  const clock = await bankClockAt(now())
  const today = { order: refreshed.order, trip: await readLiveTrip(store(), refreshed.order) }
  const order = orderView(today, language, clock, await highlightsOf(refreshed.order))
  const asked = { missing: null, pdfPath: `/user/myAcquired/orders/${code}/boleto` }
  const { searchParams } = new URL(request.url)
  const place = readPlace(searchParams.get('person'))
  const isCorrecting = searchParams.get('dialog') === 'passenger' && order.corrections?.isOpen === true
  return {
    order,
    person: place === null ? null : cancelPaidView(refreshed.order, language, now(), place),
    passenger: isCorrecting ? passengerView(today, place, { withBoarding: false }) : null,
    boleto: order.copy.step === 'printBoleto' ? await boletoView(refreshed.order, language, asked) : null,
    boletoInstallments: isByBoletoInstallments(order.copy.step)
      ? await boletoInstallmentsView(refreshed.order, language, now(), asked)
      : null,
    payAgain: await payAgainView(refreshed.order, language, now()),
    title: t('pageTitle', { code }),
    description: t('description'),
  }
}

/** Pays another way, or cancels what is not paid yet. Twice is once; a payment heard of meanwhile keeps the order. */
export async function action(args: ActionFunctionArgs) {
  return answerOrder(args)
}

export const clientAction = sendOrTell

export default function OrderScreen() {
  const { order, person, passenger, boleto, boletoInstallments, payAgain } = useLoaderData<typeof loader>()
  const ways = { boleto, boletoInstallments, payAgain }
  const [search] = useSearchParams()
  // What was refused is said on the page, where no dialog lies over it.
  const dialog = useRefusal() === null ? search.get('dialog') : null
  useOrderEvents(`/user/checkout/post-checkout/events?order=${order.code}`, order, order.mayCancel)
  return (
    <>
      <OrderPage order={order} isPaidHere={isPaidHere(ways)} payment={<OrderPaymentPanel order={order} {...ways} />} />
      {dialog === 'cancel' ? <AskToCancel order={order} person={person} of={search.get('person')} /> : null}
      {dialog === 'passenger' && passenger ? (
        <PassengerDialog
          key={passenger.place}
          view={passenger}
          page={`/user/myAcquired/orders/${order.code}`}
          action={`/user/myAcquired/orders/${order.code}?dialog=passenger&person=${passenger.place}`}
        />
      ) : null}
      {dialog === 'again' && order.failedRefund ? (
        <RefundAccountDialog code={order.code} view={order.failedRefund} />
      ) : null}
    </>
  )
}

type AskToCancelProps = { order: OrderView; person: CancelPaidView | null; of: string | null }

/** What is paid shows its figures first; what is not is only asked about. A passenger who left is not asked about. */
function AskToCancel({ order: { code, cancellation, mayCancel }, person, of }: AskToCancelProps) {
  if (of !== null) return person && <CancelPaidDialog key={of} code={code} view={person} />
  if (cancellation) return <CancelPaidDialog code={code} view={cancellation} />
  return mayCancel ? <CancelDialog code={code} /> : null
}
