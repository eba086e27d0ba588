import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { houseMaker } from '~/features/payment-links/link-maker-of'
import { LinksScreen } from '~/features/payment-links/links-screen'
import { loadLinks } from '~/features/payment-links/links-view.server'
import { requireAdmin } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader(args: LoaderFunctionArgs) {
  return loadLinks(houseMaker(requireAdmin(args.context)), args)
}

export default function AdminLinksScreen() {
  return <LinksScreen data={useLoaderData<typeof loader>()} />
}
