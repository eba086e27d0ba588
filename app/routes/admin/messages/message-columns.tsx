import type { ListView } from '~/features/back-office/read-list.server'
import { sortLink } from '~/features/back-office/sort-link'
import type { adminMessages } from '~/i18n/locales/admin-messages'
import type { Translate } from '~/i18n/translate'
import { Badge, type BadgeTone } from '~/ui/badge'
import { EntityCell } from '~/ui/entity-cell'
import type { Column } from '~/ui/table'
import type { MessageRow } from './list-messages.server'

const tones: Record<MessageRow['state'], BadgeTone> = { new: 'info', read: 'neutral', answered: 'success' }

export function messageColumns(t: Translate<typeof adminMessages>, list: ListView): Column<MessageRow>[] {
  return [
    {
      key: 'sender',
      header: t('sender'),
      rowHeader: true,
      place: 'wide',
      cell: ({ id, name, excerpt }) => <EntityCell to={`/admin/messages/${id}`} name={name} detail={excerpt} />,
    },
    { key: 'subject', header: t('subject'), cell: ({ subject }) => subject },
    {
      key: 'order',
      header: t('order'),
      numeric: true,
      cell: ({ orderCode }) => orderCode ?? t('noOrder'),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => (
        <Badge tone={tones[state]} dot>
          {t(`state.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'received',
      header: t('received'),
      cell: ({ received }) => received,
      numeric: true,
      sort: sortLink(list, 'received', 'desc'),
    },
  ]
}
