/**
 * A rolling release as it is: this build and an older one, whose schemas lack members that this one writes, serve one
 * database side by side. `npm run test:engines -- releases`, because it builds the shop a second time.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { SCHEMA } from '~/domain/maintenance/schema-version'
import { instant, localDate } from '~/domain/values/dates'
import { enterSchema } from '~/operations/maintenance/enter-schema.server'
import { buyByPix } from '../support/checkout-by-form'
import { runInvariants } from '../support/invariants'
import { buildOlder, type OlderBuild } from '../support/older-release'
import { isPaid, until } from '../support/pix-shop'
import { type Books, newPerson, openBooks, sellTrip, sessionOf } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor } from '../support/visitor'

const NOTE = 'Chega tarde, esperar no embarque'

let older: OlderBuild
let place: ShopPlace
let books: Books
const servers: ShopServer[] = []

function startOlder(): Promise<ShopServer> {
  return startServer(place, { program: ['build/server/index.js'], root: older.root })
}

beforeAll(async () => {
  older = buildOlder()
  place = await openPlace()
  // The first to start gets the provider's news, and does the jobs alone.
  servers.push(await startOlder(), await startServer(place, { settings: { JOBS: 'off' } }))
  books = openBooks(place)
}, 240_000)

afterAll(async () => {
  await books?.close()
  await Promise.all(servers.map((server) => server.stop()))
  place?.remove()
  older?.remove()
})

test('the older build settles an order that the newer one wrote, and takes nothing out of it', async () => {
  const [, fresh] = servers
  if (!fresh) throw new Error('not started')
  const ana = createVisitor(fresh.url, new Map([(await sessionOf(await newPerson(PASSWORD))).cookie]))
  const code = await buyByPix(ana, { optionId: await sellTrip('chapada', 10) })
  const note = { id: 'note-1', text: NOTE, byId: 'admin', byName: 'Helena', at: instant(Date.now()), agencyId: null }
  const laterDueOn = localDate('2027-01-15')
  const written = await orders.update(code, (order) => ({
    ...order,
    notes: [note],
    charges: order.charges.map((charge) => ({ ...charge, laterDueOn })),
  }))

  await fetch(`${place.sandboxUrl}/_charges/${written.charges[0]?.providerChargeId}/pay`, { method: 'POST' })
  const paid = await until(code, isPaid)

  expect([paid.notes, paid.charges[0]?.laterDueOn]).toEqual([[note], laterDueOn])
  const admin = createVisitor(fresh.url)
  await admin.signIn('admin@roteiro.example', PASSWORD, '/admin/signin')
  expect((await admin.get(`/admin/orders/details?id=${code}`)).text).toContain(NOTE)
  expect((await runInvariants(place, [code])).violations).toEqual([])
  for (const each of [ana, admin]) each.leave()
})

test('after a breaking step the older build starts no more and says why', async () => {
  const next = SCHEMA.version + 1
  await enterSchema(instant(Date.now()), { version: next, readableFrom: next })
  await servers.shift()?.stop()
  await expect(startOlder()).rejects.toThrow(
    `Roteiro did not start. The database belongs to a newer release: it needs schema ${next} or newer`,
  )
})
