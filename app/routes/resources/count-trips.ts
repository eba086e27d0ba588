import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { today } from '~/domain/values/time-zone'
import { countFiltered } from '~/features/trips/filters/filtered-list.server'
import { languageOf } from '~/i18n/language.server'

/** How many trips the filters would find, for the button of the filters. The same for every visitor of a language. */
export async function loader({ request }: LoaderFunctionArgs) {
  await catalogue().ready
  const total = countFiltered(new URL(request.url).searchParams, await languageOf(request), today(now()))
  return Response.json({ total }, { headers: { 'Cache-Control': 'private, max-age=60' } })
}
