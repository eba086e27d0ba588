import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { forfaits } from '~/data/collections'
import { idSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { countToast, nothingSelectedToast, readListAction } from '~/features/back-office/list-action.server'
import { ListScreen } from '~/features/back-office/list-screen'
import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import { TwoLineCell } from '~/features/orders/two-line-cell'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { adminForfaits } from '~/i18n/locales/trips/admin-forfaits'
import { forfait as states } from '~/i18n/locales/trips/forfait'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { setStates } from '~/operations/content/handle-request.server'
import { requireAdmin } from '~/session/require-user.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { EntityCell } from '~/ui/table/entity-cell/entity-cell'
import type { Column } from '~/ui/table/table/table'
import { type ForfaitRow, listForfaits } from './list-forfaits.server'

export const meta: MetaFunction<typeof loader> = privateMeta

/** The shop's mails link to `?id=…`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireAdmin(context)
  const params = new URL(request.url).searchParams
  const id = idSchema.safeParse(params.get('id'))
  if (id.success) throw redirect(`/admin/tripForfait/${id.data}`)
  return {
    title: `${context.t(adminForfaits)('title')} · Roteiro`,
    ...(await listForfaits(params, today(context.now), context)),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { act, ids, intent, page } = await readListAction(args, ['inContact', 'lost'])
  if (ids.length === 0) return nothingSelectedToast(page)
  return countToast(page, intent ? await setStates(forfaits, ids, { state: intent, kind: 'forfait' }, act) : 0)
}

export const clientAction = sendOrStay

export default function AdminForfaitsScreen() {
  const { rows, list } = useLoaderData<typeof loader>()
  const t = useTranslate(adminForfaits)
  const state = useTranslate(states)
  const options = (['new', 'inContact', 'quoted', 'won', 'lost'] as const).map((value) => ({
    value,
    label: state(`state.${value}`),
  }))
  return (
    <ListScreen
      title={t('title')}
      list={list}
      count={list.count === null ? undefined : t('count', { count: list.count })}
      searchLabel={t('search')}
      filters={[{ name: 'state', label: t('state'), all: t('allStates'), options }]}
      exportPath="/admin/tripForfait/export"
      bulk={[
        { intent: 'inContact', label: t('setContact') },
        { intent: 'lost', label: t('setLost') },
      ]}
      columns={forfaitColumns(t, list)}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={(row) => row.destination}
      empty={{ icon: 'compass', title: t('empty'), text: t('emptyText') }}
    />
  )
}

function forfaitColumns(t: Translate<typeof adminForfaits>, list: ListView): Column<ForfaitRow>[] {
  return [
    {
      key: 'destination',
      header: t('destination'),
      rowHeader: true,
      place: 'wide',
      cell: ({ id, destination, excerpt }) => (
        <EntityCell to={`/admin/tripForfait/${id}`} name={destination} detail={excerpt} />
      ),
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: ({ name, phone }) => <TwoLineCell first={name} second={phone} />,
      breaks: true,
    },
    { key: 'document', header: t('document'), cell: ({ document }) => document, numeric: true },
    { key: 'duration', header: t('duration'), cell: ({ duration }) => duration },
    { key: 'people', header: t('people'), cell: ({ people }) => people, breaks: true },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state, tone }) => (
        <Badge tone={tone} dot>
          {state}
        </Badge>
      ),
    },
    {
      key: 'age',
      header: t('age'),
      cell: ({ age, isLate }) => (isLate ? <Badge tone="error">{age}</Badge> : age),
      sort: sortLink(list, 'sent', 'desc'),
    },
  ]
}
