import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { languageOf } from '~/i18n/language.server'
import { adminUsers } from '~/i18n/locales/admin-users'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { Heading } from '~/ui/heading'
import { Inline, Stack } from '~/ui/layout'
import { Pagination } from '~/ui/pagination'
import { Table } from '~/ui/table'
import { Text } from '~/ui/text'
import { listUsers } from './list-users.server'
import { SearchForm } from './search-form'
import { userColumns } from './user-columns'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  const t = translator(adminUsers, language)
  return { title: `${t('title')} · Roteiro`, ...(await listUsers(new URL(request.url).searchParams, language)) }
}

export default function AdminUsersScreen() {
  const { rows, count, words, pages } = useLoaderData<typeof loader>()
  const t = useTranslate(adminUsers)
  const step = (label: 'first' | 'previous' | 'next' | 'last') => ({ label: t(label), to: pages[label] ?? undefined })
  return (
    <Stack gap={4}>
      <Inline gap={3}>
        <Heading level={1}>{t('title')}</Heading>
        {count === null ? null : (
          <Text as="span" tone="muted" numeric>
            {t('count', { count })}
          </Text>
        )}
      </Inline>
      <SearchForm words={words} />
      <Table
        caption={t('title')}
        columns={userColumns(t)}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          <Empty icon="search" title={t('empty')} actions={<ButtonLink to="/admin/users">{t('clear')}</ButtonLink>} />
        }
      />
      {pages.previous || pages.next ? (
        <Pagination
          label={t('pages')}
          first={step('first')}
          previous={step('previous')}
          next={step('next')}
          last={step('last')}
        />
      ) : null}
    </Stack>
  )
}
