import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { hasVoucher } from '~/domain/orders/voucher'
import { privateMeta } from '~/features/page/frame/page-meta'
import { voucherPage } from '~/features/page/print/voucher-page.server'
import { VoucherSheet } from '~/features/page/print/voucher-sheet'
import { payableOrder } from '~/features/payment-links/payment/payable-order.server'
import { itemNotFound } from '~/session/not-found.server'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The voucher of a trip that was paid with a link, for anyone with the link. */
export async function loader(args: LoaderFunctionArgs) {
  const { order, at } = await payableOrder(args.request)
  if (order?.trip == null) throw itemNotFound()
  if (!hasVoucher(order)) throw redirect(at(''))
  return voucherPage({ ...order, trip: order.trip }, { back: at(''), pdf: at('/pdf') }, args)
}

export default function LinkVoucherScreen() {
  return <VoucherSheet page={useLoaderData<typeof loader>()} />
}
