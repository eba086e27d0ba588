import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { now } from '~/clock.server'
import { languageOf } from '~/i18n/language.server'
import { ownOrder } from '~/i18n/locales/own-order'
import { translator } from '~/i18n/translate'
import { cancelOrder } from '~/operations/cancel-order.server'
import { privateMeta } from '~/routes/frame/page-meta'
import { readPlace } from '~/routes/orders/read-place.server'
import { boletoView } from '~/routes/user/boleto/boleto-view.server'
import { refreshedOrder } from '~/routes/user/own-orders/refreshed-order.server'
import { useOrderEvents } from '~/routes/user/own-orders/use-order-events'
import { answerPayAgain } from '~/routes/user/pay-again/answer-pay-again.server'
import { payAgainView } from '~/routes/user/pay-again/pay-again-view.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { AgainDialog } from './again-dialog'
import { answerAgain, answerCancelPaid } from './answer-cancel-paid.server'
import { CancelDialog } from './cancel-dialog'
import { CancelPaidDialog } from './cancel-paid-dialog'
import { type CancelPaidView, cancelPaidView } from './cancel-paid-view.server'
import { OrderPage } from './order-page'
import { OrderPayment } from './order-payment'
import { type OrderView, orderView } from './order-view.server'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The buyer's own order, by its code. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const refreshed = await refreshedOrder(params['code'] ?? '', { request, context })
  if (refreshed === null) throw itemNotFound()
  const language = await languageOf(request)
  const t = translator(ownOrder, language)
  const { code } = refreshed.order
  const order = orderView(refreshed.order, language, now())
  const person = readPlace(new URL(request.url).searchParams.get('person'))
  return {
    order,
    person: person === null ? null : cancelPaidView(refreshed.order, language, now(), person),
    boleto:
      order.words.step === 'boleto'
        ? await boletoView(refreshed.order, language, {
            isPdfMissing: false,
            pdfPath: `/user/myAcquired/orders/${refreshed.order.code}/boleto`,
          })
        : null,
    payAgain: await payAgainView(refreshed.order, language, now()),
    title: t('pageTitle', { code }),
    description: t('description'),
  }
}

/** Pays another way, or cancels what is not paid yet. Twice is once; a payment heard of meanwhile keeps the order. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user } = requireUser(context)
  const form = await request.formData()
  const orderCode = params['code'] ?? ''
  if (form.get('intent') === 'pay') {
    const { clientAddress } = context
    const publicUrl = new URL(request.url).origin
    const language = await languageOf(request)
    const page = `/user/checkout/post-checkout?order=${encodeURIComponent(orderCode)}`
    const owner = { buyerId: user.id }
    return answerPayAgain({ form, orderCode, owner, page, clientAddress, publicUrl, language })
  }
  if (form.get('intent') === 'cancelPaid') {
    return answerCancelPaid({ form, orderCode, buyerId: user.id, language: await languageOf(request) })
  }
  if (form.get('intent') === 'again') {
    return answerAgain({ form, orderCode, buyerId: user.id, language: await languageOf(request) })
  }
  const page = `/user/myAcquired/orders/${orderCode}`
  if (form.get('intent') !== 'cancel') return redirect(page)
  const publicUrl = new URL(request.url).origin
  const canceled = await cancelOrder({ buyerId: user.id, orderCode, publicUrl, now: now() })
  if (canceled.ok) return redirectWithToast(page, { key: 'success.orderCanceled' })
  if (canceled.reason === 'notFound') throw itemNotFound()
  if (canceled.reason === 'alreadyClosed') return redirect(page)
  return redirectWithToast(page, { key: 'error.alreadyPaid', type: 'error' })
}

export default function OrderScreen() {
  const { order, person, boleto, payAgain } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  useOrderEvents(`/user/checkout/post-checkout/events?order=${order.code}`, order.version, order.mayCancel)
  return (
    <>
      <OrderPage order={order} payment={<OrderPayment order={order} boleto={boleto} payAgain={payAgain} />} />
      {search.get('dialog') === 'cancel' ? (
        <AskToCancel order={order} person={person} of={search.get('person')} />
      ) : null}
      {search.get('dialog') === 'again' && order.failedRefund ? (
        <AgainDialog code={order.code} view={order.failedRefund} />
      ) : null}
    </>
  )
}

type AskToCancelProps = { order: OrderView; person: CancelPaidView | null; of: string | null }

/** What is paid shows its figures first; what is not is only asked about. A traveller who left is not asked about. */
function AskToCancel({ order: { code, cancellation, mayCancel }, person, of }: AskToCancelProps) {
  if (of !== null) return person && <CancelPaidDialog key={of} code={code} view={person} />
  if (cancellation) return <CancelPaidDialog code={code} view={cancellation} />
  return mayCancel ? <CancelDialog code={code} /> : null
}
