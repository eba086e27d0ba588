import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { env } from '~/env.server'
import { ReviewCard } from '~/features/accounts/agency-review/review-card'
import { ListScreen } from '~/features/back-office/list-screen'
import { TwoLineCell } from '~/features/orders/two-line-cell'
import { privateMeta } from '~/features/page/frame/page-meta'
import { adminAgencies } from '~/i18n/locales/agencies/admin-agencies'
import { agencyListCopy } from '~/i18n/locales/agencies/agency-list'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { requireAdmin } from '~/session/require-user.server'
import { Badge, type BadgeTone } from '~/ui/feedback/badge/badge'
import { SparkLine } from '~/ui/media/spark-line/spark-line'
import type { Column } from '~/ui/table/table/table'
import { Link } from '~/ui/text/link/link'
import { Text } from '~/ui/text/text/text'
import { type AgencyRow, listAgencies } from './list-agencies.server'

export const meta: MetaFunction<typeof loader> = privateMeta

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  return {
    title: `${context.t(agencyListCopy)('title')} · Roteiro`,
    signUpAddress: `${env.PUBLIC_URL}/signupAgency`,
    ...(await listAgencies(new URL(request.url).searchParams, context)),
  }
}

export default function AgenciesScreen() {
  const { rows, list, waiting, next, signUpAddress } = useLoaderData<typeof loader>()
  const t = useTranslate(adminAgencies)
  const listT = useTranslate(agencyListCopy)
  const states = ['pending', 'approved', 'paused', 'refused'] as const
  return (
    <ListScreen
      title={listT('title')}
      count={list.count === null ? undefined : listT('count', { count: list.count })}
      lead={next ? <ReviewCard key={next.id} agency={next} waiting={waiting} /> : null}
      list={list}
      searchLabel={listT('search')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          all: listT('allStates'),
          options: states.map((state) => ({ value: state, label: t(`state.${state}`) })),
        },
      ]}
      exportPath="/admin/users/agencies/export"
      columns={agencyColumns(t, listT)}
      rows={rows}
      rowKey={({ id }) => id}
      empty={{ icon: 'store', title: listT('empty'), text: `${listT('emptyText')} ${signUpAddress}` }}
    />
  )
}

const tones: Record<AgencyRow['state'], BadgeTone> = {
  pending: 'warning',
  approved: 'success',
  paused: 'neutral',
  refused: 'error',
}

function agencyColumns(
  t: Translate<typeof adminAgencies>,
  listT: Translate<typeof agencyListCopy>,
): Column<AgencyRow>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      breaks: true,
      place: 'wide',
      cell: ({ id, name, contactName }) => (
        <TwoLineCell first={<Link to={`/admin/users/agencies/${id}`}>{name}</Link>} second={contactName} />
      ),
    },
    {
      key: 'document',
      header: t('document'),
      numeric: true,
      wraps: true,
      place: 'line',
      cell: ({ document, cadastur }) => (
        <TwoLineCell
          first={document}
          second={cadastur === '' ? t('noCadastur') : t('cadasturOf', { number: cadastur })}
        />
      ),
    },
    { key: 'sellerCode', header: t('sellerCode'), cell: ({ sellerCode }) => sellerCode, numeric: true },
    { key: 'commission', header: t('commission'), cell: ({ commission }) => commission, numeric: true, align: 'end' },
    { key: 'orders', header: listT('orders'), cell: ({ orders }) => orders, numeric: true, align: 'end' },
    { key: 'sold', header: listT('sold'), cell: ({ sold }) => <b>{sold}</b>, numeric: true, align: 'end' },
    {
      key: 'trend',
      header: listT('trend'),
      isSpare: true,
      cell: ({ trend }) =>
        trend ? (
          <SparkLine label={trend.label} values={trend.values} />
        ) : (
          <Text as="span" size="xs" tone="muted">
            {listT('noTrend')}
          </Text>
        ),
    },
    {
      key: 'owed',
      header: listT('owed'),
      headerWraps: true,
      cell: ({ owed, toSetOff }) => <TwoLineCell first={owed} second={toSetOff} />,
      numeric: true,
      align: 'end',
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => (
        <Badge tone={tones[state]} dot>
          {t(`state.${state}`)}
        </Badge>
      ),
    },
  ]
}
