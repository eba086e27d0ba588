import { users } from '~/data/people-collections'
import { maskCpf } from '~/domain/cpf'
import { fullName, type User } from '~/domain/user'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'

export interface UserRow {
  id: string
  name: string
  email: string
  cpf: string | null
  type: 'customer' | 'agency' | 'admin'
  state: 'active' | 'waiting' | 'blocked'
  since: string
  lastSignIn: string | null
}

export const userList: ListSpec<User> = {
  path: '/admin/users',
  collection: users,
  words: 'words',
  filters: { type: (value) => (value === '0' ? { type: 0 } : value === '1' ? { type: 1 } : null) },
  sorts: { since: { by: 'createdAt', natural: 'desc' }, lastSignIn: { by: 'lastSignInAt', natural: 'desc' } },
  period: { sort: 'since', kind: 'instant' },
}

/** One page of users, newest first. `words` narrows by name, e-mail or CPF. */
export async function listUsers(params: URLSearchParams, language: Language) {
  const { docs, list } = await readList(userList, params)
  return { rows: docs.map((doc) => toRow(doc.data, language)), list }
}

export function toRow(user: User, language: Language): UserRow {
  return {
    id: user.id,
    name: fullName(user),
    email: user.email,
    cpf: user.cpf && maskCpf(user.cpf),
    type: user.type === 1 ? 'admin' : user.agencyId === null ? 'customer' : 'agency',
    state: user.blockedAt ? 'blocked' : user.emailConfirmedAt ? 'active' : 'waiting',
    since: formatShortInstant(user.createdAt, language),
    lastSignIn: user.lastSignInAt && formatShortInstant(user.lastSignInAt, language),
  }
}
