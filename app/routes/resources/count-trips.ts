import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { today } from '~/domain/values/time-zone'
import { countFiltered } from '~/features/trips/filters/filtered-list.server'

/** How many trips the filters would find, for the button of the filters. The same for every visitor of a language. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await catalogue().ready
  const total = countFiltered(new URL(request.url).searchParams, context.language, today(context.now))
  return Response.json({ total }, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
