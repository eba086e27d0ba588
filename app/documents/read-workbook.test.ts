import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import type { Cell } from './cell'
import { readWorkbook } from './read-workbook'
import { xlsxBytes } from './xlsx'

interface Parts {
  sheet?: string
  shared?: string
  styles?: string
  workbook?: string
}

const WORKBOOK = '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'

/** A workbook as spreadsheets write it, with what a test needs of it. */
function workbook({ sheet = '', shared = '', styles = '', workbook: book = WORKBOOK }: Parts, more = {}): Uint8Array {
  const relations = ['sheet1', 'sheet2']
    .map((name, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/${name}.xml"/>`)
    .join('')
  return zipSync({
    'xl/workbook.xml': strToU8(book),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations}</Relationships>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    'xl/worksheets/sheet2.xml': strToU8(
      '<worksheet><sheetData><row r="1"><c><v>2</v></c></row><row r="2"><c><v>3</v></c></row></sheetData></worksheet>',
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`),
    'xl/styles.xml': strToU8(styles),
    ...more,
  })
}

function linesIn(bytes: Uint8Array) {
  const read = readWorkbook(bytes)
  if (!read.ok) throw new Error(read.reason)
  return [read.value.headings, ...read.value.rows.map(({ cells }) => cells)]
}

test("the shop's own workbooks come back as they were exported", async () => {
  async function* rows() {
    yield* [
      '=cmd|x',
      { money: centavos(123_456) },
      { day: localDate('2027-03-12') },
      '01234567890',
      'a & <b> _x0041_',
      7,
    ] as Cell[]
  }
  const bytes = await buffer(xlsxBytes('Pedidos', [{ header: 'Valor', value: (cell: Cell) => cell }], rows()))
  expect(linesIn(new Uint8Array(bytes)).flat()).toEqual([
    ...['Valor', '=cmd|x', '1234,56', '2027-03-12', '01234567890', 'a & <b> _x0041_', '7'],
  ])
})

test('shared, rich and inline texts, numbers, days and truths are read; empty cells keep their column', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;dia&quot; 0"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'
  const sheet =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
    '<row r="3" spans="1:5"><c r="A3" s="1"><v>46387</v></c><c r="B3" s="2"><v>46387.75</v></c><c r="C3" s="3"><v>7</v></c>' +
    '<c r="D3"><v>5.2998224725E10</v></c><c r="E3" t="b"><v>1</v></c><c r="F3"/><c r="G3" t="inlineStr"><is><t>x</t></is></c>' +
    '<c r="H3"><v>1234.5</v></c><c r="I3" t="str"><v>ok</v></c></row>'
  const shared =
    '<si><t>Nome &amp; cia</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">E-</t></r><r><t>mail</t></r><rPh><t>no</t></rPh></si>'
  expect(linesIn(workbook({ sheet, shared, styles }))).toEqual([
    ['Nome & cia', '', 'E-mail'],
    ['2026-12-31', '2026-12-31', '7', '52998224725', 'sim', '', 'x', '1234,5', 'ok'],
  ])
})

test('a formula is marked, and so is an error; the first visible sheet is read; days may count from 1904', () => {
  const sheet = '<row r="1"><c><v>1</v></c></row><row r="2"><c><f>1+1</f><v>2</v></c><c t="e"><v>#N/A</v></c></row>'
  expect(linesIn(workbook({ sheet }))[1]).toEqual(['=?', '=?'])
  const hidden = WORKBOOK.replace('<sheet ', '<sheet state="hidden" ').replace(
    '</sheets>',
    '<sheet name="B" r:id="rId2"/></sheets>',
  )
  expect(linesIn(workbook({ workbook: hidden }))).toEqual([['2'], ['3']])
  const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
  const day = '<row r="1"><c t="str"><v>a</v></c></row><row r="2"><c s="0"><v>44925</v></c></row>'
  const old = WORKBOOK.replace('<workbook>', '<workbook><workbookPr date1904="1"/>')
  expect(linesIn(workbook({ sheet: day, styles, workbook: old }))[1]).toEqual(['2026-12-31'])
})

test('what is no workbook, is broken or unpacks to too much is refused', () => {
  const unreadable = { ok: false, reason: 'unreadable' }
  expect(readWorkbook(strToU8('PK not a zip'))).toEqual(unreadable)
  expect(readWorkbook(zipSync({ 'a.txt': strToU8('x') }))).toEqual(unreadable)
  expect(readWorkbook(workbook({}).subarray(0, 200))).toEqual(unreadable)
  const bomb = workbook({}, { 'xl/worksheets/sheet3.xml': new Uint8Array(51 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(200_000)
  expect(readWorkbook(bomb)).toEqual(unreadable)
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`xl/media/${index}.png`, strToU8('x')]))
  expect(readWorkbook(workbook({}, many))).toEqual(unreadable)
  expect(readWorkbook(workbook({}))).toEqual({ ok: false, reason: 'empty' })
})
