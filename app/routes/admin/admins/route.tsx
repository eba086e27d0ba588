import { getZodConstraint } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/clock.server'
import { BulkDialog } from '~/features/back-office/bulk-dialog'
import { ListScreen } from '~/features/back-office/list-screen'
import { selectedIds } from '~/features/back-office/selected-rows.server'
import { sendOrTell, useReply } from '~/forms/lost-post'
import { languageOf } from '~/i18n/language.server'
import { admins } from '~/i18n/locales/admins'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { retryAfterHeaders } from '~/routes/external/retry-after'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/notice'
import { adminColumns } from './admin-columns'
import { answerAdmins, inviteSchema } from './answer-admins.server'
import { InviteCard } from './invite-card'
import { listAdmins } from './list-admins.server'

export const meta: MetaFunction<typeof loader> = privateMeta
export const headers = retryAfterHeaders

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = requireAdmin(context)
  const language = await languageOf(request)
  const params = new URL(request.url).searchParams
  const dialog = params.get('dialog')
  return {
    title: `${translator(admins, language)('title')} · Roteiro`,
    constraint: getZodConstraint(inviteSchema),
    dialog: dialog === 'deactivate' || dialog === 'resetFactor' ? dialog : null,
    ids: selectedIds(params).slice(0, 1),
    ...(await listAdmins(params, user.id, now(), language)),
  }
}

export function action(args: ActionFunctionArgs) {
  return answerAdmins(args)
}

export const clientAction = sendOrTell

export default function AdminsScreen() {
  const { rows, list, invitations, constraint, dialog, ids } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const problem = reply && 'problem' in reply ? reply.problem : null
  const t = useTranslate(admins)
  const isReset = dialog === 'resetFactor'
  return (
    <Stack gap={4}>
      {problem ? (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      <ListScreen
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        exportPath="/admin/users/admins/export"
        columns={adminColumns(t, list)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={{ icon: 'users', title: t('empty') }}
      />
      <InviteCard key={invitations[0]?.id} constraint={constraint} invitations={invitations} />
      {dialog ? (
        <BulkDialog
          list={list}
          title={isReset ? t('resetTitle') : t('deactivateTitle')}
          intent={dialog}
          ids={ids}
          verb={isReset ? t('resetFactor') : t('deactivate')}
          destroys
        >
          <p>{isReset ? t('resetText') : t('deactivateText')}</p>
        </BulkDialog>
      ) : null}
    </Stack>
  )
}
