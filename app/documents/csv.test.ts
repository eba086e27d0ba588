import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { instant, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import type { Cell } from './cell'
import { csvBytes } from './csv'

async function* rowsOf<Row>(rows: readonly Row[]) {
  yield* rows
}

async function written(cells: readonly Cell[], header = 'A') {
  const bytes = await buffer(csvBytes([{ header, value: (cell: Cell) => cell }], rowsOf(cells)))
  return bytes.toString()
}

test('the file begins with its mark and writes numbers as Brazil does', async () => {
  const cells: Cell[] = [
    { money: centavos(123456) },
    { money: centavos(-5) },
    1.5,
    { percent: 1050 },
    { day: localDate('2027-03-12') },
    { at: instant('2027-03-12T02:30:00Z') },
    null,
  ]
  expect(await written(cells)).toBe(
    '\uFEFFA\r\n1234,56\r\n-0,05\r\n1,5\r\n10,5%\r\n12/03/2027\r\n11/03/2027 23:30\r\n\r\n',
  )
})

test.each(['=HYPERLINK("x")', '+5511', '-1+1', '@SUM(A1)', '\tx', '\rx'])('%j is no formula', async (text) => {
  expect(await written([text])).toMatch(/^\uFEFFA\r\n"?'/)
})

test.each([
  ...['01234567890', '12345E67', '1-2', '12/03', '06:30', '007', 'MAR-1', '10%', '1E5', '1,5e-3', '12.', '(15)'],
  ...[
    'mar/4',
    '4/mar',
    '12/05',
    '4-fev-27',
    '1 1/2',
    '12/05/2026 14:30',
    '2026-05-12T14:30',
    '6:30 PM',
    '6 am',
    ' 1-2 ',
  ],
  ...[
    '12 de março de 2027',
    '3 mai',
    'March 4, 2027',
    'dez 25',
    '12345678901234567890',
    'R$ 10',
    '$1,000',
    '1.500,00 €',
  ],
  ...['TRUE', 'falso', '1.2.3', '12-05-2026', '2026.05'],
  ...[
    '4MAR',
    '12/2026',
    '2026-5',
    '12MAR026',
    'SEP-27',
    'May 3 2027',
    'mai-3-27',
    '5 p',
    '12:5',
    '25:00',
    '7:',
    '1:2:3.5',
  ],
  ...['10 R$', '%5', '¥1,000', '2026-05-12T14:30Z', '１２３', '１２／０３', '٠٧', '10 000'],
])('%j stays the text that it is', async (text) => {
  expect(await written([text])).toBe(`\uFEFFA\r\n"=""${text}"""\r\n`)
})

test.each([
  "excursão,=cmd|' /C calc'!A0",
  'a;+1',
  'a\n@SUM(A1)',
  'a\t -1',
  '＝1+1',
  'a, ＠b',
  'a,"=1+1',
  '"+1',
  'a;" "" -1',
])('%j holds no formula wherever it is split', async (text) => {
  const file = (await written([text])).slice('\uFEFFA\r\n'.length)
  for (const part of file.replaceAll('"', '').split(/[,;\t\r\n]/)) expect(part.trim()).not.toMatch(/^[=+\-@＝＋－＠]/)
})

test.each([
  'Marina',
  'Abril Tour',
  'Rua 7',
  '2 pessoas',
  'Sexta 6',
  'Maio',
  'K3M29QXA',
  '16 99123-4567',
  'de 3 a 5',
  '16 Marinas',
  '10 decorações',
  '2 maior',
  'Set Sul 4',
  '12h30',
  'Marte 7',
  'Ag 4 Sul',
])('%j is a text to every spreadsheet and stays as it is', async (text) => {
  expect(await written([text])).toBe(`\uFEFFA\r\n${text}\r\n`)
})

test('a header is a text like any other', async () => {
  expect(await written([], '=1+1')).toBe("\uFEFF'=1+1\r\n")
})

test('a cell keeps its separators, quotes and lines', async () => {
  expect(await written(['a;b', 'diz "oi"', 'um\ndois'])).toBe('\uFEFFA\r\n"a;b"\r\n"diz ""oi"""\r\n"um\ndois"\r\n')
})

test('rows are read only as fast as the file is', async () => {
  let read = 0
  async function* endless() {
    for (;;) {
      read += 1
      yield 'x'.repeat(1000)
    }
  }
  const bytes = csvBytes([{ header: 'A', value: (text: string) => text }], endless())
  await bytes.next()
  expect(read).toBeLessThan(40)
  await bytes.return(undefined)
})
