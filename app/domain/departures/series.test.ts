import { expect, test } from 'vitest'
import { optionTemplate, seriesOf } from './series'

test('a trip that was never one of several is a series of one, and its options are their own templates', () => {
  expect(seriesOf({ id: 'holambra', seriesId: null })).toBe('holambra')
  expect(seriesOf({ id: 'holambra-2', seriesId: 'holambra' })).toBe('holambra')
  expect(optionTemplate({ id: 'place', templateId: null })).toBe('place')
  expect(optionTemplate({ id: 'place-2', templateId: 'place' })).toBe('place')
})
