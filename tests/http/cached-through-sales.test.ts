/** Cached pages of two servers on one database: a sale changes the pages that show it, and leaves every other as it is. */
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pages, settings, trips } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import { buyByPix } from '../support/checkout-by-form'
import { type Books, newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor, type Visitor } from '../support/visitor'

const SOLD = '/trip-details/trip-sold'
const OTHERS = ['/', '/trips', '/trips?sort=price', '/aboutUs', '/termsOfUse', '/trip-details/trip-other']
const soon = { timeout: 2000, interval: 20 }

let place: ShopPlace
let servers: ShopServer[]
let books: Books
const visitors: Visitor[] = []

/** On each server a guest and a customer. */
let readers: { guest: Visitor; customer: Visitor }[]

beforeAll(async () => {
  place = await openPlace()
  const first = await startServer(place)
  servers = [first, await startServer(place)]
  books = openBooks(place.folder)
  readers = await Promise.all(servers.map(async ({ url }) => ({ guest: visit(url), customer: await customer(url) })))
  await sellTrip('sold', 40)
  await sellTrip('other', 40)
  for (const { guest } of readers) {
    for (const path of [SOLD, '/trip-details/trip-other']) {
      await vi.waitFor(async () => expect((await guest.get(path)).status).toBe(200), soon)
    }
  }
}, 120_000)

afterAll(async () => {
  for (const visitor of visitors) visitor.leave()
  await books?.close()
  await Promise.all((servers ?? []).map((server) => server.stop()))
  place?.remove()
})

function visit(url: string, cookie?: [string, string]): Visitor {
  const visitor = createVisitor(url, new Map(cookie ? [cookie] : []))
  visitors.push(visitor)
  return visitor
}

async function customer(url: string): Promise<Visitor> {
  const { cookie } = await sessionOf(await newPerson(PASSWORD))
  return visit(url, cookie)
}

/** Status, tag and content of each page; the content as a digest, which is easier to compare by eye. */
async function contents(visitor: Visitor): Promise<unknown[]> {
  const read: unknown[] = []
  for (const path of OTHERS) {
    const { status, headers, text } = await visitor.get(path)
    read.push([path, status, headers.etag, createHash('sha256').update(text).digest('hex')])
  }
  return read
}

/** How many pages the server has rendered to be kept. */
async function rendered({ url }: ShopServer): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  const counts = [...figures.matchAll(/^roteiro_pages_rendered\{how="\w+"\} (\d+)$/gm)].map(([, count]) =>
    Number(count),
  )
  expect(counts).toHaveLength(2)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Until no page is out of date any more: one that was rendered just now is not rendered again for half a second. */
async function comeToRest(server: ShopServer, visitors: readonly Visitor[]): Promise<void> {
  const renderedByReading = async () => {
    await wait(600)
    const before = await rendered(server)
    for (const visitor of visitors) for (const path of [SOLD, ...OTHERS]) await visitor.get(path)
    return (await rendered(server)) - before
  }
  await expect.poll(renderedByReading, { timeout: 15_000, interval: 1 }).toBe(0)
}

test('a sale changes the trip’s page within two seconds on both servers, and renders no other page', async () => {
  for (const [place, { guest, customer }] of readers.entries()) {
    await comeToRest(servers[place] as ShopServer, [guest, customer])
  }
  const before = await Promise.all(readers.map(({ guest }) => contents(guest)))
  for (const { guest, customer } of readers) {
    for (const visitor of [guest, customer]) expect((await visitor.get(SOLD)).text).toContain('80 vagas')
  }
  await buyByPix(await customer(servers[0]?.url ?? ''), { optionId: 'sold' })
  for (const { guest, customer } of readers) {
    for (const visitor of [guest, customer]) {
      await expect.poll(async () => (await visitor.get(SOLD)).text, soon).toContain('78 vagas')
    }
  }
  for (const [place, { guest, customer }] of readers.entries()) {
    const server = servers[place]
    if (server === undefined) throw new Error('two servers')
    const count = await rendered(server)
    expect(await contents(guest)).toEqual(before[place])
    for (const path of OTHERS) expect((await customer.get(path)).status).toBe(200)
    expect(await rendered(server)).toBe(count)
  }
}, 60_000)

test('new settings change every page, a new text its own, a new trip the lists', async () => {
  const email = 'novo.endereco@roteiro.example'
  await settings.update(SETTINGS_ID, (shop) => ({ ...shop, company: { ...shop.company, email } }))
  for (const { guest, customer } of readers) {
    for (const visitor of [guest, customer]) {
      for (const path of [SOLD, ...OTHERS]) {
        await expect.poll(async () => (await visitor.get(path)).text, soon).toContain(email)
      }
    }
  }
  const [text] = await pages.list({ eq: { route: '/termsOfUse' }, limit: 1 })
  if (text === undefined) throw new Error('the demonstration has terms of use')
  await pages.put(text.id, { ...text, 'pt-BR': { ...text['pt-BR'], title: 'Termos mudados' } })
  await trips.update('trip-other', (trip) => ({ ...trip, name: 'Viagem renomeada' }))
  for (const { guest } of readers) {
    await expect.poll(async () => (await guest.get('/termsOfUse')).text, soon).toContain('Termos mudados')
    await expect.poll(async () => (await guest.get('/trips?q=renomeada')).text, soon).toContain('Viagem renomeada')
    await expect
      .poll(async () => (await guest.get('/trip-details/trip-other')).text, soon)
      .toContain('Viagem renomeada')
  }
}, 60_000)
