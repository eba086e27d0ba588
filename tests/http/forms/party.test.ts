/** A party with the ages of its children, without JavaScript: one total in the list, on the trip's page and at the checkout. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trips } from '~/data/collections'
import { centavos } from '~/domain/values/money'
import { formatMoney } from '~/i18n/format'
import { openStand, type Stand } from '../../support/open-stand'
import { mainText } from '../../support/read-page'
import { openPlace, type ShopPlace } from '../../support/shop-server'
import type { Visitor } from '../../support/visitor'

/** Adults R$ 189,90, children of 2 to 10 R$ 139,90, a family of two adults and two children R$ 599,00. */
const TRIP = 'holambra-e-pedreira-um-dia'

let place: ShopPlace
let shop: Stand
let customer: Visitor

beforeAll(async () => {
  place = await openPlace()
  shop = await openStand(place)
  customer = await shop.customer()
}, 120_000)
afterAll(async () => {
  await shop?.close()
  place?.remove()
})

const money = (amount: number) => formatMoney(centavos(amount)).replace('\u00a0', ' ')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['people=2', 37_980, 'para 2 pessoas', 'for 2 people'],
  ['people=2&age=9', 51_970, 'para 2 adultos e 1 criança (9 anos)', 'for 2 adults and 1 child (9 years)'],
  ['people=1&age=11&age=3', 51_970, 'para 1 adulto e 2 crianças (3 e 11 anos)', 'for 1 adult and 2 children (3 and 11'],
  ['people=2&age=9&age=4&age=', 59_900, 'para 2 adultos e 2 crianças (4 e 9 anos)', 'for 2 adults and 2 children'],
])('%s pays the same in the list, on the page and at the checkout', async (party, total, label, english) => {
  for (const [language, who, book] of [
    ['pt-BR', label, 'Reservar minhas vagas'],
    ['en', english, 'Book my places'],
  ] as const) {
    const list = plain(mainText(await customer.get(`/trips?q=holambra&${party}&lang=${language}`)))
    expect(list).toContain(who)
    expect(list).toContain(money(total))
    const page = await customer.get(`/trip-details/${TRIP}?${party}&lang=${language}`)
    const box = plain(mainText(page))
    expect(box).toContain(who)
    expect(box).toContain(money(total))
    const checkout = plain(mainText(await customer.press(page, book)))
    expect(checkout).toMatch(new RegExp(`Total ${money(total).replace('$', '\\$')}`))
  }
})

test('the page takes the party, the checkout says who each place is for', async () => {
  const page = await customer.get(`/trip-details/${TRIP}?lang=pt-BR`)
  const priced = await customer.press(page, 'Ver o preço', { people: '1', age: '9' })
  expect(plain(mainText(priced))).toContain('Quem viaja: 1 adulto e 1 criança (9 anos)')
  const checkout = mainText(await customer.press(priced, 'Reservar minhas vagas'))
  expect(checkout).toMatch(/Viajante 2 Lugar: criança de 2 a 10 anos/)
})

test('a party that no free units take exactly is told so, and the filter leaves the trip out', async () => {
  const visitor = shop.visitor()
  const open = await trips.list({ eq: { state: 'published' }, limit: 100 })
  const rooms = open.find(({ options }) =>
    options.every(({ people, audience }) => people === 2 && audience.kind === 'adult'),
  )
  if (!rooms) throw new Error('no trip in doubles alone')
  const page = mainText(await visitor.get(`/trip-details/${rooms.slug}?people=2&age=4`))
  expect(page).toContain('não fecham exatamente 2 adultos e 1 criança (4 anos)')
  const isListed = async (party: string) => {
    const list = await visitor.get(`/trips?${new URLSearchParams({ q: rooms.name })}&${party}`)
    return list.text.includes(`/trip-details/${rooms.slug}?`)
  }
  expect([
    await isListed('people=2'),
    await isListed('people=2&age=4'),
    await isListed('people=2&age=4&age=9'),
  ]).toEqual([true, false, true])
})

test('a day trip typed into the editor, with a free lap, is bought by a family', async () => {
  const admin = await shop.admin()
  const { id } = (await trips.first({ eq: { slug: TRIP } })) ?? { id: '' }
  const editor = await admin.get(`/admin/trips/manage?id=${id}&lang=pt-BR`)
  const typed = {
    'options[0].price': '150,00',
    ...{ 'options[1].price': '110,00', 'options[1].fromAge': '6', 'options[1].toAge': '12' },
    ...{ 'options[2].name': 'Criança de colo', 'options[2].audience': 'lap', 'options[2].people': '1' },
    ...{ 'options[2].price': '0,00', 'options[2].fromAge': '0', 'options[2].toAge': '5' },
  }
  const free = await admin.press(editor, /^Salvar viagem/, { ...typed, 'options[0].price': '0,00' })
  expect(mainText(free)).toContain('maior que zero')
  await admin.press(editor, /^Salvar viagem/, typed)
  const { options } = await trips.get(id)
  expect(options.slice(0, 3).map(({ price }) => price)).toEqual([15_000, 11_000, 0])

  const visitor = await shop.customer()
  const page = await visitor.get(`/trip-details/${TRIP}?people=2&age=3&age=9&lang=pt-BR`)
  expect(plain(mainText(page))).toContain(money(41_000))
  const checkout = mainText(await visitor.press(page, 'Reservar minhas vagas'))
  expect(plain(checkout)).toContain(`Total ${money(41_000)}`)
  expect(checkout).toContain('Lugar: criança de colo de até 5 anos, sem poltrona')
})

test('ages that no child has, or eleven people, are refused politely', async () => {
  for (const party of ['people=2&age=18', 'people=2&age=x', `people=9${'&age=2'.repeat(2)}`])
    expect(mainText(await shop.visitor().get(`/trips?${party}`))).toContain('grupos de 1 a 10 pessoas')
})
