import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { handlePayAgain } from '~/features/checkout/pay-again/pay-again.server'
import { ResultScreen } from '~/features/checkout/result/result-screen'
import { resultView } from '~/features/checkout/result/result-view.server'
import { refreshedOrder } from '~/features/orders/own/refreshed-order.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { linkPlaces } from '~/features/payment-links/payment/link-places.server'
import { payableLink } from '~/features/payment-links/payment/payable-link.server'
import { languageOf } from '~/i18n/language.server'
import { result } from '~/i18n/locales/orders/result'
import { payLink } from '~/i18n/locales/payments/pay-link'
import { translator } from '~/i18n/translate'
import { linkResultPath, payPath } from '~/operations/payments/link-token.server'
import { linkNotFound } from '~/session/not-found.server'

export const handle = { isPayment: true }

export const meta: MetaFunction<typeof loader> = privateMeta

/** The state of the link's payment, checked at the provider; without a payment it redirects to the payment page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { link, order } = await payableLink(request)
  if (order === null) throw redirect(payPath(link.id))
  const refreshed = await refreshedOrder(order.code, { request, context }, { linkId: link.id })
  if (refreshed === null) throw linkNotFound()
  const language = await languageOf(request)
  const { origin, searchParams } = new URL(request.url)
  const view = await resultView(refreshed.order, linkPlaces(refreshed.order, link.id), {
    language,
    now: now(),
    missing: searchParams.get('pdf'),
    origin,
  })
  return {
    order: view,
    title: translator(result, language)('pageTitle', { title: view.copy.title }),
    description: translator(payLink, language)('resultDescription'),
    isNewlyPaid: refreshed.isNewlyPaid,
  }
}

/** Retries the payment of the same link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { link, order } = await payableLink(request)
  if (order === null) return redirect(payPath(link.id))
  return handlePayAgain({
    form: await request.formData(),
    orderCode: order.code,
    owner: { linkId: link.id },
    page: linkResultPath(link.id),
    clientAddress: context.clientAddress,
    publicUrl: new URL(request.url).origin,
    language: await languageOf(request),
    requestId: context.requestId,
  })
}

export default function ExternalPostCheckoutScreen() {
  const data = useLoaderData<typeof loader>()
  return <ResultScreen key={data.order.code} {...data} />
}
