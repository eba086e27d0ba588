import { buildMeta } from '~/build-meta.server'

/** The build that is being served; open pages check it about once an hour. */
export function loader() {
  return Response.json(buildMeta, { headers: { 'Cache-Control': 'no-store' } })
}
