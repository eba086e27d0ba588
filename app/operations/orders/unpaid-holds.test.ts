import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders, settings, unpaidHolds } from '~/data/collections'
import { DEFAULT_PAYMENT_SETTINGS, SETTINGS_ID } from '~/domain/content/settings'
import { addMillis, DAY } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { removeExpired } from '~/jobs/retention.server'
import { endAllotment, setAside } from '~/operations/departures/allotments.server'
import { PAYER, passenger } from '../../../tests/support/test-people'
import { buy, byCard, orderWhen, providerId, purchase, units } from '../../../tests/support/test-purchase'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../../tests/support/test-shop'
import { cancelOrder } from './cancel-order.server'
import { type PlaceOrder, placeOrder } from './place-order.server'
import { retryPayment } from './retry-payment.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ vacancies: 30 })
  await settings.update(SETTINGS_ID, (stored) => ({ ...stored, payment: DEFAULT_PAYMENT_SETTINGS }))
})
afterEach(() => shop.close())

const CPFS = ['11144477735', '52998224725', '39053344705', '12345678909', '98765432100', '28625587887', '71428793860']

/** Somebody else, with a document and from a network of their own. */
function somebody(number: number, changes: Partial<PlaceOrder> = {}): Partial<PlaceOrder> {
  const payer = { ...PAYER, cpf: CPFS[number] ?? '', email: `p${number}@cliente.example` }
  return { userId: `somebody-${number}`, payer, clientAddress: `198.51.100.${number + 1}`, ...changes }
}

const byBoleto = { payment: { method: 'boleto' as const }, shownTotal: centavos(120_000) }

test('an account holds three unpaid orders, and one more once one of them is canceled or paid', async () => {
  const own = (number: number) => ({ ...somebody(number), userId: 'ana' })
  const first = await buy(shop, own(0))
  const second = await buy(shop, own(1))
  await buy(shop, own(2))
  expect(await placeOrder(purchase(shop, own(3)))).toEqual({ ok: false, reason: { rule: 'unpaidByAccount' } })
  expect(await units()).toEqual({ free: 27, held: 3, sold: 0 })
  const now = shop.clock.now()
  await cancelOrder({ userId: 'ana', orderCode: first.code, publicUrl: PUBLIC_URL, now })
  await buy(shop, own(4))
  await shop.act(providerId(second), 'pay')
  await orderWhen(second.code, ({ status }) => status === 'paid')
  await buy(shop, own(5))
  expect(await placeOrder(purchase(shop, own(6)))).toEqual({ ok: false, reason: { rule: 'unpaidByAccount' } })
})

test('an account holds ten people', async () => {
  const passengers = Array.from({ length: 8 }, (_, index) => passenger(`Pessoa ${index}`))
  const eight = { items: [{ optionId: 'quarto', quantity: 4 }], passengers, shownTotal: centavos(456_000) }
  await buy(shop, eight)
  await buy(shop)
  expect(await placeOrder(purchase(shop))).toEqual({ ok: false, reason: { rule: 'unpaidByAccount' } })
})

const until = () => addMillis(shop.clock.now(), DAY)
const by = { id: 'admin-1', name: 'Helena' }

async function setAsideFor(phone: string, id: string, quantity: number) {
  const units = [{ optionId: 'quarto', quantity }]
  const whom = { kind: 'customer' as const, name: 'Ana', phone }
  const made = await setAside(
    { id, tripId: 'trip-1', units, for: whom, until: until(), reason: 'Paga hoje' },
    by,
    shop.clock.now(),
  )
  if (!made.ok) throw new Error(made.reason.rule)
}

test('what staff set aside for the payer’s phone counts with the unpaid orders, but for the order that uses it', async () => {
  await setAsideFor(PAYER.phone, 'hold-of-eight', 4)
  await buy(shop, somebody(0, { payer: { ...PAYER, phone: '+5511900000001' } }))
  await buy(shop, somebody(3))
  const passengers = Array.from({ length: 4 }, (_, index) => passenger(`Pessoa ${index}`))
  const four = { items: [{ optionId: 'quarto', quantity: 2 }], passengers, shownTotal: centavos(228_000) }
  expect(await placeOrder(purchase(shop, somebody(4, four)))).toMatchObject({ reason: { rule: 'unpaidByAccount' } })
  expect(await placeOrder(purchase(shop, { ...somebody(4, four), allotmentId: 'hold-of-eight' }))).toMatchObject({
    ok: true,
  })
  await endAllotment({ id: 'hold-of-eight', tripId: 'trip-1' }, by, shop.clock.now())
  expect(await placeOrder(purchase(shop, somebody(5, four)))).toMatchObject({ ok: true })
})

