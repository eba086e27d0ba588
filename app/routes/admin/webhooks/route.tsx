import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { EndpointsPage } from '~/features/webhooks/endpoints-page'
import { HOUSE_PLACE, handleNewEndpoint, loadEndpoints } from '~/features/webhooks/webhooks.server'
import { sendOrStay, useReply } from '~/forms/lost-post'
import { requireAdmin } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/admin/webhooks'

export function loader(args: LoaderFunctionArgs) {
  requireAdmin(args.context)
  return loadEndpoints(args, HOUSE_PLACE)
}

export function action(args: ActionFunctionArgs) {
  return handleNewEndpoint(args, requireAdmin(args.context), HOUSE_PLACE)
}

export const clientAction = sendOrStay

/** The endpoints of the house. */
export default function AdminWebhooksScreen() {
  const view = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  return <EndpointsPage view={view} path={PATH} made={reply && 'secret' in reply ? reply : null} />
}
