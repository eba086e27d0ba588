import type { LoaderFunctionArgs } from '@remix-run/node'
import { buildMeta } from '~/build-meta.server'

/** The metadata of a build. A server only has its own. */
export function loader({ params }: LoaderFunctionArgs) {
  if (params['file'] === `${buildMeta.id}.json`) {
    return Response.json(buildMeta, { headers: { 'Cache-Control': 'public, max-age=3600' } })
  }
  return Response.json({ error: 'unknown build' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
