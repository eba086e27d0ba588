import { expect, test } from 'vitest'
import { guard } from './guard.server'
import { StoreUnavailable } from './store'

const options = { engine: 'Away', troubleOf: () => null, readMs: 10, aggregateMs: 60, writeMs: 20, openMs: 5000 }
const never = () => new Promise<string>(() => {})

test('counts that come too late, and transactions that wait too long, stop only their own kind', async () => {
  const guarded = guard({ ...options, clock: () => 0 })
  for (const kind of ['aggregate', 'write'] as const) {
    for (let miss = 0; miss < 3; miss += 1)
      await expect(guarded.run(kind, never)).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(guarded.run(kind, async () => 'x')).rejects.toThrow('does not answer')
  }
  expect(await guarded.run('read', async () => 'a page')).toBe('a page')
})

test('plain reads without a response stop every kind: the back end is away', async () => {
  let now = 0
  const guarded = guard({ ...options, clock: () => now })
  for (let miss = 0; miss < 3; miss += 1)
    await expect(guarded.run('read', never)).rejects.toBeInstanceOf(StoreUnavailable)
  for (const kind of ['read', 'aggregate', 'write'] as const)
    await expect(guarded.run(kind, async () => 'x')).rejects.toThrow('does not answer')
  now = 5001
  expect(await guarded.run('write', async () => 'written')).toBe('written')
})

test('a count has a time of its own', async () => {
  const guarded = guard({ ...options, clock: () => 0 })
  const late = () => new Promise<string>((resolve) => setTimeout(() => resolve('counted'), 30))
  expect(await guarded.run('aggregate', late)).toBe('counted')
  await expect(guarded.run('read', late)).rejects.toThrow('no answer within 10 ms')
})
