import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { handleKeys, loadKeys } from '~/features/keys/keys.server'
import { KeysPage } from '~/features/keys/keys-page'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay, useReply } from '~/forms/lost-post'
import { requireAgency } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

const PATH = '/agency/keys'

export function loader(args: LoaderFunctionArgs) {
  return loadKeys(args, { own: requireAgency(args.context).agency, path: PATH })
}

export function action(args: ActionFunctionArgs) {
  const visitor = requireAgency(args.context)
  return handleKeys(args, visitor, { own: visitor.agency, path: PATH })
}

export const clientAction = sendOrStay

/** The agency's own keys. */
export default function AgencyKeysScreen() {
  const view = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  return <KeysPage view={view} path={PATH} made={reply && 'key' in reply ? reply.key : null} />
}
