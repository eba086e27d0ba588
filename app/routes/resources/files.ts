import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { typeOfKey } from '~/files/file-store'
import { files } from '~/files/files.server'
import type { Language } from '~/i18n/languages'
import { translate } from '~/i18n/messages.server'
import { findOrderOfFile } from '~/operations/orders/find-order.server'

/** A product's file, for customers who paid for it. For everybody else it is a 404, whether it exists or not. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { visitor } = context
  const key = params['key'] ?? ''
  if (visitor.role === 'guest' || typeOfKey(key) !== 'application/pdf') return missing(context.language)
  const order = await findOrderOfFile(visitor.user.id, key)
  const file = order && (await files().get(key))
  if (!file) return missing(context.language)
  return new Response(createReadableStreamFromReadable(file.stream), {
    headers: {
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename="${order.product?.slug ?? order.code}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Accept-Ranges': 'none',
    },
  })
}

function missing(language: Language) {
  return new Response(`${translate('error.fileGone', language)}\n`, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
