import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { agencyMaker } from '~/features/payment-links/link-maker-of'
import { LinksScreen } from '~/features/payment-links/links-screen'
import { loadLinks } from '~/features/payment-links/links-view.server'
import { requireAgency } from '~/session/require-user.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export function loader(args: LoaderFunctionArgs) {
  return loadLinks(agencyMaker(requireAgency(args.context)), args)
}

export default function AgencyLinksScreen() {
  return <LinksScreen data={useLoaderData<typeof loader>()} />
}
