import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  ageOn,
  daysBetween,
  instant,
  isAdultOn,
  isInstant,
  isLocalDate,
  localDate,
  nights,
  weekday,
} from './dates'

const days = fc.integer({ min: -20_000, max: 60_000 }).map((offset) => addDays(localDate('2000-01-01'), offset))

describe('dates', () => {
  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '', null, 20260101])(
    '%s is no local date',
    (value) => {
      expect(isLocalDate(value)).toBe(false)
    },
  )

  test('a day is one that the calendar has, and an instant one that the clock shows', () => {
    const upTo = (max: number) => fc.integer({ min: 0, max }).map((part) => String(part).padStart(2, '0'))
    const parts = fc.tuple(fc.integer({ min: 0, max: 9999 }), upTo(13), upTo(32), upTo(24), upTo(60), upTo(60))
    fc.assert(
      fc.property(parts, ([year, month, day, hour, minute, second]) => {
        const date = `${String(year).padStart(4, '0')}-${month}-${day}`
        const at = `${date}T${hour}:${minute}:${second}.000Z`
        const written = (text: string) => (Number.isNaN(Date.parse(text)) ? '' : new Date(text).toISOString())
        expect(isLocalDate(date)).toBe(written(`${date}T00:00:00.000Z`).startsWith(date))
        expect(isInstant(at)).toBe(written(at) === at)
      }),
      { numRuns: 2000 },
    )
  })

  test('29 February exists in leap years only', () => {
    expect(isLocalDate('2028-02-29')).toBe(true)
    expect(() => localDate('2027-02-29')).toThrow(RangeError)
  })

  test.each(['2026-11-21T15:00:00Z', '2026-11-21T15:00:00.000-03:00', '2026-11-21', 'now'])(
    '%s is no instant',
    (value) => {
      expect(isInstant(value)).toBe(false)
    },
  )

  test('an instant is written one way whatever it is made from', () => {
    expect(instant('2026-11-21T12:00:00-03:00')).toBe('2026-11-21T15:00:00.000Z')
    expect(instant(0)).toBe('1970-01-01T00:00:00.000Z')
  })

  test('months are clamped to their end', () => {
    expect(addMonths(localDate('2027-01-31'), 1)).toBe('2027-02-28')
    expect(addMonths(localDate('2027-01-31'), 2)).toBe('2027-03-31')
    expect(addMonths(localDate('2026-12-15'), 1)).toBe('2027-01-15')
    expect(addMonths(localDate('2028-02-29'), -12)).toBe('2027-02-28')
  })

  test('age grows on the birthday', () => {
    expect(ageOn(localDate('2008-11-22'), localDate('2026-11-21'))).toBe(17)
    expect(ageOn(localDate('2008-11-22'), localDate('2026-11-22'))).toBe(18)
    expect(ageOn(localDate('2008-02-29'), localDate('2026-02-28'))).toBe(17)
  })

  test('an adult is one from the eighteenth birthday on', () => {
    expect(isAdultOn(localDate('2008-11-22'), localDate('2026-11-21'))).toBe(false)
    expect(isAdultOn(localDate('2008-11-22'), localDate('2026-11-22'))).toBe(true)
  })

  test('nights and weekdays', () => {
    expect(nights(localDate('2026-12-30'), localDate('2027-01-04'))).toBe(5)
    expect(nights(localDate('2026-12-30'), localDate('2026-12-30'))).toBe(0)
    expect(weekday(localDate('2026-11-21'))).toBe(6)
  })

  test('adding days and counting them are inverse', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -3000, max: 3000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
    )
  })
})
