/**
 * Two servers on the embedded engines; in `npm run test:engines`, by configuration alone, the same build on PostgreSQL,
 * and on Firestore and Cloud Storage.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders, stock } from '~/data/collections'
import { PAYER_FIELDS } from '../support/checkout-by-form'
import { type HostedEngines, startHostedEngines } from '../support/hosted-engines'
import { runInvariants } from '../support/invariants'
import { buyAndPay, buyByCard, lettersTo, signUp, soon } from '../support/journey'
import { TEST_DATABASE } from '../support/postgres-server'
import { openBooks, sellTrip } from '../support/shop-books'
import { openPlace, PASSWORD, type ShopPlace, type ShopServer, startServer } from '../support/shop-server'
import { createVisitor, type Visitor } from '../support/visitor'

const PAYER = PAYER_FIELDS['payer.email']

const KIND = { sqlite: 'embedded', postgres: 'PostgreSQL', firestore: 'hosted' }[TEST_DATABASE]

describe(`${KIND} engines`, () => {
  let engines: HostedEngines | null = null
  let place: ShopPlace
  let servers: ShopServer[] = []
  let closeBooks: () => Promise<void>
  let ana: Visitor
  let rui: Visitor
  const promised: string[] = []

  beforeAll(async () => {
    engines = KIND === 'hosted' ? await startHostedEngines() : null
    place = { ...(await openPlace()), ...(engines ? { settings: engines.settings } : {}) }
    const first = await startServer(place)
    servers = [first, await startServer(place)]
    closeBooks = openBooks(place).close
    await sellTrip('jornada', 4)
    // One browser that asks both servers in turn would do the same: its cookies are good everywhere.
    ana = createVisitor(servers[0]?.url ?? '')
    rui = createVisitor(servers[1]?.url ?? '', ana.cookies)
  }, 120_000)

  afterAll(async () => {
    ana?.leave()
    rui?.leave()
    await closeBooks?.()
    await Promise.all(servers.map((server) => server.stop()))
    await engines?.stop()
    place?.remove()
  }, 30_000)

  test('a new customer signs up on one server and is known to the other', async () => {
    await signUp(ana, place.folder)
    expect((await rui.get('/user/myAcquired')).status).toBe(200)
  })

  test('card, Pix and boleto are paid, each order is shown on both servers, and its mails arrive', async () => {
    const wanted = { optionId: 'jornada' }
    promised.push(await buyByCard(ana, wanted))
    promised.push(await buyAndPay(rui, wanted, 'pix', place.sandboxUrl))
    promised.push(await buyAndPay(ana, wanted, 'boleto', place.sandboxUrl))
    for (const code of promised) {
      await soon(async () => (await orders.find(code))?.status === 'paid')
      for (const visitor of [ana, rui]) {
        const page = await visitor.get(`/user/myAcquired/orders/${code}`)
        expect([code, page.status, page.text.includes('Pago') || page.text.includes('Confirmada')]).toEqual([
          code,
          200,
          true,
        ])
        expect((await visitor.get(`/user/myAcquired/orders/${code}/voucher`)).status).toBe(200)
      }
      await soon(async () => (await lettersTo(place.folder, PAYER)).some((text) => text.includes(code)))
    }
    expect(await stock.get('jornada')).toMatchObject({ held: 0, sold: 3 })
  }, 120_000)

  test('a guide is bought on one server and downloaded from the other; nobody else gets it', async () => {
    const code = await buyAndPay(ana, { product: 'noronha-a-pe' }, 'pix', place.sandboxUrl)
    promised.push(code)
    const order = await soon(async () => {
      const found = await orders.find(code)
      return found?.status === 'paid' && found
    })
    const page = await rui.get(`/user/myAcquired/orders/${order.code}`)
    const path = /\/files\/[\w-]+\.pdf/.exec(page.text)?.[0] ?? ''
    const file = await rui.get(path)
    expect([file.status, file.text.slice(0, 5), file.size > 1000]).toEqual([200, '%PDF-', true])
    expect(file.size).toBe(Number(file.headers['content-length']))
    const stranger = createVisitor(servers[0]?.url ?? '')
    expect((await stranger.get(path)).status).not.toBe(200)
    stranger.leave()
  }, 120_000)

  test('pictures come from the file store, with their type and for good', async () => {
    const home = await ana.get('/')
    const path = /\/images\/[\w-]+\.(?:avif|webp)/.exec(home.text)?.[0] ?? ''
    const picture = await rui.get(path)
    expect([picture.status, picture.headers['content-type']?.startsWith('image/')]).toEqual([200, true])
    const again = await rui.request('GET', path, { headers: { 'if-none-match': picture.headers.etag ?? '' } })
    expect([again.status, again.size]).toEqual([304, 0])
  })

  test('a trip that is edited on one server shows on the other within two seconds', async () => {
    const [first, second] = servers.map(({ url }) => createVisitor(url))
    if (!first || !second) throw new Error('two servers')
    await first.signIn('admin@roteiro.example', PASSWORD, '/admin/signin')
    const before = await second.get('/trip-details/trip-jornada')
    expect([before.status, before.text.includes('Chapada dos Guimar')]).toEqual([200, false])
    const editor = await first.get('/admin/trips/manage?id=trip-jornada')
    const saved = await first.submit(editor, { name: 'Chapada dos Guimarães', intent: 'save' })
    expect([saved.status, saved.location]).toEqual([302, expect.stringContaining('/admin/trips')])
    await soon(async () => (await second.get('/trip-details/trip-jornada')).text.includes('Chapada dos Guimar'), 10_000)
    await soon(async () => (await second.get('/trips?q=guimaraes')).text.includes('Chapada dos Guimar'), 10_000)
    first.leave()
    second.leave()
  }, 30_000)

  test('both are ready, the invariants hold, and no server met anything unforeseen', async () => {
    for (const { url } of servers) {
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
      const figures = await (await fetch(`${url}/metrics`)).text()
      for (const part of ['database', 'files']) expect(figures).toContain(`\nroteiro_${part}_reached 1\n`)
    }
    const findings = await runInvariants(place, promised)
    expect(findings.violations).toEqual([])
    expect([findings.ok, findings.providerCompared, findings.counts.paid]).toEqual([true, true, 4])
    const lines = (servers[0]?.output() ?? '').split('\n')
    expect(lines.filter((line) => /"level":(50|60)|"level":"(error|fatal)"/.test(line))).toEqual([])
  }, 120_000)
})

test('whatever the hosted engines lack stops the start with its name', async () => {
  const place = await openPlace()
  const settings = { DATABASE: 'firestore', FILES: 'gcs', FIREBASE_PROJECT_ID: 'p', FIREBASE_PRIVATE_KEY: '"secret"' }
  const start = startServer(place, { settings: { ...settings, FIREBASE_STORAGE_BUCKET: 'gs://x' } })
  await expect(start).rejects.toThrow(
    /FIREBASE_PRIVATE_KEY is not a PEM private key[\s\S]*FIREBASE_STORAGE_BUCKET is not/,
  )
  const bare = startServer(place, { settings: { DATABASE: 'firestore', FILES: 'gcs' } })
  await expect(bare).rejects.toThrow(/FIREBASE_PROJECT_ID is missing[\s\S]*FIREBASE_STORAGE_BUCKET is missing/)
  const engines = await startHostedEngines()
  const wrong = startServer(place, { settings: { ...engines.settings, FIREBASE_STORAGE_BUCKET: 'somebody-elses' } })
  await expect(wrong).rejects.toThrow('The bucket somebody-elses cannot be used (Cloud Storage: 404)')
  await engines.stop()
  place.remove()
}, 120_000)
