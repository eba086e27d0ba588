import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildMeta } from '~/build-meta.server'

/** A build by its id. A server knows the one it is. */
export function loader({ params }: LoaderFunctionArgs) {
  if (params['file'] === `${buildMeta.id}.json`) {
    return Response.json(buildMeta, { headers: { 'Cache-Control': 'public, max-age=3600' } })
  }
  return Response.json({ error: 'unknown build' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
