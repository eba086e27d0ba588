import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminTripTexts } from '~/i18n/locales/admin-trip-texts'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { RemovalDialog } from '~/routes/library/removal-dialog'
import { requireAdmin } from '~/session/require-user.server'
import { answerTripText } from './answer-trip-text.server'
import { loadTripText } from './load-trip-text.server'
import { TripTextEditor } from './trip-text-editor'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return loadTripText(params['id'] ?? '', await languageOf(request))
}

export function action(args: ActionFunctionArgs) {
  return answerTripText(args)
}

export const clientAction = sendOrTell

export default function AdminTripTextScreen() {
  const view = useLoaderData<typeof loader>()
  const t = useTranslate(adminTripTexts)
  return (
    <>
      <TripTextEditor key={view.stored?.version ?? 'new'} view={view} />
      {view.stored ? (
        <RemovalDialog
          path={`/admin/tripInformation/${view.stored.id}`}
          title={t('removeTitle')}
          text={t('removeText')}
        />
      ) : null}
    </>
  )
}
