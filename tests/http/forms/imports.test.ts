/** Import of a sheet without JavaScript: paste, columns, preview, writing, undoing. */
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '~/data/collections'
import { xlsxBytes } from '~/documents/xlsx'
import type { SelectedFile } from '../../support/multipart'
import { openOwnStand, type Stand, wait } from '../../support/open-stand'
import { errorsOf, fieldValue, linkTo, mainText } from '../../support/read-page'
import { findUser } from '../../support/shop-books'
import type { Visitor, VisitorResponse } from '../../support/visitor'

let shop: Stand
let admin: Visitor

beforeAll(async () => {
  shop = await openOwnStand()
  admin = await shop.admin()
}, 120_000)
afterAll(() => shop?.close())

const SHEET = 'Cliente;Correio;CPF\r\nHelena Prado;helena.prado@cliente.example;318.450.276-71\r\nIvo;ivo@;\r\n'

async function untilIdle(path: string): Promise<VisitorResponse> {
  for (let tries = 0; tries < 50; tries += 1) {
    const page = await admin.get(path)
    if (!page.text.includes('http-equiv="refresh"')) return page
    await wait(200)
  }
  throw new Error(`${path} does not come to an end`)
}

test('a pasted sheet is matched, checked, written and undone', async () => {
  const start = await admin.get('/admin/import')
  const empty = await admin.press(start, 'Ler a planilha')
  expect(errorsOf(empty)['paste']).toContain('Cole as células')
  const columns = await admin.press(empty, 'Ler a planilha', { paste: SHEET })
  expect([fieldValue(columns, 'column0'), fieldValue(columns, 'column1')]).toEqual(['name', ''])

  const twice = await admin.press(columns, 'Conferir as linhas', { column1: 'name' })
  expect(errorsOf(twice)['column1']).toContain('mesmo significado')
  const preview = await admin.press(twice, 'Conferir as linhas', { column1: 'email' })
  expect(mainText(preview)).toContain('E-mail “ivo@”: não é um e-mail')

  const refused = await admin.press(preview, 'Gravar todas ou nenhuma')
  expect([refused.status, mainText(refused)]).toEqual([409, expect.stringContaining('porque a linha 3 é recusada')])
  const started = await admin.press(refused, 'Gravar só a linha boa')
  const written = await untilIdle(started.path)
  expect(mainText(written)).toContain('Gravada')
  const helena = await findUser('helena.prado@cliente.example')
  expect(helena).toMatchObject({ firstName: 'Helena', lastName: 'Prado', hasPassword: false })
  // The old preview, sent again, starts nothing.
  await admin.press(preview, 'Gravar só a linha boa')
  expect(mainText(await admin.get('/admin/users?words=helena.prado'))).toContain('Helena Prado')

  const undone = await untilIdle((await admin.press(written, 'Desfazer a importação')).path)
  expect(mainText(undone)).toContain('Desfeita')
  expect(await users.find(helena?.id ?? '')).toBeNull()
  expect(linkTo(/Células coladas/, await admin.get('/admin/import'))).toContain('/admin/import/')
}, 60_000)

test('trips whose amounts may be both are not guessed, and become drafts', async () => {
  const sheet = 'viagem;saída;preço;vagas\nVindima na Serra;05/02/2031;1.234;12\nVindima na Serra;31/02/2031;1.234;12'
  const columns = await admin.press(await admin.get('/admin/import'), 'Ler a planilha', { kind: 'trips', paste: sheet })
  const open = await admin.press(columns, 'Conferir as linhas')
  expect(errorsOf(open)['points']).toContain('Escolha')
  const preview = await admin.press(open, 'Conferir as linhas', { points: 'thousands' })
  expect(mainText(preview)).toMatch(/Preço da unidade: R\$.1\.234,00/)
  expect(mainText(preview)).toContain('Saída “31/02/2031”: não é uma data')
  const written = await untilIdle((await admin.press(preview, 'Gravar só a linha boa')).path)
  expect(mainText(written)).toContain('Gravada')
  expect(mainText(await admin.get('/admin/trips?words=vindima+serra'))).toContain('Vindima na Serra')
}, 60_000)

test('a file is read, another kind of file is refused, and a draft can be discarded', async () => {
  const start = await admin.get('/admin/import')
  const file = (name: string, content: Buffer | string): SelectedFile[] => [
    { field: 'file', name, mimeType: 'application/octet-stream', bytes: Buffer.from(content) },
  ]
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])
  const wrong = await admin.press(start, 'Ler a planilha', {}, file('foto.png', png))
  expect(errorsOf(wrong)['file']).toContain('não é uma planilha')
  const headings = ['Cliente', 'Correio', 'CPF']
  const columns = headings.map((header, index) => ({ header, value: (row: readonly string[]) => row[index] ?? '' }))
  const rows = [['Jonas Prado', 'jonas.prado@cliente.example', '318.450.276-71']]
  const workbook = await buffer(xlsxBytes('Clientes', columns, rows))
  const read = await admin.press(start, 'Ler a planilha', {}, file('clientes.xlsx', workbook))
  expect([fieldValue(read, 'column0'), fieldValue(read, 'column2')]).toEqual(['name', 'cpf'])
  const checked = await admin.press(read, 'Conferir as linhas', { column1: 'email' })
  const written = await untilIdle((await admin.press(checked, 'Gravar 1 linha')).path)
  expect(mainText(written)).toContain('Gravada')
  expect(await findUser('jonas.prado@cliente.example')).toMatchObject({ firstName: 'Jonas', lastName: 'Prado' })
  const draft = await admin.press(start, 'Ler a planilha', {}, file('clientes.csv', SHEET))
  expect(mainText(draft)).toContain('clientes.csv')
  const gone = await admin.press(draft, 'Descartar')
  expect(mainText(gone)).not.toContain('clientes.csv')
  expect((await admin.get(draft.path)).status).toBe(404)
}, 60_000)
