/**
 * Power cuts in the middle of buying: what was promised exists, and the books agree, every time. A hundred of them:
 * `npm run faults -- kill-checkout`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, stock } from '~/data/collections'
import { openPayment, orderCodeOf, payByPix } from '../support/checkout-by-form'
import { freePort } from '../support/child-process'
import { brokenPromises, runInvariants } from '../support/invariants'
import { type Books, newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor, type Visitor, type VisitorResponse } from '../support/visitor'

const ROUNDS = 4
const CUSTOMERS = 3

let place: ShopPlace
let port: number
let server: ShopServer
let books: Books
let customers: Visitor[]

beforeAll(async () => {
  place = await openPlace()
  port = await freePort()
  server = await startServer(place, { port })
  books = openBooks(place)
  await sellTrip('chapada', 1000)
  const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => newPerson(PASSWORD)))
  const sessions = await Promise.all(people.map(sessionOf))
  customers = sessions.map(({ cookie }) => createVisitor(server.url, new Map([cookie])))
}, 120_000)

afterAll(async () => {
  for (const customer of customers ?? []) customer.leave()
  await books?.close()
  await server?.stop()
  place?.remove()
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** From "just sent" to "long answered": every stretch of the way is hit by some round. */
function momentOf(round: number): number {
  return Math.round((round / ROUNDS) ** 1.5 * 260 + Math.random() * 15)
}

test(`${ROUNDS} kills in the middle of buying: nothing sold twice, nothing promised lost, and the same try ends well`, async () => {
  const promised: string[] = []
  let cut = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const forms = await Promise.all(customers.map((customer) => openPayment(customer, { optionId: 'chapada' })))
    const responses = customers.map((customer, index) => tried(customer, forms[index]))
    await wait(momentOf(round))
    await server.kill()
    for (const response of await Promise.all(responses)) {
      const code = response && orderCodeOf(response)
      if (code) promised.push(code)
      else cut += 1
      if (response) expect(response.status).toBeLessThan(500)
    }
    for (const customer of customers) customer.leave()
    server = await startServer(place, { port })

    const checking = brokenPromises(place, promised)

    // The customers press again: the same attempt.
    const again = await Promise.all(customers.map((customer, index) => tried(customer, forms[index])))
    expect([round, await checking]).toEqual([round, []])
    const codes = again.map((response) => response && orderCodeOf(response))
    expect([round, codes.filter((code) => code === null)]).toEqual([round, []])
    promised.push(...codes.filter((code) => code !== null))
  }

  const findings = await runInvariants(place, promised)
  expect([findings.violations, findings.providerCompared]).toEqual([[], true])
  const placed = new Set(promised)
  expect(placed.size).toBe(ROUNDS * CUSTOMERS)
  expect(await orders.count({ eq: { tripId: 'trip-chapada' } })).toBe(ROUNDS * CUSTOMERS)
  expect((await stock.get('chapada')).held).toBe(ROUNDS * CUSTOMERS)
  expect(await chargesPerOrder()).toEqual([...placed].map(() => 1))
  // Some rounds must have hit before the response, else nothing was cut.
  expect(cut).toBeGreaterThan(ROUNDS / 4)
}, 480_000)

/** Null where the connection broke before a response came. */
function tried(customer: Visitor, form: VisitorResponse | undefined): Promise<VisitorResponse | null> {
  return form ? payByPix(customer, form).catch(() => null) : Promise.resolve(null)
}

/** Those that the kill left without a response are made by the reconciler: it is waited for, not helped. */
async function chargesPerOrder(): Promise<number[]> {
  for (let tries = 0; ; tries += 1) {
    const all: { orderCode: string }[] = await (await fetch(`${place.sandboxUrl}/_charges`)).json()
    const counts = new Map<string, number>()
    for (const { orderCode } of all) counts.set(orderCode, (counts.get(orderCode) ?? 0) + 1)
    if (counts.size === ROUNDS * CUSTOMERS || tries > 120) return [...counts.values()]
    await wait(500)
  }
}
