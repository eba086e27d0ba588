import { expect, test } from 'vitest'
import { instant, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import {
  formatAmount,
  formatComingDay,
  formatCountdown,
  formatDate,
  formatDateRange,
  formatDayMonth,
  formatFieldDate,
  formatInstant,
  formatLongDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatShortDay,
  formatShortInstant,
  formatTime,
  formatWeekday,
} from './format'

const day = localDate

test.each([
  [0, 'R$\u00a00,00'],
  [5, 'R$\u00a00,05'],
  [99, 'R$\u00a00,99'],
  [100, 'R$\u00a01,00'],
  [99_999, 'R$\u00a0999,99'],
  [123_456, 'R$\u00a01.234,56'],
  [147_917_000, 'R$\u00a01.479.170,00'],
  [-123_456, '-R$\u00a01.234,56'],
])('%d centavos are %s', (amount, text) => {
  expect(formatMoney(centavos(amount))).toBe(text)
})

test('money is written as Brazil writes it, checked against Intl', () => {
  const brazil = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  for (let amount = -3_000; amount < 10_000_000; amount = amount * 2 + 7_001)
    expect(formatMoney(centavos(amount))).toBe(brazil.format(amount / 100))
})

test('an amount without currency', () => {
  expect(formatAmount(centavos(1_178_000))).toBe('11.780,00')
  expect(formatAmount(centavos(-7))).toBe('-0,07')
})

test('date ranges collapse what repeats', () => {
  const range = (from: string, to: string, language: 'pt-BR' | 'en' = 'pt-BR') =>
    formatDateRange(day(from), day(to), language)
  expect(range('2027-03-12', '2027-03-20')).toBe('12 a 20 de março de 2027')
  expect(range('2027-09-28', '2027-10-07')).toBe('28 de setembro a 7 de outubro de 2027')
  expect(range('2026-12-30', '2027-01-04')).toBe('30 de dezembro de 2026 a 4 de janeiro de 2027')
  expect(range('2027-03-12', '2027-03-12')).toBe('12 de março de 2027')
  expect(range('2026-03-12', '2027-03-12')).toBe('12 de março de 2026 a 12 de março de 2027')
  expect(range('2027-03-12', '2027-03-20', 'en')).toBe('March 12 to 20, 2027')
  expect(range('2027-09-28', '2027-10-07', 'en')).toBe('September 28 to October 7, 2027')
  expect(range('2026-12-30', '2027-01-04', 'en')).toBe('December 30, 2026 to January 4, 2027')
})

test('days and months in both languages', () => {
  const date = day('2027-03-02')
  expect([formatDate(date, 'pt-BR'), formatDate(date, 'en')]).toEqual(['02/03/2027', 'Mar\u00a02, 2027'])
  expect([formatShortDay(date, 'pt-BR'), formatShortDay(date, 'en')]).toEqual(['02/03', 'Mar\u00a02'])
  expect([formatFieldDate(date, 'pt-BR'), formatFieldDate(date, 'en')]).toEqual(['02/03/2027', '03/02/2027'])
  expect([formatLongDate(date, 'pt-BR'), formatLongDate(date, 'en')]).toEqual(['2 de março de 2027', 'March 2, 2027'])
  expect([formatDayMonth(date, 'pt-BR'), formatDayMonth(date, 'en')]).toEqual(['2 de março', 'March 2'])
  expect([formatMonth(date, 'pt-BR'), formatMonth(date, 'en')]).toEqual(['março de 2027', 'March 2027'])
  expect([formatWeekday(date, 'pt-BR'), formatWeekday(date, 'en')]).toEqual(['terça-feira', 'Tuesday'])
})

test('a coming day has its year when that is not the year of the reader', () => {
  const [thisYear, nextYear] = [day('2026-12-06'), day('2027-11-16')]
  expect(formatComingDay(thisYear, thisYear, 'pt-BR')).toBe('6 de dezembro')
  expect(formatComingDay(nextYear, thisYear, 'pt-BR')).toBe('16 de novembro de 2027')
  expect(formatComingDay(nextYear, thisYear, 'en')).toBe('November 16, 2027')
})

test('times follow the zone, not the server', () => {
  const at = instant('2027-08-10T23:14:00.000Z')
  expect(formatTime(at)).toBe('20:14')
  expect(formatTime(at, 'Europe/Lisbon')).toBe('00:14')
  expect(formatInstant(at, 'pt-BR')).toBe('10 de agosto de 2027, 20:14')
  expect(formatInstant(at, 'en', 'Europe/Lisbon')).toBe('August 11, 2027, 00:14')
  expect(formatShortInstant(at, 'pt-BR')).toBe('10/08/2027 20:14')
  expect(formatShortInstant(at, 'en')).toBe('Aug\u00a010, 2027 20:14')
})

test('percentages and numbers', () => {
  expect([formatPercent(500, 'pt-BR'), formatPercent(199, 'pt-BR'), formatPercent(199, 'en')]).toEqual([
    '5%',
    '1,99%',
    '1.99%',
  ])
  expect([formatNumber(1_234_567, 'pt-BR'), formatNumber(1_234, 'en')]).toEqual(['1.234.567', '1,234'])
})

test('a countdown never goes below zero', () => {
  expect([formatCountdown(1_661_000), formatCountdown(59_999), formatCountdown(-5)]).toEqual([
    '27:41',
    '00:59',
    '00:00',
  ])
  expect(formatCountdown(3_723_000)).toBe('1:02:03')
})
