import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Database } from '~/connections/sqlite-driver.server'
import { rateLimitCounters } from '~/data/collections'
import { store } from '~/data/store.server'
import { instant } from '~/domain/values/dates'
import { removeExpired } from '~/jobs/retention.server'
import { openTestFirestore, openTestStore } from '../../tests/support/test-store'
import { networkOf } from './network'
import { createRateLimits, type RateLimits } from './rate-limits.server'

/** As with DATABASE=postgres and DATABASE=firestore. */
const inStore = { directory: '', isStoreCounting: true }
const opened: RateLimits[] = []
const made: string[] = []

function directory() {
  const path = mkdtempSync(join(tmpdir(), 'limits-'))
  made.push(path)
  return path
}

function open(path: string) {
  const limits = createRateLimits({ directory: path })
  opened.push(limits)
  return limits
}

afterEach(() => {
  for (const limits of opened.splice(0)) limits.close()
  for (const path of made.splice(0)) rmSync(path, { recursive: true })
})

async function accepted(limits: RateLimits, rateLimitCounters: number, key = 'ana@exemplo.com') {
  const results = await Promise.all(
    Array.from({ length: rateLimitCounters }, () => limits.consume('signInAccount', key)),
  )
  return results.filter((result) => result.ok).length
}

test('ten tries per account, then a wait of at most fifteen minutes', async () => {
  const limits = open(directory())
  expect(await accepted(limits, 12)).toBe(10)
  const refused = await limits.consume('signInAccount', ' ANA@exemplo.com ')
  expect(refused.ok).toBe(false)
  if (!refused.ok) expect(refused.retryAfterSeconds).toBeGreaterThan(0)
  if (!refused.ok) expect(refused.retryAfterSeconds).toBeLessThanOrEqual(900)
  expect(await limits.consume('signInAccount', 'bia@exemplo.com')).toMatchObject({ ok: true })
})

test('two counters on one file share their counts', async () => {
  const path = directory()
  const [one, two] = [open(path), open(path)]
  const counts = await Promise.all([accepted(one, 8), accepted(two, 8)])
  expect(counts[0] + counts[1]).toBe(10)
})

test('on Firestore two servers share their counts, each kind its own, and who is refused writes nothing', async () => {
  const shop = await openTestFirestore()
  const [one, two] = [createRateLimits(inStore), createRateLimits(inStore)]
  const counts = await Promise.all([accepted(one, 8), accepted(two, 8)])
  expect(counts[0] + counts[1]).toBe(10)
  const [before] = (await rateLimitCounters.query({ limit: 10 })).items
  const refused = await two.consume('signInAccount', 'ana@exemplo.com')
  expect(refused.ok).toBe(false)
  if (!refused.ok) expect(refused.retryAfterSeconds).toBeGreaterThan(800)
  expect((await rateLimitCounters.query({ limit: 10 })).items).toEqual([before])
  expect(JSON.stringify(before)).not.toContain('ana@')
  expect(await two.consume('codeAccount', 'ana@exemplo.com')).toMatchObject({ ok: true })
  await one.forgive('signInAccount', 'ana@exemplo.com')
  expect(await two.consume('signInAccount', 'ana@exemplo.com')).toMatchObject({ ok: true })
  // Firestore removes what has ended by itself; the job only what is still there two days later.
  expect(await removeExpired(instant(Date.now() + 60 * 60_000))).toBe(0)
  expect(await removeExpired(instant(Date.now() + 3 * 24 * 60 * 60_000))).toBe(2)
  await shop.close()
}, 20_000)

test('each counter says what is left, and for how long', async () => {
  const shop = await openTestFirestore()
  for (const limits of [open(directory()), createRateLimits(inStore)]) {
    const lefts = [await limits.consume('keyRequests', 'key-1'), await limits.consume('keyRequests', 'key-1')]
    expect(lefts).toEqual([
      { ok: true, left: { points: 599, seconds: 60 } },
      { ok: true, left: { points: 598, seconds: expect.toBeOneOf([60, 59]) } },
    ])
  }
  await shop.close()
}, 20_000)

test('when the store does not respond the shop stays open and the back office closes', async () => {
  const shop = openTestStore()
  await store().close()
  const limits = createRateLimits(inStore)
  expect(await limits.consume('signInAddress', '192.0.2.1')).toMatchObject({ ok: true })
  expect(await limits.consume('adminSignInAddress', '192.0.2.1')).toEqual({ ok: false, retryAfterSeconds: 30 })
  await shop.close()
})

test('the right password forgives the tries', async () => {
  const limits = open(directory())
  await accepted(limits, 10)
  await limits.forgive('signInAccount', 'ana@exemplo.com')
  expect(await accepted(limits, 3)).toBe(3)
})

test('when the counter cannot be opened the shop stays open and the back office closes', async () => {
  const path = directory()
  writeFileSync(join(path, 'file'), '')
  const limits = open(join(path, 'file'))
  expect(await limits.consume('signInAddress', '192.0.2.1')).toMatchObject({ ok: true })
  expect(await limits.consume('adminSignInAddress', '192.0.2.1')).toEqual({ ok: false, retryAfterSeconds: 30 })
})

test('tries whose time is over leave the file, those that still count stay', async () => {
  const path = directory()
  const limits = open(path)
  for (let n = 0; n < 30; n += 1) await limits.consume('signInAccount', `tried-once-${n}@exemplo.com`)
  await accepted(limits, 10)
  limits.close()
  const file = new Database(join(path, 'limits.sqlite'))
  const rows = () => file.prepare<[], number>('SELECT count(*) FROM limits').pluck().get()
  file.prepare('UPDATE limits SET expire = ? WHERE points = 1').run(Date.now() - 1)
  expect(rows()).toBe(31)
  expect(await accepted(open(path), 1)).toBe(0)
  expect(rows()).toBe(1)
  file.close()
})

test('the file holds neither e-mails nor addresses', async () => {
  const path = directory()
  const limits = open(path)
  await limits.consume('signInAccount', 'canary@exemplo.com')
  await limits.consume('signInAddress', '203.0.113.77')
  limits.close()
  const bytes = readFileSync(join(path, 'limits.sqlite')).toString('latin1')
  expect(bytes).not.toContain('canary')
  expect(bytes).not.toContain('203.0.113')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