test('three allotments of a customer leave room for no unpaid order', async () => {
  await Promise.all(['one', 'two', 'three'].map((id) => setAsideFor(PAYER.phone, id, 1)))
  expect(await placeOrder(purchase(shop, somebody(0)))).toMatchObject({ reason: { rule: 'unpaidByAccount' } })
})

test.each([
  ['the payer’s document', (number: number) => ({ ...somebody(number), payer: PAYER })],
  ['the network', (number: number) => somebody(number, { clientAddress: `2001:db8:1:2::${number}` })],
])('%s holds three unpaid orders, whichever the accounts', async (_, of) => {
  for (const number of [0, 1, 2]) await buy(shop, of(number))
  expect(await placeOrder(purchase(shop, of(3)))).toEqual({ ok: false, reason: { rule: 'unpaidByOthers' } })
  const elsewhere = somebody(4, { clientAddress: '2001:db8:1:3::1' })
  expect(await placeOrder(purchase(shop, elsewhere))).toMatchObject({ ok: true })
})

test('of ten purchases at once by one account three pass', async () => {
  const wanted = Array.from({ length: 10 }, () => purchase(shop))
  const placed = await Promise.all(wanted.map(placeOrder))
  expect(placed.filter(({ ok }) => ok)).toHaveLength(3)
  expect(await units()).toMatchObject({ held: 3 })
})

test('payers of links without an account count by document and network', async () => {
  for (const number of [0, 1, 2]) await buy(shop, { ...somebody(number), userId: null, payer: PAYER })
  const fourth = purchase(shop, { ...somebody(3), userId: null, payer: PAYER })
  expect(await placeOrder(fourth)).toEqual({ ok: false, reason: { rule: 'unpaidByOthers' } })
})

test('a refused card holds as well, and an order whose time is over does not', async () => {
  for (const number of [0, 1, 2]) {
    await buy(shop, { ...somebody(number), userId: 'ana', ...byCard(await shop.token('4000000000000028')) })
  }
  expect(await placeOrder(purchase(shop, { userId: 'ana' }))).toMatchObject({ reason: { rule: 'unpaidByAccount' } })
  shop.clock.forward(DAY)
  expect(await placeOrder(purchase(shop, { userId: 'ana' }))).toMatchObject({ ok: true })
})

test('unpaid boletos hold a third of an option, also those of another try', async () => {
  await shop.close()
  shop = await openTestShop({ vacancies: 6 })
  await settings.update(SETTINGS_ID, (stored) => ({ ...stored, payment: DEFAULT_PAYMENT_SETTINGS }))
  await buy(shop, { ...somebody(0), ...byBoleto })
  await buy(shop, { ...somebody(1), ...byBoleto })
  const third = purchase(shop, { ...somebody(2), ...byBoleto })
  expect(await placeOrder(third)).toEqual({ ok: false, reason: { rule: 'boletoShare' } })
  const order = await buy(shop, somebody(3))
  const retried = await retryPayment({
    ...byBoleto,
    ...{ checkoutAttemptId: 'another-try', owner: { userId: 'somebody-3' }, orderCode: order.code },
    ...{ clientAddress: null, publicUrl: PUBLIC_URL, now: addMillis(shop.clock.now(), 60_000) },
  })
  expect(retried).toEqual({ ok: false, reason: { rule: 'boletoShare' } })
  expect((await orders.get(order.code)).charges.at(-1)).toMatchObject({ method: 'pix', state: 'pending' })
})

test('an option of two units still takes one boleto', async () => {
  await shop.close()
  shop = await openTestShop({ vacancies: 2 })
  await settings.update(SETTINGS_ID, (stored) => ({ ...stored, payment: DEFAULT_PAYMENT_SETTINGS }))
  await buy(shop, { ...somebody(0), ...byBoleto })
  expect(await placeOrder(purchase(shop, { ...somebody(1), ...byBoleto }))).toMatchObject({ ok: false })
})

test('the stored data of a holder name nobody, and are removed after ninety days', async () => {
  const order = await buy(shop, somebody(0))
  const stored = await unpaidHolds.list({ limit: 10 })
  expect(stored).toHaveLength(3)
  for (const holds of stored)
    expect(holds).toMatchObject({ id: expect.stringMatching(/^[\w-]{40}$/), orderCodes: [order.code] })
  await removeExpired(addMillis(shop.clock.now(), 91 * DAY))
  expect(await unpaidHolds.list({ limit: 10 })).toEqual([])
})
