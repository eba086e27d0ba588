import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { env } from '~/env.server'
import { ListScreen } from '~/features/back-office/list-screen'
import { languageOf } from '~/i18n/language.server'
import { adminAgencies } from '~/i18n/locales/admin-agencies'
import { translator } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { ReviewCard } from '~/routes/admin/agency-review/review-card'
import { privateMeta } from '~/routes/frame/page-meta'
import { requireAdmin } from '~/session/require-user.server'
import { agencyColumns } from './agency-columns'
import { listAgencies } from './list-agencies.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const language = await languageOf(request)
  return {
    title: `${translator(adminAgencies, language)('title')} · Roteiro`,
    signUpAddress: `${env.PUBLIC_URL}/signupAgency`,
    ...(await listAgencies(new URL(request.url).searchParams, language)),
  }
}

export default function AgenciesScreen() {
  const { rows, list, waiting, next, signUpAddress } = useLoaderData<typeof loader>()
  const t = useTranslate(adminAgencies)
  const states = ['pending', 'approved', 'paused', 'refused'] as const
  return (
    <ListScreen
      title={t('title')}
      count={list.count === null ? undefined : t('count', { count: list.count })}
      lead={next ? <ReviewCard key={next.id} agency={next} waiting={waiting} /> : null}
      list={list}
      searchLabel={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          all: t('allStates'),
          options: states.map((state) => ({ value: state, label: t(`state.${state}`) })),
        },
      ]}
      exportPath="/admin/users/agencies/export"
      columns={agencyColumns(t)}
      rows={rows}
      rowKey={({ id }) => id}
      empty={{ icon: 'store', title: t('empty'), text: `${t('emptyText')} ${signUpAddress}` }}
    />
  )
}
