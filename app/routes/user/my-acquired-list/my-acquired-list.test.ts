import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { addMillis, addYears, DAY } from '~/domain/values/dates'
import { fromLocal } from '~/domain/values/time-zone'
import { cancelOrder } from '~/operations/orders/cancel-order.server'
import { loadHub } from '~/routes/user/my-acquired/my-acquired.server'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { passenger } from '../../../../tests/support/test-people'
import { buy, byCard } from '../../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../../tests/support/test-shop'
import { loadList } from './my-acquired-list.server'
import { loader } from './route'

let shop: TestShop
let customer: User
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 40 })
  customer = await newCustomer(shop.clock.now())
})
afterEach(() => shop.close())

const list = (query: string) => loader(requestAs(customer, `/user/myAcquired/list${query}`))

async function pay(userId = customer.id) {
  shop.clock.forward(1000)
  return buy(shop, { userId, ...byCard(await shop.token()), now: shop.clock.now() })
}

test('a new customer sees a message for the empty list', async () => {
  await pay('somebody-else')
  expect((await list('')).nothing).toBe('Você ainda não tem compras')
  expect((await list('?type=trips')).nothing).toBe('Nenhuma viagem encontrada')
  expect((await list('?type=products&lang=en')).nothing).toBe('We were unable to find any products')
  expect((await list('?type=products')).orders).toEqual([])
  expect(await loadHub(customer.id, 'pt-BR', shop.clock.now())).toMatchObject({ counts: { all: 0, next: 0 }, next: [] })
})

test('each list holds what it says, and only their own', async () => {
  await pay('somebody-else')
  const paid = await pay()
  const open = await buy(shop, { userId: customer.id, now: shop.clock.forward(1000) })
  const codes = async (query: string) => (await list(query)).orders.map((order) => order.code)
  expect(await codes('')).toEqual([open.code, paid.code])
  expect(await codes('?type=<b>')).toEqual([open.code, paid.code])
  expect(await codes('?type=trips')).toEqual([paid.code])
  const hub = await loadHub(customer.id, 'pt-BR', shop.clock.now())
  expect(hub.next).toMatchObject([
    { code: open.code, next: 'payNow' },
    { code: paid.code, next: null, text: null },
  ])
  const afterTheTrip = addMillis(shop.clock.now(), 100 * DAY)
  expect(await loadHub(customer.id, 'pt-BR', afterTheTrip)).toMatchObject({ tripsAhead: 0, counts: { past: 1 } })
})

test('long lists are read page by page, there and back; a cursor made up is forgiven', async () => {
  const made: string[] = []
  for (let count = 0; count < 12; count += 1) made.unshift((await pay()).code)
  const first = await list('')
  expect(first.orders.map(({ code }) => code)).toEqual(made.slice(0, 10))
  expect(first.pages).toMatchObject({ first: null, previous: null })
  const second = await list(first.pages.next?.split('list')[1] ?? '')
  expect(second.orders.map(({ code }) => code)).toEqual(made.slice(10))
  const back = await list(second.pages.previous?.split('list')[1] ?? '')
  expect(back.orders.map(({ code }) => code)).toEqual(made.slice(0, 10))
  expect((await list('?last=1')).orders.at(-1)?.code).toBe(made.at(-1))
  expect((await list('?after=garbage')).orders.map(({ code }) => code)).toEqual(made.slice(0, 10))
})

test('purchases are filtered by state and year, trips by whether they lie ahead', async () => {
  const paid = await pay()
  const open = await buy(shop, { userId: customer.id, now: shop.clock.forward(1000) })
  const codes = async (query: string) => (await list(query)).orders.map((order) => order.code)
  const year = paid.placedOn.slice(0, 4)
  expect(await codes('?status=paid')).toEqual([paid.code])
  expect(await codes(`?status=pending&year=${year}`)).toEqual([open.code])
  expect(await codes('?status=canceled')).toEqual([])
  expect(await codes('?status=nope&year=1999')).toEqual([open.code, paid.code])
  expect(await codes('?type=trips&when=next&page=-3')).toEqual([paid.code])
  expect(await codes('?type=trips&when=past')).toEqual([])
  const later = fromLocal(addYears(paid.placedOn, 1), '12:00')
  const past = await loadList(customer.id, new URLSearchParams({ type: 'trips', when: 'past' }), 'en', later)
  expect(past.orders).toMatchObject([{ code: paid.code, isOver: true, daysLeft: null }])
  expect(past.years).toHaveLength(2)
  const thisYear = new URLSearchParams({ year: String(past.years[0]) })
  expect((await loadList(customer.id, thisYear, 'en', later)).orders).toEqual([])
})

test('the hub counts the days, offers the voucher, and says what is left to pay', async () => {
  const paid = await pay()
  const open = await buy(shop, { userId: customer.id, now: shop.clock.forward(1000) })
  const { next } = await loadHub(customer.id, 'pt-BR', shop.clock.now())
  expect(next).toMatchObject([
    { code: open.code, remaining: open.total, voucherUrl: null },
    { code: paid.code, daysLeft: 60, voucherUrl: `/user/myAcquired/orders/${paid.code}/voucher` },
  ])
})

test('the tabs count each order once, whichever list is open', async () => {
  await pay()
  await buy(shop, { userId: customer.id, now: shop.clock.forward(1000) })
  const canceled = await buy(shop, { userId: customer.id, now: shop.clock.forward(1000) })
  const own = { userId: customer.id, orderCode: canceled.code, publicUrl: PUBLIC_URL, now: shop.clock.now() }
  expect(await cancelOrder(own)).toMatchObject({ ok: true })
  const counts = { next: 2, past: 0, products: 0, canceled: 1, all: 3 }
  expect((await loadHub(customer.id, 'pt-BR', shop.clock.now())).counts).toEqual(counts)
  expect((await list('?type=trips&when=past')).counts).toEqual(counts)
})

test('missing data come before a trip that leaves earlier in the list, and are shown on its card', async () => {
  const complete = [passenger('Ana Lima'), passenger('Rui Lima')].map((one) => ({ ...one, phone: '+5516991234567' }))
  shop.clock.forward(1000)
  const whole = await buy(shop, {
    ...{ userId: customer.id, passengers: complete, now: shop.clock.now() },
    ...byCard(await shop.token()),
  })
  const lacking = await pay()
  const passengers = lacking.passengers.map((one) => ({ ...one, document: '' }))
  await orders.put(lacking.code, { ...(await orders.get(lacking.code)), passengers })
  const { next } = await loadHub(customer.id, 'pt-BR', shop.clock.now())
  expect(next.map(({ code }) => code)).toEqual([lacking.code, whole.code])
  expect(next.map(({ missing }) => missing?.slice(0, 14) ?? null)).toEqual(['Faltam 2 dados', null])
})
