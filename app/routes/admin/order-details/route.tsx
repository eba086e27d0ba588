import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { now } from '~/clock.server'
import { agencies, orders } from '~/data/collections'
import { parseOrderCode } from '~/domain/ids'
import { sendOrTell } from '~/forms/lost-post'
import { anewAfterRefusal, useRefusal } from '~/forms/refusal'
import { languageOf } from '~/i18n/language.server'
import { orderDetails } from '~/i18n/locales/order-details'
import { translator } from '~/i18n/translate'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { privateMeta } from '~/routes/frame/page-meta'
import { PassengerDialog } from '~/routes/passengers/passenger-dialog'
import { actorOf } from '~/session/actor'
import { itemNotFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'
import { RefundAgainDialog } from './again-dialog'
import { DueDayDialog } from './due-day-dialog'
import { loadDialog } from './load-dialog.server'
import { openBoletos } from './open-boletos.server'
import { answerOrderDetails } from './order-actions.server'
import { OrderDetailsPage } from './order-page'
import { orderDetailsView } from './order-view.server'
import { RefundDialog } from './refund-dialog'

export const headers = retryAfterHeaders
export const shouldRevalidate = anewAfterRefusal
export const meta: MetaFunction<typeof loader> = privateMeta

async function orderAt(request: Request) {
  const code = parseOrderCode(new URL(request.url).searchParams.get('id') ?? '')
  const order = code === null ? null : await orders.find(code)
  if (order === null) throw itemNotFound()
  return order
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const order = await orderAt(request)
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  const agency = order.agencyId === null ? null : await agencies.find(order.agencyId)
  return {
    title: `${translator(orderDetails, language)('pageTitle', { code: order.code })} · Roteiro`,
    desk: await orderDetailsView(order, agency?.name ?? order.agencyId, language, now()),
    boletos: await openBoletos(order, language, params.get('pdf')),
    dialog: await loadDialog(order, params, language),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const order = await orderAt(request)
  const publicUrl = new URL(request.url).origin
  return answerOrderDetails({
    form: await request.formData(),
    order,
    by,
    language: await languageOf(request),
    publicUrl,
  })
}

export const clientAction = sendOrTell

export default function OrderDetailsScreen() {
  const { desk, boletos, dialog: asked } = useLoaderData<typeof loader>()
  // What was refused is said on the page, where no dialog lies over it.
  const dialog = useRefusal() === null ? asked : null
  const [search] = useSearchParams()
  const place = search.get('place') ?? ''
  return (
    <>
      <OrderDetailsPage desk={desk} boletos={boletos} />
      {dialog?.kind === 'refund' ? <RefundDialog key={search.toString()} code={desk.code} step={dialog.step} /> : null}
      {dialog?.kind === 'passenger' ? (
        <PassengerDialog
          key={place}
          view={dialog.view}
          page={`?id=${desk.code}`}
          action={`?id=${desk.code}&dialog=passenger&place=${place}`}
        />
      ) : null}
      {dialog?.kind === 'again' ? <RefundAgainDialog code={desk.code} view={dialog.view} /> : null}
      {dialog?.kind === 'due' ? <DueDayDialog key={dialog.view.chargeId} code={desk.code} view={dialog.view} /> : null}
    </>
  )
}
