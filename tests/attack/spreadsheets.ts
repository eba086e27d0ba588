/** Formulas that strangers leave for anyone who opens an exported table in a spreadsheet, split as any spreadsheet splits. */
import { unzipSync } from 'fflate'
import { visibleText } from '../support/checkout-by-form'
import type { Check } from '../support/checks'
import { onStand, type Stand, summaryOf } from '../support/open-stand'
import { newPerson, sessionOf } from '../support/shop-books'
import { PASSWORD } from '../support/shop-server'

const MARK = 'calc'
const starts = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']
const before = [
  '',
  ' ',
  '\t',
  'a,',
  'a;',
  'a\t',
  'a\n',
  'a, ',
  'a,\u00a0',
  'a"',
  'a","',
  "a';",
  'a,"',
  'a,""',
  'a," ',
  '",',
]
const formulas = before.flatMap((text) => starts.map((start) => `${text}${start}cmd|' /C ${MARK}'!A0`))

/** The cells of a text split at `separator`, with quotes as spreadsheets read them. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += sign
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && (sign === separator || sign === '\n' || sign === '\r')) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

const isFormula = (cell: string) => cell.includes(MARK) && starts.includes(cell.trimStart()[0] ?? '')

/** Messages of guests, one for each formula, ten in an hour from each of their networks; and a name of a customer. */
async function leaveFormulas(stand: Stand): Promise<void> {
  for (const [at, formula] of formulas.entries()) {
    const guest = stand.visitor()
    const form = await guest.get('/contactUs')
    const typed = {
      name: 'Ana Lima',
      email: `ana${at}@exemplo.com.br`,
      subject: 'payment',
      body: `${formula}\n${formula}`,
    }
    const sent = await guest.submit(form, typed)
    stand.expect(sent.status === 302, `a message is answered ${summaryOf(sent)}: ${visibleText(sent)}`)
  }
  const customer = stand.visitor(new Map([(await sessionOf(await newPerson(PASSWORD))).cookie]))
  await customer.submit(await customer.get('/user/profile'), { firstName: `=${MARK}`, lastName: `Lima,=${MARK}` })
}

const EXPORTS = ['/admin/messages/export', '/admin/users/export', '/admin/orders/export', '/admin/audit/export']

const spreadsheets: Check = {
  name: 'formulas-in-exports',
  row: 'D13',
  run: (place) =>
    onStand(place, async (stand) => {
      await leaveFormulas(stand)
      const admin = await stand.admin()
      let seen = 0
      for (const path of EXPORTS) {
        const csv = await admin.get(`${path}?format=csv`)
        stand.expect(csv.status === 200, `${path} answers ${summaryOf(csv)}`)
        seen += csv.text.split(MARK).length - 1
        for (const separator of [';', ',', '\t']) {
          const live = cellsOf(csv.text.replace(/^\uFEFF/, ''), separator).filter(isFormula)
          for (const cell of live.slice(0, 3))
            stand.findings.push(`${path} split at ${separator}: ${cell.slice(0, 60)}`)
        }
      }
      stand.expect(seen >= formulas.length, `only ${seen} formulas were exported`)
      const workbook = await fetch(`${stand.server().url}/admin/messages/export?format=xlsx`, {
        headers: { cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; ') },
      })
      const sheets = Object.entries(unzipSync(new Uint8Array(await workbook.arrayBuffer())))
      const own = sheets.filter(([name]) => name.startsWith('xl/worksheets/'))
      stand.expect(own.length > 0, 'the workbook has no sheet')
      for (const [name, bytes] of own) {
        const isLive = /<f[ >][^<]*calc/.test(Buffer.from(bytes).toString())
        stand.expect(!isLive, `${name} of the workbook has a formula`)
      }
      process.stdout.write(`         ${formulas.length} formulas left, ${seen} read\n`)
    }),
}

export const spreadsheetChecks = [spreadsheets]
