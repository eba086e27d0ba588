import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { tips } from '~/data/collections'
import type { Tip } from '~/domain/content/tip'
import { countToast, nothingSelectedToast, readListAction } from '~/features/back-office/list-action.server'
import { type ListColumn, useTableColumns } from '~/features/back-office/list-columns'
import { ListScreen } from '~/features/back-office/list-screen'
import { type ListOffer, loadListScreen } from '~/features/back-office/read-list.server'
import { removalToast } from '~/features/back-office/removal.server'
import { RowsRemoval } from '~/features/back-office/rows-removal'
import { privateMeta } from '~/features/page/frame/page-meta'
import { sendOrStay } from '~/forms/lost-post'
import { useMayPost } from '~/forms/may-post'
import { adminTips } from '~/i18n/locales/content/admin-tips'
import type { Translate } from '~/i18n/translate'
import { useTranslate } from '~/i18n/use-translate'
import { removeTips, setTipsActive } from '~/operations/content/save-tip.server'
import { Badge } from '~/ui/feedback/badge/badge'
import { EntityCell } from '~/ui/table/entity-cell/entity-cell'
import { ButtonLink } from '~/ui/text/button/button'

export const meta: MetaFunction<typeof loader> = privateMeta

export const tipList: ListOffer<Tip> = {
  path: '/admin/tripTips',
  searchTerms: 'searchTerms',
  filters: {
    state: (value) => (value === 'active' ? { active: true } : value === 'inactive' ? { active: false } : null),
  },
  sorts: {
    created: { by: 'createdAt', natural: 'desc' },
    updated: { by: 'updatedAt', natural: 'desc' },
  },
}

type TipFacts = Pick<Tip, 'id' | 'slug' | 'title' | 'titleEn' | 'imageKey' | 'active' | 'createdAt' | 'updatedAt'>
type TipRow = TipFacts & { isTranslated: boolean }

/** `origin` prefixes the addresses in the file. */
export function tipColumns(t: Translate<typeof adminTips>, origin = ''): ListColumn<TipFacts, TipRow>[] {
  const state = ({ active }: TipFacts) => t(active ? 'state.active' : 'state.inactive')
  return [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      place: 'wide',
      value: ({ title }) => title,
      cell: (row) => (
        <EntityCell to={`${tipList.path}/${row.id}`} name={row.title} picture={`/images/${row.imageKey}-480.webp`} />
      ),
    },
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
      key: 'translated',
      header: t('translated'),
      value: ({ titleEn }) => titleEn,
      cell: (row) => t(row.isTranslated ? 'translated.yes' : 'translated.no'),
    },
    {
      key: 'address',
      header: t('address'),
      value: ({ slug }) => `${origin}/user/tripTips/${slug}`,
      isInFileOnly: true,
    },
    {
      key: 'created',
      header: t('created'),
      value: ({ createdAt }) => ({ at: createdAt }),
      numeric: true,
      sort: 'created',
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
    title: args.context.t(adminTips)('title'),
    offer: tipList,
    collection: tips,
    toRow,
    nameOf: ({ title }) => title,
  })
}

function toRow({ id, slug, title, titleEn, bodyEn, imageKey, active, createdAt, updatedAt }: Tip): TipRow {
  const isTranslated = titleEn !== '' && bodyEn !== ''
  return { id, slug, title, titleEn, imageKey, active, isTranslated, createdAt, updatedAt }
}

export async function action(args: ActionFunctionArgs) {
  const { act, ids, intent, page } = await readListAction(args, ['remove', 'show', 'hide'])
  if (ids.length === 0) return nothingSelectedToast(page)
  if (intent === 'remove') return removalToast(page, { count: await removeTips(ids, act) }, 'success.tipRemoved')
  return countToast(page, intent === null ? 0 : await setTipsActive(ids, intent === 'show', act))
}

export const clientAction = sendOrStay

export default function AdminTipsScreen() {
  const { rows, list, removal } = useLoaderData<typeof loader>()
  const t = useTranslate(adminTips)
  const create = useMayPost() ? (
    <ButtonLink to={`${tipList.path}/new`} variant="primary" icon="plus">
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
        exportPath={`${tipList.path}/export`}
        bulk={[
          { intent: 'show', label: t('show') },
          { intent: 'hide', label: t('hide') },
          { intent: 'remove', label: t('remove'), icon: 'trash-2', needsConfirmation: true, destroys: true },
        ]}
        columns={useTableColumns(tipColumns(t), list, tipList.sorts)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        empty={{ icon: 'newspaper', title: t('empty'), text: t('emptyText'), actions: create }}
      />
      <RowsRemoval
        list={list}
        removal={removal}
        title={(count) => t('removeTitle', { count })}
        text={t('removeText')}
      />
    </>
  )
}
