import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { Order } from '~/domain/order'
import { requestLog } from '~/log.server'
import { gateway } from '~/payments/gateway.server'
import { GatewayUnreachable } from '~/payments/gateway-errors'
import { refreshedOrder } from '~/routes/user/own-orders/refreshed-order.server'
import { notFound } from '~/session/not-found.server'

/** The provider's PDF of the buyer's own slip. Where it does not come, the page with the line says so. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const refreshed = await refreshedOrder(params['code'] ?? '', { request, context })
  if (refreshed === null) throw notFound()
  const { code, status } = refreshed.order
  const page = `/user/checkout/post-checkout?order=${code}`
  if (status !== 'pending') return redirect(page)
  const pdf = await readPdf(refreshed.order, context.requestId)
  if (pdf === null) return redirect(`${page}&pdf=missing#boleto`)
  return new Response(Buffer.from(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': `attachment; filename="boleto-${code}.pdf"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'no-store',
    },
  })
}

async function readPdf(order: Order, requestId: string): Promise<Uint8Array | null> {
  const pdfUrl = order.charges.at(-1)?.boleto?.pdfUrl ?? null
  if (pdfUrl === null) return null
  try {
    return await gateway().getBoletoPdf(pdfUrl)
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    requestLog(requestId).warn({ order: order.code, error }, 'the PDF of a boleto did not come')
    return null
  }
}
