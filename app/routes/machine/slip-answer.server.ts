import { redirect } from '@remix-run/node'
import type { Order } from '~/domain/order'
import { requestLog } from '~/log.server'
import { gateway } from '~/payments/gateway.server'
import { GatewayUnreachable } from '~/payments/gateway-errors'

/** The provider's PDF of an order's slip. Where it does not come, `page`, which has the line, says so. */
export async function slipAnswer(order: Order, page: string, requestId: string): Promise<Response> {
  if (order.status !== 'pending') return redirect(page)
  const pdf = await readPdf(order, requestId)
  if (pdf === null) return redirect(`${page}&pdf=missing#boleto`)
  return new Response(Buffer.from(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': `attachment; filename="boleto-${order.code}.pdf"`,
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
