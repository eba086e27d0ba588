import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { typeOfKey } from '~/files/file-store'
import { files } from '~/files/files.server'
import { languageOf } from '~/i18n/language.server'
import { translate } from '~/i18n/messages.server'
import { findOrderOfFile } from '~/operations/orders/find-order.server'

/** A product's file, for customers who paid for it. For everybody else it is a 404, whether it exists or not. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { visitor } = context
  const key = params['key'] ?? ''
  if (visitor.role === 'guest' || typeOfKey(key) !== 'application/pdf') return missing(request)
  const order = await findOrderOfFile(visitor.user.id, key)
  const file = order && (await files().get(key))
  if (!file) return missing(request)
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

async function missing(request: Request) {
  return new Response(`${translate('error.fileGone', await languageOf(request))}\n`, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
