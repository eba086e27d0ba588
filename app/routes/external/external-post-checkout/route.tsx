import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { handlePayAgain } from '~/features/checkout/pay-again/pay-again.server'
import { ResultScreen } from '~/features/checkout/result/result-screen'
import { resultView } from '~/features/checkout/result/result-view.server'
import { refreshedOrder } from '~/features/orders/own/refreshed-order.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { pagesOfOrder, payableOrder } from '~/features/payment-links/payment/payable-order.server'
import { result } from '~/i18n/locales/orders/result'
import { payLink } from '~/i18n/locales/payments/pay-link'
import { translator } from '~/i18n/translate'
import { hasWaited } from '~/operations/payments/waited-page'
import { linkNotFound } from '~/session/not-found.server'

export const handle = { isPayment: true }

export const meta: MetaFunction<typeof loader> = privateMeta

/** The state of the order's payment, checked at the provider; a link without a payment redirects to its payment page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = await payableOrder(request)
  if (found.order === null) throw redirect(found.payPage ?? '/')
  const refreshed = await refreshedOrder(found.order.code, { request, context }, found.owner)
  if (refreshed === null) throw linkNotFound()
  const { language } = context
  const url = new URL(request.url)
  const view = await resultView(refreshed.order, pagesOfOrder(refreshed.order, found), {
    language,
    now: now(),
    missing: url.searchParams.get('pdf'),
    origin: url.origin,
  })
  return {
    order: view,
    title: translator(result, language)('pageTitle', { title: view.copy.title }),
    description: translator(payLink, language)('resultDescription'),
    isNewlyPaid: refreshed.isNewlyPaid || (refreshed.order.status === 'paid' && hasWaited(url)),
  }
}

/** Pays the same order again, or its balance. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { order, owner, at, payPage } = await payableOrder(request)
  if (order === null) return redirect(payPage ?? '/')
  return handlePayAgain({
    form: await request.formData(),
    orderCode: order.code,
    owner,
    page: at(''),
    clientAddress: context.clientAddress,
    publicUrl: new URL(request.url).origin,
    language: context.language,
    requestId: context.requestId,
  })
}

export default function ExternalPostCheckoutScreen() {
  const data = useLoaderData<typeof loader>()
  return <ResultScreen key={data.order.code} {...data} />
}
