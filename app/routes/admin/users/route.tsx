import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { users } from '~/data/collections'
import { BulkDialog } from '~/features/back-office/bulk-dialog'
import { useTableColumns } from '~/features/back-office/list-columns'
import { ListScreen } from '~/features/back-office/list-screen'
import { selectedIds } from '~/features/back-office/selected-rows.server'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { adminUsers } from '~/i18n/locales/accounts/admin-users'
import { useTranslate } from '~/i18n/use-translate'
import { actorOf } from '~/session/actor'
import { requireAdmin, requireCapability } from '~/session/require-user.server'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { listUsers } from './list-users.server'
import { userColumns, userOffer } from './user-columns'
import { handleUsersBulk } from './users.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const t = context.t(adminUsers)
  const params = new URL(request.url).searchParams
  const dialog = params.get('dialog') === 'block' ? selectedIds(params) : null
  return { title: `${t('title')} · Roteiro`, dialog, ...(await listUsers(params, context.language)) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const by = actorOf(requireAdmin(context))
  const { pathname, search } = new URL(request.url)
  const form = await request.formData()
  const selected = await users.getMany(selectedIds(form))
  if (selected.some(({ type }) => type === 1)) requireCapability(context, 'staff')
  return handleUsersBulk(form, { by, page: `${pathname}${search}` })
}

export const clientAction = sendOrStay

export default function AdminUsersScreen() {
  const { rows, list, dialog } = useLoaderData<typeof loader>()
  const t = useTranslate(adminUsers)
  const types = { name: 'type', label: t('type'), all: t('allTypes') }
  return (
    <>
      <ListScreen
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        filters={[
          {
            ...types,
            options: [
              { value: '0', label: t('type.customer') },
              { value: '1', label: t('type.admin') },
            ],
          },
        ]}
        lead={list.state.query === '' ? null : <InOrders words={list.state.query} />}
        exportPath="/admin/users/export"
        bulk={[
          { intent: 'endSessions', label: t('endSessions'), icon: 'log-out' },
          { intent: 'unblock', label: t('unblock') },
          { intent: 'block', label: t('block'), needsConfirmation: true, destroys: true },
        ]}
        columns={useTableColumns(userColumns(t), list, userOffer.sorts)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{ icon: 'users', title: t('empty') }}
      />
      {dialog ? (
        <BulkDialog
          list={list}
          title={t('blockTitle', { count: dialog.length })}
          intent="block"
          ids={dialog}
          verb={t('block')}
          destroys
        >
          <p>{t('blockText')}</p>
        </BulkDialog>
      ) : null}
    </>
  )
}

/** A search finds accounts; the customers without one are a press away. */
function InOrders({ words }: { words: string }) {
  const t = useTranslate(adminUsers)
  return (
    <Text size="sm" tone="muted">
      {t('withoutAccount')}{' '}
      <Link to={`/admin/orders?${new URLSearchParams({ words })}`}>{t('searchOrders', { words })}</Link>
    </Text>
  )
}
