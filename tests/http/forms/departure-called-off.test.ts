/** A departure called off over HTTP: the preview, the one post, and how a customer takes the money back by the link of the mail. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, departures, orders, trips } from '~/data/collections'
import { addDays, instant } from '~/domain/values/dates'
import { copyToDates } from '~/operations/departures/copy-to-dates.server'
import { answerPath } from '~/operations/orders/answer-token.server'
import { buyByPix } from '../../support/checkout-by-form'
import { payAtDesk } from '../../support/journey'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { isPaid, until } from '../../support/pix-shop'
import { errorsOf, fieldValue, linkTo, mainText } from '../../support/read-page'
import { findUser } from '../../support/shop-books'
import type { Visitor } from '../../support/visitor'

let shop: Stand
let admin: Visitor
let tripId = ''
let slug = ''
let code = ''
let second = ''
let third = ''

beforeAll(async () => {
  shop = await openOwnStand()
  admin = await shop.admin()
  const trip = await trips.first({ eq: { slug: 'maceio-maragogi-gales' } })
  if (!trip) throw new Error('no trip')
  ;[tripId, slug] = [trip.id, trip.slug]
  code = await paidOrder(trip.options[0]?.id ?? '')
  second = await paidOrder(trip.options[0]?.id ?? '')
  third = await paidOrder(trip.options[0]?.id ?? '')
}, 120_000)
async function paidOrder(optionId: string): Promise<string> {
  const bought = await buyByPix(await shop.customer(), { optionId })
  await payAtDesk(shop.place.sandboxUrl, bought)
  await until(bought, isPaid)
  return bought
}
afterAll(() => shop?.close())

const page = () => `/admin/trips/buyers?trip=${tripId}`

test('the preview says what it does; a day after the departure is refused at its field, and the text stays', async () => {
  const opened = await admin.get(page())
  expect(mainText(opened)).toContain('Cancelar a saída…')
  const dialog = await admin.get(`${page()}&dialog=callOff`)
  for (const text of ['A viagem sai do ar na hora', 'Volta aos clientes, no máximo', 'Saída da casa'])
    expect(mainText(dialog)).toContain(text)
  expect(fieldValue(dialog, 'textEn')).toContain('will not take place')
  const refused = await admin.press(dialog, 'Cancelar a saída e avisar', { text: 'Chove.', answerUntil: '2040-01-01' })
  expect(Object.keys(errorsOf(refused))).toEqual(['answerUntil'])
  expect(fieldValue(refused, 'text')).toContain('Chove.')
  expect((await departures.find(tripId))?.state ?? 'open').not.toBe('calledOff')
})

test('the list of trips leads to the departure, and its page to calling it off', async () => {
  const list = await admin.get('/admin/trips?q=Maragogi')
  expect(list.text).toContain(`/admin/trips/buyers?trip=${tripId}`)
  expect((await admin.get(page())).text).toContain('dialog=callOff')
})

test('called off once: off the air, off the lists, and the form sent again says so', async () => {
  const dialog = await admin.get(`${page()}&dialog=callOff`)
  const done = await admin.press(dialog, 'Cancelar a saída e avisar')
  expect(mainText(done)).toContain('Cancelada')
  expect(mainText(done)).not.toContain('Cancelar a saída…')
  expect((await trips.get(tripId)).state).toBe('closed')
  const again = await admin.press(dialog, 'Cancelar a saída e avisar')
  expect(mainText(again)).toContain('Cancelada')
  const visitor = shop.visitor(new Map([['light', '']]))
  await expect.poll(async () => mainText(await visitor.get(`/trip-details/${slug}`))).not.toContain('Reservar')
})

test('the customer takes the money back without an account, and the page says what happens', async () => {
  await expect.poll(async () => (await orders.get(code)).calledOff, { timeout: 20_000 }).not.toBeNull()
  const visitor = shop.visitor(new Map([['light', '']]))
  const question = await visitor.get(answerPath(code))
  expect(mainText(question)).toContain('tudo o que foi pago, sem taxa')
  const result = await visitor.press(question, 'Receber de volta')
  expect(mainText(result)).toContain('O pedido está cancelado')
  expect(await orders.get(code)).toMatchObject({ status: 'canceled', calledOff: { answer: 'refund' } })
  const list = await admin.get(page())
  expect(mainText(list)).toContain('Respostas dos clientes')
})

test('another customer goes on another date of the series; the list of answers and the trip page say so', async () => {
  const by = { id: 'admin', name: 'Helena', agencyId: null }
  const { checkinOn } = await trips.get(tripId)
  const made = await copyToDates({ id: tripId, dates: [addDays(checkinOn, 14)] }, by, instant(new Date().toISOString()))
  const [date] = made.ok ? made.value : []
  if (!date) throw new Error('no date')
  await trips.put(date.id, { ...date, state: 'published' })
  const visitor = shop.visitor(new Map([['light', '']]))
  const page = await visitor.get(answerPath(second))
  expect(mainText(page)).toContain('Ir em outra data')
  const moved = await visitor.press(page, 'Mudar para esta data', { date: date.id })
  expect(mainText(moved)).toContain('Você escolheu outra data')
  expect(await orders.get(second)).toMatchObject({ status: 'paid', tripId: date.id, moves: [{ trip: { id: tripId } }] })
  const list = mainText(await admin.get(`/admin/trips/buyers?trip=${tripId}`))
  for (const text of ['Outra data: 1', 'Dinheiro de volta: 1', second]) expect(list).toContain(text)
  const trip = mainText(await visitor.get(`/trip-details/${slug}`))
  expect(trip).toContain('Esta saída foi cancelada')
})

test('a third customer leaves the money as credit, sees it, and pays a part of another trip with it at the counter', async () => {
  await expect.poll(async () => (await orders.get(third)).calledOff, { timeout: 20_000 }).not.toBeNull()
  const visitor = shop.visitor(new Map([['light', '']]))
  const kept = await visitor.press(await visitor.get(answerPath(third)), 'Ficar com o crédito')
  expect(mainText(kept)).toMatch(/Você tem R\$.[\d.,]+ de crédito/)
  expect(mainText(kept)).toContain('Receber de volta')
  const { received } = await orders.get(third)
  expect(await orders.get(third)).toMatchObject({ status: 'canceled', refunded: 0, credit: { amount: received } })

  const details = await admin.get(`/admin/orders/details?id=${third}`)
  expect(mainText(details)).toContain('Crédito do cliente')
  const start = await admin.open(linkTo('Usar o crédito numa venda', details))
  const results = await admin.get(`${start.path}&q=holambra`)
  const options = await admin.open(linkTo(/Holambra/, results))
  const item = /value="([\w-]+:1)"/.exec(options.text)?.[1] ?? ''
  const sale = await admin.get(`${options.path}&item=${item}`)
  expect(mainText(sale)).toContain(`Crédito do pedido ${third}`)
  const sold = await admin.press(sale, /^Registrar venda/, { name: 'Rosa Prado Villela', acceptContract: 'on' })
  const paid = new URL(sold.path, 'http://shop').searchParams.get('id') ?? ''
  const order = await orders.get(paid)
  expect(order).toMatchObject({ status: 'paid', charges: [{ method: 'credit' }] })
  expect((await orders.get(third)).credit).toMatchObject({ used: [{ orderCode: paid, amount: order.total }] })
  expect(mainText(await admin.get(`/admin/trips/buyers?trip=${tripId}`))).toContain('Crédito: 1')

  // A tab from before the sale shows more than is left; the amount in the form decides nothing.
  const orderPage = `/admin/orders/details?id=${third}`
  const left = received - order.total
  const dialog = await admin.open(linkTo('Devolver o crédito', await admin.get(orderPage)))
  expect(mainText(dialog)).toContain('voltam pelo meio em que foram pagos')
  for (const shown of [String(received), '1', '-5', 'x', '']) {
    const stale = await admin.press(dialog, 'Devolver o crédito', { shown })
    expect(mainText(stale)).toContain('Os valores mudaram')
  }
  expect((await orders.get(third)).credit?.takenAt).toBeNull()
  const sales = await shop.as(await findUser('vendas@roteiro.example'))
  expect(mainText(await sales.open(dialog.path))).toMatch(/sua função devolve por pedido \(R\$.500,00/)
  await sales.post(`${orderPage}&dialog=credit`, { intent: 'credit', shown: String(left) }, orderPage)
  const reader = await shop.as(await findUser('consulta@roteiro.example'))
  await reader.post(`${orderPage}&dialog=credit`, { intent: 'credit', shown: String(left) }, orderPage)
  expect((await orders.get(third)).credit?.takenAt).toBeNull()

  const [once] = await Promise.all([
    admin.press(dialog, 'Devolver o crédito'),
    admin.press(dialog, 'Devolver o crédito'),
  ])
  expect(mainText(once)).not.toContain('Devolver o crédito')
  await expect.poll(async () => (await orders.get(third)).refunded, { timeout: 20_000 }).toBe(received)
  const entries = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 30 })
  expect(entries.filter(({ action }) => action === 'order.creditPaidOut')).toMatchObject([
    { subjectId: third, before: { creditLeft: left }, after: { creditLeft: 0 } },
  ])
})

test("staff open the customer's own voucher from the order; who reads no documents, and nobody else, does not", async () => {
  const sold = await paidOrder(
    (await trips.first({ eq: { slug: 'holambra-e-pedreira-um-dia' } }))?.options[0]?.id ?? '',
  )
  const details = await admin.get(`/admin/orders/details?id=${sold}`)
  const file = await admin.open(linkTo('Voucher em PDF', details))
  expect([file.status, file.path, file.text.startsWith('%PDF')]).toEqual([200, `/admin/orders/${sold}/voucher`, true])
  expect((await admin.get(`/admin/orders/${third}/voucher`)).status).toBe(404)
  expect((await admin.get('/admin/orders/NADA1234/voucher')).status).toBe(404)
  const reader = await shop.as(await findUser('consulta@roteiro.example'))
  expect((await reader.get(file.path)).text).not.toContain('%PDF')
  expect((await reader.get(`/admin/orders/details?id=${sold}`)).text).not.toContain(
    `href="/admin/orders/${sold}/voucher"`,
  )
  for (const visitor of [await shop.customer(), shop.visitor()])
    expect((await visitor.get(file.path)).text).not.toContain('%PDF')
})
