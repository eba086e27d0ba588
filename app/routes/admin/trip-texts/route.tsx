import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { tripInformation } from '~/data/collections'
import type { TripInformation } from '~/domain/trips/reference-data'
import { nothingSelectedToast, readListAction } from '~/features/back-office/list-action.server'
import { type ListColumn, useTableColumns } from '~/features/back-office/list-columns'
import { ListScreen } from '~/features/back-office/list-screen'
import { type ListOffer, loadListScreen } from '~/features/back-office/read-list.server'
import { removalToast } from '~/features/back-office/removal.server'
import { RowsRemoval } from '~/features/back-office/rows-removal'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { useMayPost } from '~/forms/may-post'
import { adminTripTexts } from '~/i18n/locales/trips/admin-trip-texts'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { removeTripTexts } from '~/operations/trips/save-trip-text.server'
import { countOfText } from '~/operations/trips/trip-usage.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { EntityCell } from '~/ui/table/entity-cell/entity-cell'
import { ButtonLink } from '~/ui/text/button/button'

export const meta: MetaFunction<typeof loader> = privateMeta

/** Length of the excerpt in a row, in characters. */
const SHOWN = 160

export const tripTextList: ListOffer<TripInformation> = {
  path: '/admin/tripInformation',
  searchTerms: 'searchTerms',
  filters: {
    type: (value) => {
      const type = ([0, 1, 2, 3] as const).find((known) => String(known) === value)
      return type === undefined ? null : { type }
    },
  },
  sorts: { updated: { by: 'updatedAt', natural: 'desc' } },
}

type TripText = Pick<TripInformation, 'id' | 'type' | 'text' | 'textEn' | 'updatedAt'>
type TripTextRow = TripText & { trips: number }

export function tripTextColumns(t: Translate<typeof adminTripTexts>): ListColumn<TripText, TripTextRow>[] {
  const type = (block: TripText) => t(`type.${block.type}`)
  return [
    {
      key: 'text',
      header: t('text'),
      rowHeader: true,
      place: 'wide',
      value: ({ text }) => text,
      cell: ({ id, text }) => <EntityCell to={`${tripTextList.path}/${id}`} name={text} />,
    },
    { key: 'type', header: t('type'), value: type, cell: (row) => <Badge>{type(row)}</Badge> },
    { key: 'textEn', header: t('textEn'), value: ({ textEn }) => textEn, isInFileOnly: true },
    {
      key: 'translated',
      header: t('translated'),
      cell: ({ textEn }) => t(textEn === '' ? 'translated.no' : 'translated.yes'),
    },
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
    title: args.context.t(adminTripTexts)('title'),
    offer: tripTextList,
    collection: tripInformation,
    toRow,
    nameOf: ({ text }) => text,
  })
}

async function toRow({ searchTerms: _, ...block }: TripInformation): Promise<TripTextRow> {
  const isLong = block.text.length > SHOWN
  const text = isLong ? `${block.text.slice(0, SHOWN).trimEnd()}…` : block.text
  return { ...block, text, trips: await countOfText(block) }
}

export async function action(args: ActionFunctionArgs) {
  const { act, ids, intent, page } = await readListAction(args, ['remove'])
  if (ids.length === 0 || intent === null) return nothingSelectedToast(page)
  return removalToast(page, { count: await removeTripTexts(ids, act) })
}

export const clientAction = sendOrStay

export default function AdminTripTextsScreen() {
  const { rows, list, removal } = useLoaderData<typeof loader>()
  const t = useTranslate(adminTripTexts)
  const create = useMayPost() ? (
    <ButtonLink to={`${tripTextList.path}/new`} variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  ) : null
  const types = (['0', '1', '2', '3'] as const).map((value) => ({ value, label: t(`type.${value}`) }))
  return (
    <>
      <ListScreen
        title={t('title')}
        list={list}
        count={list.count === null ? undefined : t('count', { count: list.count })}
        searchLabel={t('search')}
        filters={[{ name: 'type', label: t('type'), all: t('allTypes'), options: types }]}
        actions={create}
        exportPath={`${tripTextList.path}/export`}
        bulk={[{ intent: 'remove', label: t('remove'), icon: 'trash-2', needsConfirmation: true, destroys: true }]}
        columns={useTableColumns(tripTextColumns(t), list, tripTextList.sorts)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.text}
        empty={{ icon: 'clipboard-list', title: t('empty'), text: t('emptyText'), actions: create }}
      />
      <RowsRemoval list={list} removal={removal} text={t('removeText')} />
    </>
  )
}
