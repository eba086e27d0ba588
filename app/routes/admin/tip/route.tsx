import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendOrTell } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminTip } from '~/i18n/locales/admin-tip'
import { useTranslate } from '~/i18n/use-translate'
import { RemoveDialog } from '~/routes/editors/remove-dialog'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
import { answerTip } from './answer-tip.server'
import { loadTip } from './load-tip.server'
import { TipEditor } from './tip-editor'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return loadTip(params['id'] ?? '', await languageOf(request))
}

export function action(args: ActionFunctionArgs) {
  return answerTip(args)
}

export const clientAction = sendOrTell

export default function AdminTipScreen() {
  const view = useLoaderData<typeof loader>()
  const t = useTranslate(adminTip)
  return (
    <>
      <TipEditor key={view.stored?.version ?? 'new'} view={view} />
      {view.stored ? (
        <RemoveDialog
          path={`/admin/tripTips/${view.stored.id}`}
          title={t('removeTitle')}
          keep={t('keep')}
          verb={t('remove')}
          busyLabel={t('busy')}
          closeLabel={t('closeDialog')}
        >
          {t('removeText')}
        </RemoveDialog>
      ) : null}
    </>
  )
}
