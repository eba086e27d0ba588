import type { LoaderFunctionArgs } from '@remix-run/node'
import { robotsText } from '~/documents/sitemap'
import { isLoopbackName } from '~/domain/values/loopback'
import { env } from '~/env.server'

/** A public demonstration is not indexed; on the local machine it returns what a live shop would. */
export function loader({ request }: LoaderFunctionArgs) {
  const { origin, hostname } = new URL(request.url)
  return new Response(robotsText(origin, env.isLive || isLoopbackName(hostname)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
