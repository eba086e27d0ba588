import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { retryAfterHeaders } from '~/features/accounts/retry-after'
import { privateMeta } from '~/features/page/frame/page-meta'
import { houseMaker } from '~/features/payment-links/link-maker-of'
import { answerShownLink } from '~/features/payment-links/shown-link.server'
import { ShownLinkScreen } from '~/features/payment-links/shown-link-screen'
import { loadShownLink } from '~/features/payment-links/shown-link-view.server'
import { sendOrTell } from '~/forms/lost-post'
import { anewAfterRefusal } from '~/forms/refusal'
import { languageOf } from '~/i18n/language.server'
import { requireAdmin } from '~/session/require-user.server'

export const headers = retryAfterHeaders
export const shouldRevalidate = anewAfterRefusal
export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const maker = houseMaker(requireAdmin(context))
  const link = await loadShownLink(maker, params['id'] ?? '', request, await languageOf(request))
  return { title: `${link.title} · Roteiro`, link }
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return answerShownLink(houseMaker(requireAdmin(context)), params['id'] ?? '', request)
}

export const clientAction = sendOrTell

export default function AdminLinkScreen() {
  return <ShownLinkScreen link={useLoaderData<typeof loader>().link} />
}
