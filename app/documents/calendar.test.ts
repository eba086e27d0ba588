import { expect, test } from 'vitest'
import { instant, localDate } from '~/domain/values/dates'
import { calendarFile } from './calendar'

const made = instant('2026-11-21T12:00:00.000Z')
const changed = { sequence: 2, changedAt: instant('2026-11-20T08:00:00.000Z') }
const plain = { uid: 'AB@x', title: 'Paraty', text: '', place: null, address: 'https://x.example/a', ...changed }

test('whole days end on the day after the last one', () => {
  const when = { from: localDate('2027-03-12'), to: localDate('2027-03-31') }
  const text = calendarFile([{ ...plain, when }], made)
  expect(text).toContain('DTSTART;VALUE=DATE:20270312\r\nDTEND;VALUE=DATE:20270401\r\n')
  expect(text).toContain('DTSTAMP:20261121T120000Z\r\nLAST-MODIFIED:20261120T080000Z\r\nSEQUENCE:2\r\n')
  expect(text.startsWith('BEGIN:VCALENDAR\r\n') && text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('a departure is a moment that rings before', () => {
  const when = { at: instant('2027-03-12T08:30:00.000Z'), minutes: 30 }
  const text = calendarFile([{ ...plain, when, alarmMinutes: 180 }], made)
  expect(text).toContain('DTSTART:20270312T083000Z\r\nDURATION:PT30M')
  expect(text).toContain('TRIGGER:-PT180M\r\nEND:VALARM')
})

test('a clock without a known zone is written without one', () => {
  const when = { on: localDate('2027-03-12'), time: '05:00', minutes: 30 }
  expect(calendarFile([{ ...plain, when }], made)).toContain('DTSTART:20270312T050000\r\nDURATION:PT30M')
})

test('commas, semicolons, backslashes and line breaks of a text cannot end its line', () => {
  const when = { from: localDate('2027-03-12'), to: localDate('2027-03-12') }
  const hostile = 'Rua A, 1; casa\\fundos\nEND:VCALENDAR'
  const text = calendarFile([{ ...plain, when, place: hostile }], made)
  expect(text).toContain('LOCATION:Rua A\\, 1\\; casa\\\\fundos\\nEND:VCALENDAR\r\n')
})

test('no line is longer than 75 octets, and unfolded it is the text again', () => {
  const when = { from: localDate('2027-03-12'), to: localDate('2027-03-12') }
  const title = 'São João Del-Rei é ótimo 🚌 '.repeat(12)
  const text = calendarFile([{ ...plain, when, title }], made)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
