import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import type { ListColumn } from '~/features/back-office/list-columns'
import type { ListOffer } from '~/features/back-office/read-list.server'
import type { adminUsers } from '~/i18n/locales/accounts/admin-users'
import type { Translate } from '~/i18n/translate'
import { Badge, type BadgeTone } from '~/ui/feedback/badge/badge'
import { EMail } from '~/ui/text/e-mail/e-mail'
import { Link } from '~/ui/text/link/link'

/** Masked. */
export type UserRow = {
  id: string
  name: string
  email: string
  cpf: string | null
  type: 'customer' | 'agency' | 'admin'
  state: 'active' | 'waiting' | 'blocked'
  createdAt: Instant
  lastSignInAt: Instant | null
  /** As text. */
  lastSignIn: string | null
}

const stateTones: Record<UserRow['state'], BadgeTone> = { active: 'success', waiting: 'warning', blocked: 'error' }
const typeTones: Record<UserRow['type'], BadgeTone> = { customer: 'neutral', agency: 'info', admin: 'info' }

export const userOffer: ListOffer<User> = {
  path: '/admin/users',
  searchTerms: 'searchTerms',
  filters: { type: (value) => (value === '0' ? { type: 0 } : value === '1' ? { type: 1 } : null) },
  sorts: { since: { by: 'createdAt', natural: 'desc' }, lastSignIn: { by: 'lastSignInAt', natural: 'desc' } },
  period: { sort: 'since', kind: 'instant' },
}

export function userColumns(t: Translate<typeof adminUsers>): ListColumn<UserRow>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      value: ({ name }) => name,
      cell: (row) => <Link to={`/admin/users/${row.id}`}>{row.name}</Link>,
      rowHeader: true,
      breaks: true,
      place: 'wide',
    },
    {
      key: 'email',
      header: t('email'),
      value: ({ email }) => email,
      cell: (row) => <EMail address={row.email} />,
      breaks: true,
      place: 'wide',
    },
    {
      key: 'cpf',
      header: t('cpf'),
      value: ({ cpf }) => cpf,
      cell: (row) => row.cpf ?? t('none'),
      numeric: true,
    },
    {
      key: 'type',
      header: t('type'),
      value: ({ type }) => t(`type.${type}`),
      cell: (row) => <Badge tone={typeTones[row.type]}>{t(`type.${row.type}`)}</Badge>,
    },
    {
      key: 'state',
      header: t('state'),
      value: ({ state }) => t(`state.${state}`),
      cell: (row) => (
        <Badge tone={stateTones[row.state]} dot>
          {t(`state.${row.state}`)}
        </Badge>
      ),
    },
    {
      key: 'since',
      header: t('since'),
      value: ({ createdAt }) => ({ at: createdAt }),
      numeric: true,
      wraps: true,
      sort: 'since',
    },
    {
      key: 'lastSignIn',
      header: t('lastSignIn'),
      value: ({ lastSignInAt }) => (lastSignInAt ? { at: lastSignInAt } : null),
      cell: (row) => row.lastSignIn ?? t('never'),
      numeric: true,
      headerWraps: true,
      wraps: true,
      sort: 'lastSignIn',
    },
  ]
}
