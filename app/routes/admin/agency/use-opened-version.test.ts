import { expect, test } from 'vitest'
import { nextOpened } from './use-opened-version'

const pending = { id: 'viva', state: 'pending', version: 'v1' } as const
const approved = { ...pending, state: 'approved', version: 'v2' } as const

test('a decision leaves the form as it was opened: what is typed there stays', () => {
  expect(nextOpened('v1', pending, approved)).toBe('v1')
  expect(nextOpened('v1', approved, { ...approved, state: 'paused', version: 'v3' })).toBe('v1')
})

test('saved settings open the form again, another agency too', () => {
  expect(nextOpened('v1', approved, { ...approved, version: 'v3' })).toBe('v3')
  expect(nextOpened('v1', pending, { ...pending, id: 'sol', version: 'v9' })).toBe('v9')
})
