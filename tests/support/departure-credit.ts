import { orders, trips } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { addDays } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { callOffDeparture, followCalledOff, takeCredit } from '~/operations/departures/call-off.server'
import { copyToDates } from '~/operations/departures/copy-to-dates.server'
import type { PlaceOrder } from '~/operations/orders/place-order.server'
import { buy, orderWhen, providerId } from './test-purchase'
import type { TestShop } from './test-shop'

const staff = { id: 'admin-1', name: 'Helena Prates', agencyId: null }

/** The trip of a test shop is called off, and its orders know. */
export async function callOffTrip(shop: TestShop): Promise<void> {
  const now = shop.clock.now()
  const wish = { tripId: 'trip-1', text: 'Não vai.', textEn: '', answerUntil: addDays(today(now), 7) }
  await callOffDeparture(wish, staff, now)
  await followCalledOff('trip-1', now)
}

/** An order whose departure was called off, and whose customer chose the credit; and the option of the other date at this price. */
export async function leaveCredit(
  shop: TestShop,
  { price = 120_000, ...changes }: Partial<PlaceOrder> & { price?: number } = {},
): Promise<{ order: Order; optionId: string }> {
  const now = shop.clock.now()
  const bought = await buy(shop, changes)
  await shop.act(providerId(bought), 'pay')
  await orderWhen(bought.code, ({ status }) => status === 'paid')
  const { checkinOn, boardingPlaces } = await trips.get('trip-1')
  const made = await copyToDates({ id: 'trip-1', dates: [addDays(checkinOn, 7)] }, staff, now)
  if (!made.ok || !made.value[0]) throw new Error('no other date')
  const [date] = made.value
  const options = date.options.map((option) => ({ ...option, price: centavos(price) }))
  await trips.put(date.id, { ...date, state: 'published', boardingPlaces, options })
  await callOffTrip(shop)
  const done = await Promise.all([takeCredit(bought.code, now), takeCredit(bought.code, now)])
  if (!done.every(({ ok }) => ok)) throw new Error('no credit')
  return { order: await orders.get(bought.code), optionId: date.options[0]?.id ?? '' }
}
