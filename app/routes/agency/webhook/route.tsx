import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { EndpointPage } from '~/features/webhooks/endpoint-page'
import { handleEndpoint, loadEndpoint } from '~/features/webhooks/webhooks.server'
import { sendOrStay, useReply } from '~/forms/lost-post'
import { requireAgency } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/agency/webhooks'

export function loader(args: LoaderFunctionArgs) {
  return loadEndpoint(args, { ownerId: requireAgency(args.context).agency.id, path: PATH })
}

export function action(args: ActionFunctionArgs) {
  const visitor = requireAgency(args.context)
  return handleEndpoint(args, visitor, { ownerId: visitor.agency.id, path: PATH })
}

export const clientAction = sendOrStay

/** An endpoint of the agency. */
export default function AgencyWebhookScreen() {
  const view = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  return <EndpointPage view={view} path={PATH} secret={reply && 'secret' in reply ? reply.secret : null} />
}
