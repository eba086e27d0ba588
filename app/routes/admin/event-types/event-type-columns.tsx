import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import type { adminEventTypes } from '~/i18n/locales/admin-event-types'
import type { Translate } from '~/i18n/translate'
import { Badge } from '~/ui/badge'
import { EntityCell } from '~/ui/entity-cell'
import type { Column } from '~/ui/table'
import type { EventTypeRow } from './list-event-types.server'

export function eventTypeColumns(t: Translate<typeof adminEventTypes>, list: ListView): Column<EventTypeRow>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      place: 'wide',
      cell: ({ id, name, nameEn }) => (
        <EntityCell to={`/admin/eventType/${id}`} name={name} detail={nameEn === name ? null : nameEn} />
      ),
      sort: sortLink(list, 'name', 'asc'),
    },
    {
      key: 'address',
      header: t('address'),
      cell: ({ slug, hasPage }) => (hasPage ? t('page', { path: `/${slug}` }) : t('filter', { slug })),
    },
    { key: 'trips', header: t('trips'), cell: ({ trips }) => trips, numeric: true, align: 'end' },
    {
      key: 'state',
      header: t('state'),
      cell: ({ active }) => (
        <Badge tone={active ? 'success' : 'neutral'} dot>
          {t(active ? 'state.active' : 'state.inactive')}
        </Badge>
      ),
    },
    {
      key: 'updated',
      header: t('updated'),
      cell: ({ updated }) => updated,
      numeric: true,
      sort: sortLink(list, 'updated', 'desc'),
    },
  ]
}
