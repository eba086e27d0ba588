import { expect, test } from 'vitest'
import { holdsUnknown, withUnknownMembers } from './unknown-members'

const known = {
  name: 'Ana',
  address: { city: 'Salvador' },
  charges: [
    { id: 'a', sum: 1 },
    { id: 'b', sum: 2 },
  ],
}
const stored = {
  name: 'Ana',
  nickname: 'Aninha',
  address: { city: 'Salvador', floor: 3 },
  charges: [
    { id: 'a', sum: 1, fee: 7 },
    { id: 'b', sum: 2, fee: 8 },
  ],
}

test('what the schema does not know stays, in the document, its objects and its lists', () => {
  const next = {
    ...known,
    name: 'Bia',
    address: { city: 'Olinda' },
    charges: [
      { id: 'b', sum: 5 },
      { id: 'c', sum: 1 },
    ],
  }
  expect(withUnknownMembers(next, stored, known)).toEqual({
    name: 'Bia',
    nickname: 'Aninha',
    address: { city: 'Olinda', floor: 3 },
    charges: [
      { id: 'b', sum: 5, fee: 8 },
      { id: 'c', sum: 1 },
    ],
  })
})

test('a known member that is gone stays gone, at every depth', () => {
  expect(withUnknownMembers({ address: {} }, stored, known)).toEqual({ nickname: 'Aninha', address: { floor: 3 } })
  expect(withUnknownMembers({ address: null }, stored, known)).toEqual({ nickname: 'Aninha', address: null })
})

test('an element without an id keeps its own while it is unchanged, wherever it moves', () => {
  const before = { stops: [{ at: 'Ribeirão' }, { at: 'Campinas' }] }
  const raw = {
    stops: [
      { at: 'Ribeirão', gate: 1 },
      { at: 'Campinas', gate: 2 },
    ],
  }
  expect(withUnknownMembers({ stops: [{ at: 'Campinas' }, { at: 'Jundiaí' }] }, raw, before)).toEqual({
    stops: [{ at: 'Campinas', gate: 2 }, { at: 'Jundiaí' }],
  })
})

test('a document holds something unknown at any depth, or nothing', () => {
  expect(holdsUnknown(stored, known)).toBe(true)
  expect(holdsUnknown({ ...known, charges: stored.charges }, known)).toBe(true)
  expect(holdsUnknown(known, { ...known, addedByDefault: true })).toBe(false)
  expect(holdsUnknown(known, known)).toBe(false)
})

test('a name of the language is a name like any other', () => {
  const raw = { name: 'Ana', constructor: 'x', toString: 'y' }
  expect(withUnknownMembers({ name: 'Bia' }, raw, { name: 'Ana' })).toEqual({ ...raw, name: 'Bia' })
})
