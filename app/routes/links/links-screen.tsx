import { ListScreen } from '~/features/back-office/list-screen'
import { link as stateCopy } from '~/i18n/locales/link'
import { linkMaker } from '~/i18n/locales/link-maker'
import { useTranslate } from '~/i18n/use-translate'
import { ButtonLink } from '~/ui/button'
import { linkColumns } from './link-columns'
import type { LinkListData } from './load-links.server'

const STATES = ['open', 'paid', 'expired', 'canceled'] as const

/** Payment links of one agency, or of all. */
export function LinksScreen({ data }: { data: LinkListData }) {
  const t = useTranslate(linkMaker)
  const states = useTranslate(stateCopy)
  const { list, rows, sellers, totals, isHouse } = data
  const create = (
    <ButtonLink to={`${list.state.path}/new`} variant="primary" icon="plus">
      {t('new')}
    </ButtonLink>
  )
  return (
    <ListScreen
      title={t('title')}
      list={list}
      count={list.count === null ? undefined : t('count', { count: list.count })}
      searchLabel={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          all: t('allStates'),
          options: STATES.map((value) => ({ value, label: states(`state.${value}`) })),
        },
        ...(isHouse
          ? [
              {
                name: 'agency',
                label: t('seller'),
                all: t('allSellers'),
                options: [{ value: 'house', label: t('house') }, ...sellers],
              },
            ]
          : []),
      ]}
      actions={create}
      exportPath={`${list.state.path}/export`}
      columns={linkColumns(t, states, list, isHouse)}
      rows={rows}
      rowKey={(row) => row.id}
      totals={totals}
      empty={{ icon: 'link', title: t('empty'), text: t('emptyText'), actions: create }}
    />
  )
}
