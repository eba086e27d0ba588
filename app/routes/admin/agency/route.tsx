import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryCard } from '~/features/audit/history-card'
import { sendOrTell, useReply } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { adminAgencies } from '~/i18n/locales/admin-agencies'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { AgencyForm } from './agency-form'
import { answerAgency } from './answer-agency.server'
import { DocumentsCard } from './documents-card'
import { loadAgency } from './load-agency.server'
import { RefuseDialog } from './refuse-dialog'
import { RemoveDocumentDialog } from './remove-document-dialog'
import { useOpenedVersion } from './use-opened-version'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireAdmin(context)
  const view = await loadAgency(params['id'] ?? '', await languageOf(request))
  const query = new URL(request.url).searchParams
  const dialog = query.get('dialog')
  return {
    title: `${view.name} · Roteiro`,
    view,
    isRefusing: dialog === 'refuse' && view.canRefuse,
    removing: dialog === 'removeDocument' ? (view.documents.find(({ key }) => key === query.get('key')) ?? null) : null,
  }
}

export function action(args: ActionFunctionArgs) {
  return answerAgency(args)
}

export const clientAction = sendOrTell

export default function AgencyScreen() {
  const { view, isRefusing, removing } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const t = useTranslate(adminAgencies)
  const opened = useOpenedVersion(view)
  const problem = reply && 'problem' in reply ? reply.problem : null
  return (
    <Stack gap={4}>
      {problem ? (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      {view.refusalReason ? <Notice kind="warning">{t('refusedFor', { reason: view.refusalReason })}</Notice> : null}
      <AgencyForm key={opened.drawing} view={{ ...view, version: opened.version }} />
      <DocumentsCard view={view} />
      <HistoryCard entries={view.history} />
      {isRefusing ? <RefuseDialog view={view} /> : null}
      {removing ? <RemoveDocumentDialog agency={view} paper={removing} /> : null}
    </Stack>
  )
}
