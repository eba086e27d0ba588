import { expect, test } from 'vitest'
import { parsePercent, writePercent } from './percent'

test.each([
  ['0', 0],
  ['10', 1000],
  ['8,5', 850],
  ['8.55 %', 855],
  ['100', 10_000],
  ['100,00', 10_000],
])('%s is %s hundredths of a percent', (text, basisPoints) => expect(parsePercent(text)).toBe(basisPoints))

test.each(['-1', '101', '100,01', '8,555', '1e1', '', 'dez', '1０%0'])('%s is no percentage', (text) =>
  expect(parsePercent(text)).toBeNull(),
)

test('a percentage is written as it is typed', () => {
  expect([0, 1000, 850, 855].map(writePercent)).toEqual(['0', '10', '8,5', '8,55'])
})
