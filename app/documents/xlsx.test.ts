import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { instant, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { unzip } from '../../tests/support/unzip'
import type { Cell, ExportColumn } from './cell'
import { xlsxBytes } from './xlsx'

async function sheetOf(cells: readonly Cell[], name = 'Pedidos') {
  async function* rows() {
    yield* cells
  }
  const files = unzip(await buffer(xlsxBytes(name, [{ header: 'Valor & cia', value: (cell: Cell) => cell }], rows())))
  return { files, sheet: files.get('xl/worksheets/sheet1.xml') ?? '' }
}

test('every part that a workbook needs is there, and names are marked up', async () => {
  const { files, sheet } = await sheetOf([], 'A/B <x> de um nome bem comprido de aba')
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="A B &lt;x&gt; de um nome bem comprido" ')
  expect(sheet).toContain('Valor &amp; cia')
})

test('cells keep their types: money, days and hours are numbers', async () => {
  const { sheet } = await sheetOf([
    { money: centavos(-123456) },
    { percent: 1250 },
    { day: localDate('2027-03-12') },
    { at: instant('2027-03-12T15:00:00Z') },
    7,
  ])
  const values = [...sheet.matchAll(/<c s="(\d)"><v>([^<]+)<\/v>/g)].map(([, style, value]) => [style, value])
  expect(values).toEqual([
    ['2', '-1234.56'],
    ['3', '0.125'],
    ['4', '46458'],
    ['5', '46458.5'],
    ['0', '7'],
  ])
})

test('a text is never a formula, and nothing in it breaks the sheet', async () => {
  const { sheet } = await sheetOf(['=cmd|"/c calc"!A1', '</t><f>1</f>', 'a\0b\u0001\ud800c', '_x0041_'])
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('<c s="6" t="inlineStr"><is><t xml:space="preserve">=cmd|&quot;/c calc&quot;!A1</t>')
  expect(sheet).toContain('>abc</t>')
  expect(sheet).toContain('_x005F_x0041_')
})

test('a very long text is cut where the format ends', async () => {
  const { sheet } = await sheetOf(['x'.repeat(40_000)])
  expect(/>(x+)</.exec(sheet)?.[1]).toHaveLength(32_767)
})

test('rows that break off break the file off', async () => {
  async function* broken() {
    yield 'a'
    throw new Error('database gone')
  }
  await expect(buffer(xlsxBytes('x', [{ header: 'A', value: (cell: string) => cell }], broken()))).rejects.toThrow(
    'database gone',
  )
})

test('a reader that leaves ends the reading of rows', async () => {
  let isEnded = false
  let count = 0
  async function* endless() {
    try {
      for (;;) yield `${Math.sin(count++)}`.repeat(30)
    } finally {
      isEnded = true
    }
  }
  const bytes = xlsxBytes('x', [{ header: 'A', value: (cell: string) => cell }], endless())
  for (let chunk = 0; chunk < 30; chunk += 1) await bytes.next()
  await bytes.return(undefined)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const before = count
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([isEnded, count]).toEqual([true, before])
})

async function sheetWith(columns: readonly ExportColumn<Cell[]>[], rows: Cell[][]) {
  async function* each() {
    yield* rows
  }
  return unzip(await buffer(xlsxBytes('x', columns, each()))).get('xl/worksheets/sheet1.xml') ?? ''
}
const widthsIn = (sheet: string) => [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))

test('columns are as wide as what they hold, moments and the total as well, and never without end', async () => {
  const rows: Cell[][] = [
    [
      { at: instant('2027-03-12T15:00:00Z') },
      'helena.prates@example.com.br',
      { money: centavos(99_999_999) },
      'x'.repeat(900),
    ],
    [{ at: instant('2027-03-12T15:00:00Z') }, 'a@b.co', { money: centavos(99_999_999) }, ''],
  ]
  const columns = ['Data', 'E-mail', 'Total', 'Nota'].map((header, index) => ({
    header,
    value: (row: Cell[]) => row[index] ?? null,
    ...(index === 2 ? { total: 'sum' as const } : {}),
  }))
  const [at = 0, mail = 0, money = 0, note = 0] = widthsIn(await sheetWith(columns, rows))
  expect(at).toBeGreaterThan('dd/mm/yyyy hh:mm'.length)
  expect(mail).toBeGreaterThan('helena.prates@example.com.br'.length)
  expect(money).toBeGreaterThan('R$ 1.999.999,98'.length)
  expect(note).toBe(60)
})

test('the sheet can be filtered, and its last row adds up what is in view', async () => {
  const columns: ExportColumn<Cell[]>[] = [
    { header: 'Pedido', value: ([code = null]) => code },
    { header: 'Pessoas', value: ([, people = null]) => people, total: 'sum' },
    { header: 'Valor', value: ([, , amount = null]) => amount, total: 'sum' },
  ]
  const rows: Cell[][] = [
    ['A', 2, { money: centavos(1050) }],
    ['B', 1, { money: centavos(2000) }],
  ]
  const sheet = await sheetWith(columns, rows)
  expect(sheet).toContain('<autoFilter ref="A1:C3"/></worksheet>')
  expect(sheet).toContain('<f>SUBTOTAL(109,B2:B3)</f><v>3</v>')
  expect(sheet).toContain('<c s="7"><f>SUBTOTAL(109,C2:C3)</f><v>30.5</v></c>')
  expect((await sheetWith(columns, [])).match(/<row>/g)).toHaveLength(1)
})

test('more rows than are measured all come out, in their order', async () => {
  const rows = Array.from({ length: 1201 }, (_, index): Cell[] => [index])
  const sheet = await sheetWith([{ header: 'N', value: ([n = null]) => n, total: 'sum' }], rows)
  const values = [...sheet.matchAll(/<c s="0"><v>(\d+)<\/v>/g)].map(([, value]) => Number(value))
  expect(values).toEqual(rows.map(([n]) => n))
  expect(sheet).toContain('<f>SUBTOTAL(109,A2:A1202)</f><v>720600</v>')
})
