import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { linkMaker as copy } from '~/i18n/locales/link-maker'
import { translator } from '~/i18n/translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { answerNewLink } from '~/routes/links/new-link.server'
import { agencyMaker } from '~/routes/links/link-maker-of'
import { loadNewLink } from '~/routes/links/new-link-view.server'
import { NewLinkScreen } from '~/routes/links/new-link-screen'
import { loadsAnewUnlessPreview } from '~/routes/links/use-following-preview'
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
