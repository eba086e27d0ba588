import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RemoveDialog } from '~/features/back-office/remove-dialog'
import { languageOf } from '~/i18n/language.server'
import { adminTip } from '~/i18n/locales/admin-tip'
import { useTranslate } from '~/i18n/use-translate'
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
