import { redirect } from '@remix-run/node'
import type { Order } from '~/domain/orders/order'
import { boletoReference } from '~/domain/payments/boleto-installments'
import type { Charge } from '~/domain/payments/charge'
import { isChargeLive } from '~/domain/payments/charge-state'
import { missingPdf } from '~/features/checkout/boleto/boleto-view.server'
import { requestLog } from '~/log.server'
import { gateway } from '~/payments/gateway.server'
import { GatewayUnreachable } from '~/payments/gateway-errors'

/**
 * The provider's PDF of an order's boleto; for several boletos, the one with this `url`. If the PDF cannot be loaded,
 * redirects to `page`, which shows the code and a message.
 */
export async function boletoResponse(
  order: Order,
  { url, page, requestId }: { url: string; page: string; requestId: string },
): Promise<Response> {
  const requested = new URL(url).searchParams.get('slip')
  const charge =
    requested === null
      ? order.charges.at(-1)
      : order.charges.find(({ boletoInstallment }) => String(boletoInstallment) === requested)
  if (order.status !== 'pending' || !charge || !isChargeLive(charge.state)) return redirect(page)
  const pdf = await readPdf(order.code, charge, requestId)
  const { boletoInstallment } = charge
  if (pdf === null)
    return redirect(
      `${page}&pdf=${missingPdf(boletoInstallment)}#${boletoInstallment === null ? 'boleto' : `slip-${boletoInstallment}`}`,
    )
  return new Response(Buffer.from(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': `attachment; filename="boleto-${boletoReference(order.code, boletoInstallment)}.pdf"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'no-store',
    },
  })
}

async function readPdf(code: string, { boleto }: Charge, requestId: string): Promise<Uint8Array | null> {
  const pdfUrl = boleto?.pdfUrl ?? null
  if (pdfUrl === null) return null
  try {
    return await gateway().getBoletoPdf(pdfUrl)
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    requestLog(requestId).warn({ order: code, error }, 'the PDF of a boleto did not come')
    return null
  }
}
