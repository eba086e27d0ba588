import { now } from '~/clock.server'
import type { Language } from '~/i18n/languages'
import { voucherPdfOf } from '~/operations/orders/voucher-file.server'
import { itemNotFound } from '~/session/not-found.server'

/** The voucher of a paid trip as a PDF to keep. */
export async function voucherResponse(code: string, language: Language, request: Request): Promise<Response> {
  const file = await voucherPdfOf(code, { language, publicUrl: new URL(request.url).origin, now: now() })
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
