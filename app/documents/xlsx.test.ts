import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { instant, localDate } from '~/domain/dates'
import { centavos } from '~/domain/money'
import { unzip } from '../../tests/support/unzip'
import type { Cell } from './cell'
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
