import { expect, test } from 'vitest'
import { users } from '~/data/collections'
import { addMillis, DAY, instant } from '~/domain/values/dates'
import { newAccount } from '~/operations/accounts/new-account'
import { openTestStore } from '../../tests/support/test-store'
import { removeExpired } from './retention.server'

const now = instant('2026-11-20T12:00:00.000Z')

test('an account that never confirmed its address goes after seven days, every other stays', async () => {
  const opened = openTestStore()
  const person = {
    firstName: 'Ana',
    lastName: 'Souza',
    email: 'ana@exemplo.com.br',
    cpf: null,
    phone: null,
    birthDate: null,
    language: 'pt-BR' as const,
  }
  const add = async (id: string, days: number, isConfirmed: boolean) => {
    const at = addMillis(now, -days * DAY - 1)
    const grants = {
      id,
      passwordHash: 'x',
      type: 0 as const,
      agencyId: null,
      emailConfirmedAt: isConfirmed ? at : null,
      acceptedTerms: null,
    }
    await users.create(id, newAccount(person, grants, at))
  }
  await add('old-waiting', 7, false)
  await add('new-waiting', 6, false)
  await add('old-confirmed', 70, true)
  await removeExpired(now)
  const left = await users.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 9 })
  expect(left.map((user) => user.id)).toEqual(['new-waiting', 'old-confirmed'])
  await opened.close()
})
