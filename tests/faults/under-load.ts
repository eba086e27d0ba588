/** Provider, engine and mail server, each taken away for a while and brought back, while eight people buy. */
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { outbox } from '~/data/collections'
import { instant } from '~/domain/values/dates'
import { readMessage } from '~/mail/read-message'
import { startSandbox } from '../../sandbox/server'
import type { Check } from '../support/checks'
import { freePort } from '../support/child-process'
import { openGate } from '../support/gate'
import { startHostedEngines } from '../support/hosted-engines'
import { bought, buyWhile, judge, within } from '../support/load'
import { onStand, type Stand, summaryOf, wait } from '../support/open-stand'
import { postgresSettings, TEST_DATABASE } from '../support/postgres-server'
import { openBooks } from '../support/shop-books'
import type { ShopPlace } from '../support/shop-server'
import type { Visitor } from '../support/visitor'

/** A provider that the shop reaches through a door. */
async function ownProvider(place: ShopPlace, port: number) {
  const credentials = { user: 'sandbox', password: 'sandbox' }
  const provider = await startSandbox({
    port: place.sandboxPort,
    directory: null,
    secretKey: 'sk_test_sandbox',
    publicKey: 'pk_test_sandbox',
    webhook: { url: `http://127.0.0.1:${port}/webhooks/payments`, ...credentials },
  })
  return { provider, gate: await openGate(place.sandboxPort) }
}

const providerAway: Check = {
  name: 'provider-away-under-load',
  row: 'R11, R12',
  async run(place) {
    const port = await freePort()
    const { provider, gate } = await ownProvider(place, port)
    const settings = { PAYMENTS_BASE_URL: `http://127.0.0.1:${gate.port}` }
    try {
      return await onStand(
        place,
        async (stand) => {
          const load = await buyWhile(stand, place, gate)
          stand.expect(bought(load.purchases, 'away') > 0, 'nobody could buy while the provider was away')
          for (const { phase, code, why } of load.purchases) {
            stand.expect(phase !== 'away' || code !== null, `while the provider was away: ${why}`)
          }
          await judge(stand, load)
        },
        settings,
        { port },
      )
    } finally {
      await gate.shut()
      await provider.close()
    }
  },
}

/** A place whose database the shop reaches through a door: Firestore, or PostgreSQL where the checks run on it. */
async function databaseBehindGate(place: ShopPlace) {
  const { direct, port, through, stop } = TEST_DATABASE === 'postgres' ? await onPostgres() : await onFirestore()
  const gate = await openGate(port)
  return {
    there: { ...place, settings: { ...direct, ...through(gate.port) } },
    gate,
    options: { openBooks: () => openBooks({ ...place, settings: direct }), withinMs: 180_000 },
    async close() {
      await gate.shut()
      await stop()
    },
  }
}

