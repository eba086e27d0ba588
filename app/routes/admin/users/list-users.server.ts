import { users } from '~/data/collections'
import type { Query } from '~/data/store'
import { maskCpf } from '~/domain/cpf'
import { matchesAllWords, searchKey } from '~/domain/search-words'
import { fullName, type User } from '~/domain/user'
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

const PER_PAGE = 25
const LONGEST_SEARCH = 100

/** One page of users, newest first, and the addresses of its neighbours. `words` narrows by name, e-mail or CPF. */
export async function listUsers(params: URLSearchParams, language: Language) {
  const words = (params.get('words') ?? '').trim().slice(0, LONGEST_SEARCH)
  const key = searchKey(words)
  const query: Query<User> = {
    order: { by: 'createdAt', dir: 'desc' },
    limit: PER_PAGE,
    ...(key === null ? {} : { has: ['words', key] }),
    ...placeOf(params),
  }
  const [page, total] = await Promise.all([users.query(query), key === null ? users.count({}) : null])
  const found = page.items.map((doc) => doc.data).filter((user) => key === null || matchesAllWords(user.words, words))
  return {
    rows: found.map((user) => toRow(user, language)),
    count: total,
    words,
    pages: {
      first: page.before && addressOf(words, {}),
      previous: page.before && addressOf(words, { before: page.before }),
      next: page.after && addressOf(words, { after: page.after }),
      last: page.after && addressOf(words, { last: '1' }),
    },
  }
}

function placeOf(params: URLSearchParams): Pick<Query<User>, 'after' | 'before' | 'last'> {
  const [after, before] = [params.get('after'), params.get('before')]
  if (after) return { after }
  if (before) return { before }
  return params.get('last') === '1' ? { last: true } : {}
}

function addressOf(words: string, place: Record<string, string>): string {
  const query = new URLSearchParams({ ...(words === '' ? {} : { words }), ...place }).toString()
  return query === '' ? '/admin/users' : `/admin/users?${query}`
}

function toRow(user: User, language: Language): UserRow {
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
