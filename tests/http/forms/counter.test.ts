/** The counter without JavaScript: a sale in cash, its till, its receipt, and the money back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, tills } from '~/data/collections'
import { cashSum, expectedCash } from '~/domain/counter/till'
import { addDays, instant } from '~/domain/values/dates'
import { add } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { listDailySales } from '~/operations/orders/daily-sales.server'
import { openSheet } from '../../support/open-sheet'
import { openOwnStand, type Stand } from '../../support/open-stand'
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

const PAY = /^Registrar venda/
const customer = { name: 'Rosa Prado Villela', method: 'cash', acceptContract: 'on' }

/** The form for one unit of the first option that is free. */
async function openSale(): Promise<VisitorResponse> {
  const results = await admin.get('/admin/orders/new?q=holambra')
  const options = await admin.open(linkTo(/Holambra/, results))
  const item = /value="([\w-]+:1)"/.exec(options.text)?.[1] ?? ''
  return admin.open(`${options.path}&item=${item}`)
}

async function cashInTill(): Promise<number | null> {
  const till = await tills.first({ eq: { state: 'open' } })
  return till && expectedCash(till)
}

test('cash needs an open till; sold once however often it is sent, with a receipt, and given back out of the till', async () => {
  const page = await openSale()
  const refused = await admin.press(page, PAY, customer)
  expect(mainText(refused)).toContain('Como pagou: Não há caixa aberto')
  expect(fieldValue(refused, 'name')).toBe('Rosa Prado Villela')

  const closed = await admin.get('/admin/till')
  const wrong = await admin.press(closed, 'Abrir o caixa', { openingAmount: 'cem' })
  expect(errorsOf(wrong)['openingAmount']).toBeTruthy()
  const opened = await admin.press(wrong, 'Abrir o caixa', { openingAmount: '100,00' })
  expect(mainText(opened)).toContain('Aberto')

  const sold = await admin.press(refused, PAY, customer)
  const code = new URL(sold.path, 'http://shop').searchParams.get('id') ?? ''
  const order = await orders.get(code)
  expect(order).toMatchObject({ channel: 'desk', status: 'paid', holdState: 'sold', received: order.total })
  const again = await admin.press(refused, PAY, customer)
  expect(new URL(again.path, 'http://shop').searchParams.get('id')).toBe(code)
  expect(await cashInTill()).toBe(10_000 + order.total)

  const receipt = await admin.open(linkTo(`${code}-1`, sold))
  expect([receipt.status, receipt.text.startsWith('%PDF')]).toEqual([200, true])
  const customerOnly = await (await shop.customer()).get(`/admin/orders/${code}/receipt?charge=${order.charges[0]?.id}`)
  expect(customerOnly.text).not.toContain('%PDF')

  const question = await admin.get(`/admin/orders/details?id=${code}&dialog=refund&who=order&reason=supplier&how=all`)
  const canceled = await admin.press(question, 'Cancelar pedido', { offAir: null })
  expect(mainText(canceled)).toMatch(/Falta devolver R\$.[\d,.]+ no balcão/)
  expect(mainText(canceled)).not.toContain('a caminho')
  const dialog = await admin.open(linkTo('Registrar devolução', canceled))
  const amount = (order.total / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
  await admin.press(dialog, 'Registrar devolução', { amount, means: 'cash', proof: 'recibo 7', reason: 'Cancelada' })
  expect(await orders.get(code)).toMatchObject({ status: 'canceled', refunded: order.total, open: 0 })
  expect(await cashInTill()).toBe(10_000)
  const [after, first] = [await admin.get(`/admin/orders/details?id=${code}`), `${code}-1`]
  const correction = await admin.open(linkTo(`${first}-D1`, after))
  expect([correction.status, correction.text.startsWith('%PDF')]).toEqual([200, true])
  const of = `/admin/orders/${code}/receipt?charge=${order.charges[0]?.id}`
  for (const nothing of [`${of}&refund=1`, `${of}&refund=x`, `/admin/orders/${code}/receipt`])
    expect((await admin.get(nothing)).status).toBe(404)
})

test('a discount has a reason and a limit by role, and the customer sees its amount alone', async () => {
  const page = await openSale()
  const sale = { name: 'Rosa Prado Villela', method: 'transfer', acceptContract: 'on' }
  const unsaid = await admin.press(page, PAY, { ...sale, discount: '5,00' })
  expect(errorsOf(unsaid)['discountReason']).toBe('Escreva por que o desconto é dado.')
  const missing = await admin.press(page, PAY, { ...sale, discountReason: 'Cliente antiga' })
  expect(errorsOf(missing)['discount']).toContain('maior que zero')
  const tooMuch = await admin.press(page, PAY, { ...sale, discount: '9999,00', discountReason: 'Cliente antiga' })
  expect(errorsOf(tooMuch)['discount']).toContain('menor que o total')
  expect(fieldValue(tooMuch, 'discountReason')).toBe('Cliente antiga')

  const sold = await admin.press(tooMuch, PAY, { discount: '5,00' })
  const code = new URL(sold.path, 'http://shop').searchParams.get('id') ?? ''
  const order = await orders.get(code)
  expect(order).toMatchObject({ status: 'paid', staffDiscount: { amount: 500, reason: 'Cliente antiga' } })
  expect(order.total).toBe(order.subtotal - 500)
  expect(mainText(sold)).toMatch(/Desconto da agência − R\$.5,00/)
  expect(mainText(sold)).toContain('Cliente antiga')

  const seller = await shop.as(await findUser('vendas@roteiro.example'))
  const limited = await seller.press(await seller.get(page.path), PAY, {
    ...sale,
    discount: '60,00',
    discountReason: 'x',
  })
  expect(errorsOf(limited)['discount']).toMatch(/Sua função dá até R\$/)
})

test('a deposit, its balance by a link without an account, and what the pages say of both', async () => {
  const page = await openSale()
  const deposit = { name: 'Rosa Prado Villela', cpf: '529.982.247-25', email: 'rosa@cliente.example' }
  const rest = { method: 'transfer', amount: '50,00', acceptContract: 'on' }
  const refused = await admin.press(page, PAY, { ...deposit, ...rest })
  expect(errorsOf(refused)['balanceUntil']).toContain('Falta parte do total')
  expect(fieldValue(refused, 'amount')).toBe('50,00')
  const balanceUntil = addDays(today(instant(new Date())), 2)
  const sold = await admin.press(refused, PAY, { balanceUntil })
  const code = new URL(sold.path, 'http://shop').searchParams.get('id') ?? ''
  const order = await orders.get(code)
  expect(order).toMatchObject({ state: 'partiallyPaid', received: 5000, open: order.total - 5000 })
  expect(mainText(sold)).toMatch(/Recebemos R\$.50,00\. Faltam R\$/)
  const link = /\/external-post-checkout\?order=[\w.-]+/.exec(sold.text)?.[0] ?? ''
  const guest = shop.visitor()
  const open = await guest.get(link)
  expect(mainText(open)).toContain('Falta o restante')
  for (const secret of ['529.982.247-25', 'rosa@cliente.example']) expect(mainText(open)).not.toContain(secret)
  const shown = await guest.press(open, /^Pagar/, { method: 'pix' })
  expect(mainText(shown)).toContain('Falta só o Pix')
  expect((await orders.get(code)).charges.at(-1)).toMatchObject({ method: 'pix', part: 2, amount: order.total - 5000 })

  const again = await admin.get(`/admin/orders/details?id=${code}`)
  const balance = { method: 'cardMachine', balanceAmount: '10,00' }
  const tooMuch = await admin.press(again, 'Registrar pagamento', { ...balance, balanceAmount: '9999,00' })
  expect(errorsOf(tooMuch)['balanceAmount']).toBeTruthy()
  await admin.press(tooMuch, 'Registrar pagamento', balance)
  expect(await orders.get(code)).toMatchObject({ state: 'partiallyPaid', received: 6000, open: order.total - 6000 })
  expect((await guest.get('/external-post-checkout?order=AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
})

test('a place is sold without a name, is missing on every page, and is filled in with what is known', async () => {
  const results = await admin.get('/admin/orders/new?q=holambra')
  const options = await admin.open(linkTo(/Holambra/, results))
  const item = /value="([\w-]+):1"/.exec(options.text)?.[1] ?? ''
  const page = await admin.open(`${options.path}&item=${item}:2`)
  const order = { name: 'Rosa Prado Villela', method: 'transfer', acceptContract: 'on' }
  const sold = await admin.press(page, PAY, { ...order, travels: null })
  const code = new URL(sold.path, 'http://shop').searchParams.get('id') ?? ''
  expect((await orders.get(code)).passengers.map(({ name }) => name)).toEqual(['', ''])
  expect(mainText(sold)).toContain('sem nome')
  const { tripId } = await orders.get(code)
  expect(mainText(await admin.get(`/admin/trips/buyers?trip=${tripId}`))).toContain('2 lugares sem nome')

  const dialog = await admin.get(`/admin/orders/details?id=${code}&dialog=passenger&place=1`)
  const filled = await admin.press(dialog, 'Salvar dados', { name: 'Davi Prado Villela' })
  expect(mainText(filled)).toContain('Davi Prado Villela')
  const again = await admin.get(`/admin/orders/details?id=${code}&dialog=passenger&place=1`)
  const emptied = await admin.press(again, 'Salvar dados', { name: '' })
  expect(errorsOf(emptied)['name']).toBeTruthy()
  expect((await orders.get(code)).passengers.map(({ name }) => name)).toEqual(['', 'Davi Prado Villela'])
})

test('one of two people goes to another trip: the sale says who leaves, and the order where she went', async () => {
  const results = await admin.get('/admin/orders/new?q=holambra')
  const options = await admin.open(linkTo(/Holambra/, results))
  const item = /value="([\w-]+):1"/.exec(options.text)?.[1] ?? ''
  const page = await admin.open(`${options.path}&item=${item}:2`)
  const names = { 'passengers[0].name': 'Rosa Prado Villela', 'passengers[1].name': 'Eva Melo Prado' }
  const sold = await admin.press(page, PAY, { ...customer, ...names, method: 'transfer' })
  const code = new URL(sold.path, 'http://shop').searchParams.get('id') ?? ''
  const share = (await orders.get(code)).total / 2

  const dialog = await admin.get(`/admin/orders/details?id=${code}&dialog=move`)
  expect(mainText(dialog)).toContain('Só algumas pessoas')
  const start = await admin.press(dialog, 'Escolher a viagem', { leaves: `${code}.1` })
  const found = await admin.get(`${start.path}&q=brotas`)
  const other = await admin.open(linkTo(/Brotas/, found))
  const unit = /value="([\w-]+:1)"/.exec(other.text)?.[1] ?? ''
  const sale = await admin.get(`${other.path}&item=${unit}`)
  expect(mainText(sale)).toContain(`Saem do pedido ${code}: Eva Melo Prado`)
  expect(fieldValue(sale, 'passengers[0].name')).toBe('Eva Melo Prado')
  expect(linkTo(/Mudar/, sale)).toContain(`leaves=${code}.1`)

  const finance = await shop.as(await findUser('financeiro@roteiro.example'))
  await finance.press(await finance.get(sale.path), PAY, { ...customer, method: 'transfer' })
  expect((await orders.get(code)).canceledPassengers).toEqual([])

  const done = await admin.press(sale, PAY, { ...customer, method: 'transfer' })
  const next = new URL(done.path, 'http://shop').searchParams.get('id') ?? ''
  const made = await orders.get(next)
  expect(made).toMatchObject({ status: 'paid', charges: [{ method: 'credit', amount: share }, { method: 'transfer' }] })
  expect(made.passengers).toMatchObject([{ name: 'Eva Melo Prado' }])
  expect((await orders.get(code)).passengers).toMatchObject([{ name: 'Rosa Prado Villela' }])
  const left = mainText(await admin.get(`/admin/orders/details?id=${code}`))
  expect(left).toContain(`Eva Melo Prado foi para o pedido ${next}`)

  const last = await admin.get(`${sale.path}&leaves=${code}.0`.replace(`leaves=${code}.1`, ''))
  expect(mainText(await admin.press(last, PAY, { ...customer, method: 'transfer' }))).toContain('Alguém precisa ficar')
})

test('a till is closed as it was counted, with a reason for what differs', async () => {
  const page = await admin.get('/admin/till')
  const moved = { kind: 'out', amount: '30,00', moveNote: 'Depósito no banco' }
  const tooMuch = await admin.press(page, 'Registrar', { ...moved, amount: '9999,00' })
  expect(errorsOf(tooMuch)['amount']).toContain('É mais do que há na gaveta')
  expect(fieldValue(tooMuch, 'moveNote')).toBe('Depósito no banco')
  const less = await admin.press(tooMuch, 'Registrar', moved)
  expect(mainText(less)).toContain('Depósito no banco')
  await admin.press(tooMuch, 'Registrar', moved)
  expect(await cashInTill()).toBe(7000)

  const unsaid = await admin.press(less, 'Fechar o caixa', { countedAmount: '65,00' })
  expect(errorsOf(unsaid)['closeNote']).toContain('R$')
  const closed = await admin.press(unsaid, 'Fechar o caixa', { countedAmount: '65,00', closeNote: 'Troco a mais' })
  expect(mainText(closed)).toContain('Fechado')
  expect(mainText(closed)).toMatch(/Caixa de \d\d\/\d\d\/\d{4}/)
  expect(await cashInTill()).toBeNull()

  const path = linkTo('Planilha', closed)
  const till = await tills.get(new URL(path, 'http://shop').searchParams.get('id') ?? '')
  const sheet = await openSheet(shop, admin, path)
  const [into, out] = [till.openingAmount + cashSum(till, 'in'), cashSum(till, 'out')]
  expect([sheet.sumOf('Entrou'), sheet.sumOf('Saiu')]).toEqual([into, out])
  expect([sheet.totalOf('Entrou'), sheet.totalOf('Saiu')]).toEqual([into, out])
  expect(into - out + (till.difference ?? 0)).toBe(till.countedAmount)

  const books = await listDailySales(till.day, till.day)
  const ofOrders = sheet.linesWith('Pedido')
  const cash = [add(...books.map(({ received }) => received.cash)), add(...books.map(({ refunded }) => refunded.cash))]
  expect(cash[0]).toBeGreaterThan(0)
  expect([sheet.sumOf('Entrou', ofOrders), sheet.sumOf('Saiu', ofOrders)]).toEqual(cash)
})
