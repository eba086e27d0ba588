import { expect, test } from 'vitest'
import { mergeEdit } from './profile-edit'

const names = ['name', 'phone'] as const
const shown = { name: 'Ana', phone: '1', id: 'u' }

test('what was not touched keeps what another tab saved', () => {
  const stored = { ...shown, name: 'Ana Maria' }
  expect(mergeEdit(stored, shown, { ...shown, phone: '2' }, names)).toEqual({
    merged: { name: 'Ana Maria', phone: '2', id: 'u' },
    conflicts: [],
  })
})

test('the same field changed twice to different values is a conflict, and the stored one stays', () => {
  const stored = { ...shown, phone: '3' }
  expect(mergeEdit(stored, shown, { ...shown, phone: '2' }, names)).toEqual({ merged: stored, conflicts: ['phone'] })
})

test('the same change twice is none', () => {
  const stored = { ...shown, phone: '2' }
  expect(mergeEdit(stored, shown, { ...shown, phone: '2' }, names)).toEqual({ merged: stored, conflicts: [] })
})

test('a field outside the form never changes', () => {
  expect(mergeEdit(shown, shown, { ...shown, id: 'other' }, names).merged.id).toBe('u')
})