async function onFirestore() {
  const { settings, firestore, stop } = await startHostedEngines()
  const through = (port: number): Record<string, string> => ({ FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` })
  return { direct: settings, port: Number(firestore.host.split(':').at(-1)), through, stop }
}

async function onPostgres() {
  const settings = await postgresSettings()
  const url = settings.DATABASE_URL
  const through = (port: number): Record<string, string> => ({
    DATABASE_URL: Object.assign(new URL(url), { port: String(port) }).href,
  })
  return { direct: settings, port: Number(new URL(url).port), through, stop: async () => {} }
}

const engineAway: Check = {
  name: 'engine-away-under-load',
  row: 'C11',
  async run(place) {
    const { there, gate, options, close } = await databaseBehindGate(place)
    try {
      // Eight customers of one option on Firestore wait for each other.
      return await onStand(there, async (stand) => judge(stand, await buyWhile(stand, there, gate), true), {}, options)
    } finally {
      await close()
    }
  },
}

const PAGE_WITHIN_MS = 5000
const AT_ONCE_MS = 500
const CACHED = ['/', '/trips', '/trip-details/trip-chapada']
const OWN = [
  '/user/profile',
  '/user/myAcquired/list?type=purchases',
  '/user/checkout?item=chapada%3A1',
  '/user/tripTips',
]

/** Guests are served from memory: no balancer may take the server away for a database that all of them share. */
async function checkHealth(stand: Stand, guest: Visitor, how: string): Promise<void> {
  for (const path of ['/healthz', '/readyz']) {
    const health = await guest.get(path)
    const isAtOnce = health.status === 200 && health.ms <= AT_ONCE_MS
    stand.expect(isAtOnce, `${how}: ${path} answers ${summaryOf(health)} after ${health.ms.toFixed(0)} ms`)
  }
  const { text } = await guest.get('/metrics')
  stand.expect(text.includes('\nroteiro_database_reached 0\n'), `${how}: the figures say that it is reached`)
}

const pagesMeanwhile: Check = {
  name: 'pages-while-engine-away',
  row: 'C11',
  async run(place) {
    const { there, gate, options, close } = await databaseBehindGate(place)
    try {
      return await onStand(
        there,
        async (stand) => {
          const guest = stand.visitor()
          const customer = await stand.customer()
          const requests = [
            ...[...CACHED, '/signin', '/contactUs', '/products'].map((path) => ({ by: guest, path })),
            ...OWN.map((path) => ({ by: customer, path })),
          ]
          const responsesAfter = (pauseMs: number) =>
            Promise.all(
              requests.map(async ({ by, path }, at) => {
                await wait(at * pauseMs)
                return { path, isOwn: by === customer, response: await by.get(path) }
              }),
            )
          for (const { path, response } of await responsesAfter(0)) {
            stand.expect(response.status === 200, `before: ${path} answers ${summaryOf(response)}`)
          }
          for (const [how, takeAway] of [
            ['closed', gate.shut],
            ['silent', gate.hush],
          ] as const) {
            await takeAway()
            // At once, then when the breaker knows, and as it probes.
            for (const pauseMs of [0, 0, 700]) {
              for (const { path, isOwn, response } of await responsesAfter(pauseMs)) {
                const isHonest = response.status === 503 && response.headers['retry-after'] !== undefined
                stand.expect(response.ms <= PAGE_WITHIN_MS, `${how}: ${path} answers ${summaryOf(response)}`)
                stand.expect(isHonest || response.status === 200, `${how}: ${path} answers ${summaryOf(response)}`)
                stand.expect(isOwn || !CACHED.includes(path) || response.status === 200, `${how}: ${path} was kept`)
              }
            }
            await checkHealth(stand, guest, how)
            await gate.open()
            const areBack = await within(async () =>
              (await responsesAfter(0)).every(({ response }) => response.status === 200),
            )
            stand.expect(areBack, `${how}: the pages did not come back`)
          }
          await stand.checkInvariants('afterwards')
        },
        {},
        options,
      )
    } finally {
      await close()
    }
  },
}

/** Takes letters and remembers subject and id of each. */
async function openPostOffice() {
  const taken: { subject: string; id: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { subject, messageId } = readMessage(Buffer.concat(chunks))
        taken.push({ subject, id: messageId })
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { taken, port: address.port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** Letters that wait for their next try, in minutes, are tried now. */
async function allSent(): Promise<boolean> {
  const eq = { topic: 'mail' as const, done: false }
  const waiting = await outbox.list({ eq, order: { by: 'availableAt', dir: 'asc' }, limit: 200 })
  for (const { id, leaseUntil } of waiting) {
    if (leaseUntil !== null) continue
    await outbox.update(id, (entry) => ({ ...entry, availableAt: instant(Date.now()) })).catch(() => undefined)
  }
  return waiting.length === 0
}

const mailAway: Check = {
  name: 'mail-away-under-load',
  row: 'C13',
  async run(place) {
    const post = await openPostOffice()
    const gate = await openGate(post.port)
    try {
      return await onStand(
        place,
        async (stand) => {
          const load = await buyWhile(stand, place, gate)
          for (const { code, why } of load.purchases)
            stand.expect(code !== null, `a purchase waited for the mail: ${why}`)
          await judge(stand, load)
          stand.expect(await within(allSent), 'letters are left in the outbox')
          for (const code of stand.promised) {
            const ids = post.taken.filter(({ subject }) => subject === `Falta só o Pix do pedido ${code}`)
            stand.expect(ids.length > 0, `the letter about ${code} never came`)
            stand.expect(new Set(ids.map(({ id }) => id)).size === 1, `the letter about ${code} came as two`)
          }
        },
        { SMTP_URL: `smtp://127.0.0.1:${gate.port}` },
      )
    } finally {
      await gate.shut()
      await post.close()
    }
  },
}

export const loadChecks = [providerAway, engineAway, pagesMeanwhile, mailAway]
