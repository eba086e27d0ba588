import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outbox } from '~/data/collections'
import { store } from '~/data/store.server'
import { addMillis, instant } from '~/domain/values/dates'
import { enqueue, type OutboxTopic } from '~/operations/maintenance/outbox.server'
import { openTestStore, type TestStore } from '../../tests/support/test-store'
import { watchOutbox } from './watch-outbox.server'

const clock = () => instant(new Date().toISOString())
const soon = { timeout: 5000, interval: 10 }

let opened: TestStore
let watched: { close(): void } | null = null
beforeEach(() => {
  opened = openTestStore()
})
afterEach(async () => {
  watched?.close()
  await opened.close()
})

async function put(dedupeKey: string, topic: OutboxTopic, wait = 0): Promise<string> {
  await store().transact(async (tx) => enqueue(tx, { topic, dedupeKey, payload: {} }, clock()))
  const [entry] = (await outbox.list({ limit: 100 })).filter((one) => one.dedupeKey === dedupeKey)
  if (!entry) throw new Error('not there')
  if (wait > 0) await outbox.update(entry.id, (one) => ({ ...one, availableAt: addMillis(clock(), wait) }))
  return entry.id
}

test('an entry is reported when it comes, when it was there before, and at its time', async () => {
  await put('before', 'mail')
  const due: string[] = []
  watched = watchOutbox({ clock, within: 5000, onDue: (topic) => due.push(topic) })
  await vi.waitFor(() => expect(due).toEqual(['mail']), soon)
  await put('new', 'refund')
  await vi.waitFor(() => expect(due).toEqual(['mail', 'refund']), soon)
  const id = await put('other', 'settle')
  await vi.waitFor(() => expect(due).toEqual(['mail', 'refund', 'settle']), soon)
  await outbox.update(id, (one) => ({ ...one, availableAt: addMillis(clock(), 600) }))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(due).toHaveLength(3)
  await vi.waitFor(() => expect(due).toEqual(['mail', 'refund', 'settle', 'settle']), soon)
})

test('a taken entry, and one that is due after the next poll, wake nobody', async () => {
  const due: string[] = []
  const id = await put('taken', 'mail')
  const until = addMillis(clock(), 1000)
  await outbox.update(id, (one) => ({ ...one, leaseUntil: until, availableAt: until }))
  const later = await put('later', 'mail', 60_000)
  watched = watchOutbox({ clock, within: 5000, onDue: (topic) => due.push(topic) })
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(due).toEqual([])
  await outbox.update(later, (one) => ({ ...one, availableAt: clock() }))
  await vi.waitFor(() => expect(due).toEqual(['mail']), soon)
})
