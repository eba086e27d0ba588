/** What knows people alongside the orders: links, commissions and printed lists forget them in their time too. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commissions, orders, paymentLinks, printedLists, trips } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { addDays, addMonths, addYears, type Instant } from '~/domain/values/dates'
import { endOfDay, toLocalDate } from '~/domain/values/time-zone'
import { removeUser } from '~/operations/accounts/remove-user.server'
import { confirmedOf, notePrinted, readPrintState, readTripPassengers } from '~/operations/orders/passenger-list.server'
import { newCustomer } from '../../tests/support/request-as'
import { makeLink, openLinkShop, TRIP_OFFER } from '../../tests/support/test-links'
import { buy, byCard } from '../../tests/support/test-purchase'
import type { TestShop } from '../../tests/support/test-shop'
import { removeExpired } from './retention.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openLinkShop()
})
afterEach(() => shop.close())

const by = { id: 'helena', name: 'Helena Prates' }
const customer = { name: 'Josefina Prado', phone: '+5516991234567', email: 'jo@cliente.example' }

async function sold(more: Partial<Parameters<typeof buy>[1]> = {}): Promise<Order> {
  return buy(shop, { ...byCard(await shop.token()), sellerCode: 'VIV-9001', ...more })
}

const lastDayOf = ({ trip, placedOn }: Order) => trip?.checkoutOn ?? placedOn
const dayAfter = (at: Instant) => endOfDay(addDays(toLocalDate(at), 1))

test('a link forgets its customer six months after it is over', async () => {
  const made = await makeLink(shop, { customer, message: 'Oi, Josefina!' })
  const ofTrip = await makeLink(shop, { ...TRIP_OFFER, customer })
  const over = endOfDay(addMonths(toLocalDate(made.expiresAt), 6))
  expect((await paymentLinks.get(made.id)).retainUntil).toBe(over)

  await removeExpired(endOfDay(addDays(toLocalDate(over), -1)))
  expect((await paymentLinks.get(made.id)).customer).toEqual(customer)
  await removeExpired(over)
  const [emptied, later] = [await paymentLinks.get(made.id), await paymentLinks.get(ofTrip.id)]
  expect(emptied).toMatchObject({
    customer: { name: null, phone: null, email: null },
    message: null,
    retainUntil: null,
  })
  expect([emptied.searchTerms.includes('josefina'), emptied.searchTerms.includes('aparecida')]).toEqual([false, true])
  expect(emptied.amount).toBe(made.amount)
  expect(later.customer).toEqual(customer)
  await removeExpired(endOfDay(addMonths(ofTrip.endsOn ?? toLocalDate(over), 6)))
  expect((await paymentLinks.get(ofTrip.id)).customer.name).toBeNull()
})

test('a commission is found by the payer’s name for as long as its order knows it', async () => {
  const order = await sold()
  expect((await commissions.get(order.code)).searchTerms).toContain('lima')
  const end = dayAfter(endOfDay(addYears(lastDayOf(order), 5)))
  await removeExpired(end)
  await removeExpired(end)
  expect((await orders.get(order.code)).payer.lastName).toBe('')
  const commission = await commissions.get(order.code)
  expect([commission.searchTerms.includes('lima'), commission.searchTerms.includes(order.code.toLowerCase())]).toEqual([
    false,
    true,
  ])
  expect(commission.amount).toBe(order.commission?.amount)
})

async function printed(tripId: string) {
  const people = await readTripPassengers(tripId, { kind: 'admin' })
  if (people === null) throw new Error('no trip')
  await notePrinted(people, 'passengers', { by, now: shop.clock.now() })
  return people
}

test('who reads a printed list can try no birth dates on it, and it goes six months after the trip', async () => {
  const order = await sold()
  const people = await printed(order.tripId ?? '')
  const [ana] = confirmedOf(people)
  if (!ana) throw new Error('nobody')
  const { name, cpf, documentType, document, birthDate, boardingPlaceId } = ana.passenger
  const facts = [name, cpf, documentType, document, birthDate, boardingPlaceId, ana.unit].join('|')
  const guessed = createHash('sha256').update(facts).digest('hex')
  const { last, changes } = await readPrintState(people, 'passengers')
  expect(last?.people).toHaveLength(2)
  expect(JSON.stringify(last)).not.toContain(guessed)
  expect([changes.added.size, changes.changed.size]).toEqual([0, 0])

  const gone = endOfDay(addMonths((await trips.get(order.tripId ?? '')).checkoutOn, 6))
  await removeExpired(endOfDay(addDays(toLocalDate(gone), -1)))
  expect(await printedLists.count({})).toBe(1)
  await removeExpired(gone)
  expect(await printedLists.count({})).toBe(0)
})

test('an erased account is taken out of what was printed, and the others stay on it', async () => {
  const user = await newCustomer(shop.clock.now())
  const [own, other] = [await sold({ userId: user.id }), await sold()]
  await printed(own.tripId ?? '')
  shop.clock.forward(Date.parse(addYears(lastDayOf(own), 1)) - Date.parse(shop.clock.now()))
  expect((await removeUser({ userId: user.id, by }, shop.clock.now())).ok).toBe(true)
  const [list] = await printedLists.list({ limit: 1 })
  expect(list?.people.map(({ key }) => key)).toEqual([`${other.code}-0`, `${other.code}-1`])
})
