import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { HistoryCard } from '~/features/audit/history-card'
import { sendOrTell, useReply } from '~/forms/lost-post'
import { useRemovalQuestion } from '~/forms/removal-question'
import { languageOf } from '~/i18n/language.server'
import { SessionsCard } from '~/routes/admin/sessions/sessions-card'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { answerUser } from './answer-user.server'
import { loadUser } from './load-user.server'
import { OrdersCard } from './orders-card'
import { RemoveUser } from './remove-user'
import { UserForm } from './user-form'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { sessionId } = requireAdmin(context)
  const view = await loadUser(params['id'] ?? '', sessionId, now(), await languageOf(request))
  return { title: `${view.name} · Roteiro`, view }
}

export function action(args: ActionFunctionArgs) {
  return answerUser(args)
}

export const clientAction = sendOrTell

export default function UserScreen() {
  const { view } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const isAsked = useRemovalQuestion()
  const refusal = reply && 'problem' in reply ? reply : null
  return (
    <Stack gap={4}>
      {refusal?.problem ? (
        <Notice kind="error" role="alert">
          {refusal.problem}
        </Notice>
      ) : null}
      <UserForm key={view.version} view={view} />
      <OrdersCard view={view} />
      <SessionsCard sessions={view.sessions} />
      <HistoryCard entries={view.history} />
      {(isAsked && !refusal?.problem) || refusal?.wordProblem ? (
        <RemoveUser view={view} problem={refusal?.wordProblem ?? null} />
      ) : null}
    </Stack>
  )
}
