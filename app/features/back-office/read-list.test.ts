import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { addMinutes, instant } from '~/domain/values/dates'
import { newAccount } from '~/operations/accounts/new-account'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { exportAddress, isNarrowed, listAddress, sortAddress, withoutFilter } from './list-address'
import { eachOfList, type ListSpec, readList } from './read-list.server'

const start = instant('2026-11-20T12:00:00.000Z')
const DAY = 24 * 60

const spec: ListSpec<User> = {
  path: '/list',
  collection: users,
  searchTerms: 'searchTerms',
  filters: { type: (value) => (value === '0' ? { type: 0 } : value === '1' ? { type: 1 } : null) },
  sorts: { since: { by: 'createdAt', natural: 'desc' }, lastSignIn: { by: 'lastSignInAt', natural: 'desc' } },
  period: { sort: 'since', kind: 'instant' },
}

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

/** One account a day from 20 November on; every third is an administrator. */
async function addPeople(count: number) {
  for (let index = 0; index < count; index += 1) {
    const person = {
      firstName: index % 2 === 0 ? 'Ana' : 'Bia',
      lastName: `Souza ${String(index).padStart(2, '0')}`,
      email: `p${index}@exemplo.com.br`,
      cpf: null,
      phone: null,
      birthDate: null,
      language: 'pt-BR' as const,
    }
    const grants = {
      id: `u${String(index).padStart(2, '0')}`,
      passwordHash: 'x',
      type: index % 3 === 0 ? (1 as const) : (0 as const),
      agencyId: null,
      emailConfirmedAt: start,
      acceptedTerms: null,
    }
    await users.create(grants.id, newAccount(person, grants, addMinutes(start, index * DAY)))
  }
}

const read = (query: string) => readList(spec, new URLSearchParams(query))
const ids = async (query: string) => (await read(query)).docs.map((doc) => doc.id)

test('filters, search and sort work together', async () => {
  await addPeople(9)
  expect(await ids('type=1')).toEqual(['u06', 'u03', 'u00'])
  expect(await ids('type=1&direction=asc')).toEqual(['u00', 'u03', 'u06'])
  expect(await ids('type=1&words=ana')).toEqual(['u06', 'u00'])
  expect((await read('type=0&words=ana')).list.count).toBe(3)
})

test("a period is in the shop's time zone, inclusive, and determines the sort", async () => {
  await addPeople(5)
  expect(await ids('from=2026-11-21&to=2026-11-22')).toEqual(['u02', 'u01'])
  const { list } = await read('from=2026-11-23&sort=lastSignIn')
  expect([list.state.sort, list.count]).toEqual(['since', 2])
  expect(await ids('to=2026-11-20')).toEqual(['u00'])
})

test('invalid parameters are ignored', async () => {
  await addPeople(3)
  const { list, docs } = await read('type=9&sort=password&direction=up&per=7&from=yesterday&after=nonsense')
  expect(docs).toHaveLength(3)
  expect(list.state).toMatchObject({ filters: {}, sort: 'since', direction: 'desc', perPage: 25, from: '' })
})

test('an invalid day is ignored, and returned as entered', async () => {
  await addPeople(2)
  for (const day of ['9999-12-31', '0000-01-01', '1900-01-01']) {
    const { list, docs } = await read(`from=${day}&to=${day}`)
    expect([docs.length, list.state.from, list.state.to]).toEqual([2, '', ''])
    expect(list.period?.wrong).toEqual({ from: day, to: day })
  }
  expect((await read('from=2000-01-01')).list.state.from).toBe('2000-01-01')
})

test('a query of several words fills a page from several reads, without a count', async () => {
  await addPeople(60)
  const first = await read('words=souza+ana')
  expect(first.list.count).toBeNull()
  expect(first.docs.length).toBeGreaterThanOrEqual(25)
  expect(first.docs.every((doc) => doc.data.firstName === 'Ana')).toBe(true)
  const next = await readList(spec, new URL(first.list.pages.next ?? '', 'http://x').searchParams)
  const all = [...first.docs, ...next.docs].map((doc) => doc.id)
  expect([all.length, new Set(all).size]).toEqual([30, 30])
})

test('an export contains all results, not only a page', async () => {
  await addPeople(40)
  const found: string[] = []
  for await (const doc of eachOfList(spec, new URLSearchParams('words=souza+bia&per=25'))) found.push(doc.id)
  expect(found).toHaveLength(20)
  expect(found[0]).toBe('u39')
})

test('addresses contain the selected values and omit the defaults', async () => {
  const { list } = await read('words=ana&type=1&sort=lastSignIn&direction=asc&per=50&from=')
  const { state } = list
  expect(listAddress(state)).toBe('/list?words=ana&type=1&sort=lastSignIn&direction=asc&per=50')
  expect(withoutFilter(state, 'type')).toBe('/list?words=ana&sort=lastSignIn&direction=asc&per=50')
  expect(sortAddress(state, 'lastSignIn', 'desc')).toContain('per=50')
  expect(sortAddress(state, 'lastSignIn', 'desc')).not.toContain('direction=asc')
  expect(sortAddress(state, 'since', 'desc')).toBe('/list?words=ana&type=1&per=50')
  expect(exportAddress(state, '/list/export', 'csv')).toBe(
    '/list/export?words=ana&type=1&sort=lastSignIn&direction=asc&format=csv',
  )
  expect(isNarrowed(state)).toBe(true)
  expect(isNarrowed((await read('sort=lastSignIn')).list.state)).toBe(false)
})

test('an invalid day does not filter, and is returned', async () => {
  const { list } = await readList(spec, new URLSearchParams('from=31/02/2026&to=2026-11-22'))
  expect([list.state.from, list.state.to]).toEqual(['', '2026-11-22'])
  expect(list.period?.wrong).toEqual({ from: '31/02/2026', to: '' })
})
