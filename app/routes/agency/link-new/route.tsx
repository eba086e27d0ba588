import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/features/page/frame/page-meta'
import { agencyMaker } from '~/features/payment-links/link-maker-of'
import { handleNewLink } from '~/features/payment-links/new-link.server'
import { NewLinkScreen } from '~/features/payment-links/new-link-screen'
import { loadNewLink } from '~/features/payment-links/new-link-view.server'
import { revalidateUnlessPreview } from '~/features/payment-links/use-following-preview'
import { sendOrStay } from '~/forms/lost-post'
import { linkMaker as copy } from '~/i18n/locales/payments/link-maker'
import { requireAgency } from '~/session/require-user.server'

export const shouldRevalidate = revalidateUnlessPreview

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  const maker = agencyMaker(requireAgency(context))
  const t = context.t(copy)
  const data = await loadNewLink(maker, new URL(request.url).searchParams, context.language)
  return { title: `${t('newTitle')} · Roteiro`, description: t('description'), data }
}

export function action(args: ActionFunctionArgs) {
  return handleNewLink(agencyMaker(requireAgency(args.context)), args)
}

export const clientAction = sendOrStay

export default function AgencyNewLinkScreen() {
  return <NewLinkScreen data={useLoaderData<typeof loader>().data} />
}
