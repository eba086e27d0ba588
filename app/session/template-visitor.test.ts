import { expect, test } from 'vitest'
import { kindOf, NotShared, templateVisitorFor } from './template-visitor'
import type { SignedIn } from './visitor'

const partner = { role: 'agency', agencyState: 'approved' } as const

test('a stand-in is of its kind', () => {
  const visitor = templateVisitorFor(partner)
  expect([visitor.role, visitor.agency?.state]).toEqual(['agency', 'approved'])
  expect(kindOf(visitor)).toEqual(partner)
  expect(templateVisitorFor({ role: 'customer', agencyState: null }).agency).toBeNull()
})

test('guests and administrators have no kind', () => {
  expect(kindOf({ role: 'guest' })).toBeNull()
  expect(kindOf(templateVisitorFor({ role: 'admin', agencyState: null }))).toBeNull()
})

test.each<[string, (visitor: SignedIn) => unknown]>([
  ['its account', ({ user }) => user],
  ['whether it must set a second factor', ({ mustSetFactor }) => mustSetFactor],
  ['its session', ({ sessionId }) => sessionId],
  ['its agency’s id', ({ agency }) => agency?.id],
  ['whether its agency has a telephone', ({ agency }) => agency && 'phone' in agency],
  ['a copy of it', (visitor) => ({ ...visitor })],
  ['all of it', (visitor) => JSON.stringify(visitor)],
])('a stand-in throws when a page reads %s', (_, read) => {
  expect(() => read(templateVisitorFor(partner))).toThrow(NotShared)
})
