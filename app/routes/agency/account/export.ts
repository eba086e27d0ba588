import type { LoaderFunctionArgs } from '@remix-run/node'
import { accountFile } from '~/features/agency-account/statement.server'
import { actorOf } from '~/session/actor'
import { requireAgency } from '~/session/require-user.server'

/** The agency's own statement of a month, as a sheet or a document. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = requireAgency(context)
  return accountFile(visitor.agency, new URL(request.url).searchParams, context, actorOf(visitor).name)
}
