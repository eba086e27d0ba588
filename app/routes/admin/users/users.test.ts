import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessions, users } from '~/data/collections'
import { store } from '~/data/store.server'
import type { User } from '~/domain/accounts/user'
import { createAccount } from '~/operations/accounts/create-account.server'
import { openSession } from '~/session/sessions.server'
import { takeToast } from '~/session/toast.server'
import { newCustomer } from '../../../../tests/support/request-as'
import { openTestStore, type TestStore, testClock } from '../../../../tests/support/test-store'
import { handleUsersBulk } from './users.server'

const clock = testClock()
const page = '/admin/users?words=x'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

async function admin() {
  const user = { firstName: 'Helena', lastName: 'Prado', email: 'helena@x.example', cpf: null, phone: null }
  const more = { birthDate: null, language: 'pt-BR' as const }
  const made = await createAccount(
    { person: { ...user, ...more }, password: 'Correta-42', type: 1, agencyId: null },
    clock.now(),
  )
  if (!made.ok) throw new Error(made.reason)
  return { ...made.value, by: { id: made.value.id, name: 'Helena Prado' } }
}

const signedIn = (user: User) => store().transact(async (tx) => void openSession(tx, user, clock.now()))

function form(intent: string, ...ids: string[]): FormData {
  const data = new FormData()
  data.set('intent', intent)
  for (const id of ids) data.append('id', id)
  return data
}

async function toastOf(response: Response) {
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return (await takeToast(new Request('http://shop.example/', { headers: { Cookie: cookie } })))?.toast
}

test('chosen accounts are blocked and let in again; one’s own stays, and stops no other', async () => {
  const [helena, ana] = [await admin(), await newCustomer(clock.now())]
  const bia = await newCustomer(clock.now(), 'bia@x.example', '39053344705')
  await signedIn(ana)
  const response = await handleUsersBulk(form('block', helena.id, ana.id, bia.id, 'nobody'), { by: helena.by, page })
  expect([response.status, response.headers.get('Location')]).toEqual([302, page])
  expect(await toastOf(response)).toMatchObject({ key: 'people.bulkKept', vars: { count: 2, names: 'Helena Prado' } })
  const blocked = async () =>
    (await Promise.all([helena, ana, bia].map(({ id }) => users.get(id)))).map(({ blockedAt }) => blockedAt !== null)
  expect(await blocked()).toEqual([false, true, true])
  expect(await sessions.list({ eq: { userId: ana.id }, limit: 9 })).toEqual([])
  await handleUsersBulk(form('unblock', ana.id), { by: helena.by, page })
  expect(await blocked()).toEqual([false, false, true])
})

test('ending sessions of everybody leaves one’s own', async () => {
  const [helena, ana] = [await admin(), await newCustomer(clock.now())]
  for (const user of [helena, ana]) await signedIn(user)
  await handleUsersBulk(form('endSessions', helena.id, ana.id), { by: helena.by, page })
  expect(await sessions.list({ eq: { userId: ana.id }, limit: 9 })).toEqual([])
  expect(await sessions.list({ eq: { userId: helena.id }, limit: 9 })).toHaveLength(1)
})

test('without a selection there is a message', async () => {
  const { by } = await admin()
  const response = await handleUsersBulk(form('endSessions'), { by, page })
  expect(await toastOf(response)).toEqual({ key: 'validation.nothingSelected', vars: {}, type: 'error' })
})

test('an act that nobody offers does nothing', async () => {
  const [helena, ana] = [await admin(), await newCustomer(clock.now())]
  for (const intent of ['remove', 'constructor', ''])
    await handleUsersBulk(form(intent, ana.id), { by: helena.by, page })
  expect((await users.get(ana.id)).blockedAt).toBeNull()
})
