import { expect, test } from 'vitest'
import { decodeText, isFormulaCell, plainCellText, readSheet, separatorOf, splitCells } from './sheet'

const windows1252 = Uint8Array.from([0x4a, 0x6f, 0xe3, 0x6f, 0x20, 0x80])

test.each([
  [new TextEncoder().encode('João €'), 'João €'],
  [windows1252, 'João €'],
  [Uint8Array.from([0xff, 0xfe, 0x41, 0x00, 0xe3, 0x00]), 'Aã'],
  [new TextEncoder().encode('\uFEFFnome'), 'nome'],
])('bytes of any usual encoding are text', (bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
})

test.each([
  ['nome;email\nAna, Lima;ana@x.com', ';'],
  ['nome\temail\nAna\tana@x.com', '\t'],
  ['nome,email,valor\n"Lima, Ana",ana@x.com,"1.234,56"', ','],
  ['nome\nAna', ';'],
  ['a;b\n"x;y\nz;w";2', ';'],
])('the separator is what parts the first lines alike', (text, separator) => {
  expect(separatorOf(text)).toBe(separator)
})

test.each([
  [
    'a;b\r\nc;d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a;1";"say ""yes"""\n', [['a;1', 'say "yes"']]],
  ['"two\nlines";x', [['two\nlines', 'x']]],
  [
    'a;;\n;b;',
    [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  ],
  ['12" disc;"12"" disc"', [['12" disc', '12" disc']]],
  ['"open;x', [['open;x']]],
  ['a\rb', [['a'], ['b']]],
])('cells are parted and unquoted', (text, lines) => {
  expect(splitCells(text, ';')).toEqual(lines)
})

test.each([
  ['="01234567890"', '01234567890'],
  ["'=A1", '=A1'],
  ["'+55 11 98765-4321", '+55 11 98765-4321'],
  ["' ok", "' ok"],
  [' Ana ', 'Ana'],
])('what the files of the shop add to a cell is taken off', (cell, text) => {
  expect(plainCellText(cell)).toBe(text)
})

test.each([
  ['=A1+1', true],
  ['@SUM(A1)', true],
  ['+A1', true],
  ['-cmd', true],
  ['＝1+1', true],
  ['="0123"', false],
  ["'=A1", false],
  ['+55 11 98765-4321', false],
  ['-150,00', false],
  ['Ana', false],
])('%s is a formula: %s', (cell, isFormula) => {
  expect(isFormulaCell(cell)).toBe(isFormula)
})

test('rows keep their numbers in the file, and empty ones are left out', () => {
  expect(readSheet('sep=,\nnome,email\n\nAna,a@x.com\n,\nBia,b@x.com')).toEqual({
    ok: true,
    value: {
      headings: ['nome', 'email'],
      rows: [
        { row: 3, cells: ['Ana', 'a@x.com'] },
        { row: 5, cells: ['Bia', 'b@x.com'] },
      ],
    },
  })
})

test('a sheet without rows, with too many or with too many columns is refused', () => {
  expect(readSheet('nome;email')).toEqual({ ok: false, reason: 'empty' })
  expect(readSheet(' \n')).toEqual({ ok: false, reason: 'empty' })
  expect(readSheet(`n\n${'a\n'.repeat(20_001)}`)).toEqual({ ok: false, reason: 'tooManyRows' })
  expect(readSheet(`n${';'.repeat(100)}\na`)).toEqual({ ok: false, reason: 'tooManyColumns' })
})
