import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { agencyMaker } from '~/features/payment-links/link-maker-of'
import { answerNewLink } from '~/features/payment-links/new-link.server'
import { NewLinkScreen } from '~/features/payment-links/new-link-screen'
import { loadNewLink } from '~/features/payment-links/new-link-view.server'
import { loadsAnewUnlessPreview } from '~/features/payment-links/use-following-preview'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { linkMaker as copy } from '~/i18n/locales/payments/link-maker'
import { translator } from '~/i18n/translate'
import { requireAgency } from '~/session/require-user.server'

export const shouldRevalidate = loadsAnewUnlessPreview

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  const maker = agencyMaker(requireAgency(context))
  const language = await languageOf(request)
  const t = translator(copy, language)
  const data = await loadNewLink(maker, new URL(request.url).searchParams, language)
  return { title: `${t('newTitle')} · Roteiro`, description: t('description'), data }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const maker = agencyMaker(requireAgency(context))
  return answerNewLink(maker, request, await languageOf(request))
}

export const clientAction = sendOrTell

export default function AgencyNewLinkScreen() {
  return <NewLinkScreen data={useLoaderData<typeof loader>().data} />
}
