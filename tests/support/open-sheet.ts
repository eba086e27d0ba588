/** A workbook that the shop sent, as spreadsheet programs show it: its rows, what they add up to, and its last row. */
import { readWorkbook } from '~/documents/read-workbook'
import { FORMULA_CELL } from '~/domain/import/sheet'
import type { Stand } from './open-stand'
import { unzip } from './unzip'
import type { Visitor } from './visitor'

export async function openSheet(stand: Pick<Stand, 'server'>, visitor: Pick<Visitor, 'cookies'>, path: string) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(stand.server().url + path, { headers: { cookie } })
  const bytes = Buffer.from(await response.arrayBuffer())
  const read = readWorkbook(bytes)
  if (!read.ok) throw new Error(`${path} is no workbook: ${read.reason}`)
  const { headings, rows } = read.value
  const lines = rows.map(({ cells }) => cells).filter((cells) => !cells.includes(FORMULA_CELL))
  const place = (heading: string) => headings.indexOf(heading)
  const sumOf = (heading: string, of: readonly (readonly string[])[] = lines) =>
    of.reduce((sum, cells) => sum + centavosOf(cells[place(heading)]), 0)
  const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? ''
  const totals = [...sheet.matchAll(/<f>SUBTOTAL\(109,([A-Z])2:\1(\d+)\)<\/f><v>([^<]+)<\/v>/g)]
  return {
    lines,
    /** In centavos: of all rows, or of these. */
    sumOf,
    /** What the last row says, if it adds up every row. */
    totalOf(heading: string): number | null {
      const column = String.fromCharCode('A'.charCodeAt(0) + place(heading))
      const total = totals.find(([, of, last]) => of === column && Number(last) === lines.length + 1)
      return total ? centavosOf(total[3]) : null
    },
    /** Rows with something in this column. */
    linesWith: (heading: string) => lines.filter((cells) => (cells[place(heading)] ?? '') !== ''),
  }
}

const centavosOf = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)
