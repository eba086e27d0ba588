import { expect, test } from 'vitest'
import { instant } from '~/domain/values/dates'
import { pdfText } from '../../../tests/support/pdf-text'
import { printable } from './printable'
import { layPages } from './table-layout'
import { type TablePdf, type TableRow, tablePdf } from './table-pdf'

const row = (number: number, name = `Pessoa ${number}`): TableRow => ({ cells: [String(number), name, '12.345', ''] })
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1))

const list = (over: Partial<TablePdf> = {}): TablePdf => ({
  kind: 'Lista de passageiros',
  made: 'impressa em 21/11/2026 10:44, por Helena',
  title: 'Natal Luz em Gramado',
  subtitle: 'GRA-1203, de 3 a 8 de dezembro de 2026',
  facts: [['Empresa', 'Viação Serra']],
  columns: [
    { header: '', width: 24, tone: 'muted' },
    { header: 'Nome', width: 200, tone: 'strong' },
    { header: 'Documento', width: 120 },
    { header: 'Ida', width: 30, box: true, align: 'center' },
  ],
  groups: [{ title: 'Ribeirão Preto, 05:30', end: '3 pessoas', rows: rows(3) }],
  empty: 'Ninguém confirmado ainda.',
  notes: [{ title: 'Pendências', text: 'Heitor: falta RG.' }],
  signatures: ['Guia', 'Motorista'],
  foot: 'destroy',
  author: 'Roteiro',
  language: 'pt-BR',
  madeAt: instant('2026-11-21T13:44:00.000Z'),
  ...over,
})

test('a list says whose it is, who is on it and what to do with it', async () => {
  const { bytes, pages } = await tablePdf(list())
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(pages).toBe(1)
  const text = pdfText(bytes)
  for (const copy of ['Ribeirão Preto, 05:30', 'Pessoa 3', 'destrua na volta', 'página 1 de 1', 'Pendências', 'Guia']) {
    expect(text).toContain(copy)
  }
})

test('a group that goes on says so on both pages, and every page is counted', async () => {
  const { bytes, pages } = await tablePdf(
    list({ groups: [{ title: 'Ribeirão Preto', end: '70 pessoas', rows: rows(70) }] }),
  )
  expect(pages).toBe(3)
  const text = pdfText(bytes)
  expect(text).toContain('70 pessoas, segue na página 2')
  expect(text).toContain('Ribeirão Preto (continuação)')
  expect(text).toContain('página 3 de 3')
})

test('nobody on it, hostile words and endless names still make a sound page', async () => {
  expect(pdfText((await tablePdf(list({ groups: [] }))).bytes)).toContain('Ninguém confirmado ainda.')
  const hostile = row(1, `<script>😀 Łukasz ${'a'.repeat(5000)}`)
  const { pages, bytes } = await tablePdf(list({ groups: [{ title: 'x'.repeat(900), rows: [hostile, row(2)] }] }))
  expect(pages).toBe(1)
  expect(pdfText(bytes)).toContain('Pessoa 2')
  expect(printable('Łukasz 😀\n“Zoë”\u202f5')).toBe('Lukasz  “Zoë” 5')
})

test('the same input gives the same bytes', async () => {
  expect((await tablePdf(list())).bytes).toEqual((await tablePdf(list())).bytes)
})

test('the line of a group never stands alone at the foot of a page', () => {
  const group = (title: string, count: number) => ({
    title,
    end: '',
    rows: Array.from({ length: count }, (_, index) => ({ row: index, height: 20 })),
  })
  const pages = layPages([group('a', 4), group('b', 1)], { first: 110, other: 110, groupLine: 20 })
  expect(pages.map((items) => items.map((item) => (item.kind === 'group' ? item.title : item.row)))).toEqual([
    ['a', 0, 1, 2, 3],
    ['b', 0],
  ])
})

test('a column that fits is as wide as its widest text: an amount stays on one line', async () => {
  const amount = 'R$ 1.244.628,55'
  const columns = [{ header: 'Viagem', width: 1 } as const, { header: 'Base', width: 'fit', align: 'end' } as const]
  const table = (text: string) =>
    list({ columns, groups: [{ title: '', rows: [{ cells: ['palavra '.repeat(40), text] }] }], totals: ['', amount] })
  const linesOf = async (text: string) => pdfText((await tablePdf(table(text))).bytes).split(amount).length - 1
  expect(await linesOf(amount)).toBe(2)
  expect(await linesOf('R$ 1,00')).toBe(1)
})
