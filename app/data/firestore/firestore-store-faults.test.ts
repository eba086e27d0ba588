import { createServer, type Server } from 'node:net'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { guard } from '~/data/guard.server'
import { type CollectionDef, type Store, StoreUnavailable } from '~/data/store'
import { type FakeFirestore, startFakeFirestore } from '../../../tests/support/fake-firestore'
import { createFirestoreStore } from './firestore-store.server'

const notes: CollectionDef<{ text: string; day: string }> = {
  name: 'notes',
  schema: z.object({ text: z.string(), day: z.string() }),
  indexes: [{ eq: ['text'], order: { by: 'day', dir: 'asc' } }],
}
const always = { engine: 'Firestore', troubleOf: () => null, readMs: 50, aggregateMs: 50, writeMs: 50, openMs: 5000 }
const soon = { timeout: 8000, interval: 20 }
const stops: (() => Promise<void> | void)[] = []

beforeAll(() => {
  process.env.METADATA_SERVER_DETECTION = 'none'
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function startFake(port = 0): Promise<FakeFirestore> {
  const fake = await startFakeFirestore(port)
  stops.push(() => fake.stop())
  return fake
}

function open(emulatorHost: string, options: { readMs?: number; writeMs?: number } = {}): Store {
  const identity = { projectId: 'faults', clientEmail: null, privateKey: null, emulatorHost }
  const store = createFirestoreStore({ ...identity, readMs: 300, writeMs: 400, ...options })
  stops.push(() => store.close())
  return store
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

const put = (store: Store, id: string) => store.transact(async (tx) => tx.put(notes, id, { text: id, day: '' }))

test('a closed port: reads, writes, health and a watch end in time', async () => {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((resolve) => server.close(resolve))
  const store = open(`127.0.0.1:${port}`)
  await expect(store.get(notes, 'one')).rejects.toBeInstanceOf(StoreUnavailable)
  await expect(put(store, 'one')).rejects.toBeInstanceOf(StoreUnavailable)
  await expect(store.health()).rejects.toBeInstanceOf(StoreUnavailable)
  const watch = store.watch(notes, {}, () => {})
  await expect(watch.ready).rejects.toBeInstanceOf(StoreUnavailable)
  watch.close()
})

test('a black hole: the call ends in time, and after three misses at once', async () => {
  const server = createServer(() => {})
  const store = open(`127.0.0.1:${await portOf(server)}`)
  stops.push(() => void server.close())
  for (let i = 0; i < 3; i++) await expect(store.get(notes, 'one')).rejects.toThrow('within 300 ms')
  await expect(store.get(notes, 'one')).rejects.toThrow('Firestore does not answer')
  await expect(put(store, 'one')).rejects.toMatchObject({ outcome: 'none' })
})

test('a commit without a response has an unknown outcome, a read before it none', async () => {
  const fake = await startFake()
  const store = open(fake.host)
  await put(store, 'one')
  const silent = store.transact(async (tx) => {
    const doc = await tx.get(notes, 'one')
    fake.hang(true)
    tx.put(notes, 'one', { text: `${doc?.data.text}!`, day: '' })
  })
  await expect(silent).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'unknown' })
  const unread = store.transact(async (tx) => tx.get(notes, 'one'))
  await expect(unread).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'none' })
})

test('what responds again is used again', async () => {
  const fake = await startFake()
  const store = open(fake.host)
  await put(store, 'one')
  fake.hang(true)
  await expect(store.get(notes, 'one')).rejects.toBeInstanceOf(StoreUnavailable)
  fake.hang(false)
  await vi.waitFor(async () => expect((await store.get(notes, 'one'))?.data.text).toBe('one'), soon)
})

test('a watch begun while nothing responds delivers once something does', async () => {
  const fake = await startFake()
  const store = open(fake.host, { readMs: 400 })
  await put(store, 'one')
  fake.hang(true)
  const seen: string[] = []
  const watch = store.watch(notes, {}, (changes) => seen.push(...changes.map((change) => change.id)))
  stops.push(() => watch.close())
  await expect(watch.ready).rejects.toBeInstanceOf(StoreUnavailable)
  fake.hang(false)
  fake.dropStreams()
  await vi.waitFor(() => expect(seen).toContain('one'), soon)
}, 20_000)

test('a watch whose stream breaks goes on by itself', async () => {
  const fake = await startFake()
  const store = open(fake.host, { readMs: 5000, writeMs: 5000 })
  const seen: string[] = []
  const watch = store.watch(notes, {}, (changes) => seen.push(...changes.map((change) => change.id)))
  stops.push(() => watch.close())
  await watch.ready
  fake.dropStreams()
  await put(store, 'later')
  await vi.waitFor(() => expect(seen).toContain('later'), soon)
}, 20_000)

