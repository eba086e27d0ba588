import { afterEach, beforeEach, expect, test } from 'vitest'
import { trips } from '~/data/collections'
import { buy, byCard } from '../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { readOnTheRoad } from './on-the-road.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 4 })
})
afterEach(() => shop.close())

test('guide and hotels are those of the trip today; once it is gone, the hotels that were sold', async () => {
  const { trip } = await buy(shop, byCard(await shop.token()))
  if (trip === null) throw new Error('no trip')
  expect(await readOnTheRoad(trip)).toEqual({ guide: [], hotels: [] })
  const hotels = [{ name: 'Hotel Vila Mariana', stars: 4, address: 'Rua Domingos de Morais, 2100' }]
  await trips.update(trip.id, (stored) => ({
    ...stored,
    ...{ guideName: 'Helena Prates', guidePhone: '+5516998761020', hotels },
  }))
  expect(await readOnTheRoad(trip)).toEqual({
    guide: ['Helena Prates', '(16) 99876-1020'],
    hotels,
  })
  await trips.remove(trip.id)
  const sold = [{ name: 'Pousada', stars: null, address: '' }]
  expect(await readOnTheRoad({ ...trip, hotels: sold })).toEqual({ guide: [], hotels: sold })
})
