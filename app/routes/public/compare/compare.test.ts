import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { stock, trips } from '~/data/collections'
import { sampleStock, sampleTrip } from '../../../../tests/support/sample-trip'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { loadComparison } from './compare.server'

let database: TestStore
beforeEach(async () => {
  database = openTestStore()
  for (const id of ['rio', 'natal', 'gramado', 'olinda']) {
    const trip = sampleTrip(id)
    for (const one of sampleStock(trip)) await stock.put(one.id, one)
    await trips.put(id, trip)
  }
  await catalogue().ready
})
afterEach(async () => {
  catalogue().close()
  await database.close()
})

const compare = (query: string) => loadComparison(new URLSearchParams(query), 'pt-BR')
const idsAt = async (query: string) => (await compare(query)).trips.map(({ id }) => id)

test('three trips of the address are compared, each once', async () => {
  expect(await idsAt('trip=rio&trip=natal&trip=rio')).toEqual(['rio', 'natal'])
  expect(await compare('trip=rio&trip=natal&trip=gramado&trip=olinda')).toMatchObject({ isMore: true, isGone: false })
  expect(await idsAt('trip=rio&trip=natal&trip=gramado&trip=olinda')).toEqual(['rio', 'natal', 'gramado'])
  expect(await idsAt('')).toEqual([])
})

test('a trip that is gone is missed, and the others stay', async () => {
  expect(await compare('trip=moon&trip=rio')).toMatchObject({ isGone: true, isMore: false })
  expect(await idsAt('trip=moon&trip=rio')).toEqual(['rio'])
})

test('prices are those of the party, with exact places, and each trip can be removed', async () => {
  const { trips: compared, party } = await compare('trip=rio&trip=natal&people=2')
  expect(party).toEqual({ adults: 2, ages: [] })
  expect(compared[0]).toMatchObject({
    price: { amount: 200_001, label: 'para 2 pessoas, taxas incluídas' },
    placesLeft: 12,
    hasRoom: true,
    query: '?people=2',
    withoutIt: '/compare?trip=natal&people=2',
  })
  expect((await compare('trip=rio&people=99')).party).toBeNull()
})
