import { expect, test } from 'vitest'
import { instant } from '~/domain/values/dates'
import { isTooNew, nextStoredSchema } from './schema-version'

const now = instant('2026-11-25T12:00:00.000Z')
const stored = { id: 'shop', version: 5, readableFrom: 3, changedAt: instant('2026-11-01T12:00:00.000Z') }

test.each([
  ['the same', 5, false],
  ['older, from before steps that only added', 3, false],
  ['older, from before the last breaking step', 2, true],
  ['newer', 6, false],
])('a build that is %s: refused is %s', (_, version, isRefused) => {
  expect(isTooNew(stored, { version, readableFrom: 1 })).toBe(isRefused)
})

test('a newer build raises the mark, an older one lowers nothing', () => {
  expect(nextStoredSchema(null, { version: 1, readableFrom: 1 }, now)).toEqual({
    id: 'shop',
    version: 1,
    readableFrom: 1,
    changedAt: now,
  })
  expect(nextStoredSchema(stored, { version: 6, readableFrom: 5 }, now)).toMatchObject({ version: 6, readableFrom: 5 })
  expect(nextStoredSchema(stored, { version: 4, readableFrom: 1 }, now)).toBe(stored)
})
