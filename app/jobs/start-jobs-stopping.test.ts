/** The end of the jobs: between two pieces, and soon, whatever a piece waits for. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '~/data/collections'
import { store } from '~/data/store.server'
import { DAY, instant } from '~/domain/values/dates'
import type { Mailer } from '~/mail/mailer'
import { replaceMailer } from '~/mail/mailer.server'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { openTestShop, PUBLIC_URL, type TestShop } from '../../tests/support/test-shop'
import { inParallel } from './run'
import { startJobs } from './start-jobs.server'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 1000 })
})
afterEach(async () => {
  replaceMailer(null)
  await shop.close()
})

const now = () => instant(Date.now())

/** Twelve messages that may be sent, and a mail server that takes this long for each. */
async function twelveMails(send: Mailer['send']): Promise<void> {
  replaceMailer({ send, health: async () => {}, close: async () => {} })
  const payload = { template: 'accountExists', to: 'ana@exemplo.com.br', language: 'pt-BR', vars: { firstName: 'Ana' } }
  const at = instant(Date.now() - DAY)
  await store().transact(async (tx) => {
    for (let n = 0; n < 12; n += 1) enqueue(tx, { topic: 'mail', dedupeKey: `mail:${n}`, payload }, at)
  })
}

test('after stop no further message is begun, and those under way are finished', async () => {
  let [begun, sent] = [0, 0]
  await twelveMails(async () => {
    begun += 1
    await new Promise((resolve) => setTimeout(resolve, 150))
    sent += 1
  })
  const jobs = startJobs({ clock: now, publicUrl: PUBLIC_URL })
  await expect.poll(() => begun, { timeout: 5000, interval: 5 }).toBe(4)
  await jobs.stop()
  expect([begun, sent]).toEqual([4, 4])
  expect(await outbox.count({ eq: { done: false, topic: ['mail'] } })).toBe(8)
})

test('a mail server that never responds does not hold the end up; its messages come back when their claim is over', async () => {
  let begun = 0
  await twelveMails(() => {
    begun += 1
    return new Promise(() => {})
  })
  const jobs = startJobs({ clock: now, publicUrl: PUBLIC_URL, stopWithin: 200 })
  await expect.poll(() => begun, { timeout: 5000, interval: 5 }).toBe(4)
  const startedAt = performance.now()
  await jobs.stop()
  expect(performance.now() - startedAt).toBeLessThan(2000)
  const entries = await outbox.list({
    eq: { done: false, topic: 'mail' },
    order: { by: 'availableAt', dir: 'asc' },
    limit: 20,
  })
  expect([begun, entries.filter(({ leaseUntil }) => leaseUntil !== null).length, entries.length]).toEqual([4, 4, 12])
})

test('stopped workers begin nothing new, and wait for what they began', async () => {
  const stopping = new AbortController()
  const done: string[] = []
  const worked = await inParallel(
    ['a', 'b', 'c', 'd', 'e'],
    async (piece) => {
      stopping.abort()
      await new Promise((resolve) => setTimeout(resolve, 5))
      done.push(piece)
    },
    () => {},
    { signal: stopping.signal, concurrency: 2 },
  )
  expect([worked, done]).toEqual([1, ['a']])
})
