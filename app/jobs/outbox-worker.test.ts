import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '~/data/collections'
import { AlreadyExists } from '~/data/store'
import { store } from '~/data/store.server'
import { MAX_OUTBOX_ATTEMPTS, outboxId } from '~/domain/maintenance/outbox'
import { DAY, HOUR, MINUTE } from '~/domain/values/dates'
import { enqueue, prepareOutbox } from '~/operations/maintenance/outbox.server'
import { openTestStore, type TestStore, testClock } from '../../tests/support/test-store'
import { GiveUp, NotYet, type OutboxHandler, outboxWorker } from './outbox-worker.server'

let opened: TestStore
let clock: ReturnType<typeof testClock>
beforeEach(() => {
  opened = openTestStore()
  clock = testClock()
})
afterEach(() => opened.close())

const failures: { key: string; isLast: boolean }[] = []

function worker(handler: OutboxHandler, options: { lease?: number } = {}) {
  failures.length = 0
  return outboxWorker({
    handlers: { mail: handler },
    clock: clock.now,
    onError: (entry, _error, isLast) => failures.push({ key: entry.dedupeKey, isLast }),
    ...options,
  })
}

async function request(dedupeKey: string, availableAt = clock.now()) {
  await store().transact(async (tx) =>
    enqueue(tx, { topic: 'mail', dedupeKey, payload: { key: dedupeKey }, availableAt }, clock.now()),
  )
}

const read = (key: string) => outbox.get(outboxId(key))

test('an entry is done once, and not before its time', async () => {
  const done: string[] = []
  const { tick } = worker(async (entry) => void done.push(entry.dedupeKey))
  await request('order:1:paid')
  await request('order:2:paid', testClock('2026-11-21T15:05:00.000Z').now())
  expect(await tick()).toBe(1)
  expect(await tick()).toBe(0)
  clock.forward(5 * MINUTE)
  expect(await tick()).toBe(1)
  expect(done).toEqual(['order:1:paid', 'order:2:paid'])
  const entry = await read('order:1:paid')
  expect(entry).toMatchObject({ done: true, dead: false, doneAt: '2026-11-21T15:00:00.000Z', payload: {} })
})

test('a failed business transaction leaves nothing to send', async () => {
  const failing = store().transact(async (tx) => {
    enqueue(tx, { topic: 'mail', dedupeKey: 'x', payload: {} }, clock.now())
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await outbox.find('x')).toBeNull()
})

test('the same key cannot be written twice, and a prepared one leaves out what is taken', async () => {
  await request('order:1:paid')
  await expect(request('order:1:paid')).rejects.toBeInstanceOf(AlreadyExists)
  const messages = ['order:1:paid', 'order:1:refunded', 'order:1:refunded'].map((dedupeKey) => ({
    topic: 'mail' as const,
    dedupeKey,
    payload: {},
  }))
  await store().transact(async (tx) => {
    const write = await prepareOutbox(tx, messages, clock.now())
    write()
  })
  expect(await outbox.count({})).toBe(2)
})

test('a failure waits 1, 2, 4 … minutes, at most 6 hours, and after 12 tries it is laid aside', async () => {
  const { tick } = worker(async () => {
    throw new Error('mail server down')
  })
  await request('order:1:paid')
  const waits: number[] = []
  for (let run = 0; run < MAX_OUTBOX_ATTEMPTS - 1; run += 1) {
    const before = clock.now()
    expect(await tick()).toBe(1)
    const { availableAt } = await read('order:1:paid')
    waits.push((Date.parse(availableAt) - Date.parse(before)) / MINUTE)
    expect(await tick()).toBe(0)
    clock.forward(Date.parse(availableAt) - Date.parse(before))
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
  await tick()
  expect(await read('order:1:paid')).toMatchObject({ done: true, dead: true, lastError: 'Error: mail server down' })
  expect(failures.at(-1)).toEqual({ key: 'order:1:paid', isLast: true })
  clock.forward(30 * DAY)
  expect(await tick()).toBe(0)
})

test('what no retry cures is laid aside at once', async () => {
  const { tick } = worker(async () => {
    throw new GiveUp('no such address')
  })
  await request('order:1:paid')
  await tick()
  expect(await read('order:1:paid')).toMatchObject({ dead: true, attempts: 1 })
})

test('what waits for something else is checked less and less often, and uses no attempt', async () => {
  let isTime = false
  const { tick } = worker(async () => {
    if (!isTime) throw new NotYet('the one before is on its way')
  })
  await request('order:1:paid')
  const enqueuedAt = clock.now()
  let polls = 0
  while (Date.parse(clock.now()) - Date.parse(enqueuedAt) < 7 * DAY) {
    polls += await tick()
    const { availableAt } = await read('order:1:paid')
    clock.forward(Date.parse(availableAt) - Date.parse(clock.now()))
  }
  expect(polls).toBeGreaterThan(MAX_OUTBOX_ATTEMPTS)
  expect(polls).toBeLessThan(60)
  expect(await read('order:1:paid')).toMatchObject({ done: false, attempts: 0 })
  expect(failures).toEqual([])
  isTime = true
  await tick()
  expect(await read('order:1:paid')).toMatchObject({ done: true, dead: false, lastError: null })
})

test('many workers on one store do each entry once', async () => {
  const done: string[] = []
  const workers = Array.from({ length: 5 }, () =>
    worker(async (entry) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      done.push(entry.dedupeKey)
    }),
  )
  const keys = Array.from({ length: 30 }, (_, index) => `order:${index}:paid`)
  for (const key of keys) await request(key)
  for (let run = 0; run < 3; run += 1) await Promise.all(workers.map((each) => each.tick()))
  expect(done.sort()).toEqual(keys.sort())
})

test('the work of a server that was killed in the middle comes back when its lease ends', async () => {
  await request('order:1:paid')
  const killed = worker(() => new Promise(() => {}), { lease: 10 * MINUTE })
  void killed.tick()
  await expect.poll(async () => (await read('order:1:paid')).leaseUntil).toBe('2026-11-21T15:10:00.000Z')
  const done: string[] = []
  const other = worker(async (entry) => void done.push(entry.dedupeKey))
  expect(await other.tick()).toBe(0)
  clock.forward(10 * MINUTE)
  expect(await other.tick()).toBe(1)
  expect(done).toEqual(['order:1:paid'])
})

test('a worker whose lease ran out does not undo what another one wrote since', async () => {
  await request('order:1:paid')
  const release: { now?: () => void } = {}
  const slow = worker(() => new Promise((_, reject) => (release.now = () => reject(new Error('too late')))))
  const running = slow.tick()
  await expect.poll(() => release.now).toBeTypeOf('function')
  clock.forward(HOUR)
  await worker(async () => {}).tick()
  release.now?.()
  await running
  expect(await read('order:1:paid')).toMatchObject({ done: true, dead: false })
})

test('entries of other topics are left alone', async () => {
  await store().transact(async (tx) =>
    enqueue(tx, { topic: 'refund', dedupeKey: 'refund:1', payload: {} }, clock.now()),
  )
  expect(await worker(async () => {}).tick()).toBe(0)
})
