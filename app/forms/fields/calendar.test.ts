import { expect, test } from 'vitest'
import { localDate, weekday } from '~/domain/values/dates'
import { parseDate } from '~/domain/values/parse-date'
import { dayByKey, firstShown, hasMonth, monthGrid, moveTo, within, yearsOf } from './calendar'
import { pickableDays, withSlashes } from './date-text'

const range = pickableDays(localDate('2026-11-21'))

test('February 2027, which fits into five weeks, has six like every month', () => {
  const weeks = monthGrid(localDate('2027-02-10'))
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect([weeks[0]?.[0], weeks[0]?.[1], weeks[5]?.[6]]).toEqual(['2027-01-31', '2027-02-01', '2027-03-13'])
})

test.each(['2015-02-01', '2026-08-31', '2028-02-29', '1926-01-01'])(
  'the weeks around %s begin on a Sunday and hold it',
  (text) => {
    const day = localDate(text)
    const days = monthGrid(day).flat()
    expect([days.length, new Set(days).size, days.includes(day)]).toEqual([42, 42, true])
    expect(monthGrid(day).map(([sunday]) => sunday && weekday(sunday))).toEqual([0, 0, 0, 0, 0, 0])
  },
)

test('the calendar of a birthday starts where most are, any other around today', () => {
  const today = localDate('2026-11-21')
  expect(firstShown(today, { from: localDate('1926-01-01'), to: today })).toBe('1996-11-21')
  expect(firstShown(today, range)).toBe(today)
  expect(firstShown(today, { from: localDate('2027-01-05'), to: localDate('2028-01-01') })).toBe('2027-01-05')
  expect(firstShown(today, { from: localDate('2026-01-05'), to: localDate('2026-03-01') })).toBe('2026-03-01')
})

test('the years go from 100 before to 52 after', () => {
  const years = yearsOf(range)
  expect([years[0], years.at(-1), years.length]).toEqual([1926, 2078, 153])
})

test.each([
  ['ArrowLeft', false, '2027-02-27'],
  ['ArrowRight', false, '2027-03-01'],
  ['ArrowUp', false, '2027-02-21'],
  ['ArrowDown', false, '2027-03-07'],
  ['Home', false, '2027-02-28'],
  ['End', false, '2027-03-06'],
  ['PageUp', false, '2027-01-28'],
  ['PageDown', false, '2027-03-28'],
  ['PageUp', true, '2026-02-28'],
  ['PageDown', true, '2028-02-28'],
  ['a', false, null],
] as const)('%s (shift %s) leads from 28 February 2027 to %s', (key, shift, expected) => {
  expect(dayByKey(localDate('2027-02-28'), key, shift, range)).toBe(expected)
})

test('no key leads out of the range', () => {
  expect(dayByKey(range.to, 'ArrowRight', false, range)).toBe(range.to)
  expect(dayByKey(range.from, 'PageUp', true, range)).toBe(range.from)
  expect(within(localDate('2200-01-01'), range)).toBe(range.to)
  expect([hasMonth(range.to, 1, range), hasMonth(range.to, -1, range)]).toEqual([false, true])
  expect([hasMonth(range.from, 1, range), hasMonth(range.from, -1, range)]).toEqual([true, false])
  const tight = { from: localDate('2026-11-21'), to: localDate('2026-12-01') }
  expect([hasMonth(tight.from, 1, tight), hasMonth(tight.to, -1, tight)]).toEqual([true, true])
})

test('another month or year keeps the day as far as it has it', () => {
  expect(moveTo(localDate('2027-01-31'), { month: 2 }, range)).toBe('2027-02-28')
  expect(moveTo(localDate('2028-02-29'), { year: 2027 }, range)).toBe('2027-02-28')
  expect(moveTo(localDate('2027-05-10'), { year: 1990, month: 12 }, range)).toBe('1990-12-10')
})

test.each([
  ['1', '', '1'],
  ['12', '1', '12/'],
  ['12/', '12', '12/'],
  ['123', '12', '12/3'],
  ['12/03', '12/0', '12/03/'],
  ['12/032', '12/03', '12/03/2'],
  ['12/03/2027', '12/03/202', '12/03/2027'],
  ['12032027', '', '12/03/2027'],
  ['12', '12/', '12'],
  ['2027-03-12', '', '2027-03-12'],
  ['3/7/1980', '', '3/7/1980'],
  ['<script>', '', '<script>'],
])('%j after %j becomes %j', (text, before, expected) => {
  expect(withSlashes(text, before)).toBe(expected)
})

function typedByKeys(keys: string): string {
  return [...keys].reduce((before, key) => withSlashes(before + key, before), '')
}

test.each([
  ...['05/09/1986', '05.09.1986', '05-09-1986', '05 09 1986', '05091986', '5/9/1986', '05/9/1986', '5.09.1986'],
  ...['1986-09-05', '1986-9-5', '1986.09.05', '1986/09/05'],
])('%s can be typed key by key', (typed) => {
  expect(parseDate(typedByKeys(typed), 'pt-BR')).toBe('1986-09-05')
})

test.each(['2012-05-03', '2012.05.03', '03/05/2012', '03-05-2012', '03.05.2012'])(
  '%s can be typed key by key, though its first digits are a day and a month as well',
  (typed) => {
    expect(parseDate(typedByKeys(typed), 'pt-BR')).toBe('2012-05-03')
  },
)

test.each(['02/25/2026', '02-25-2026', '2/25/2026', '02252026', '2026-02-25'])(
  '%s can be typed key by key in English',
  (typed) => {
    expect(parseDate(typedByKeys(typed), 'en')).toBe('2026-02-25')
  },
)
