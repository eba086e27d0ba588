import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { hasVoucher } from '~/domain/orders/voucher'
import { privateMeta } from '~/features/page/frame/page-meta'
import { voucherPage } from '~/features/page/print/voucher-page.server'
import { VoucherSheet } from '~/features/page/print/voucher-sheet'
import { payableLink } from '~/features/payment-links/payment/payable-link.server'
import { linkResultPath, linkVoucherPdfPath } from '~/operations/payments/link-token.server'
import { itemNotFound } from '~/session/not-found.server'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The voucher of a trip that was paid with a link, for anyone with the link. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { link, order } = await payableLink(request)
  if (order?.trip == null) throw itemNotFound()
  const result = linkResultPath(link.id)
  if (!hasVoucher(order)) throw redirect(result)
  const pdf = linkVoucherPdfPath(link.id)
  return voucherPage({ ...order, trip: order.trip }, { back: result, pdf }, request)
}

export default function LinkVoucherScreen() {
  return <VoucherSheet page={useLoaderData<typeof loader>()} />
}
