import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { eventTypes } from '~/data/collections'
import { EVENT_PAGES, type EventType } from '~/domain/trips/reference-data'
import { countToast, nothingSelectedToast, readListAction } from '~/features/back-office/list-action.server'
import { type ListColumn, useTableColumns } from '~/features/back-office/list-columns'
import { ListScreen } from '~/features/back-office/list-screen'
import { type ListOffer, loadListScreen } from '~/features/back-office/read-list.server'
import { removalToast } from '~/features/back-office/removal.server'
import { RowsRemoval } from '~/features/back-office/rows-removal'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { useMayPost } from '~/forms/may-post'
import { referenceData } from '~/i18n/locales/back-office/reference-data'
import { adminEventTypes } from '~/i18n/locales/trips/admin-event-types'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { removeEventTypes, setEventTypesActive } from '~/operations/trips/save-event-type.server'
import { countOfEvent } from '~/operations/trips/trip-usage.server'
import type { RequestContext } from '~/session/request-context'
import { Badge } from '~/ui/feedback/badge/badge'
import { EntityCell } from '~/ui/table/entity-cell/entity-cell'
import { ButtonLink } from '~/ui/text/button/button'

export const meta: MetaFunction<typeof loader> = privateMeta

export const eventTypeList: ListOffer<EventType> = {
  path: '/admin/eventType',
  searchTerms: 'searchTerms',
  filters: {
    state: (value) => (value === 'active' ? { active: true } : value === 'inactive' ? { active: false } : null),
  },
  sorts: { name: { by: 'sortName', natural: 'asc' }, updated: { by: 'updatedAt', natural: 'desc' } },
}

type EventTypeFacts = Omit<EventType, 'searchTerms'>
type EventTypeRow = EventTypeFacts & { trips: number; hasPage: boolean }

export function eventTypeColumns(t: Translate<typeof adminEventTypes>): ListColumn<EventTypeFacts, EventTypeRow>[] {
  const state = ({ active }: EventTypeFacts) => t(active ? 'state.active' : 'state.inactive')
  return [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      place: 'wide',
      value: ({ name }) => name,
      cell: ({ id, name, nameEn }) => (
        <EntityCell to={`${eventTypeList.path}/${id}`} name={name} detail={nameEn === name ? null : nameEn} />
      ),
      sort: 'name',
    },
    { key: 'nameEn', header: t('nameEn'), value: ({ nameEn }) => nameEn, isInFileOnly: true },
    {
      key: 'address',
      header: t('address'),
      value: ({ slug }) => slug,
      cell: ({ slug, hasPage }) => (hasPage ? t('page', { path: `/${slug}` }) : t('filter', { slug })),
    },
    { key: 'trips', header: t('trips'), cell: ({ trips }) => trips, numeric: true, align: 'end' },
    {
      key: 'state',
      header: t('state'),
      value: state,
      cell: (row) => (
        <Badge tone={row.active ? 'success' : 'neutral'} dot>
          {state(row)}
        </Badge>
      ),
    },
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
    title: args.context.t(adminEventTypes)('title'),
    offer: eventTypeList,
    collection: eventTypes,
    toRow,
    nameOf: ({ name }) => name,
    whyStays: (type) => whyStays(type, args.context),
  })
}

async function toRow({ searchTerms: _, ...type }: EventType): Promise<EventTypeRow> {
  return { ...type, hasPage: EVENT_PAGES.includes(type.slug), trips: await countOfEvent(type.id) }
}

/** Why a type cannot be removed; null when it can. */
async function whyStays({ id, slug }: EventType, context: RequestContext): Promise<string | null> {
  if (EVENT_PAGES.includes(slug)) return context.t(adminEventTypes)('pageOf', { path: `/${slug}` })
  const count = await countOfEvent(id)
  return count === 0 ? null : context.t(referenceData)('trips', { count })
}

export async function action(args: ActionFunctionArgs) {
  const { act, ids, intent, page } = await readListAction(args, ['remove', 'activate', 'deactivate'])
  if (ids.length === 0) return nothingSelectedToast(page)
  if (intent === 'remove') return removalToast(page, await removeEventTypes(ids, act))
  return countToast(page, intent === null ? 0 : await setEventTypesActive(ids, intent === 'activate', act))
}

export const clientAction = sendOrStay

export default function AdminEventTypesScreen() {
  const { rows, list, removal } = useLoaderData<typeof loader>()
  const t = useTranslate(adminEventTypes)
  const create = useMayPost() ? (
    <ButtonLink to={`${eventTypeList.path}/new`} variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  ) : null
  const states = (['active', 'inactive'] as const).map((value) => ({ value, label: t(`state.${value}`) }))
  return (
    <>
      <ListScreen
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        filters={[{ name: 'state', label: t('state'), all: t('allStates'), options: states }]}
        actions={create}
        exportPath={`${eventTypeList.path}/export`}
        bulk={[
          { intent: 'activate', label: t('activate') },
          { intent: 'deactivate', label: t('deactivate') },
          { intent: 'remove', label: t('remove'), icon: 'trash-2', needsConfirmation: true, destroys: true },
        ]}
        columns={useTableColumns(eventTypeColumns(t), list, eventTypeList.sorts)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        empty={{ icon: 'flag', title: t('empty'), text: t('emptyText'), actions: create }}
      />
      <RowsRemoval list={list} removal={removal} />
    </>
  )
}
