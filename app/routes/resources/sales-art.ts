import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { kitAgency } from '~/features/marketing/kit-agency.server'
import { artCopy, readKitChoice } from '~/features/marketing/sales-copy.server'
import { files } from '~/files/files.server'
import { salesCopy } from '~/i18n/locales/agencies/sales-copy'
import { translate } from '~/i18n/messages.server'
import { ART_SIZES, type ArtSize, renderSalesArt } from '~/pictures/sales-art.server'
import { itemNotFound } from '~/session/not-found.server'
import { consume } from '~/session/rate-limits.server'

const isSize = (text: string | undefined): text is ArtSize => text !== undefined && Object.hasOwn(ART_SIZES, text)

/** A picture of the sales kit for download: rendered on request, with current figures. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await catalogue().ready
  const { language } = context
  const size = params['size']
  const found = catalogue().tripBySlug(params['slug'] ?? '')
  const listed = found && catalogue().tripWithStock(found.trip.id)
  if (!isSize(size) || listed === null) throw itemNotFound()
  const company = catalogue().settings()?.company.name ?? 'Roteiro'
  const seller = kitAgency(context.visitor)?.name ?? company
  const copy = artCopy(listed, readKitChoice(new URL(request.url).searchParams), seller, language)
  if (copy === null) throw itemNotFound()
  const attempts = await consume('salesArt', context.clientAddress)
  if (!attempts.ok) {
    const text = translate('system.rateLimit', language, { count: Math.ceil(attempts.retryAfterSeconds / 60) })
    const headers = { 'Retry-After': String(attempts.retryAfterSeconds), 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(`${text}\n`, { status: 429, headers })
  }
  const picture = await files().get(`${listed.trip.images[0]?.key ?? 'aereo'}-1600.webp`)
  if (picture === null) throw itemNotFound()
  const art = await renderSalesArt(await wholeOf(picture.stream), size, copy)
  const fileName = context.t(salesCopy)('fileName', { slug: listed.trip.slug, size })
  return new Response(new Uint8Array(art), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, max-age=300',
    },
  })
}

async function wholeOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
