/** Several orders of a departure moved in one act: ticked, seen with what each pays or gets back, and sent with one button. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders, stock, trips } from '~/data/collections'
import { addDays, instant } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { copyToDates } from '~/operations/departures/copy-to-dates.server'
import { buyByPix } from '../../support/checkout-by-form'
import { payAtDesk } from '../../support/journey'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { isPaid, until } from '../../support/pix-shop'
import { boxOf, errorsOf, fieldValue, mainText, pageText } from '../../support/read-page'
import { findUser } from '../../support/shop-books'
import type { Visitor } from '../../support/visitor'

const PAGE = '/admin/trips/buyers?trip=trip-chapada&dialog=move'

let shop: Stand
let admin: Visitor
let dearer: string
let cheaper: string

beforeAll(async () => {
  shop = await openOwnStand()
  admin = await shop.admin()
  const by = { id: 'admin', name: 'Helena', agencyId: null }
  const { checkinOn } = await trips.get('trip-chapada')
  const dates = [addDays(checkinOn, 7), addDays(checkinOn, 14)]
  const made = await copyToDates({ id: 'trip-chapada', dates }, by, instant(Date.now()))
  if (!made.ok) throw new Error(made.reason)
  for (const [index, trip] of made.value.entries()) {
    const price = centavos(index === 0 ? 130_000 : 100_000)
    const options = trip.options.map((option) => ({ ...option, price, vacancies: 2 }))
    await trips.put(trip.id, { ...trip, state: 'published', options })
    for (const { id } of options) await stock.put(id, { ...(await stock.get(id)), vacancies: 2 })
  }
  ;[dearer = '', cheaper = ''] = made.value.map(({ id }) => id)
}, 120_000)
afterAll(() => shop?.close())

async function paidOrder(): Promise<string> {
  const code = await buyByPix(await shop.customer(), { optionId: 'chapada' })
  await payAtDesk(shop.place.sandboxUrl, code)
  await until(code, isPaid)
  return code
}

const selected = (to: string, codes: readonly string[]) =>
  `${PAGE}&to=${to}${codes.map((code) => `&order=${code}`).join('')}`
const tripOf = async (code: string) => (await orders.get(code)).tripId

test('the difference of each is shown first; a wrong day keeps what was chosen, and one button moves them', async () => {
  const codes = [await paidOrder(), await paidOrder()]
  const list = await admin.get(PAGE)
  expect(codes.map((code) => boxOf(new RegExp(code), list))).toEqual(codes)
  const none = await admin.press(list, 'Ver a mudança', { to: dearer })
  expect(mainText(none)).toContain('Marque pelo menos um pedido.')
  expect(fieldValue(none, 'to')).toBe(dearer)

  const shown = await admin.get(selected(dearer, codes))
  expect(mainText(shown).match(/R\$\s100,00 a mais/g)).toHaveLength(2)
  expect(mainText(shown)).toMatch(/Diferenças a pagar R\$\s200,00/)
  const late = await admin.press(shown, 'Mudar 2 pedidos', { how: 'offer', offerUntil: '2040-01-01' })
  expect(Object.keys(errorsOf(late))).toEqual(['offerUntil'])
  expect([fieldValue(late, 'how'), await tripOf(codes[0] ?? '')]).toEqual(['offer', 'trip-chapada'])
  const offered = await admin.press(late, 'Mudar 2 pedidos', { offerUntil: fieldValue(shown, 'offerUntil') ?? '' })
  expect(pageText(offered)).toContain('Mudança enviada a 2 clientes.')
  expect((await orders.get(codes[0] ?? '')).moveOffer?.difference).toBe(10_000)

  const waived = await admin.press(await admin.get(selected(dearer, codes)), 'Mudar 2 pedidos', { how: 'waive' })
  expect(pageText(waived)).toContain('2 pedidos mudados. Os clientes serão avisados.')
  for (const code of codes) {
    expect(await orders.get(code)).toMatchObject({ tripId: dearer, total: 114_000, moveOffer: null })
    expect(mainText(waived)).not.toContain(code)
  }
})

test('who finds no place stays selected with the reason, and the money of the others goes back', async () => {
  const codes = [await paidOrder(), await paidOrder(), await paidOrder()]
  const shown = await admin.get(selected(cheaper, codes))
  expect(mainText(shown).match(/R\$\s190,00 a menos/g)).toHaveLength(2)
  expect(mainText(shown)).toContain('sem vagas para o pedido')
  expect(mainText(shown)).toMatch(/A devolver R\$\s380,00/)
  // Meanwhile somebody else takes a place.
  const [late] = [await paidOrder()]
  await admin.press(await admin.get(selected(cheaper, [late])), 'Mudar 1 pedido', {})
  const some = await admin.press(shown, 'Mudar 2 pedidos', {})
  expect(pageText(some)).toContain('1 pedido mudou. Confira os que ficaram: 1.')
  expect(mainText(some)).toContain('sem vagas para o pedido')
  const moved = await Promise.all(codes.map(tripOf))
  expect(moved.filter((id) => id === cheaper)).toHaveLength(1)
  const code = codes[moved.indexOf(cheaper)] ?? ''
  await until(code, ({ refunded }) => refunded === 19_000)
})

test('an agency moves nobody, and neither does a departure that is not theirs', async () => {
  const code = await paidOrder()
  const partner = await shop.as(await findUser('agencia@roteiro.example'))
  const own = '/agency/passengers?trip=trip-petropolis-cidade-imperial'
  const fields = { intent: 'moveOrders', to: dearer, order: `${code}:0.0`, how: 'waive' }
  expect((await partner.post(own, fields)).status).toBe(404)
  const elsewhere = '/admin/trips/buyers?trip=trip-maceio-maragogi-gales'
  await admin.post(elsewhere, fields)
  expect(await tripOf(code)).toBe('trip-chapada')
})
