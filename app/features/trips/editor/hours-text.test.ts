import { expect, test } from 'vitest'
import { formatHours, readHours } from './hours-text'

const hours = [
  { time: '08:40', text: 'Check-in no balcão B', textEn: 'Check-in at counter B' },
  { time: '16:10', text: 'Chegada', textEn: 'Arrival' },
]

test('lines are hours, and what is written is read again', () => {
  expect(readHours('08:40 Check-in no balcão B\n\n 16:10  Chegada ', '')).toEqual({
    ok: true,
    value: hours.map((hour) => ({ ...hour, textEn: '' })),
  })
  const { hours: text, hoursEn } = formatHours(hours)
  expect(readHours(text, hoursEn)).toEqual({ ok: true, value: hours })
  expect(readHours('', '')).toEqual({ ok: true, value: [] })
})

test.each([
  ['a line without a time', '08:40 Check-in\nChegada', '', { field: 'hours', fault: 'shape', line: 2 }],
  ['a time without a text', '08:40', '', { field: 'hours', fault: 'shape', line: 1 }],
  ['25 hours', '25:00 Chegada', '', { field: 'hours', fault: 'shape', line: 1 }],
  ['times out of order', '16:10 Chegada\n08:40 Check-in', '', { field: 'hours', fault: 'order', line: 2 }],
  ['another time in English', '08:40 Check-in', '09:40 Check-in', { field: 'hoursEn', fault: 'pair', line: 1 }],
  ['fewer in English', '08:40 A\n09:00 B', '08:40 A', { field: 'hoursEn', fault: 'pair', line: 2 }],
  ['more in English', '08:40 A', '08:40 A\n09:00 B', { field: 'hoursEn', fault: 'pair', line: 2 }],
  [
    'too many',
    Array.from({ length: 17 }, () => '10:00 Parada').join('\n'),
    '',
    { field: 'hours', fault: 'many', line: 17 },
  ],
])('%s is refused at its line', (_, text, textEn, reason) => {
  expect(readHours(text, textEn)).toEqual({ ok: false, reason })
})
