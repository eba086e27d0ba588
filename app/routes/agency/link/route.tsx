import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { anewAfterRefusal } from '~/forms/refusal'
import { languageOf } from '~/i18n/language.server'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { privateMeta } from '~/routes/frame/page-meta'
import { answerShownLink } from '~/routes/links/shown-link.server'
import { agencyMaker } from '~/routes/links/link-maker-of'
import { loadShownLink } from '~/routes/links/shown-link-view.server'
import { ShownLinkScreen } from '~/routes/links/shown-link-screen'
import { requireAgency } from '~/session/require-user.server'

export const headers = retryAfterHeaders
export const shouldRevalidate = anewAfterRefusal
export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const maker = agencyMaker(requireAgency(context))
  const link = await loadShownLink(maker, params['id'] ?? '', request, await languageOf(request))
  return { title: `${link.title} · Roteiro`, link }
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return answerShownLink(agencyMaker(requireAgency(context)), params['id'] ?? '', request)
}

export const clientAction = sendOrTell

export default function AgencyLinkScreen() {
  return <ShownLinkScreen link={useLoaderData<typeof loader>().link} />
}
