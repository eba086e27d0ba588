import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { EndpointPage } from '~/features/webhooks/endpoint-page'
import { HOUSE_PLACE, handleEndpoint, loadEndpoint } from '~/features/webhooks/webhooks.server'
import { sendOrStay, useReply } from '~/forms/lost-post'
import { requireAdmin } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/admin/webhooks'

export function loader(args: LoaderFunctionArgs) {
  requireAdmin(args.context)
  return loadEndpoint(args, HOUSE_PLACE)
}

export function action(args: ActionFunctionArgs) {
  return handleEndpoint(args, requireAdmin(args.context), HOUSE_PLACE)
}

export const clientAction = sendOrStay

/** An endpoint of the house. */
export default function AdminWebhookScreen() {
  const view = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  return <EndpointPage view={view} path={PATH} secret={reply && 'secret' in reply ? reply.secret : null} />
}
