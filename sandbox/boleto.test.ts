import { readFileSync } from 'node:fs'
import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { expect, test } from 'vitest'
import { boletoCodes, factor, formatLine, itfWidths } from './boleto'

interface Vector {
  input: string
  valid: boolean
  expected?: {
    bank: string
    line: string
    lineFormatted: string
    barcode: string
    amountCents: number
    freeField: string
    dueDate: Record<string, string | null>
  }
}

const vectors: Vector[] = JSON.parse(readFileSync('tests/vectors/boleto.json', 'utf8'))
const ours = vectors.flatMap(({ valid, expected }) => (valid && expected?.bank === '999' ? [expected] : []))

test('the vectors of bank 999 are there', () => {
  expect(ours).toHaveLength(5)
})

test.each(ours)(
  'line and barcode of $lineFormatted',
  ({ line, lineFormatted, barcode, amountCents, freeField, dueDate }) => {
    const [dueOn] = Object.values(dueDate)
    expect(boletoCodes(amountCents, dueOn ?? '', freeField)).toEqual({ line, barcode })
    expect(formatLine(line)).toBe(lineFormatted)
  },
)

test.each([
  ['2000-07-03', '1000'],
  ['2025-02-21', '9999'],
  ['2025-02-22', '1000'],
  ['2026-11-21', '1637'],
  ['2026-12-21', '1667'],
  ['2035-07-09', '4789'],
  ['2049-10-13', '9999'],
  ['2049-10-14', '1000'],
])('the factor of %s is %s', (dueOn, expected) => {
  expect(factor(dueOn)).toBe(expected)
})

test('another implementation reads the same amount', () => {
  const { line } = boletoCodes(123_456, '2026-11-24', '1234567890123456789012345')
  expect(isValidBoleto(line)).toBe(true)
  expect(getBoletoInfo(line)?.amount).toBe(123_456)
})

test('44 digits are 405 modules in 227 elements', () => {
  const widths = itfWidths('99994164000001200001234567890123456789012345')
  expect(widths).toHaveLength(227)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(405)
})

test('the bars read back as the digits', () => {
  const barcode = '99994164000001200001234567890123456789012345'
  const widths = itfWidths(barcode)
  expect(widths.slice(0, 4)).toEqual([1, 1, 1, 1])
  expect(widths.slice(-3)).toEqual([3, 1, 1])
  // Two wide elements of five: their weights 1, 2, 4, 7, 0 add up to the digit; 11 represents 0.
  const weights = [1, 2, 4, 7, 0]
  const digit = (elements: number[]) =>
    elements.reduce((sum, width, at) => sum + (width === 3 ? (weights[at] ?? 0) : 0), 0) % 11
  const body = widths.slice(4, -3)
  const read = Array.from({ length: 22 }, (_, pair) => {
    const ten = body.slice(pair * 10, pair * 10 + 10)
    return [ten.filter((_width, at) => at % 2 === 0), ten.filter((_width, at) => at % 2 === 1)].map(digit).join('')
  })
  expect(read.join('')).toBe(barcode)
})
