import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { stock, trips } from '~/data/collections'
import { addDays, instant } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { read, requestTo, sent } from '../../../../tests/support/request-to'
import { sampleStock, sampleTrip } from '../../../../tests/support/sample-trip'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { action, loader } from './route'

let database: TestStore
beforeEach(async () => {
  database = openTestStore()
  const checkinOn = addDays(today(instant(Date.now())), 30)
  for (const id of ['rio', 'natal']) {
    const trip = sampleTrip(id, { name: id, checkinOn })
    for (const one of sampleStock(trip)) await stock.put(one.id, one)
    await trips.put(id, trip)
  }
  await catalogue().ready
})
afterEach(async () => {
  catalogue().close()
  await database.close()
})

/** The cookie after a press of a button, in a browser with this cookie. */
async function press(fields: Record<string, string>, cookie = 'seen=1') {
  const reply = read(await action(requestTo('/favorites', fields, cookie)))
  expect(reply).toMatchObject({ status: 302, to: '/favorites' })
  return reply.cookies[0]?.split(';')[0]
}

const shown = async (cookie: string) => (await loader(requestTo('/favorites', null, cookie))).trips.map(({ id }) => id)

test('a trip is saved once, the newest first, and taken away', async () => {
  expect(await press({ save: 'rio' })).toBe('favorites=rio')
  expect(await press({ save: 'natal' }, 'favorites=rio')).toBe('favorites=natal.rio')
  expect(await press({ save: 'rio' }, 'favorites=natal.rio')).toBe('favorites=rio.natal')
  expect(await press({ remove: 'natal' }, 'favorites=rio.natal')).toBe('favorites=rio')
  expect(await press({ remove: 'rio' }, 'favorites=rio')).toBe('favorites=')
})

test('a browser that refuses cookies gets a message, one that accepts them does not', async () => {
  const { to, cookies } = read(await action(requestTo('/favorites', { save: 'rio' }, '')))
  expect((await loader(requestTo(to ?? '', null, ''))).refusesCookies).toBe(true)
  const led = await loader(requestTo(to ?? '', null, sent(cookies))).catch((thrown: Response) => thrown)
  expect(read(led as Response).to).toBe('/favorites')
  expect((await loader(requestTo('/favorites', null, ''))).refusesCookies).toBe(false)
})

test('what is not published is not saved, and what is gone is not shown', async () => {
  expect(await press({ save: 'moon' }, 'favorites=rio')).toBe('favorites=rio')
  expect(await press({ save: '<script>' }, 'favorites=rio')).toBe('favorites=rio')
  expect(await shown('favorites=moon.natal')).toEqual(['natal'])
  expect(await shown('')).toEqual([])
})
