import type { LoaderFunctionArgs } from '@remix-run/node'
import { statementResponse } from '~/features/commissions/statement.server'
import { actorOf } from '~/session/actor'
import { requireAgency } from '~/session/require-user.server'

/** The agency's own statement. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = requireAgency(context)
  const params = new URL(request.url).searchParams
  return statementResponse(visitor.agency, params, { by: actorOf(visitor).name, language: context.language })
}
