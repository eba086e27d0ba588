import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { hasVoucher } from '~/domain/orders/voucher'
import { privateMeta } from '~/features/page/frame/page-meta'
import { voucherPage } from '~/features/page/print/voucher-page.server'
import { VoucherSheet } from '~/features/page/print/voucher-sheet'
import { findOwnOrder } from '~/operations/orders/find-order.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { redirectWithToast } from '~/session/toast.server'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The voucher of the customer's own paid trip; before the payment it redirects to the order. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  const { user } = requireUser(context)
  const order = await findOwnOrder(user.id, params['code'] ?? '')
  if (order?.trip == null) throw itemNotFound()
  const page = `/user/myAcquired/orders/${order.code}`
  const { search } = new URL(request.url)
  if (!hasVoucher(order)) throw await redirectWithToast(page + search, { key: 'voucher.notYet', type: 'info' })
  return voucherPage({ ...order, trip: order.trip }, { back: page, pdf: `${page}/pdf` }, args)
}

export default function VoucherScreen() {
  return <VoucherSheet page={useLoaderData<typeof loader>()} />
}
