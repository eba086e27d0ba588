import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import {
  cellReader,
  isAmbiguousColumn,
  readBirthDate,
  readCpf,
  readDate,
  readEmail,
  readMoney,
  readNumber,
  readPhone,
  readYesNo,
} from './cells'

const context = { today: localDate('2026-11-28'), points: 'thousands' as const }
const decimals = { ...context, points: 'decimals' as const }

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1/2/27', '2027-02-01'],
  ['2026-12-31', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['31/12/2026 08:30', '2026-12-31'],
  ['2026-12-31T00:00:00', '2026-12-31'],
  ['46387', '2026-12-31'],
  ['46387,0', '2026-12-31'],
  ['31/02/2026', 'date'],
  ['12/31/2026', 'date'],
  ['2026', 'date'],
  ['amanhã', 'date'],
])('the date %s is %s', (text, expected) => {
  const read = readDate(text, context)
  expect(read.ok ? read.value : read.reason).toBe(expected)
})

test.each([
  ['05/11/67', '1967-11-05'],
  ['05/11/26', '2026-11-05'],
  ['05/11/27', '1927-11-05'],
  ['29541', '1980-11-16'],
  ['03/04/2090', 'futureDate'],
  ['29/11/2026', 'futureDate'],
  ['01/01/1900', 'oldDate'],
])('the birth date %s is %s', (text, expected) => {
  const read = readBirthDate(text, context)
  expect(read.ok ? read.value : read.reason).toBe(expected)
})

test.each([
  ['529.982.247-25', '52998224725'],
  ['1234567890', '01234567890'],
  ['1234567890,0', '01234567890'],
  ['1234567891', 'cpfDigit'],
  ['1234567', 'cpf'],
  ['11111111111', 'cpf'],
  ['abc', 'cpf'],
])('the CPF %s is %s', (text, expected) => {
  const read = readCpf(text, context)
  expect(read.ok ? read.value : read.reason).toBe(expected)
})

test.each([
  ['1.234,56', 123_456, 123_456],
  ['R$ 1.234', 123_400, 'money'],
  ['1234.5', 123_450, 123_450],
  ['1.230', 123_000, 123],
  ['1.234', 123_400, 'money'],
  ['12', 1200, 1200],
  ['0', 0, 0],
  ['mil', 'money', 'money'],
])('the amount %s is %s centavos, or %s where points are decimal', (text, thousands, decimal) => {
  const [one, other] = [readMoney(text, context), readMoney(text, decimals)]
  expect(one.ok ? one.value : one.reason).toBe(thousands)
  expect(other.ok ? other.value : other.reason).toBe(decimal)
})

test('the points of a column are open only where no amount shows them', () => {
  expect(isAmbiguousColumn(['1.234', '500'])).toBe(true)
  expect(isAmbiguousColumn(['1.234', '500,00'])).toBe(false)
  expect(isAmbiguousColumn(['1.234', '500.5'])).toBe(false)
  expect(isAmbiguousColumn(['500', ''])).toBe(false)
})

test('phones, addresses, numbers and yes or no are read as people write them', () => {
  const values = [
    readPhone('(11) 98765-4321', context),
    readPhone('(20) 98765-4321', context),
    readEmail(' Ana@Casa.Example ', context),
    readEmail('ana@', context),
    readNumber('2,0', context),
    readNumber('-1', context),
    readYesNo('Não', context),
    readYesNo('x', context),
    readYesNo('talvez', context),
  ]
  expect(values.map((each) => (each.ok ? each.value : each.reason))).toEqual([
    ...['+5511987654321', 'phoneAreaCode', 'ana@casa.example', 'email', 2, 'number', false, true, 'yesNo'],
  ])
})

test('a cell that is refused is named with its value; an empty one is nothing, not zero', () => {
  const cells = cellReader(['email', null, 'total', 'cpf'], { row: 7, cells: ['ana@', 'x', '', '=A1'] }, context)
  expect(cells.read('email', readEmail)).toBeNull()
  expect(cells.read('total', readMoney)).toBeNull()
  expect(cells.read('cpf', readCpf)).toBeNull()
  expect(cells.read('name', readEmail, { isRequired: true })).toBeNull()
  expect(cells.refusals).toEqual([
    { field: 'email', value: 'ana@', reason: 'email' },
    { field: 'cpf', value: '=A1', reason: 'formula' },
    { field: 'name', value: '', reason: 'missing' },
  ])
})
