import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instant, localDate } from './dates'
import { endOfDay, fromLocal, today, toLocalDate, toLocalTime, toOffsetTime } from './time-zone'

const days = fc.integer({ min: -20_000, max: 60_000 }).map((offset) => addDays(localDate('2000-01-01'), offset))

describe('days and clocks of a zone', () => {
  test('clocks of other zones show the local time, on the first read and cached', () => {
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

  test('a local clock time read back in its zone is the same', () => {
    // Until 1951 Tokyo skipped a midnight each spring.
    const steady = days.filter((day) => day > '1951-12-31')
    fc.assert(
      fc.property(steady, fc.constantFrom('00:00', '12:00', '23:59'), (day, time) => {
        const at = fromLocal(day, time, 'Asia/Tokyo')
        expect([toLocalDate(at, 'Asia/Tokyo'), toLocalTime(at, 'Asia/Tokyo')]).toEqual([day, time])
      }),
    )
  })
})

test.each([
  ['2026-12-05T08:30:00.500Z', undefined, '2026-12-05T05:30:00-03:00'],
  ['2026-12-05T20:00:00.000Z', 'Asia/Kolkata', '2026-12-06T01:30:00+05:30'],
  ['2026-07-01T12:00:00.000Z', 'America/St_Johns', '2026-07-01T09:30:00-02:30'],
])('%s in %s is written with its distance from UTC', (at, zone, written) => {
  expect(toOffsetTime(instant(at), zone)).toBe(written)
})