test('a query without its composite index is refused by the service too', async () => {
  const fake = await startFake()
  fake.declare({ indexes: [] })
  const store = open(fake.host, { readMs: 15_000 })
  const query = store.query(notes, { eq: { text: 'x' }, order: { by: 'day', dir: 'desc' }, limit: 5 })
  await expect(query).rejects.toThrow('requires an index')
}, 20_000)

test('after three misses the breaker fails fast, lets one probe through, and closes when it succeeds', async () => {
  let now = 0
  const guarded = guard({ ...always, clock: () => now })
  const calls: string[] = []
  const call = (name: string, work: () => Promise<string>) =>
    guarded.run('read', () => {
      calls.push(name)
      return work()
    })
  const never = () => new Promise<string>(() => {})
  for (let i = 0; i < 3; i++) await expect(call('miss', never)).rejects.toBeInstanceOf(StoreUnavailable)
  await expect(call('early', async () => 'x')).rejects.toThrow('does not answer')
  now = 5001
  const probe = call('probe', never)
  await expect(call('beside', async () => 'x')).rejects.toThrow('does not answer')
  await expect(probe).rejects.toBeInstanceOf(StoreUnavailable)
  now = 10_000
  await expect(call('again', async () => 'x')).rejects.toThrow('does not answer')
  now = 10_002
  expect(await call('second probe', async () => 'well')).toBe('well')
  expect(await call('after', async () => 'open')).toBe('open')
  expect(calls).toEqual(['miss', 'miss', 'miss', 'probe', 'second probe', 'after'])
})

test("the caller's own error is no miss", async () => {
  const guarded = guard({ ...always, clock: () => 0 })
  for (let i = 0; i < 5; i++) {
    await expect(guarded.run('write', () => Promise.reject(new RangeError('sold out')))).rejects.toThrow('sold out')
  }
})

test('a store that is closed under way ends what runs, refuses what comes, and rejects nothing unheard', async () => {
  const fake = await startFake()
  const store = open(fake.host, { readMs: 5000, writeMs: 5000 })
  await put(store, 'one')
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', hear)
  stops.push(() => void process.off('unhandledRejection', hear))
  const contended = Array.from({ length: 12 }, () =>
    store.transact(async (tx) => {
      const [one] = await Promise.all([tx.get(notes, 'one'), tx.get(notes, 'two'), tx.get(notes, 'three')])
      tx.put(notes, 'one', { text: `${one?.data.text}!`, day: '' })
    }),
  )
  // Heard from the beginning: they may end while the store is closing.
  const ended = Promise.allSettled(contended)
  await contended[0]
  await store.close()
  const ends = await ended
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  for (const error of refused) expect(error).toMatchObject({ name: 'StoreUnavailable', outcome: 'none' })
  await expect(store.get(notes, 'one')).rejects.toThrow('the store is closed')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(unheard).toEqual([])
}, 20_000)

const rename = (store: Store, id: string, suffix: string) =>
  store.transact(async (tx) => {
    const doc = await tx.get(notes, id)
    tx.put(notes, id, { text: `${doc?.data.text}${suffix}`, day: '' })
  })

test('what is read together in a transaction is one call, and the commit another', async () => {
  const fake = await startFake()
  const store = open(fake.host, { readMs: 5000, writeMs: 5000 })
  await put(store, 'one')
  const before = fake.counted()
  await store.transact(async (tx) => {
    const [one, others] = await Promise.all([tx.get(notes, 'one'), tx.getMany(notes, ['two', 'three'])])
    tx.put(notes, 'two', { text: `${one?.data.text} ${others.length}`, day: '' })
  })
  const { calls, reads, writes } = fake.counted()
  expect([calls - before.calls, reads - before.reads, writes - before.writes]).toEqual([2, 3, 1])
  expect((await store.get(notes, 'two'))?.data.text).toBe('one 0')
})

test('a read that the service aborts makes the transaction run again at once', async () => {
  const fake = await startFake()
  const store = open(fake.host, { readMs: 5000, writeMs: 5000 })
  await put(store, 'one')
  fake.behave({ abortReads: 2 })
  const startedAt = performance.now()
  await rename(store, 'one', '!')
  expect(performance.now() - startedAt).toBeLessThan(1500)
  expect((await store.get(notes, 'one'))?.data.text).toBe('one!')
})

test('a transaction that the service ended between two reads runs again', async () => {
  const fake = await startFake()
  const store = open(fake.host, { readMs: 5000, writeMs: 5000 })
  await put(store, 'one')
  fake.behave({ expire: 1 })
  await store.transact(async (tx) => {
    const one = await tx.get(notes, 'one')
    const two = await tx.get(notes, 'two')
    tx.put(notes, 'two', { text: `${one?.data.text}${two === null}`, day: '' })
  })
  expect((await store.get(notes, 'two'))?.data.text).toBe('onetrue')
})

