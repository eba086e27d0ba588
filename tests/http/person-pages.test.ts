/** Reading pages of who is signed in: kept for all of a kind, and the same as rendered for the visitor alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencies, trips, users } from '~/data/collections'
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

/** A cookie that nobody knows keeps a page from being shared. */
async function alone(visitor: Visitor, path: string) {
  visitor.cookies.set('unknown', '1')
  const answer = await visitor.get(path)
  visitor.cookies.delete('unknown')
  return answer
}

/** The answer without what is new each time. */
function lasting(html: string): string {
  const nonce = /nonce="([\w-]{22})"/.exec(html)?.[1]
  const plain = nonce ? html.replaceAll(nonce, '') : html
  return plain.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '')
}

async function signedIn(firstName: string, agencyId: string | null = null): Promise<Visitor> {
  const person = await newPerson(PASSWORD, 0, agencyId)
  await users.update(person.id, (user) => ({ ...user, firstName }))
  const { cookie } = await sessionOf(person)
  return createVisitor(server.url, new Map([cookie]))
}

test('each page is for everybody the same as if it had been rendered for them alone', async () => {
  const names = ['Ana', `<b>"D'Ávila & \u2028`, 'Maximiliana Aparecida das Dores', '</script>']
  const [agency] = await agencies.list({ eq: { state: 'approved' }, limit: 1 })
  const visitors = [...names.map((name) => signedIn(name)), signedIn('Bento', agency?.id)]
  for (const visitor of await Promise.all(visitors)) {
    for (const path of await pages()) {
      const [shared, own] = [await visitor.get(path), await alone(visitor, path)]
      expect([path, shared.status, lasting(shared.text)]).toEqual([path, own.status, lasting(own.text)])
      const data = path === '/' ? '/_root.data' : path.replace(/(\?|$)/, '.data$1')
      const [sharedData, ownData] = [await visitor.get(data), await alone(visitor, data)]
      expect([data, sharedData.status, lasting(sharedData.text)]).toEqual([data, ownData.status, lasting(ownData.text)])
    }
    visitor.leave()
  }
}, 60_000)

test('nobody is shown another’s name, and who signs out is a guest on the next page', async () => {
  const [ana, bia] = [await signedIn('Anastácia'), await signedIn('Beatrice')]
  // A sheet to print has no header, and its data are not in the page.
  for (const path of (await pages()).filter((each) => !each.startsWith('/itineraries/'))) {
    const [hers, others] = [(await ana.get(path)).text, (await bia.get(path)).text]
    expect([hers.includes('Anastácia'), hers.includes('Beatrice')]).toEqual([true, false])
    expect([others.includes('Beatrice'), others.includes('Anastácia')]).toEqual([true, false])
  }
  await ana.post('/logout', {}, '/trips')
  expect((await ana.get('/trips')).text).not.toContain('Anastácia')
  ana.leave()
  bia.leave()
})

test('a change of a trip, and of a name, shows on the pages that are kept', async () => {
  const person = await newPerson(PASSWORD)
  const { cookie } = await sessionOf(person)
  const visitor = createVisitor(server.url, new Map([cookie]))
  const [trip] = await trips.list({ eq: { state: 'published' }, limit: 1 })
  if (!trip) throw new Error('no trip')
  const path = `/trip-details/${trip.slug}`
  await visitor.get(path)
  await trips.update(trip.id, (current) => ({ ...current, name: 'Outro nome de viagem' }))
  await expect.poll(async () => (await visitor.get(path)).text, { timeout: 4000 }).toContain('Outro nome de viagem')
  await users.update(person.id, (user) => ({ ...user, firstName: 'Renomeada' }))
  expect((await visitor.get(path)).text).toContain('Renomeada')
  visitor.leave()
})

test('a page that everybody may share has the same tag each time it is rendered', async () => {
  for (const path of await pages()) {
    if (path === '/trip-details/nowhere') continue
    // Each encoding has a rendering of its own.
    const tags = ['identity', 'gzip', 'br'].map(async (encoding) => {
      const answer = await fetch(server.url + path, { headers: { 'Accept-Encoding': encoding } })
      await answer.arrayBuffer()
      return answer.headers.get('ETag')
    })
    const [plain, ...packed] = await Promise.all(tags)
    expect([path, plain]).toEqual([path, expect.stringContaining('W/')])
    expect([path, ...packed]).toEqual([path, plain, plain])
  }
})
