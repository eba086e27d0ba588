import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import type { adminTripTexts } from '~/i18n/locales/admin-trip-texts'
import type { Translate } from '~/i18n/translate'
import { Badge } from '~/ui/badge'
import { EntityCell } from '~/ui/entity-cell'
import type { Column } from '~/ui/table'
import type { TripTextRow } from './list-trip-texts.server'

export function tripTextColumns(t: Translate<typeof adminTripTexts>, list: ListView): Column<TripTextRow>[] {
  return [
    {
      key: 'text',
      header: t('text'),
      rowHeader: true,
      place: 'wide',
      cell: ({ id, text }) => <EntityCell to={`/admin/tripInformation/${id}`} name={text} />,
    },
    { key: 'type', header: t('type'), cell: ({ type }) => <Badge>{t(`type.${type}`)}</Badge> },
    {
      key: 'translated',
      header: t('translated'),
      cell: ({ isTranslated }) => t(isTranslated ? 'translated.yes' : 'translated.no'),
    },
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
