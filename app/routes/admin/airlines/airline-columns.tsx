import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import type { adminAirlines } from '~/i18n/locales/admin-airlines'
import type { Translate } from '~/i18n/translate'
import { EntityCell } from '~/ui/entity-cell'
import type { Column } from '~/ui/table'
import type { AirlineRow } from './list-airlines.server'

export function airlineColumns(t: Translate<typeof adminAirlines>, list: ListView): Column<AirlineRow>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      rowHeader: true,
      place: 'wide',
      cell: ({ id, name, logoKey }) => (
        <EntityCell
          to={`/admin/flightCompany/${id}`}
          name={name}
          picture={logoKey === null ? null : `/images/${logoKey}-480.webp`}
        />
      ),
      sort: sortLink(list, 'name', 'asc'),
    },
    { key: 'code', header: t('code'), cell: ({ code }) => code },
    { key: 'trips', header: t('trips'), cell: ({ trips }) => trips, numeric: true, align: 'end' },
    {
      key: 'updated',
      header: t('updated'),
      cell: ({ updated }) => updated,
      numeric: true,
      sort: sortLink(list, 'updated', 'desc'),
    },
  ]
}
