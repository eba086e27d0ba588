import { expect, test } from 'vitest'
import { itfWidths } from '../../sandbox/boleto'
import vectors from '../../tests/vectors/boleto.json'
import { barcodeSvg, barcodeWidths } from './barcode'

const NARROW = 1

/** Reads the digits back: of every ten elements, the five bars are one digit and the five spaces the next. */
function read(widths: readonly number[]): string {
  const codes = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']
  const body = widths.slice(4, -3)
  let digits = ''
  for (let at = 0; at < body.length; at += 10) {
    const pair = body.slice(at, at + 10).map((width) => (width > NARROW ? '1' : '0'))
    for (const side of [0, 1]) digits += codes.indexOf(pair.filter((_, place) => place % 2 === side).join(''))
  }
  return digits
}

const barcodes = vectors.flatMap((vector) =>
  vector.valid && vector.expected && 'barcode' in vector.expected ? [String(vector.expected.barcode)] : [],
)

test('every barcode of the vectors can be read back, and the bank of tests draws the same', () => {
  expect(barcodes.length).toBeGreaterThan(8)
  for (const barcode of barcodes) {
    const widths = barcodeWidths(barcode)
    expect(read(widths)).toBe(barcode)
    expect(widths).toEqual(itfWidths(barcode))
  }
})

test('44 digits are 405 modules in 227 elements', () => {
  const widths = barcodeWidths('9'.repeat(44))
  expect(widths).toHaveLength(227)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(405)
})

test('the drawing has its quiet zones and a name that cannot break out', () => {
  const svg = barcodeSvg('12'.repeat(22), '<b>"Boleto" & co</b>')
  expect(svg).toContain('viewBox="0 0 425 51"')
  expect(svg).toContain('d="M10 0h1v51h-1zM12 0h1v51h-1z')
  expect(svg).not.toContain('<b>')
  expect(svg.match(/M\d+ 0h/g)).toHaveLength(115)
})

test.each(['', '123', '12a4', '1２'])('%j is no barcode', (digits) => {
  expect(() => barcodeWidths(digits)).toThrow(RangeError)
})
