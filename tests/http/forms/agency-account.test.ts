/** An agency's account without JavaScript: a sale at the counter, its statement, a payment, and who may see it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencies, agencyAccounts, orders } from '~/data/collections'
import { openSheet } from '../../support/open-sheet'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { linkTo, mainText } from '../../support/read-page'
import type { Visitor } from '../../support/visitor'

let shop: Stand
let admin: Visitor

beforeAll(async () => {
  shop = await openOwnStand()
  admin = await shop.admin()
}, 120_000)
afterAll(() => shop?.close())

const VIVA = 'agency-viva-turismo'
const ACCOUNT = `/admin/users/agencies/${VIVA}/account`
const PAY = /^Registrar venda/
const customer = { name: 'Rosa Prado Villela', method: 'account', acceptContract: 'on' }

test('sold on account, listed in the statement, paid once, and exported with the same sums', async () => {
  const results = await admin.get('/admin/orders/new?q=holambra')
  const options = await admin.open(linkTo(/Holambra/, results))
  const item = /value="([\w-]+:1)"/.exec(options.text)?.[1] ?? ''
  const page = await admin.open(`${options.path}&item=${item}`)
  const refused = await admin.press(page, PAY, customer)
  expect(mainText(refused)).toContain('Escolha a agência')
  const sold = await admin.press(refused, PAY, { ...customer, agencyId: VIVA })
  const code = new URL(sold.path, 'http://shop').searchParams.get('id') ?? ''
  expect(await orders.get(code)).toMatchObject({ state: 'onAccount', agencyId: VIVA, received: 0 })

  const account = await admin.get(ACCOUNT)
  expect(mainText(account)).toContain(`Venda ${code}`)
  const before = (await agencyAccounts.get(VIVA)).balance
  const payment = { intent: 'pay', amount: '50,00', method: 'transfer', proof: 'TED 1' }
  const paid = await admin.press(account, 'Registrar', payment)
  expect(mainText(paid)).toMatch(/Pagamento recibo nº \d+ Transferência, TED 1/)
  const receipt = await admin.open(linkTo(/^recibo nº/, paid))
  expect([receipt.status, receipt.text.startsWith('%PDF')]).toEqual([200, true])
  const entry = new URL(receipt.path, 'http://shop').searchParams.get('entry')
  const approved = await agencies.list({ eq: { state: 'approved' }, limit: 5 })
  const other = approved.find(({ id }) => id !== VIVA)
  expect((await admin.get(`/admin/users/agencies/${other?.id}/account/export?entry=${entry}`)).status).toBe(404)
  expect((await admin.get(`${ACCOUNT}/export?entry=nada`)).status).toBe(404)
  await admin.press(account, 'Registrar', payment)
  expect((await agencyAccounts.get(VIVA)).balance).toBe(before - 5000)

  const sheet = await admin.get(`${ACCOUNT}/export`)
  expect(sheet.text).toContain(`;${code};`)
  expect(sheet.text).toContain(';50,00;')
  const { balance } = await agencyAccounts.get(VIVA)
  const workbook = await openSheet(shop, admin, `${ACCOUNT}/export?format=xlsx`)
  expect(workbook.sumOf('Débito') - workbook.sumOf('Crédito')).toBe(balance)
  const totals = [workbook.totalOf('Débito'), workbook.totalOf('Crédito')]
  expect(totals).toEqual([workbook.sumOf('Débito'), workbook.sumOf('Crédito')])
  expect(workbook.sumOf('Crédito')).toBeGreaterThanOrEqual(5000)
  expect((await admin.get(`${ACCOUNT}/export?format=pdf`)).text.startsWith('%PDF')).toBe(true)
})

test('without an account an agency sells nothing on it, and nobody but the house reads it here', async () => {
  const customer = await shop.customer()
  expect((await customer.get(ACCOUNT)).text).not.toContain('Extrato de')
  await agencies.update(VIVA, (agency) => ({ ...agency, settlement: 'link' }))
  const results = await admin.get('/admin/orders/new?q=holambra')
  const options = await admin.open(linkTo(/Holambra/, results))
  const item = /value="([\w-]+:1)"/.exec(options.text)?.[1] ?? ''
  expect((await admin.open(`${options.path}&item=${item}`)).text).not.toContain('value="account"')
  expect((await admin.get('/admin/users/agencies/nobody/account')).status).toBe(404)
})
