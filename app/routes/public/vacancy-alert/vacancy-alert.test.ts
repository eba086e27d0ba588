import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { stock, trips, vacancyAlerts } from '~/data/collections'
import { addDays, instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { alertOwnerKey } from '~/operations/trips/vacancy-alerts.server'
import { freshAddress, read, requestTo } from '../../../../tests/support/request-to'
import { sampleStock, sampleTrip } from '../../../../tests/support/sample-trip'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { action, loader } from './route'

let database: TestStore
beforeEach(async () => {
  database = openTestStore()
  const checkinOn = addDays(today(instant(Date.now())), 30)
  for (const [id, vacancies] of [
    ['full', 0],
    ['open', 3],
  ] as const) {
    const trip = sampleTrip(id, { checkinOn })
    for (const one of sampleStock(trip, { vacancies })) await stock.put(one.id, one)
    await trips.put(id, trip)
  }
  await catalogue().ready
})
afterEach(async () => {
  catalogue().close()
  await database.close()
})

const post = async (fields: Record<string, string>, trip = 'full', address = freshAddress()) =>
  read(await action(requestTo(`/vacancyAlert?trip=${trip}`, fields, '', address)))
const waiting = async () => (await vacancyAlerts.list({ eq: { tripId: 'full' }, limit: 50 })).map(({ email }) => email)

test('an address is stored in one spelling, and a second request gets the same reply', async () => {
  const first = await post({ email: ' ANA@Exemplo.com.br ' })
  expect(first).toMatchObject({ status: 302, to: '/vacancyAlert?trip=full&sent=1' })
  expect(await post({ email: 'ana@exemplo.com.br' })).toEqual(first)
  expect(await waiting()).toEqual(['ana@exemplo.com.br'])
})

test('an invalid address gets an error at the field; a robot and a trip with places get the usual reply', async () => {
  expect(await post({ email: 'ana' })).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } })
  expect(await post({ email: 'bot@a.example', homepage: 'x' })).toMatchObject({ to: '/vacancyAlert?trip=full&sent=1' })
  expect(await post({ email: 'rui@a.example' }, 'open')).toMatchObject({ to: '/vacancyAlert?trip=open&sent=1' })
  expect(await vacancyAlerts.count({})).toBe(0)
})

test('one option is waited for by itself, and only one of that trip', async () => {
  const [option] = sampleTrip('full').options
  const at = `full&option=${option?.id}`
  expect(await post({ email: 'ana@a.example' }, at)).toMatchObject({ to: `/vacancyAlert?trip=${at}&sent=1` })
  expect((await vacancyAlerts.list({ eq: { tripId: 'full' }, limit: 5 })).map(({ optionId }) => optionId)).toEqual([
    option?.id,
  ])
  await expect(post({ email: 'ana@a.example' }, 'full&option=none')).rejects.toMatchObject({ status: 404 })
})

test('requests of one address, or one network, are limited', async () => {
  for (let turn = 0; turn < 5; turn += 1) expect((await post({ email: 'eva@a.example' })).status).toBe(302)
  expect(await post({ email: 'eva@a.example' })).toMatchObject({ status: 429, retryAfter: expect.any(String) })
  const network = freshAddress()
  const from = (turn: number) => post({ email: `p${turn}@a.example` }, 'full', network)
  for (let turn = 0; turn < 20; turn += 1) expect((await from(turn)).status).toBe(302)
  expect((await from(20)).status).toBe(429)
})

test('the way of the mail takes the address off by a post alone', async () => {
  await post({ email: 'lia@a.example' })
  const off = alertOwnerKey('lia@a.example')
  await loader(requestTo(`/vacancyAlert?off=${off}`, null))
  expect(await waiting()).toEqual(['lia@a.example'])
  expect(await post({ off })).toMatchObject({ to: `/vacancyAlert?off=${off}&done=1` })
  expect(await waiting()).toEqual([])
})
