import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { privateMeta } from '~/features/page/frame/page-meta'
import { agencyMaker } from '~/features/payment-links/link-maker-of'
import { handleShownLink } from '~/features/payment-links/shown-link.server'
import { ShownLinkScreen } from '~/features/payment-links/shown-link-screen'
import { loadShownLink } from '~/features/payment-links/shown-link-view.server'
import { sendOrStay } from '~/forms/lost-post'
import { revalidateAfterRefusal } from '~/forms/refusal'
import { requireAgency } from '~/session/require-user.server'

export const headers = retryAfterHeaders
export const shouldRevalidate = revalidateAfterRefusal
export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const maker = agencyMaker(requireAgency(context))
  const link = await loadShownLink(maker, params['id'] ?? '', request, context)
  return { title: `${link.title} · Roteiro`, link }
}

export function action(args: ActionFunctionArgs) {
  return handleShownLink(agencyMaker(requireAgency(args.context)), args.params['id'] ?? '', args)
}

export const clientAction = sendOrStay

export default function AgencyLinkScreen() {
  return <ShownLinkScreen link={useLoaderData<typeof loader>().link} />
}
