import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { findAgencyOrder } from '~/operations/orders/find-order.server'
import { voucherPdfOf } from '~/operations/orders/voucher-file.server'
import { itemNotFound } from '~/session/not-found.server'
import { requireAgency } from '~/session/require-user.server'

/** The voucher of a paid order that the agency sold or whose trip it runs, in the customer's language. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { agency } = requireAgency(context)
  const order = await findAgencyOrder(agency.id, params['code'] ?? '')
  if (order === null) throw itemNotFound()
  const publicUrl = new URL(request.url).origin
  const file = await voucherPdfOf(order.code, { language: order.language, publicUrl, now: now() })
  if (file === null) throw itemNotFound()
  return new Response(new Uint8Array(file.content), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
