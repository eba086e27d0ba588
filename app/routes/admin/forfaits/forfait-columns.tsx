import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import type { adminForfaits } from '~/i18n/locales/admin-forfaits'
import type { Translate } from '~/i18n/translate'
import { Badge } from '~/ui/badge'
import { EntityCell } from '~/ui/entity-cell'
import { Stack } from '~/ui/layout'
import type { Column } from '~/ui/table'
import { Text } from '~/ui/text'
import type { ForfaitRow } from './list-forfaits.server'

export function forfaitColumns(t: Translate<typeof adminForfaits>, list: ListView): Column<ForfaitRow>[] {
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
      cell: ({ name, phone }) => (
        <Stack as="span" gap={1}>
          <span>{name}</span>
          <Text as="span" size="xs" tone="muted" nowrap>
            {phone}
          </Text>
        </Stack>
      ),
    },
    { key: 'document', header: t('document'), cell: ({ document }) => document, numeric: true },
    { key: 'duration', header: t('duration'), cell: ({ duration }) => duration },
    { key: 'people', header: t('people'), cell: ({ people }) => people, numeric: true, align: 'end' },
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
