import { afterEach, beforeEach, expect, test } from 'vitest'
import { now } from '~/clock.server'
import { orders, users } from '~/data/collections'
import { store } from '~/data/store.server'
import type { User } from '~/domain/accounts/user'
import { addDays, addMinutes, firstOfMonth, instant, type LocalDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { fromLocal, today } from '~/domain/values/time-zone'
import { orderSpec } from '~/features/orders/order-list.server'
import { newAccount } from '~/operations/accounts/new-account'
import { sampleOrder } from '../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../tests/support/test-store'
import { exportAddress, isNarrowed, listAddress, sortAddress, withoutFilter } from './list-address'
import { eachOfList, type ListSpec, readList, sumsWithin } from './read-list.server'

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

test('a list counts to a thousand, and says that there are more', async () => {
  await addPeople(1)
  const person = await users.get('u00')
  for (let from = 1; from < 1002; from += 250) {
    await store().transact(async (tx) => {
      for (let index = from; index < Math.min(from + 250, 1002); index += 1)
        tx.create(users, `more${index}`, { ...person, id: `more${index}`, type: 1, email: `m${index}@exemplo.com.br` })
    })
  }
  const { list } = await read('')
  expect([list.count, list.hasMore]).toEqual([1000, true])
  await users.remove('more1')
  await users.remove('more2')
  expect([(await read('')).list.count, (await read('')).list.hasMore]).toEqual([1000, false])
  expect((await read('type=0')).list).toMatchObject({ count: 0, hasMore: false })
})

test('the foot sums what the list shows; where that is more than is counted, this month of it', async () => {
  const month = firstOfMonth(today(now()))
  const order = (code: string, day: LocalDate) => {
    const made = sampleOrder({ method: 'pix' }, { code, checkoutAttemptId: code, total: centavos(100), placedOn: day })
    return { ...made, open: centavos(100), createdAt: fromLocal(day, '12:00') }
  }
  const days = [addDays(month, -40), month, month]
  for (const [index, day] of days.entries()) await orders.create(`A000000${index}`, order(`A000000${index}`, day))
  const spec = (isShort: boolean) => orderSpec({ path: '/orders', isShort })
  const openOf = async (query: string, isShort = false) => {
    const found = await readList(spec(isShort), new URLSearchParams(query))
    return [found.list.count, found.list.sums['open'], found.list.sumsMonth]
  }
  expect(await openOf('')).toEqual([3, 300, null])
  expect(await openOf('sort=total&status=pending')).toEqual([3, 300, null])
  expect(await openOf('status=paid')).toEqual([0, 0, null])
  expect(await openOf(`from=${days[0]}&to=${days[0]}`)).toEqual([1, 100, null])
  const pendingOf = async (query: string) => {
    const { list } = await readList(spec(false), new URLSearchParams(query))
    return sumsWithin(spec(false), list, { status: 'pending' }, ['open'])
  }
  expect([await pendingOf(''), await pendingOf(`from=${month}`)]).toEqual([{ open: 300 }, { open: 200 }])
  for (let from = 0; from < 998; from += 250) {
    await store().transact(async (tx) => {
      for (let index = from; index < Math.min(998, from + 250); index += 1) {
        const code = `M${String(index).padStart(7, '0')}`
        tx.create(orders, code, order(code, addDays(month, -40)))
      }
    })
  }
  expect(await openOf('')).toEqual([1000, 200, month])
  expect(await pendingOf('')).toEqual({ open: 200 })
  expect(await openOf('', true)).toEqual([1000, 100_100, null])
  expect(await openOf(`from=${days[0]}&to=${days[0]}`)).toEqual([999, 99_900, null])
})
