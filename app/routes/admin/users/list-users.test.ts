import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '~/data/collections'
import { addMinutes, instant } from '~/domain/values/dates'
import { newAccount } from '~/operations/accounts/new-account'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { listUsers } from './list-users.server'

const start = instant('2026-11-20T12:00:00.000Z')

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function add(index: number, firstName = 'Ana', changes: object = {}) {
  const user = {
    firstName,
    lastName: `Souza ${index}`,
    email: `p${index}@exemplo.com.br`,
    cpf: index === 3 ? '52998224725' : null,
    phone: null,
    birthDate: null,
    language: 'pt-BR' as const,
  }
  const grants = {
    id: `u${index}`,
    passwordHash: 'x',
    type: 0 as const,
    agencyId: null,
    emailConfirmedAt: start,
    acceptedTerms: null,
  }
  await users.create(`u${index}`, { ...newAccount(user, grants, addMinutes(start, index)), ...changes })
}

const at = (address: string | null) => new URL(address ?? '', 'http://x').searchParams
const names = (page: Awaited<ReturnType<typeof listUsers>>) => page.rows.map((row) => row.id)

test('pages forwards, backwards, to the last and to the first', async () => {
  for (let index = 0; index < 60; index += 1) await add(index)
  const first = await listUsers(at(''), 'pt-BR')
  expect([first.list.count, names(first).length, first.rows[0]?.id, first.list.pages.previous]).toEqual([
    60,
    25,
    'u59',
    null,
  ])
  const second = await listUsers(at(first.list.pages.next), 'pt-BR')
  expect(names(second)[0]).toBe('u34')
  const last = await listUsers(at(second.list.pages.last), 'pt-BR')
  expect([names(last).at(-1), last.list.pages.next]).toEqual(['u0', null])
  expect(names(await listUsers(at(second.list.pages.previous), 'pt-BR'))).toEqual(names(first))
  expect(last.list.pages.first).toBe('/admin/users')
})

test('finds by name without accents, by e-mail and by CPF in any writing', async () => {
  await add(1, 'João')
  await add(2, 'Bia')
  await add(3, 'Célia')
  const found = async (copy: string) => names(await listUsers(new URLSearchParams({ words: copy }), 'pt-BR'))
  expect(await found('joao sou')).toEqual(['u1'])
  expect(await found('p2@exemplo')).toEqual(['u2'])
  expect(await found('529.982')).toEqual(['u3'])
  expect(await found('ninguém')).toEqual([])
  expect(await found('souza')).toEqual(['u3', 'u2', 'u1'])
})

test('says type and state, and masks the CPF', async () => {
  await add(3, 'Ana', { type: 1 })
  await add(4, 'Bia', { agencyId: 'a1', emailConfirmedAt: null })
  await add(5, 'Caio', { blockedAt: start })
  const { rows } = await listUsers(at(''), 'pt-BR')
  expect(rows.map((row) => [row.type, row.state, row.cpf])).toEqual([
    ['customer', 'blocked', null],
    ['agency', 'waiting', null],
    ['admin', 'active', '•••.982.247-••'],
  ])
  expect(JSON.stringify(rows)).not.toContain('passwordHash')
})

test('a damaged cursor shows the first page', async () => {
  await add(1)
  expect(names(await listUsers(at('?after=%00garbage'), 'pt-BR'))).toEqual(['u1'])
})
