import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import type { adminTips } from '~/i18n/locales/admin-tips'
import type { Translate } from '~/i18n/translate'
import { Badge } from '~/ui/badge'
import { EntityCell } from '~/ui/entity-cell'
import type { Column } from '~/ui/table'
import type { TipRow } from './list-tips.server'

export function tipColumns(t: Translate<typeof adminTips>, list: ListView): Column<TipRow>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      place: 'wide',
      cell: (row) => (
        <EntityCell to={`/admin/tripTips/${row.id}`} name={row.title} picture={`/images/${row.imageKey}-480.webp`} />
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => (
        <Badge tone={row.active ? 'success' : 'neutral'} dot>
          {t(row.active ? 'state.active' : 'state.inactive')}
        </Badge>
      ),
    },
    {
      key: 'translated',
      header: t('translated'),
      cell: (row) => t(row.isTranslated ? 'translated.yes' : 'translated.no'),
    },
    {
      key: 'created',
      header: t('created'),
      cell: (row) => row.created,
      numeric: true,
      sort: sortLink(list, 'created', 'desc'),
    },
    {
      key: 'updated',
      header: t('updated'),
      cell: (row) => row.updated,
      numeric: true,
      sort: sortLink(list, 'updated', 'desc'),
    },
  ]
}
