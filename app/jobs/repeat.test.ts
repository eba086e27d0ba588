import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a round begins only after the one before has ended', async () => {
  let active = 0
  let most = 0
  let runs = 0
  const repeated = repeat({
    every: 100,
    onError: () => {},
    work: async () => {
      active += 1
      most = Math.max(most, active)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      active -= 1
      runs += 1
      return 0
    },
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(most).toBe(1)
  expect(runs).toBeGreaterThan(2)
  const stopping = repeated.stop()
  await vi.advanceTimersByTimeAsync(2000)
  await stopping
})

test('a failed run is reported and the next one runs all the same', async () => {
  const errors: unknown[] = []
  let runs = 0
  const repeated = repeat({
    every: 100,
    onError: (error) => errors.push(error),
    work: async () => {
      runs += 1
      if (runs === 1) throw new Error('no database')
      return 0
    },
  })
  await vi.advanceTimersByTimeAsync(400)
  await repeated.stop()
  expect(errors).toHaveLength(1)
  expect(runs).toBeGreaterThan(1)
})

test('after stop nothing begins any more, and stop waits for what runs', async () => {
  let ended = false
  let runs = 0
  const repeated = repeat({
    every: 100,
    onError: () => {},
    work: async () => {
      runs += 1
      await new Promise((resolve) => setTimeout(resolve, 500))
      ended = true
      return 1
    },
  })
  await vi.advanceTimersByTimeAsync(150)
  const stopping = repeated.stop()
  expect(ended).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  await stopping
  expect(ended).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(1)
})

test('a round that found work is followed at once', async () => {
  let left = 5
  const repeated = repeat({
    every: 60_000,
    onError: () => {},
    work: async () => {
      left = Math.max(0, left - 1)
      return left
    },
  })
  await vi.advanceTimersByTimeAsync(300)
  await repeated.stop()
  expect(left).toBe(0)
})

test('a woken round follows at once, also while one runs', async () => {
  let runs = 0
  const repeated = repeat({
    every: 60_000,
    onError: () => {},
    work: async () => {
      runs += 1
      await new Promise((resolve) => setTimeout(resolve, 100))
      return 0
    },
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(1)
  repeated.wake()
  repeated.wake()
  await vi.advanceTimersByTimeAsync(50)
  expect(runs).toBe(2)
  repeated.wake()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(3)
  await repeated.stop()
  repeated.wake()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(3)
})
