import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { today } from '~/domain/values/time-zone'

/** Suggests destinations for the text in a search box; ignores accents and typos. The same for every visitor. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const places = catalogue()
  await places.ready
  const query = new URL(request.url).searchParams.get('q') ?? ''
  return Response.json(
    { places: places.suggest(query, today(context.now)) },
    { headers: { 'Cache-Control': 'public, max-age=60' } },
  )
}
