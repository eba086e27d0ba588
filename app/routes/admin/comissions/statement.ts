import type { LoaderFunctionArgs } from '@remix-run/node'
import { agencies } from '~/data/collections'
import { statementResponse } from '~/features/commissions/statement.server'
import { actorOf } from '~/session/actor'
import { notFound } from '~/session/not-found.server'
import { requireAdmin } from '~/session/require-user.server'

/** The statement of the agency that the list is filtered by. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const by = actorOf(requireAdmin(context)).name
  const params = new URL(request.url).searchParams
  const agency = await agencies.find(params.get('agency') ?? '')
  if (!agency) throw notFound()
  return statementResponse(agency, params, { by, language: context.language })
}
