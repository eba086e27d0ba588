import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { agencies } from '~/data/collections'
import { files } from '~/files/files.server'
import { notFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'

/** A document of an agency, for administrators only. A key of another agency is a 404. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireAdmin(context)
  // Not part of the path: an address that ends like a file is served before it reaches Remix.
  const requestedKey = new URL(request.url).searchParams.get('key')
  const agency = await agencies.find(params['id'] ?? '')
  const document = agency?.documents.find(({ key }) => key === requestedKey)
  const file = document ? await files().get(document.key) : null
  if (!document || file === null) throw notFound()
  return new Response(createReadableStreamFromReadable(file.stream), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename="${document.key}"; filename*=UTF-8''${encodeURIComponent(document.name)}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Accept-Ranges': 'none',
    },
  })
}
