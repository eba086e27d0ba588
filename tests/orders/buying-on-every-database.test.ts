import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { HOUR, MINUTE } from '~/domain/values/dates'
import { reconcile, sweep } from '~/jobs/start-jobs.server'
import { checkInvariants } from '../../app/operations/maintenance/check-invariants.server'
import { followOrder, listOwnOrders } from '../../app/operations/orders/find-order.server'
import { placeOrder } from '../../app/operations/orders/place-order.server'
import { buy, byCard, mails, orderWhen, providerId, purchase, runMoney, units } from '../support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../support/test-shop'
import { openTestFirestore, openTestPostgres } from '../support/test-store'

let shop: TestShop
afterEach(() => shop.close())

const rounds = () => ({
  now: shop.clock.now(),
  publicUrl: PUBLIC_URL,
  onError: (_: string, error: unknown) => Promise.reject(error),
})

async function violations() {
  return (await checkInvariants({ now: shop.clock.now(), provider: await shop.charges(), acknowledged: [] })).violations
}

describe.each([
  ['PostgreSQL', openTestPostgres],
  ['Firestore', openTestFirestore],
])('on %s', (_, openStore) => {
  beforeEach(async () => {
    shop = await openTestShop({ vacancies: 3, store: await openStore() })
  }, 60_000)

  test('a Pix, its lost webhook, an expiry and a late payment run as on SQLite', async () => {
    await shop.mode({ loseNext: 99 })
    const found = await buy(shop)
    const late = await buy(shop)
    await shop.act(providerId(found), 'pay')
    shop.clock.forward(2 * MINUTE)
    await reconcile(rounds())
    expect((await orders.get(found.code)).status).toBe('paid')
    shop.clock.forward(HOUR)
    await sweep(rounds())
    expect((await orders.get(late.code)).state).toBe('expired')
    await runMoney(shop)
    await shop.mode({ loseNext: 0 })
    await shop.act(providerId(late), 'payLate')
    await orderWhen(late.code, ({ status }) => status === 'paid')
    expect(await units()).toEqual({ free: 1, held: 0, sold: 2 })
    expect(await mails(shop)).toEqual(['canceledExpired', 'orderPlacedPix', 'orderPlacedPix', 'paidTrip', 'paidTrip'])
    expect((await listOwnOrders('customer-1', { limit: 10 })).items).toHaveLength(2)
    expect(await violations()).toEqual([])
  })

  test('who follows an order hears of its payment', async () => {
    const order = await buy(shop)
    const seen: string[] = []
    const stop = followOrder(order.code, (current) => seen.push(current.status))
    await shop.act(providerId(order), 'pay')
    await expect.poll(() => seen.at(-1), { timeout: 10_000 }).toBe('paid')
    stop()
  })

  test('twelve customers at once for three units: exactly three are sold', async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, () => shop.token()))
    const placed = await Promise.all(
      tokens.map((token, index) => placeOrder(purchase(shop, { ...byCard(token), userId: `buyer-${index}` }))),
    )
    expect(placed.filter((each) => each.ok)).toHaveLength(3)
    expect(await units()).toEqual({ free: 0, held: 0, sold: 3 })
    expect((await shop.charges()).filter((charge) => charge.captured)).toHaveLength(3)
    expect(await violations()).toEqual([])
  }, 30_000)
})
