/** Reading pages of signed-in visitors: cached for all of a kind, and the same as rendered for the visitor alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencies, trips } from '~/data/collections'
import { type Books, newPerson, openBooks, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor, type Visitor } from '../support/visitor'

let place: ShopPlace
let server: ShopServer
let books: Books

beforeAll(async () => {
  place = await openPlace()
  server = await startServer(place)
  books = openBooks(place.folder)
}, 120_000)

afterAll(async () => {
  await books?.close()
  await server?.stop()
  place?.remove()
})

async function pages(): Promise<string[]> {
  const [trip] = await trips.list({ eq: { state: 'published' }, limit: 1 })
  const still =
    '/ /trips /trips/cruises?sort=price /itineraries /products /f1 /motogp /aboutUs /privacypolicy /user/tripTips'
  return [...still.split(' '), `/trip-details/${trip?.slug}`, `/itineraries/${trip?.slug}`, '/trip-details/nowhere']
}

/** A return to a form keeps a page from being shared. */
async function alone(visitor: Visitor, path: string) {
  visitor.cookies.set('kept', '1')
  const response = await visitor.get(path)
  visitor.cookies.delete('kept')
  return response
}

/** The response without what is new each time. */
function lasting(html: string): string {
  const nonce = /nonce="([\w-]{22})"/.exec(html)?.[1]
  const plain = nonce ? html.replaceAll(nonce, '') : html
  return plain.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '')
}

async function signedIn(agencyId: string | null = null): Promise<Visitor> {
  const { cookie } = await sessionOf(await newPerson(PASSWORD, 0, agencyId))
  return createVisitor(server.url, new Map([cookie]))
}

test('each page is the same as if it had been rendered for its visitor alone', async () => {
  const [agency] = await agencies.list({ eq: { state: 'approved' }, limit: 1 })
  for (const visitor of await Promise.all([signedIn(), signedIn(agency?.id)])) {
    for (const path of await pages()) {
      const [shared, own] = [await visitor.get(path), await alone(visitor, path)]
      expect([path, shared.status, lasting(shared.text)]).toEqual([path, own.status, lasting(own.text)])
    }
    visitor.leave()
  }
}, 60_000)

test('two customers get the same page, without a name or an address, and a partner the one of partners', async () => {
  const [agency] = await agencies.list({ eq: { state: 'approved' }, limit: 1 })
  const [ana, bia, partner] = await Promise.all([signedIn(), signedIn(), signedIn(agency?.id)])
  for (const path of await pages()) {
    const [hers, others] = [(await ana.get(path)).text, (await bia.get(path)).text]
    expect([path, lasting(others)]).toEqual([path, lasting(hers)])
    expect(hers).not.toContain('@pessoas.example')
  }
  expect((await partner.get('/trips')).text).toContain('href="/agency"')
  expect((await ana.get('/trips')).text).not.toContain('href="/agency"')
  for (const visitor of [ana, bia, partner]) visitor.leave()
})

test('whose session ended is a guest on the next page', async () => {
  const ana = await signedIn()
  expect((await ana.get('/trips')).text).toContain('Minha conta')
  await ana.post('/logout', {}, '/trips')
  expect((await ana.get('/trips')).text).not.toContain('Minha conta')
  ana.leave()
})

test('a change of a trip shows on the pages that are cached', async () => {
  const visitor = await signedIn()
  const [trip] = await trips.list({ eq: { state: 'published' }, limit: 1 })
  if (!trip) throw new Error('no trip')
  const path = `/trip-details/${trip.slug}`
  await visitor.get(path)
  await trips.update(trip.id, (current) => ({ ...current, name: 'Outro nome de viagem' }))
  await expect.poll(async () => (await visitor.get(path)).text, { timeout: 4000 }).toContain('Outro nome de viagem')
  visitor.leave()
})

test('a page that everybody may share has the same tag each time it is rendered', async () => {
  for (const path of await pages()) {
    if (path === '/trip-details/nowhere') continue
    // Each encoding has a rendering of its own.
    const tags = ['identity', 'gzip', 'br'].map(async (encoding) => {
      const response = await fetch(server.url + path, { headers: { 'Accept-Encoding': encoding } })
      await response.arrayBuffer()
      return response.headers.get('ETag')
    })
    const [plain, ...packed] = await Promise.all(tags)
    expect([path, plain]).toEqual([path, expect.stringContaining('W/')])
    expect([path, ...packed]).toEqual([path, plain, plain])
  }
})
