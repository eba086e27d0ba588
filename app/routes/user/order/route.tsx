import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { now } from '~/clock.server'
import { languageOf } from '~/i18n/language.server'
import { ownOrder } from '~/i18n/locales/own-order'
import { translator } from '~/i18n/translate'
import { cancelOrder } from '~/operations/cancel-order.server'
import { settledOwnOrder } from '~/routes/user/own-orders/settled-own-order.server'
import { useOrderEvents } from '~/routes/user/own-orders/use-order-events'
import { notFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'
import { CancelDialog } from './cancel-dialog'
import { OrderPage } from './order-page'
import { orderView } from './order-view.server'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }, { name: 'description', content: data.description }] : []

/** The buyer's own order, by its code. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const settled = await settledOwnOrder(user.id, params['code'] ?? '', new URL(request.url).origin)
  if (settled === null) throw notFound()
  const language = await languageOf(request)
  const t = translator(ownOrder, language)
  const { code } = settled.order
  return {
    order: orderView(settled.order, language, now()),
    title: t('pageTitle', { code }),
    description: t('description'),
  }
}

/** Cancels what is not paid yet. Twice is once; a payment heard of meanwhile keeps the order. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { user } = requireUser(context)
  const form = await request.formData()
  const orderCode = params['code'] ?? ''
  const page = `/user/myAcquired/orders/${orderCode}`
  if (form.get('intent') !== 'cancel') return redirect(page)
  const publicUrl = new URL(request.url).origin
  const canceled = await cancelOrder({ buyerId: user.id, orderCode, publicUrl, now: now() })
  if (canceled.ok) return redirectWithToast(page, { key: 'success.orderCanceled' })
  if (canceled.reason === 'notFound') throw notFound()
  if (canceled.reason === 'alreadyClosed') return redirect(page)
  return redirectWithToast(page, { key: 'error.alreadyPaid', type: 'error' })
}

export default function OrderScreen() {
  const { order } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  useOrderEvents(order.code, order.version, order.mayCancel)
  return (
    <>
      <OrderPage order={order} />
      {order.mayCancel && search.get('dialog') === 'cancel' ? <CancelDialog code={order.code} /> : null}
    </>
  )
}
