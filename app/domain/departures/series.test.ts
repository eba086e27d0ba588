import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { ok, refused } from '~/domain/values/result'
import { optionTemplate, seriesDates, seriesOf } from './series'

test('a trip that was never one of several is a series of one, and its options are their own templates', () => {
  expect(seriesOf({ id: 'holambra', seriesId: null })).toBe('holambra')
  expect(seriesOf({ id: 'holambra-2', seriesId: 'holambra' })).toBe('holambra')
  expect(optionTemplate({ id: 'place', templateId: null })).toBe('place')
  expect(optionTemplate({ id: 'place-2', templateId: 'place' })).toBe('place')
})

const first = localDate('2027-03-06')
const second = localDate('2027-03-13')
const third = localDate('2027-03-20')

test('the dates are those that were named, and every week from the first until the end', () => {
  expect(seriesDates([second, first, second], null)).toEqual(ok([first, second]))
  expect(seriesDates([first], third)).toEqual(ok([first, second, third]))
  expect(seriesDates([first, localDate('2027-03-17')], second)).toEqual(ok([first, second, localDate('2027-03-17')]))
  expect(seriesDates([], third)).toEqual(ok([]))
})

test('an end before the first date, and more dates than half a year has weeks, are refused', () => {
  expect(seriesDates([second], first)).toEqual(refused('endsEarly'))
  expect(seriesDates([first], localDate('2028-03-06'))).toEqual(refused('tooMany'))
})
