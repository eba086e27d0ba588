import { expect, test } from 'vitest'
import { titleSize } from './title-size.server'

test('a short title has the preferred size', () => {
  expect([titleSize('Rio de Janeiro clássico', 'story'), titleSize('Rio de Janeiro', 'card')]).toEqual([12.4, 6.4])
})

test('a long word or many lines reduce the size, down to a readable minimum', () => {
  // Measured at 8.15 times the font size: the whole title fits on one line.
  expect(titleSize('Lençóis Maranhenses, lagoas e dunas', 'story') * 8.15).toBeLessThanOrEqual(82)
  const long = 'Cruzeiro ao Prata: Montevidéu, Buenos Aires e Punta'
  expect(titleSize(long, 'story')).toBeLessThan(12.4)
  expect(titleSize(long, 'card') * 1.05 * 2).toBeLessThanOrEqual(11.5)
  expect(titleSize('palavra '.repeat(200), 'feed')).toBeCloseTo(2, 0)
  expect(titleSize('X'.repeat(5000), 'feed')).toBeCloseTo(2, 0)
})
