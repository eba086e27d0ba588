import { Link } from '@remix-run/react'
import type { adminUsers } from '~/i18n/locales/admin-users'
import type { Translate } from '~/i18n/translate'
import type { ListView } from '~/routes/lists/read-list.server'
import { sortLink } from '~/routes/lists/sort-link'
import { Badge, type BadgeTone } from '~/ui/badge'
import { EMail } from '~/ui/e-mail'
import type { Column } from '~/ui/table'
import type { UserRow } from './list-users.server'

const stateTones: Record<UserRow['state'], BadgeTone> = { active: 'success', waiting: 'warning', blocked: 'error' }
const typeTones: Record<UserRow['type'], BadgeTone> = { customer: 'neutral', agency: 'info', admin: 'info' }

export function userColumns(t: Translate<typeof adminUsers>, list: ListView): Column<UserRow>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (row) => <Link to={`/admin/users/${row.id}`}>{row.name}</Link>,
      rowHeader: true,
      breaks: true,
      place: 'wide',
    },
    { key: 'email', header: t('email'), cell: (row) => <EMail address={row.email} />, breaks: true, place: 'wide' },
    { key: 'cpf', header: t('cpf'), cell: (row) => row.cpf ?? t('none'), numeric: true },
    {
      key: 'type',
      header: t('type'),
      cell: (row) => <Badge tone={typeTones[row.type]}>{t(`type.${row.type}`)}</Badge>,
    },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => (
        <Badge tone={stateTones[row.state]} dot>
          {t(`state.${row.state}`)}
        </Badge>
      ),
    },
    {
      key: 'since',
      header: t('since'),
      cell: (row) => row.since,
      numeric: true,
      wraps: true,
      sort: sortLink(list, 'since', 'desc'),
    },
    {
      key: 'lastSignIn',
      header: t('lastSignIn'),
      cell: (row) => row.lastSignIn ?? t('never'),
      numeric: true,
      headerWraps: true,
      wraps: true,
      sort: sortLink(list, 'lastSignIn', 'desc'),
    },
  ]
}
