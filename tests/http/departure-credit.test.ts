/** A credit in the checkout of a running shop, as a browser without JavaScript uses it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orders, stock, trips } from '~/data/collections'
import { creditLeft } from '~/domain/orders/credit'
import { addDays, instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { callOffDeparture, takeCredit } from '~/operations/departures/call-off.server'
import { buyByPix, checkoutAddress, openPayment, orderCodeOf, payByPix, visibleText } from '../support/checkout-by-form'
import { isPaid, openPixShop, type PixShop, until } from '../support/pix-shop'
import { newPerson, sellTrip, sessionOf } from '../support/shop-books'
import { PASSWORD } from '../support/shop-server'
import { createVisitor } from '../support/visitor'

const BY = { id: 'admin', name: 'Renata Prado', agencyId: null }
/** What a customer paid by Pix. */
const CREDIT = 114_000

let shop: PixShop
beforeAll(async () => {
  shop = await openPixShop()
}, 120_000)
afterAll(() => shop?.close())

/** An order of Ana whose departure was called off, with its money left as a credit. */
async function leaveCredit(name: string): Promise<string> {
  const code = await buyByPix(shop.ana, { optionId: await sellTrip(name, 5) })
  shop.promised.push(code)
  const [charge] = await shop.chargesOf(code)
  await shop.post(`/_charges/${charge?.id}/pay`)
  const { tripId } = await until(code, isPaid)
  const now = instant(Date.now())
  const wish = { text: 'Chove.', textEn: '', answerUntil: addDays(today(now), 5) }
  await callOffDeparture({ tripId: tripId ?? '', ...wish }, BY, now)
  await until(code, ({ calledOff }) => calledOff !== null)
  await takeCredit(code, now)
  return code
}

async function sellFor(name: string, price: number): Promise<string> {
  const optionId = await sellTrip(name, 5)
  const reprice = <T extends { price: number }>(option: T) => ({ ...option, price: centavos(price) })
  await trips.update(`trip-${name}`, (trip) => ({ ...trip, options: trip.options.map(reprice) }))
  return optionId
}

test('at the counter, a credit that pays the whole leaves no means to choose, and the sale is paid', async () => {
  const code = await leaveCredit('cancelada')
  const staff = createVisitor(shop.url, new Map([(await sessionOf(await newPerson(PASSWORD, 1))).cookie]))
  const openSale = async (name: string, price: number) => {
    const item = `${await sellFor(name, price)}:1`
    const params = new URLSearchParams({ trip: `trip-${name}`, item, from: code, credit: code })
    // The catalogue of the server knows the trip soon after.
    return vi.waitFor(async () => {
      const page = await staff.get(`/admin/orders/new?${params}`)
      expect(page.text).toContain('name="acceptContract"')
      return page
    }, 30_000)
  }
  const means = /name="(method|secondMethod|balanceUntil)"/
  expect((await openSale('parte', CREDIT + 1)).text).toMatch(means)
  const whole = await openSale('inteira', CREDIT)
  expect(whole.text).not.toMatch(means)
  const sold = await staff.submit(whole, { 'passengers[1].name': 'Rui Lima', acceptContract: 'on' })
  staff.leave()
  const [paid] = /[0-9A-Z]{8}$/.exec(sold.location ?? '') ?? []
  expect(await orders.get(paid ?? '')).toMatchObject({
    state: 'paid',
    method: 'credit',
    channel: 'desk',
    total: CREDIT,
  })
  expect(creditLeft(await orders.get(code))).toBe(0)
}, 120_000)

test('a credit: a part is named, the whole pays once in two tabs, and the books agree', async () => {
  const code = await leaveCredit('suspensa')
  const has = /Você tem R\$\s1\.140,00 de crédito com a agência/
  expect(visibleText(await shop.ana.get('/user/profile'))).toMatch(has)

  const dearer = await shop.ana.get(checkoutAddress({ optionId: await sellFor('cara', CREDIT + 1) }))
  expect(dearer.text).toMatch(/Ele não paga esta compra inteira/)
  expect(dearer.text).toMatch(new RegExp(`https://wa\\.me/[^"]*${code}`))
  expect(dearer.text).not.toContain('value="credit"')

  const optionId = await sellFor('barata', CREDIT)
  const tabs = [await openPayment(shop.ana, { optionId }), await openPayment(shop.ana, { optionId })]
  expect(tabs[0]?.text).toMatch(has)
  const replies = await Promise.all(tabs.map((tab) => payByPix(shop.ana, tab, { method: 'credit' })))
  const [paid, ...more] = replies.flatMap((reply) => orderCodeOf(reply) ?? [])
  expect(more).toEqual([])
  const refused = replies.find((reply) => orderCodeOf(reply) === null)
  expect(refused?.status).toBe(409)
  expect(refused?.text).toContain('Este crédito mudou ou não cobre mais o preço')
  expect(refused?.text).toContain('Av. Paulista')
  expect(refused?.text).not.toContain('value="credit"')

  shop.promised.push(paid ?? '')
  expect(await orders.get(paid ?? '')).toMatchObject({ state: 'paid', method: 'credit', total: CREDIT })
  expect(await shop.chargesOf(paid ?? '')).toEqual([])
  expect(creditLeft(await orders.get(code))).toBe(0)
  expect(await stock.get(optionId)).toMatchObject({ held: 0, sold: 1 })
  expect(visibleText(await shop.ana.get(`/user/checkout/post-checkout?order=${paid}`))).toContain('confirmad')
  for (const page of ['', '/voucher', '/contract'])
    expect((await shop.ana.get(`/user/myAcquired/orders/${paid}${page}`)).status).toBe(200)
  expect((await shop.invariants()).violations).toEqual([])
}, 120_000)

test('two of four leave their order for a sale of their own in the room that they have, though all are sold', async () => {
  const optionId = await sellTrip('cheia', 2)
  const code = await buyByPix(shop.ana, { optionId, quantity: 2 })
  shop.promised.push(code)
  const [charge] = await shop.chargesOf(code)
  await shop.post(`/_charges/${charge?.id}/pay`)
  await until(code, isPaid)
  const staff = createVisitor(shop.url, new Map([(await sessionOf(await newPerson(PASSWORD, 1))).cookie]))
  const leaves = `from=${code}&leaves=${code}.2&leaves=${code}.3`
  const found = await vi.waitFor(async () => {
    const page = await staff.get(`/admin/orders/new?${leaves}`)
    expect(page.text).toContain('trip=trip-cheia')
    return page
  }, 30_000)
  expect(found.status).toBe(200)
  const options = await staff.get(`/admin/orders/new?${leaves}&trip=trip-cheia`)
  expect(options.text).toContain(`value="${optionId}:1"`)
  expect(options.text).not.toContain(`value="${optionId}:2"`)
  const page = await staff.get(`/admin/orders/new?${leaves}&trip=trip-cheia&item=${optionId}:1`)
  const sold = await staff.submit(page, { method: 'transfer', acceptContract: 'on' })
  staff.leave()
  const [own] = /[0-9A-Z]{8}$/.exec(sold.location ?? '') ?? []
  expect(await orders.get(own ?? '')).toMatchObject({ state: 'paid', total: 120_000, tripId: 'trip-cheia' })
  expect((await orders.get(code)).canceledPassengers).toHaveLength(2)
  expect(await stock.get(optionId)).toMatchObject({ held: 0, sold: 2 })
  expect((await shop.invariants()).violations).toEqual([])
}, 120_000)
