import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { sitemapXml } from '~/documents/sitemap'
import { today } from '~/domain/values/time-zone'
import { listPublicPages } from './public-pages.server'

let cached: { key: string; xml: string; etag: string } | null = null

/** Built again only when the catalogue or the day changes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  await catalogue().ready
  const day = today(context.now)
  const key = `${origin} ${day} ${catalogue().version}`
  if (cached?.key !== key) {
    const xml = sitemapXml(await listPublicPages(day, context.now), origin)
    cached = { key, xml, etag: `W/"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"` }
  }
  const { xml, etag } = cached
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, no-cache', ETag: etag }
  const isKnown = request.headers.get('If-None-Match') === etag
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(xml, { headers })
}
