import { expect, test } from 'vitest'
import { dateRangePieces } from './date-range'
import { localDate } from './dates'

const pieces = (from: string, to: string) => dateRangePieces(localDate(from), localDate(to))

test('repeated month and year are written once', () => {
  expect(pieces('2027-03-12', '2027-03-12')).toEqual({ key: 'single', day: 12, month: 3, year: 2027 })
  expect(pieces('2027-03-12', '2027-03-20')).toEqual({ key: 'sameMonth', fromDay: 12, toDay: 20, month: 3, year: 2027 })
  expect(pieces('2027-09-28', '2027-10-07')).toEqual({
    key: 'sameYear',
    fromDay: 28,
    fromMonth: 9,
    toDay: 7,
    toMonth: 10,
    year: 2027,
  })
  expect(pieces('2026-12-30', '2027-01-04')).toEqual({
    key: 'twoYears',
    fromDay: 30,
    fromMonth: 12,
    fromYear: 2026,
    toDay: 4,
    toMonth: 1,
    toYear: 2027,
  })
})

test('the same month of two years is not collapsed', () => {
  expect(pieces('2026-12-30', '2027-12-30').key).toBe('twoYears')
})
