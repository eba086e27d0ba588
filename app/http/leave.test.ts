import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createLog } from '~/log.server'
import { leaveInOrder } from './leave.server'

const quiet = createLog('silent', { write: () => undefined })

function setUp(parts: Partial<Parameters<typeof leaveInOrder>[0]> = {}) {
  const order: string[] = []
  const exit = vi.fn((code: number) => void order.push(`exit ${code}`))
  const announcer = new EventEmitter()
  const leave = leaveInOrder({
    log: quiet,
    drain: async () => {
      order.push('drain')
      return true
    },
    stopJobs: () => void order.push('jobs'),
    close: () => void order.push('close'),
    exit,
    announcer,
    ...parts,
  })
  return { order, leave, announcer }
}

test('visitors are seen off and jobs stopped before the store closes', async () => {
  const { order, leave } = setUp()
  await leave('SIGTERM', 0)
  expect(order).toEqual(['drain', 'jobs', 'close', 'exit 0'])
})

test('a second signal changes nothing', async () => {
  const { order, announcer } = setUp()
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT']) announcer.emit(signal)
  await vi.waitFor(() => expect(order).toContain('exit 0'), { timeout: 10_000 })
  expect(order).toEqual(['drain', 'jobs', 'close', 'exit 0'])
})

test('an exception nobody caught ends the process in order, with a code that says so', async () => {
  const { order, announcer } = setUp()
  announcer.emit('uncaughtException', new Error('x'))
  await vi.waitFor(() => expect(order).toContain('exit 1'), { timeout: 10_000 })
  expect(order).toContain('drain')
})

test('a rejected promise nobody waited for does not end the process', async () => {
  const { order, announcer } = setUp()
  announcer.emit('unhandledRejection', new Error('x'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(order).toEqual([])
})

test('when leaving goes wrong the process says so by its code', async () => {
  const { order, leave } = setUp({
    close: () => {
      throw new Error('busy')
    },
  })
  await leave('SIGTERM', 0)
  expect(order.at(-1)).toBe('exit 1')
})
