/** A start over data that take long to come: the door is open and says so, and the wait lasts as long as they keep coming. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Catalogue, createCatalogue } from '~/catalogue/catalogue.server'
import { stock, trips } from '~/data/collections'
import type { Change, Store } from '~/data/store'
import { replaceStore, store } from '~/data/store.server'
import { startHttpApp, type TestServer } from './support/http-app'
import { sampleStock, sampleTrip } from './support/sample-trip'
import { openTestStore, type TestStore } from './support/test-store'

const TRIPS = 80

let opened: TestStore
let putBack = () => {}
let made: Catalogue | null = null
let server: TestServer | null = null

beforeEach(async () => {
  opened = openTestStore()
  for (let index = 0; index < TRIPS; index += 1) {
    const trip = sampleTrip(`trip-${index}`)
    await trips.put(trip.id, trip)
    for (const one of sampleStock(trip)) await stock.put(one.id, one)
  }
})
afterEach(async () => {
  made?.close()
  await server?.close()
  putBack()
  await opened.close()
})

/** A store whose trips arrive one by one, each after `ms`; `until` of them, and then nothing any more. */
function slowly(inner: Store, ms: number, until = TRIPS): Store {
  return {
    ...inner,
    watch(c, q, on, o) {
      if (c.name !== trips.name) return inner.watch(c, q, on, o)
      const arrive = async (changes: readonly Change<never>[], full: boolean) => {
        for (const _ of changes.slice(0, until)) {
          await new Promise((resolve) => setTimeout(resolve, ms))
          o?.onProgress?.()
        }
        if (until >= changes.length) on(changes, full)
      }
      return inner.watch(c, q, (changes, full) => void arrive(changes as readonly Change<never>[], full))
    },
  }
}

test('documents that come one each 100 ms for eight seconds are waited for, with the door open', async () => {
  putBack = replaceStore(slowly(store(), 100))
  const found = createCatalogue()
  made = found
  const loading = found.load()
  server = await startHttpApp({ isLoaded: found.isLoaded, handle: async () => new Response('a page') })
  const { url } = server
  const statusOf = async (path: string) => (await fetch(url + path)).status
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  const page = await fetch(`${url}/trips`, { headers: { 'Accept-Language': 'pt-BR' } })
  expect([page.status, page.headers.get('Retry-After'), await page.text()]).toEqual([
    503,
    '10',
    expect.stringContaining('Voltamos já'),
  ])
  const post = { method: 'POST', body: new URLSearchParams({ a: 'b' }), headers: { Origin: url } }
  expect((await fetch(`${url}/contact`, post)).status).toBe(503)
  await vi.waitFor(() => expect(server?.lines.join('')).toContain('"path":"/readyz"'), { timeout: 5000 })
  const readiness = server.lines.filter((line) => line.includes('"path":"/readyz"'))
  expect(readiness.filter((line) => line.includes('"level":"error"'))).toEqual([])
  await loading
  expect([await statusOf('/readyz'), await statusOf('/trips')]).toEqual([200, 200])
  expect(found.tripById(`trip-${TRIPS - 1}`)?.isSoldOut).toBe(false)
}, 30_000)

test('the start gives up only when nothing has come for a while', async () => {
  putBack = replaceStore(slowly(store(), 50, 20))
  made = createCatalogue({ silenceMs: 400 })
  const began = performance.now()
  await expect(made.load()).rejects.toMatchObject({ name: 'StoreUnavailable' })
  expect(performance.now() - began).toBeGreaterThan(20 * 50 + 400 - 50)
})
