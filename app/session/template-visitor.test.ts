import { expect, test } from 'vitest'
import { kindOf, NotShared, templateVisitorFor } from './template-visitor'
import type { SignedIn } from './visitor'

const partner = { role: 'agency', agencyState: 'approved' } as const

test('a stand-in is of its kind and answers to the name it was given', () => {
  const visitor = templateVisitorFor(partner, 'Ana')
  expect([visitor.role, visitor.user.firstName, visitor.agency?.state]).toEqual(['agency', 'Ana', 'approved'])
  expect(kindOf(visitor)).toEqual(partner)
  expect(templateVisitorFor({ role: 'customer', agencyState: null }, 'Ana').agency).toBeNull()
})

test.each<[string, (visitor: SignedIn) => unknown]>([
  ['its account’s id', ({ user }) => user.id],
  ['its address', ({ user }) => user.email],
  ['its session', ({ sessionId }) => sessionId],
  ['its agency’s id', ({ agency }) => agency?.id],
  ['whether it has a telephone', ({ user }) => 'phone' in user],
  ['a copy of it', ({ user }) => ({ ...user })],
  ['all of it', (visitor) => JSON.stringify(visitor)],
])('who asks a stand-in for %s is told that there is no such thing', (_, ask) => {
  expect(() => ask(templateVisitorFor(partner, 'Ana'))).toThrow(NotShared)
})
