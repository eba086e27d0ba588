import { expect, test } from 'vitest'
import { contrastWithWhite, parseColour } from './agency-page'

test('the contrast of white text is that of WCAG', () => {
  expect(contrastWithWhite('#ffffff')).toBe(1)
  expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5)
  // The two greys on either side of the limit.
  expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2)
  expect(contrastWithWhite('#777777')).toBeCloseTo(4.48, 2)
  expect(contrastWithWhite('#ff0000')).toBeCloseTo(4, 1)
})

test.each([
  ['#0B4F8A', '#0b4f8a'],
  [' 0b4f8a ', '#0b4f8a'],
  ['#fA0', '#ffaa00'],
  ['blue', null],
  ['#12345', null],
  ['#0b4f8a;}', null],
  ['', null],
])('the colour %j is stored as %j', (typed, stored) => {
  expect(parseColour(typed)).toBe(stored)
})
