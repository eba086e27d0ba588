import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { addBusinessDays, isBusinessDay, nextBusinessDay } from './business-days'

const holidays = [localDate('2026-11-18'), localDate('2026-11-24')]

test('weekends and holidays are no bank days', () => {
  expect(isBusinessDay(localDate('2026-11-18'), holidays)).toBe(false)
  expect(isBusinessDay(localDate('2026-11-18'), [])).toBe(true)
  expect(isBusinessDay(localDate('2026-11-19'), holidays)).toBe(true)
  expect(isBusinessDay(localDate('2026-11-20'), holidays)).toBe(false)
  expect(isBusinessDay(localDate('2026-11-21'), holidays)).toBe(false)
  expect(isBusinessDay(localDate('2026-11-22'), holidays)).toBe(false)
})

test('three business days after a Thursday before a holiday is the Wednesday', () => {
  expect(addBusinessDays(localDate('2026-11-19'), 3, holidays)).toBe('2026-11-26')
  expect(addBusinessDays(localDate('2026-11-19'), 3, [])).toBe('2026-11-25')
})

test('counting starts on the next bank day', () => {
  expect(nextBusinessDay(localDate('2026-11-21'), holidays)).toBe('2026-11-23')
  expect(addBusinessDays(localDate('2026-11-21'), 0, holidays)).toBe('2026-11-23')
  expect(addBusinessDays(localDate('2026-11-21'), 1, holidays)).toBe('2026-11-25')
})
