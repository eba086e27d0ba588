import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import type { Order } from '~/domain/orders/order'
import { offerCancellation, offerKey } from '~/domain/orders/order-cancellation'
import { addDays } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { cancelPaidOrder } from '~/operations/orders/cancel-paid-order.server'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { read } from '../../../../tests/support/request-to'
import { buy, byCard } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { action, loader } from './route'

let shop: TestShop
let customer: User
let order: Order
beforeEach(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop.clock.now())
  order = await buy(shop, { userId: customer.id, ...byCard(await shop.token()) })
})
afterEach(() => shop.close())

const page = () => `/user/myAcquired/orders/${order.code}`

function shownOf(current: Order, place: number | null): string {
  const offer = offerCancellation(current, shop.clock.now(), place)
  return offer.ok ? offerKey(offer.value) : ''
}

/** Posts the dialog of the customer's page. */
async function confirm(place: number | null, shown: string) {
  const fields = { intent: 'cancelPaid', shown, ...(place === null ? {} : { place: String(place) }) }
  return read(await action(requestAs(customer, page(), fields, { code: order.code })))
}

/** A concurrent change comes first. */
async function cancelBefore(place: number | null) {
  const shown = shownOf(await orders.get(order.code), place)
  const wish = { userId: customer.id, orderCode: order.code, place, shown, account: null, now: shop.clock.now() }
  expect(await cancelPaidOrder(wish)).toMatchObject({ ok: true })
}

test('the last passenger gets a message, and nothing is canceled', async () => {
  const shown = shownOf(order, 0)
  await cancelBefore(1)
  expect(await confirm(0, shown)).toMatchObject({
    status: 409,
    errors: { '': ['É a única pessoa que resta no pedido. Para desistir, cancele o pedido inteiro.'] },
  })
  expect(await orders.get(order.code)).toMatchObject({ status: 'paid', passengers: [{ name: 'Ana Lima' }] })
  const { person } = await loader(requestAs(customer, `${page()}?dialog=cancel&person=0`, null, { code: order.code }))
  expect(person).toBeNull()
})

test('a canceled passenger, a closed order and a trip that has begun get a message', async () => {
  const [one, all] = [shownOf(order, 0), shownOf(order, null)]
  await cancelBefore(0)
  expect((await confirm(0, one)).errors).toEqual({ '': [expect.stringMatching(/^Esta pessoa já não está no pedido/)] })
  await cancelBefore(null)
  expect((await confirm(null, all)).errors).toEqual({ '': [expect.stringMatching(/^Este pedido já está encerrado/)] })
  order = await buy(shop, { userId: customer.id, ...byCard(await shop.token()) })
  const shown = shownOf(order, null)
  const { trip } = order
  if (!trip) throw new Error('no trip')
  const checkinOn = addDays(today(shop.clock.now()), -1)
  await orders.update(order.code, (known) => ({ ...known, trip: { ...trip, boardingPlaces: [], checkinOn } }))
  expect(await confirm(null, shown)).toMatchObject({
    status: 409,
    errors: { '': [expect.stringMatching(/^A viagem já começou/)] },
  })
})

test('a refund that was already requested again gets a message', async () => {
  const again = { intent: 'again', chargeId: order.charges[0]?.id ?? '' }
  expect(read(await action(requestAs(customer, page(), again, { code: order.code })))).toMatchObject({
    status: 409,
    errors: { '': ['Esta devolução já foi pedida de novo.'] },
  })
})
