import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { handlePayAgain } from '~/features/checkout/pay-again/pay-again.server'
import { ResultScreen } from '~/features/checkout/result/result-screen'
import { accountPlaces, resultView } from '~/features/checkout/result/result-view.server'
import { refreshedOrder } from '~/features/orders/own/refreshed-order.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { result } from '~/i18n/locales/orders/result'
import { translator } from '~/i18n/translate'
import { hasWaited } from '~/operations/payments/waited-page'
import { itemNotFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { Wrap } from '~/ui/layout/layout/layout'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The customer's own order, checked at the provider: this finds a payment even without a webhook event. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const refreshed = await refreshedOrder(url.searchParams.get('order') ?? '', { request, context })
  if (refreshed === null) throw itemNotFound()
  const { language } = context
  const t = translator(result, language)
  const order = await resultView(refreshed.order, accountPlaces(refreshed.order), {
    language,
    now: now(),
    missing: url.searchParams.get('pdf'),
    origin: url.origin,
  })
  return {
    order,
    title: t('pageTitle', { title: order.copy.title }),
    description: t('description'),
    isNewlyPaid: refreshed.isNewlyPaid || (refreshed.order.status === 'paid' && hasWaited(url)),
    offersPassword: !requireUser(context).user.hasPassword,
  }
}

/** Retries the payment of the same order. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = requireUser(context)
  const url = new URL(request.url)
  const orderCode = url.searchParams.get('order') ?? ''
  return handlePayAgain({
    form: await request.formData(),
    orderCode,
    owner: { userId: user.id },
    page: `/user/checkout/post-checkout?order=${encodeURIComponent(orderCode)}`,
    clientAddress: context.clientAddress,
    publicUrl: url.origin,
    language: context.language,
    requestId: context.requestId,
  })
}

export default function PostCheckoutScreen() {
  const data = useLoaderData<typeof loader>()
  return (
    <Wrap width="medium" padTop={5}>
      <ResultScreen key={data.order.code} {...data} />
    </Wrap>
  )
}
