/** Staff change the ages of a fare and its name: what was sold says what it said, and what is sold from now on the new. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, trips } from '~/data/collections'
import type { Option } from '~/domain/trips/trip'
import { addDays, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { voucherFacts } from '../../app/documents/voucher-facts'
import { unitsOfPassengers } from '../../app/domain/orders/order-units'
import { liveTripOf } from '../../app/operations/orders/live-trip.server'
import { placeOrder } from '../../app/operations/orders/place-order.server'
import { passenger } from '../support/test-people'
import { orderWhen, providerId, purchase } from '../support/test-purchase'
import { sellSeats } from '../support/test-seats'
import { closeInBalance, openTestShop, type TestShop } from '../support/test-shop'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 20 })
  await sellSeats(shop, { seats: 20 })
  await fare('Criança de 6 a 12 anos', 6, 12)
})
afterEach(() => closeInBalance(shop))

async function fare(name: string, fromAge: number, toAge: number) {
  const audience = { kind: 'child' as const, fromAge, toAge }
  const changed = (option: Option) => (option.id === 'lugar' ? { ...option, name, audience } : option)
  await trips.update('trip-1', (trip) => ({ ...trip, options: trip.options.map(changed) }))
}

/** Two adults, and a child who is 12 on the day of departure. */
async function family() {
  const { checkinOn } = await trips.get('trip-1')
  const child = { ...passenger('Nina Lima'), birthDate: localDate(addDays(checkinOn, -12 * 366)) }
  return purchase(shop, {
    items: ['quarto', 'lugar'].map((optionId) => ({ optionId, quantity: 1 })),
    passengers: [passenger('Ana Lima'), passenger('Rui Lima'), child],
    shownTotal: centavos(171_000),
  })
}

test('an order keeps name and ages of its fare; a new one is sold by those of today', async () => {
  const placed = await placeOrder(await family())
  if (!placed.ok) throw new Error(placed.reason.rule)
  const { order } = placed.value
  await shop.act(providerId(order), 'pay')
  const sold = await orderWhen(order.code, ({ status }) => status === 'paid')
  await fare('Criança de 5 a 11 anos', 5, 11)

  expect(await orders.get(order.code)).toEqual(sold)
  expect(sold.lines[1]).toMatchObject({
    name: 'Criança de 6 a 12 anos',
    audience: { kind: 'child', fromAge: 6, toAge: 12 },
  })
  expect(unitsOfPassengers(sold)[2]).toMatchObject({ optionName: 'Criança de 6 a 12 anos', audience: { toAge: 12 } })
  const trip = sold.trip && liveTripOf(sold.trip, { trip: await trips.get('trip-1'), companies: [] })
  if (trip === null) throw new Error('the order has no trip')
  expect(voucherFacts(sold, trip, 'pt-BR', shop.clock.now()).bought).toContain('Criança de 6 a 12 anos')

  expect(await placeOrder(await family())).toMatchObject({
    reason: { rule: 'passengerAges', faults: [{ index: 2, kind: 'ages', from: 5, to: 11 }] },
  })
})
