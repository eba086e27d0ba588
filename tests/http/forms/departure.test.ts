/** The running of a departure over HTTP: its facts, its confirmation, and what customers read of both. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departures, orders, trips } from '~/data/collections'
import { localDate } from '~/domain/values/dates'
import { buyByPix, checkoutAddress, openPayment, payByPix } from '../../support/checkout-by-form'
import { payAtDesk } from '../../support/journey'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { isPaid, until } from '../../support/pix-shop'
import { errorsOf, fieldValue, linkTo, mainText } from '../../support/read-page'
import { findUser } from '../../support/shop-books'
import type { Visitor } from '../../support/visitor'

let shop: Stand
let admin: Visitor
let trip: { id: string; slug: string }

beforeAll(async () => {
  shop = await openOwnStand()
  admin = await shop.admin()
  const found = await trips.first({ eq: { slug: 'maceio-maragogi-gales' } })
  if (!found) throw new Error('no trip')
  trip = found
}, 120_000)
afterAll(() => shop?.close())

const facts = {
  carrierName: 'Viação Serrana',
  carrierCnpj: '11.222.333/0001-81',
  carrierTaf: '35.1234',
  guideName: 'Iara Nogueira',
  guideCadastur: '26.012345.10.0001-5',
  'vehicles[0].plate': 'abc-1d23',
  'vehicles[0].seats': '46',
  minimum: '20',
}

test('staff enter carrier, vehicle and guide, with errors at the fields, and confirm the departure', async () => {
  const page = await admin.get(`/admin/trips/buyers?trip=${trip.id}`)
  expect(mainText(page)).toContain('Aberta')
  const wrong = { ...facts, carrierCnpj: '11.222.333/0001-80', 'vehicles[0].plate': '12', minimum: 'muitos' }
  const refused = await admin.press(page, 'Salvar saída', wrong)
  expect(Object.keys(errorsOf(refused))).toEqual(
    expect.arrayContaining(['carrierCnpj', 'vehicles[0].plate', 'minimum']),
  )
  expect(fieldValue(refused, 'carrierName')).toBe('Viação Serrana')
  const saved = await admin.press(refused, 'Salvar saída', facts)
  expect(fieldValue(saved, 'vehicles[0].plate')).toBe('ABC1D23')
  expect(await departures.get(trip.id)).toMatchObject({
    state: 'open',
    carrier: { cnpj: '11222333000181' },
    minimum: 20,
  })

  const seen = () => shop.visitor(new Map([['light', '']])).get(`/trip-details/${trip.slug}`)
  await expect.poll(async () => mainText(await seen())).toContain('Placa: ABC1D23')
  expect(mainText(await seen())).not.toContain('Saída confirmada')
  const confirmed = await admin.press(saved, 'Confirmar saída')
  expect(mainText(confirmed)).toContain('Confirmada')
  expect(mainText(confirmed)).not.toContain('Confirmar saída')
  await expect.poll(async () => mainText(await seen())).toContain('Saída confirmada')
  for (const text of ['Viação Serrana, CNPJ 11.222.333/0001-81, TAF 35.1234', 'Guia: Iara Nogueira, Cadastur'])
    expect(mainText(await seen())).toContain(text)
})

test('a form opened before somebody else saved keeps what was typed and says what is stored', async () => {
  const page = await admin.get(`/admin/trips/buyers?trip=${trip.id}`)
  await admin.press(page, 'Salvar saída', { carrierTaf: '35.9999' })
  const late = await admin.press(page, 'Salvar saída', { carrierTaf: '35.7777' })
  expect(errorsOf(late)['carrierTaf']).toContain('Está salvo agora: 35.9999')
  expect(fieldValue(late, 'carrierTaf')).toBe('35.7777')
  const again = await admin.press(late, 'Salvar saída')
  expect(fieldValue(again, 'carrierTaf')).toBe('35.7777')
  const other = await admin.press(page, 'Salvar saída', { carrierTaf: '35.7777', 'vehicles[0].seats': '42' })
  expect(errorsOf(other)['vehicles[0].seats']).toContain('Está salvo agora: 46')
})

test('nobody buys beyond the seats: the last buyer reads how many are left, and what was typed stays', async () => {
  const address = '/admin/trips/buyers?trip=trip-chapada'
  const beyond = await admin.press(await admin.get(address), 'Salvar saída', {
    'vehicles[0].seats': '6',
    'vehicles[0].blocked': '1, 9',
    'vehicles[0].blockedReason': 'Guia',
  })
  expect(errorsOf(beyond)['vehicles[0].blocked']).toContain('O veículo não tem essa poltrona')
  expect(fieldValue(beyond, 'vehicles[0].blocked')).toBe('1, 9')
  const saved = await admin.press(beyond, 'Salvar saída', { 'vehicles[0].blocked': '1' })
  expect(mainText(saved)).toContain('nenhum de 5 lugares vendido, 5 livres')

  const [first, second] = [await shop.customer(), await shop.customer()]
  const late = await openPayment(second, { optionId: 'chapada' })
  for (let order = 0; order < 2; order += 1) await buyByPix(first, { optionId: 'chapada' })
  expect(mainText(await admin.get(address))).toContain('nenhum de 5 lugares vendido, 4 reservados, 1 livre')
  const refused = await payByPix(second, late)
  expect([refused.status, mainText(refused)]).toEqual([422, expect.stringContaining('Resta só 1 lugar nesta saída.')])
  expect((await second.get(checkoutAddress({ optionId: 'chapada' }))).status).toBe(409)
  const seen = () => shop.visitor().get('/trip-details/trip-chapada')
  await expect.poll(async () => mainText(await seen())).toContain('Esgotado')

  const fewer = await admin.press(await admin.get(address), 'Salvar saída', { 'vehicles[0].seats': '4' })
  expect(errorsOf(fewer)['vehicles[0].seats']).toContain('Já há 4 lugares vendidos ou guardados nesta saída.')
  expect(fieldValue(fewer, 'vehicles[0].seats')).toBe('4')
  await admin.press(fewer, 'Salvar saída', { 'vehicles[0].seats': '7' })
  const again = await second.get(checkoutAddress({ optionId: 'chapada' }))
  expect([again.status, fieldValue(again, 'passengers[1].name')]).toEqual([200, 'Rui Lima'])
})

test('the guide reads the passengers with a link, in part and without an account, until it is ended', async () => {
  const sold = (await trips.get(trip.id)).options[0]?.id ?? ''
  const code = await buyByPix(await shop.customer(), { optionId: sold })
  await payAtDesk(shop.place.sandboxUrl, code)
  await until(code, isPaid)
  const { payer, passengers } = await orders.get(code)
  const page = await admin.get(`/admin/trips/buyers?trip=${trip.id}`)
  const opened = await admin.press(page, 'Criar link do guia', {})
  const path = /\/departure\/[\w-]+\.[\w-]{24}/.exec(opened.text)?.[0] ?? ''
  expect((await admin.press(page, 'Criar link do guia', {})).text).toContain(path)
  const guide = shop.visitor()
  const list = await guide.get(path)
  expect(list.headers['cache-control']).toContain('no-store')
  expect(mainText(list)).toContain('Guia: Iara Nogueira')
  for (const { name, document } of passengers) {
    expect(mainText(list)).toContain(name)
    expect(list.text).not.toContain(document)
  }
  expect(list.text).not.toContain(payer.email)
  expect(mainText(await guide.get(`${path}?lang=en`))).toMatch(/confirmed passenger/)
  const last = path.at(-1) === 'A' ? 'B' : 'A'
  for (const wrong of [`${path.slice(0, -1)}${last}`, `/departure/${trip.id}`, '/departure/nada'])
    expect((await guide.get(wrong)).status).toBe(404)
  const ended = await admin.press(opened, 'Encerrar link', {})
  expect(ended.text).not.toContain(path)
  expect((await guide.get(path)).status).toBe(404)
})

test('a room by its number is on the screen and in the file; a form opened before keeps what others gave', async () => {
  const address = `/admin/trips/buyers?trip=${trip.id}`
  const page = await admin.get(address)
  const keys = [...page.text.matchAll(/name="room\.([\w-]+)"/g)].map(([, key]) => key)
  expect(keys.length).toBeGreaterThan(1)
  for (const key of keys.slice(0, 2)) await admin.press(page, 'Salvar quartos', { [`room.${key}`]: '204-B' })
  expect((await departures.get(trip.id)).rooms.map(({ room }) => room)).toEqual(['204-B', '204-B'])
  expect(mainText(await admin.get(address))).toMatch(/Quarto 204-B, [^,]+ 2 de \d/)
  const file = await admin.get(`/admin/trips/buyers/list?trip=${trip.id}&kind=rooming`)
  expect(file.text.match(/Quarto 204-B/g)).toHaveLength(2)
  const emptied = await admin.press(await admin.get(address), 'Salvar quartos', { [`room.${keys[0]}`]: '' })
  expect(mainText(emptied)).toMatch(/Quarto 204-B, [^,]+ 1 de \d/)
})

test('accessible seats are entered with the vehicle, and the plan says who sits where, with a way to change it', async () => {
  const address = `/admin/trips/buyers?trip=${trip.id}`
  const seats = { 'vehicles[0].layout': '46', 'vehicles[0].accessible': '3, 99' }
  const beyond = await admin.press(await admin.get(address), 'Salvar saída', seats)
  expect(errorsOf(beyond)['vehicles[0].accessible']).toContain('O veículo não tem essa poltrona')
  const saved = await admin.press(beyond, 'Salvar saída', { 'vehicles[0].accessible': '3, 4' })
  expect(fieldValue(saved, 'vehicles[0].accessible')).toBe('3, 4')
  expect(mainText(saved)).toMatch(/3 livre, acessível/)

  const seated = await admin.press(saved, 'Acomodar quem não escolheu', {})
  const way = /href="([^"]*seatOf=[^"]+)"/.exec(seated.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const key = new URL(way, 'http://shop').searchParams.get('seatOf')
  const form = await admin.get(way.split('#')[0] ?? '')
  expect(fieldValue(form, 'passenger')).toBe(key)
  const moved = await admin.press(form, 'Mudar poltrona', { seat: '46' })
  const [code = '', place] = (key ?? '').split('-')
  expect((await orders.get(code)).seats).toContainEqual({ place: Number(place), seat: '46' })
  expect(mainText(moved)).toContain('46')
})

test('the departure has four buttons, each role those that it may press, and every paid order its way to move', async () => {
  const address = `/admin/trips/buyers?trip=${trip.id}`
  const optionId = (await trips.get(trip.id)).options[0]?.id ?? ''
  const [paid, waiting] = [
    await buyByPix(await shop.customer(), { optionId }),
    await buyByPix(await shop.customer(), { optionId }),
  ]
  await payAtDesk(shop.place.sandboxUrl, paid)
  await until(paid, isPaid)

  const buttons = ['Avisar clientes', 'Mover pedidos', 'Vender no balcão', 'Cancelar a saída…']
  const seenBy = async (email: string) => {
    const page = mainText(await (await shop.as(await findUser(email))).get(address))
    return buttons.filter((button) => page.includes(button))
  }
  expect(await seenBy('admin@roteiro.example')).toEqual(buttons)
  expect(await seenBy('vendas@roteiro.example')).toEqual(['Vender no balcão'])
  expect(await seenBy('operacao@roteiro.example')).toEqual(buttons.filter((button) => button !== 'Vender no balcão'))
  expect(await seenBy('consulta@roteiro.example')).toEqual([])

  const page = await admin.get(address)
  expect(mainText(await admin.open(linkTo('Vender no balcão', page)))).toContain((await trips.get(trip.id)).name)
  const list = await admin.open(linkTo('Mover pedidos', page))
  expect(mainText(await admin.open(linkTo(`Mudar data ou opção: ${paid}`, list)))).toContain('Para qual saída')
  expect(mainText(list)).toMatch(
    new RegExp(`2 lugares (Pedido )?${waiting} Só um pedido pago por inteiro muda de saída`),
  )
  expect(mainText(list).indexOf(paid)).toBeLessThan(mainText(list).indexOf(waiting))
  const partner = await shop.as(await findUser('agencia@roteiro.example'))
  const own = mainText(await partner.get('/agency/passengers?trip=trip-petropolis-cidade-imperial&dialog=move'))
  expect(own).toContain('Cancelar a saída…')
  expect(['Mover pedidos', 'Vender no balcão'].filter((button) => own.includes(button))).toEqual([])
})

test('a departure that is over is changed only after a question that says what changes, and keeps what was typed', async () => {
  const days = { checkinOn: localDate('2026-01-02'), checkoutOn: localDate('2026-01-05') }
  await trips.update('trip-chapada', (known) => ({ ...known, ...days }))
  const address = '/admin/trips/buyers?trip=trip-chapada'
  const typed = { carrierName: 'Viação Serrana', 'vehicles[0].seats': '8' }
  const question = await admin.press(await admin.get(address), 'Salvar saída', typed)
  expect(question.status).toBe(409)
  expect(mainText(question)).toContain('Você vai mudar: Transportadora e Veículos. Nada foi salvo ainda.')
  expect((await departures.get('trip-chapada')).carrier.name).toBe('')
  const another = await admin.press(question, 'Mudar assim mesmo', { carrierTaf: '35.1' })
  expect(mainText(another)).toMatch(/Você vai mudar: Transportadora, [^.]* e Veículos/)
  const saved = await admin.press(another, 'Mudar assim mesmo')
  expect(fieldValue(saved, 'vehicles[0].seats')).toBe('8')
  expect((await departures.get('trip-chapada')).carrier).toMatchObject({ name: 'Viação Serrana', taf: '35.1' })
})
