import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { handleKeys, loadKeys } from '~/features/keys/keys.server'
import { KeysPage } from '~/features/keys/keys-page'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay, useReply } from '~/forms/lost-post'
import { requireAdmin } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

const PLACE = { own: null, path: '/admin/keys' } as const

export function loader(args: LoaderFunctionArgs) {
  requireAdmin(args.context)
  return loadKeys(args, PLACE)
}

export function action(args: ActionFunctionArgs) {
  return handleKeys(args, requireAdmin(args.context), PLACE)
}

export const clientAction = sendOrStay

/** The keys of all agencies. */
export default function KeysScreen() {
  const view = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  return <KeysPage view={view} path={PLACE.path} made={reply && 'key' in reply ? reply.key : null} />
}