test('whatever becomes of reads in transactions, each change happens once', async () => {
  const fake = await startFake()
  const store = open(fake.host, { readMs: 5000, writeMs: 5000 })
  await put(store, 'one')
  fake.behave({ isLocking: true, delayMs: 1, abortEvery: 5, expireEvery: 4 })
  const before = fake.counted()
  const changes = Array.from({ length: 10 }, () =>
    store.transact(async (tx) => {
      await tx.get(notes, 'two')
      const one = await tx.get(notes, 'one')
      tx.put(notes, 'one', { text: `${one?.data.text}!`, day: '' })
    }),
  )
  await Promise.all(changes)
  const { calls, writes } = fake.counted()
  expect((await store.get(notes, 'one'))?.data.text).toBe(`one${'!'.repeat(10)}`)
  expect(writes - before.writes).toBe(10)
  // Reading twice and committing, and what had to be done again.
  expect(calls - before.calls).toBeGreaterThan(35)
})

test('a commit that finds its transaction ended has an unknown outcome: it may be the second try of one that happened', async () => {
  const fake = await startFake()
  const store = open(fake.host, { readMs: 5000, writeMs: 5000 })
  await put(store, 'one')
  fake.behave({ loseResponses: 1 })
  await expect(rename(store, 'one', '!')).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'unknown' })
  expect((await store.get(notes, 'one'))?.data.text).toBe('one!')
})

test('a caller that waits for a lock in vain is refused, and the others are served', async () => {
  const fake = await startFake()
  const store = open(fake.host, { readMs: 5000, writeMs: 1500 })
  await put(store, 'one')
  fake.behave({ isLocking: true })
  // A server that reads and then dies: its lock stays until the service ends its transaction.
  const dead = open(fake.host, { readMs: 5000, writeMs: 60_000 })
  const isReading = new Promise<void>((resolve) => {
    dead
      .transact(async (tx) => {
        await tx.get(notes, 'one')
        resolve()
        await new Promise((end) => stops.push(() => end(null)))
      })
      .catch(() => undefined)
  })
  await isReading
  for (let turn = 0; turn < 4; turn++) {
    const waiting = expect(put(store, 'one')).rejects.toMatchObject({ name: 'StoreUnavailable' })
    await put(store, `beside-${turn}`)
    await waiting
  }
  expect((await store.get(notes, 'beside-3'))?.data.text).toBe('beside-3')
}, 30_000)

test('a lock outlives its server until the transaction was idle for too long', async () => {
  const fake = await startFake()
  const store = open(fake.host, { readMs: 5000, writeMs: 5000 })
  await put(store, 'one')
  fake.behave({ isLocking: true, idleMs: 1000 })
  const dead = open(fake.host, { readMs: 5000, writeMs: 60_000 })
  await new Promise<void>((resolve) => {
    dead
      .transact(async (tx) => {
        await tx.get(notes, 'one')
        resolve()
        await new Promise((end) => stops.push(() => end(null)))
      })
      .catch(() => undefined)
  })
  await rename(store, 'one', '!')
  expect((await store.get(notes, 'one'))?.data.text).toBe('one!')
})

test('the largest text that the port takes fits the service, which counts bytes', async () => {
  const fake = await startFake()
  const store = open(fake.host, { readMs: 5000, writeMs: 5000 })
  const text = 'é'.repeat(499_900)
  await store.transact(async (tx) => tx.put(notes, 'large', { text, day: '' }))
  expect((await store.get(notes, 'large'))?.data.text).toBe(text)
  await expect(
    store.transact(async (tx) => tx.put(notes, 'larger', { text: `${text}${text}`, day: '' })),
  ).rejects.toThrow(TypeError)
})

test('a database that locks what a transaction reads is reported, one that does not is not', async () => {
  const fake = await startFake()
  const store = open(fake.host)
  expect(await store.warnings()).toEqual([])
  fake.behave({ isLocking: true })
  expect(await store.warnings()).toEqual(['pessimisticConcurrency'])
})

test('a response that breaks off in the middle gives each document once', async () => {
  const fake = await startFake()
  const store = open(fake.host, { readMs: 15_000, writeMs: 15_000 })
  for (const id of ['a', 'b', 'c']) await put(store, id)
  fake.behave({ breakResponses: 1 })
  const { items } = await store.query(notes, { limit: 10 })
  expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  fake.behave({ breakResponses: 1 })
  expect((await store.getMany(notes, ['a', 'b', 'c'])).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
}, 20_000)
