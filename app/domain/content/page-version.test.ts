import { expect, test } from 'vitest'
import { nextVersion } from './page-version'

test('a version rises within its year and begins again in the next', () => {
  expect(nextVersion('2026-1', 2026)).toBe('2026-2')
  expect(nextVersion('2026-9', 2026)).toBe('2026-10')
  expect(nextVersion('2026-9', 2027)).toBe('2027-1')
  expect(nextVersion('2027-1', 2026)).toBe('2027-2')
  expect(nextVersion('first', 2026)).toBe('2026-1')
})
