import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/routes/frame/page-meta'
import { houseMaker } from '~/routes/links/link-maker-of'
import { LinksScreen } from '~/routes/links/links-screen'
import { loadLinks } from '~/routes/links/links-view.server'
import { requireAdmin } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLinks(houseMaker(requireAdmin(context)), request)
}

export default function AdminLinksScreen() {
  return <LinksScreen data={useLoaderData<typeof loader>()} />
}
