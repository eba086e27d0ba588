import { buildMeta } from '~/build-meta.server'

/** The build that is being served now: open pages ask about once an hour. */
export function loader() {
  return Response.json(buildMeta, { headers: { 'Cache-Control': 'no-store' } })
}
