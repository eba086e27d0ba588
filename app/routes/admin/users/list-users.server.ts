import { users } from '~/data/collections'
import { accountName, type User } from '~/domain/accounts/user'
import { maskCpf } from '~/domain/brazil/cpf'
import { type ListSpec, readList } from '~/features/back-office/read-list.server'
import { formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { type UserRow, userOffer } from './user-columns'

export const userList: ListSpec<User> = { ...userOffer, collection: users }

/** One page of users, newest first. `words` filters by name, e-mail or CPF. */
export async function listUsers(params: URLSearchParams, language: Language) {
  const { docs, list } = await readList(userList, params)
  return { rows: docs.map((doc) => toRow(doc.data, language)), list }
}

/** A row of the list and its file, with the CPF masked. */
export function toRow(user: User, language: Language): UserRow {
  return {
    id: user.id,
    name: accountName(user),
    email: user.email,
    cpf: user.cpf && maskCpf(user.cpf),
    type: typeOf(user),
    state: stateOf(user),
    createdAt: user.createdAt,
    lastSignInAt: user.lastSignInAt,
    lastSignIn: user.lastSignInAt && formatShortInstant(user.lastSignInAt, language),
  }
}

function typeOf({ type, agencyId }: User): UserRow['type'] {
  if (type === 1) return 'admin'
  return agencyId === null ? 'customer' : 'agency'
}

function stateOf({ blockedAt, emailConfirmedAt }: User): UserRow['state'] {
  if (blockedAt) return 'blocked'
  return emailConfirmedAt ? 'active' : 'waiting'
}
