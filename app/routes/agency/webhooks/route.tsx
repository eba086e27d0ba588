import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { EndpointsPage } from '~/features/webhooks/endpoints-page'
import { handleNewEndpoint, loadEndpoints } from '~/features/webhooks/webhooks.server'
import { sendOrStay, useReply } from '~/forms/lost-post'
import { requireAgency } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/agency/webhooks'

export function loader(args: LoaderFunctionArgs) {
  return loadEndpoints(args, { ownerId: requireAgency(args.context).agency.id, path: PATH })
}

export function action(args: ActionFunctionArgs) {
  const visitor = requireAgency(args.context)
  return handleNewEndpoint(args, visitor, { ownerId: visitor.agency.id, path: PATH })
}

export const clientAction = sendOrStay

/** The agency's own endpoints. */
export default function AgencyWebhooksScreen() {
  const view = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  return <EndpointsPage view={view} path={PATH} made={reply && 'secret' in reply ? reply : null} />
}
