import { afterEach, beforeEach, expect, test } from 'vitest'
import { departures, trips } from '~/data/collections'
import { toDeparture } from '~/domain/departures/departure'
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
  expect(await readOnTheRoad(trip, 'pt-BR')).toEqual({ guide: [], emergencyPhone: null, hotels: [] })
  const hotels = [{ name: 'Hotel Vila Mariana', stars: 4, address: 'Rua Domingos de Morais, 2100' }]
  await trips.update(trip.id, (stored) => ({
    ...stored,
    ...{ guideName: 'Helena Prates', guidePhone: '+5516998761020', hotels },
  }))
  expect(await readOnTheRoad(trip, 'pt-BR')).toEqual({
    guide: ['Helena Prates', '(16) 99876-1020'],
    emergencyPhone: null,
    hotels,
  })
  await trips.remove(trip.id)
  const sold = [{ name: 'Pousada', stars: null, address: '' }]
  expect(await readOnTheRoad({ ...trip, hotels: sold }, 'pt-BR')).toEqual({
    guide: [],
    emergencyPhone: null,
    hotels: sold,
  })
})

test('the guide and the number of the departure go before those of the trip', async () => {
  const { trip } = await buy(shop, byCard(await shop.token()))
  if (trip === null) throw new Error('no trip')
  await trips.update(trip.id, (stored) => ({ ...stored, guideName: 'Helena Prates' }))
  const guide = { name: 'Iara Nogueira', phone: null, cadastur: '26.012345.10.0001-5' }
  const emergencyPhone = '+5516991230000'
  await departures.create(trip.id, { ...toDeparture(null, await trips.get(trip.id)), guide, emergencyPhone })
  expect(await readOnTheRoad(trip, 'pt-BR')).toEqual({
    guide: ['Iara Nogueira', 'Cadastur 26.012345.10.0001-5'],
    emergencyPhone,
    hotels: [],
  })
})
