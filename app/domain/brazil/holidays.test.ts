import { expect, test } from 'vitest'
import { addDays, type LocalDate, localDate } from '~/domain/values/dates'
import { easterSunday, isBankHoliday } from './holidays'

test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test('the holidays of 2027, fixed and movable, and no other day', () => {
  const found: LocalDate[] = []
  for (let day = localDate('2027-01-01'); day < '2028-01-01'; day = addDays(day, 1)) {
    if (isBankHoliday(day)) found.push(day)
  }
  expect(found).toEqual([
    '2027-01-01',
    '2027-02-08',
    '2027-02-09',
    '2027-03-26',
    '2027-04-21',
    '2027-05-01',
    '2027-05-27',
    '2027-09-07',
    '2027-10-12',
    '2027-11-02',
    '2027-11-15',
    '2027-11-20',
    '2027-12-25',
  ])
})
