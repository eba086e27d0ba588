/** A shop that has sold something, and whether all of it has arrived where it was moved. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { orders } from '~/data/collections'
import { buyByPix } from './checkout-by-form'
import { runInvariants } from './invariants'
import { buyAndPay } from './journey'
import { newPerson, openBooks, sellTrip, sessionOf } from './shop-books'
import { openPlace, PASSWORD, type ShopPlace, startServer } from './shop-server'
import { createVisitor } from './visitor'

export interface ShopToMove {
  place: ShopPlace
  /** A server of this place serves the customer what was bought elsewhere, and everything adds up. */
  expectWhole(at: ShopPlace): Promise<void>
}

/** On an SQLite file, with one order that waits for its Pix and a guide that is paid. */
export async function openShopToMove(): Promise<ShopToMove> {
  const place = await openPlace('sqlite')
  const server = await startServer(place)
  const books = openBooks(place)
  await sellTrip('mudanca', 30)
  const { cookie } = await sessionOf(await newPerson(PASSWORD))
  const customer = createVisitor(server.url, new Map([cookie]))
  const pending = await buyByPix(customer, { optionId: 'mudanca' })
  const guide = await buyAndPay(customer, { product: 'noronha-a-pe' }, 'pix', place.sandboxUrl)
  while ((await orders.get(guide)).status !== 'paid') await wait(50)
  customer.leave()
  await books.close()
  await server.stop()
  const promised = [pending, guide]

  async function expectWhole(at: ShopPlace): Promise<void> {
    const there = await startServer(at)
    const owner = createVisitor(there.url, new Map([cookie]))
    for (const code of promised) expect((await owner.get(`/user/myAcquired/orders/${code}`)).status).toBe(200)
    const page = await owner.get(`/user/myAcquired/orders/${guide}`)
    const file = await owner.get(/\/files\/[\w-]+\.pdf/.exec(page.text)?.[0] ?? '')
    expect(file.text.slice(0, 5)).toBe('%PDF-')
    promised.push(await buyByPix(owner, { optionId: 'mudanca' }))
    const { violations } = await runInvariants(at, promised)
    expect(violations).toEqual([])
    owner.leave()
    await there.stop()
  }

  return { place, expectWhole }
}
