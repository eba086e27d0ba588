import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { flightCompanies } from '~/data/collections'
import type { FlightCompany } from '~/domain/trips/reference-data'
import { nothingSelectedToast, readListAction } from '~/features/back-office/list-action.server'
import { type ListColumn, useTableColumns } from '~/features/back-office/list-columns'
import { ListScreen } from '~/features/back-office/list-screen'
import { type ListOffer, loadListScreen } from '~/features/back-office/read-list.server'
import { removalToast } from '~/features/back-office/removal.server'
import { RowsRemoval } from '~/features/back-office/rows-removal'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { useMayPost } from '~/forms/may-post'
import { referenceData } from '~/i18n/locales/back-office/reference-data'
import { adminAirlines } from '~/i18n/locales/trips/admin-airlines'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { removeAirlines } from '~/operations/trips/save-airline.server'
import { countOfAirline } from '~/operations/trips/trip-usage.server'
import { EntityCell } from '~/ui/table/entity-cell/entity-cell'
import { ButtonLink } from '~/ui/text/button/button'

export const meta: MetaFunction<typeof loader> = privateMeta

export const airlineList: ListOffer<FlightCompany> = {
  path: '/admin/flightCompany',
  searchTerms: 'searchTerms',
  sorts: { name: { by: 'sortName', natural: 'asc' }, updated: { by: 'updatedAt', natural: 'desc' } },
}

type Airline = Pick<FlightCompany, 'id' | 'name' | 'code' | 'logoKey' | 'updatedAt'>
type AirlineRow = Airline & { trips: number }

export function airlineColumns(t: Translate<typeof adminAirlines>): ListColumn<Airline, AirlineRow>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      place: 'wide',
      value: ({ name }) => name,
      cell: ({ id, name, logoKey }) => (
        <EntityCell
          to={`${airlineList.path}/${id}`}
          name={name}
          picture={logoKey === null ? null : `/images/${logoKey}-480.webp`}
        />
      ),
      sort: 'name',
    },
    { key: 'code', header: t('code'), value: ({ code }) => code },
    { key: 'trips', header: t('trips'), cell: ({ trips }) => trips, numeric: true, align: 'end' },
    {
      key: 'updated',
      header: t('updated'),
      value: ({ updatedAt }) => ({ at: updatedAt }),
      numeric: true,
      sort: 'updated',
    },
  ]
}

export function loader(args: LoaderFunctionArgs) {
  return loadListScreen(args, {
    title: args.context.t(adminAirlines)('title'),
    offer: airlineList,
    collection: flightCompanies,
    toRow,
    nameOf: ({ name }) => name,
    whyStays: async ({ id }) => {
      const count = await countOfAirline(id)
      return count === 0 ? null : args.context.t(referenceData)('trips', { count })
    },
  })
}

async function toRow({ id, name, code, logoKey, updatedAt }: FlightCompany): Promise<AirlineRow> {
  return { id, name, code, logoKey, trips: await countOfAirline(id), updatedAt }
}

export async function action(args: ActionFunctionArgs) {
  const { act, ids, intent, page } = await readListAction(args, ['remove'])
  if (ids.length === 0 || intent === null) return nothingSelectedToast(page)
  return removalToast(page, await removeAirlines(ids, act))
}

export const clientAction = sendOrStay

export default function AdminAirlinesScreen() {
  const { rows, list, removal } = useLoaderData<typeof loader>()
  const t = useTranslate(adminAirlines)
  const create = useMayPost() ? (
    <ButtonLink to={`${airlineList.path}/new`} variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  ) : null
  return (
    <>
      <ListScreen
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        actions={create}
        exportPath={`${airlineList.path}/export`}
        bulk={[{ intent: 'remove', label: t('remove'), icon: 'trash-2', needsConfirmation: true, destroys: true }]}
        columns={useTableColumns(airlineColumns(t), list, airlineList.sorts)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{ icon: 'plane', title: t('empty'), text: t('emptyText'), actions: create }}
      />
      <RowsRemoval list={list} removal={removal} />
    </>
  )
}
