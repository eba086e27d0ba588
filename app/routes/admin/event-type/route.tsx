import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminEventTypes } from '~/i18n/locales/admin-event-types'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { RemovalDialog } from '~/routes/library/removal-dialog'
import { requireAdmin } from '~/session/require-user.server'
import { answerEventType } from './answer-event-type.server'
import { EventTypeEditor } from './event-type-editor'
import { loadEventType } from './load-event-type.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return loadEventType(params['id'] ?? '', await languageOf(request))
}

export function action(args: ActionFunctionArgs) {
  return answerEventType(args)
}

export const clientAction = sendOrTell

export default function AdminEventTypeScreen() {
  const view = useLoaderData<typeof loader>()
  const t = useTranslate(adminEventTypes)
  return (
    <>
      <EventTypeEditor key={view.stored?.version ?? 'new'} view={view} />
      {view.stored?.canGo ? (
        <RemovalDialog path={`/admin/eventType/${view.stored.id}`} title={t('removeTitle')} />
      ) : null}
    </>
  )
}
