import { expect, expectTypeOf, test } from 'vitest'
import { ok, type Result, refused } from './result'

test('a refusal carries its reason, a success its value', () => {
  const half = (value: number): Result<number, 'odd'> => (value % 2 === 0 ? ok(value / 2) : refused('odd'))
  expect(half(4)).toEqual({ ok: true, value: 2 })
  expect(half(3)).toEqual({ ok: false, reason: 'odd' })
  expectTypeOf(refused('odd')).toEqualTypeOf<{ ok: false; reason: 'odd' }>()
})
