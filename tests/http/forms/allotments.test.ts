/** Places of a departure that are set aside, over HTTP: by staff, against what visitors may buy, and sold at the counter. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allotments, stock, trips } from '~/data/collections'
import type { Trip } from '~/domain/trips/trip'
import { addDays } from '~/domain/values/dates'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { errorsOf, fieldValue, linkTo, mainText } from '../../support/read-page'
import { findUser } from '../../support/shop-books'
import type { Visitor } from '../../support/visitor'

let shop: Stand
let admin: Visitor
let trip: Trip

beforeAll(async () => {
  shop = await openOwnStand()
  admin = await shop.admin()
  const found = await trips.first({ eq: { slug: 'maceio-maragogi-gales' } })
  if (!found) throw new Error('no trip')
  trip = found
}, 120_000)
afterAll(() => shop?.close())

const page = () => `/admin/trips/buyers?trip=${trip.id}`
const optionId = () => trip.options[0]?.id ?? ''
const allotted = async () => (await stock.get(optionId())).allotted
const dayBefore = () => addDays(trip.checkinOn, -1)

test('places are set aside once, with each error at its field and what was typed in place', async () => {
  const dialog = await admin.get(`${page()}&dialog=allot`)
  const wish = { optionId: optionId(), quantity: '2', customer: '', until: dayBefore(), reason: 'Paga na sexta' }
  const unnamed = await admin.press(dialog, 'Separar', wish)
  expect(Object.keys(errorsOf(unnamed))).toEqual(['customer'])
  const tooMany = await admin.press(unnamed, 'Separar', { ...wish, customer: 'Rosa Prado', quantity: '90' })
  expect(errorsOf(tooMany)['quantity']).toMatch(/^Só há \d+ unidades livres\.$/)
  const tooLate = await admin.press(tooMany, 'Separar', { quantity: '2', until: addDays(trip.checkinOn, 3) })
  expect(errorsOf(tooLate)['until']).toContain('véspera da saída')
  expect(fieldValue(tooLate, 'customer')).toBe('Rosa Prado')
  const made = await admin.press(tooLate, 'Separar', { until: dayBefore() })
  expect(mainText(made)).toContain('Rosa Prado')
  await admin.press(tooLate, 'Separar', { until: dayBefore() })
  expect(await allotted()).toBe(2)
})

test('the counter sells out of what is set aside, and ending it frees the rest', async () => {
  const list = await admin.get(page())
  const address = /\/admin\/orders\/new\?trip=[^"]*allotment=[\w-]+/.exec(list.text)?.[0].replaceAll('&amp;', '&') ?? ''
  const one = address.replace(/%3A2&/, '%3A1&')
  const sale = await admin.get(one)
  const sold = await admin.press(sale, /^Registrar venda/, {
    ...{
      name: 'Rosa Prado',
      phone: '(11) 98765-4321',
      method: 'transfer',
      acceptContract: 'on',
      'passengers[1].name': 'Rui Prado',
    },
  })
  expect(sold.status).toBeLessThan(400)
  expect(await allotted()).toBe(1)
  const ended = await admin.press(await admin.get(page()), 'Encerrar', {})
  expect(mainText(ended)).toContain('Encerrado')
  expect(await allotted()).toBe(0)
})

test('the last day may be another one before the departure', async () => {
  const dialog = await admin.get(`${page()}&dialog=allot`)
  const wish = { optionId: optionId(), quantity: '1', whom: 'house', until: dayBefore(), reason: 'Guia' }
  await admin.press(dialog, 'Separar', wish)
  const open = (await allotments.list({ eq: { tripId: trip.id }, limit: 10 })).find(({ state }) => state === 'open')
  const extend = await admin.get(`${page()}&dialog=extend&allotment=${open?.id}`)
  const refused = await admin.press(extend, 'Mudar prazo', { until: addDays(trip.checkinOn, 1) })
  expect(errorsOf(refused)['until']).toContain('véspera da saída')
  const saved = await admin.press(refused, 'Mudar prazo', { until: addDays(dayBefore(), -1) })
  expect(saved.status).toBe(200)
  expect((await allotments.get(open?.id ?? '')).until < (open?.until ?? '')).toBe(true)
})

test('a customer buys what is set aside for them by a link, and operations sell nothing over the counter', async () => {
  const dialog = await admin.get(`${page()}&dialog=allot`)
  const usual = fieldValue(dialog, 'until')
  expect(usual).not.toBe('')
  const wish = {
    optionId: optionId(),
    quantity: '1',
    customer: 'Rosa Prado',
    phone: '(11) 98765-4321',
    reason: 'Liga já',
  }
  await admin.press(dialog, 'Separar', wish)
  const held = await allotted()
  const operations = await shop.as(await findUser('operacao@roteiro.example'))
  const list = await operations.get(page())
  expect(list.text).not.toContain('href="/admin/orders/new?')
  expect((await admin.get(page())).text).toContain('href="/admin/orders/new?')
  const made = await operations.press(list, 'Criar link', {})
  expect(mainText(made)).toContain('Link para Rosa Prado')
  expect(made.text).toContain('https://wa.me/5511987654321?text=')
  const address = /\/externalPayment\?link=[\w-]+/.exec(made.text)?.[0] ?? ''
  const open = await shop.visitor().get(address)
  expect(mainText(open)).toContain(trip.name)
  expect(fieldValue(open, 'payer.firstName')).toBe('Rosa')
  expect(await allotted()).toBe(held)

  const all = await allotments.list({ eq: { tripId: trip.id }, limit: 10 })
  const allotmentId = all.find((each) => each.state === 'open' && each.for.kind === 'customer')?.id ?? ''
  await admin.press(await admin.get(page()), 'Encerrar', { allotmentId })
  const over = await shop.visitor().get(address)
  expect(mainText(over)).toContain('Este link venceu em')
  expect(mainText(await admin.open(linkTo('Link do cliente', await admin.get(page()))))).toContain(
    'O link não vale mais',
  )
})
