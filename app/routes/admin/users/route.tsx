import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { languageOf } from '~/i18n/language.server'
import { adminUsers } from '~/i18n/locales/admin-users'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { ListPage } from '~/routes/lists/list-page'
import { requireAdmin } from '~/session/require-user.server'
import { listUsers } from './list-users.server'
import { userColumns } from './user-columns'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  const t = translator(adminUsers, language)
  return { title: `${t('title')} · Roteiro`, ...(await listUsers(new URL(request.url).searchParams, language)) }
}

export default function AdminUsersScreen() {
  const { rows, list } = useLoaderData<typeof loader>()
  const t = useTranslate(adminUsers)
  const types = { name: 'type', label: t('type'), all: t('allTypes') }
  return (
    <ListPage
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
      hasPeriod
      exportPath="/admin/users/export"
      columns={userColumns(t, list)}
      rows={rows}
      rowKey={(row) => row.id}
      empty={{ icon: 'users', title: t('empty') }}
    />
  )
}
