import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { typeOfKey } from '~/files/file-store'
import { files } from '~/files/files.server'

/** A picture never changes under its key, so clients can cache it forever. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const key = params['key'] ?? ''
  const type = typeOfKey(key)
  if (type === null || !type.startsWith('image/') || type === 'image/svg+xml') return missing()
  const headers = new Headers({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': type,
    ETag: `"${key}"`,
  })
  const isKnown = request.headers.get('If-None-Match') === `"${key}"`
  if (isKnown && (await files().exists(key))) return new Response(null, { status: 304, headers })
  const file = await files().get(key)
  if (file === null) return missing()
  headers.set('Content-Length', String(file.size))
  return new Response(createReadableStreamFromReadable(file.stream), { headers })
}

function missing() {
  return new Response('Arquivo não encontrado / File not found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
