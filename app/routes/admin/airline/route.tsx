import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminAirlines } from '~/i18n/locales/admin-airlines'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { RemovalDialog } from '~/routes/library/removal-dialog'
import { requireAdmin } from '~/session/require-user.server'
import { AirlineEditor } from './airline-editor'
import { answerAirline } from './answer-airline.server'
import { loadAirline } from './load-airline.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return loadAirline(params['id'] ?? '', await languageOf(request))
}

export function action(args: ActionFunctionArgs) {
  return answerAirline(args)
}

export const clientAction = sendOrTell

export default function AdminAirlineScreen() {
  const view = useLoaderData<typeof loader>()
  const t = useTranslate(adminAirlines)
  return (
    <>
      <AirlineEditor key={view.stored?.version ?? 'new'} view={view} />
      {view.stored?.canGo ? (
        <RemovalDialog path={`/admin/flightCompany/${view.stored.id}`} title={t('removeTitle')} />
      ) : null}
    </>
  )
}
