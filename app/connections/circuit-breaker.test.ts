import { expect, test } from 'vitest'
import { circuitBreaker } from './circuit-breaker'

test('after enough failures in a row nobody calls, then one tries, and its success lets all through', () => {
  let now = 0
  const breaker = circuitBreaker({ failuresToOpen: 2, openMs: 100, clock: () => now })
  breaker.failed()
  breaker.succeeded()
  breaker.failed()
  expect(breaker.letsThrough()).toBe(true)
  breaker.failed()
  expect([breaker.letsThrough(), breaker.isOpen()]).toEqual([false, true])
  now = 100
  expect(breaker.isOpen()).toBe(false)
  expect([breaker.letsThrough(), breaker.letsThrough()]).toEqual([true, false])
  breaker.succeeded()
  expect([breaker.letsThrough(), breaker.letsThrough()]).toEqual([true, true])
})

test('a try that fails, or never responds, leaves it open for as long again', () => {
  let now = 0
  const breaker = circuitBreaker({ failuresToOpen: 1, openMs: 100, clock: () => now })
  breaker.failed()
  now = 150
  expect(breaker.letsThrough()).toBe(true)
  breaker.failed()
  now = 249
  expect(breaker.letsThrough()).toBe(false)
  now = 250
  expect(breaker.letsThrough()).toBe(true)
  now = 350
  expect(breaker.letsThrough()).toBe(true)
})
