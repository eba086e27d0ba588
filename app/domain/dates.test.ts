import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  ageOn,
  daysBetween,
  endOfDay,
  fromLocal,
  instant,
  isInstant,
  isLocalDate,
  localDate,
  nights,
  today,
  toLocalDate,
  toLocalTime,
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

  test('clocks of the world show what their zone says, asked once or again', () => {
    const zones = fc.constantFrom(
      'America/Sao_Paulo',
      'America/St_Johns',
      'Asia/Kathmandu',
      'Africa/Monrovia',
      'Europe/Lisbon',
    )
    const instants = fc.date({ min: new Date('1965-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, instants, fc.nat(59), (zone, date, second) => {
        for (const at of [instant(date), instant(new Date(date).setUTCSeconds(second))]) {
          const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const
          const shown = new Intl.DateTimeFormat('sv-SE', options).format(new Date(at))
          expect(`${toLocalDate(at, zone)} ${toLocalTime(at, zone)}`).toBe(shown.slice(0, 16))
        }
      }),
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

  test('the shop counts its days in São Paulo', () => {
    expect(today(instant('2026-11-22T02:59:59.999Z'))).toBe('2026-11-21')
    expect(today(instant('2026-11-22T03:00:00.000Z'))).toBe('2026-11-22')
    expect(endOfDay(localDate('2026-11-24'))).toBe('2026-11-25T02:59:59.999Z')
  })

  test('a night flight lands on the next local day', () => {
    const departs = fromLocal(localDate('2027-03-12'), '23:30', 'America/Sao_Paulo')
    expect(departs).toBe('2027-03-13T02:30:00.000Z')
    expect(toLocalDate(departs, 'Europe/Lisbon')).toBe('2027-03-13')
    expect(toLocalTime(departs, 'Europe/Lisbon')).toBe('02:30')
  })

  test('clock changes: the repeated hour is the earlier one, the skipped hour moves on', () => {
    expect(fromLocal(localDate('2026-10-25'), '01:30', 'Europe/Lisbon')).toBe('2026-10-25T00:30:00.000Z')
    expect(fromLocal(localDate('2026-03-29'), '01:30', 'Europe/Lisbon')).toBe('2026-03-29T01:30:00.000Z')
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

  test('a local clock time read back in its zone is the same', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('00:00', '12:00', '23:59'), (day, time) => {
        const at = fromLocal(day, time, 'Asia/Tokyo')
        expect([toLocalDate(at, 'Asia/Tokyo'), toLocalTime(at, 'Asia/Tokyo')]).toEqual([day, time])
      }),
    )
  })
})
