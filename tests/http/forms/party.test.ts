/** A party with the ages of its children, without JavaScript: one total in the list, on the trip's page and at the checkout. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departures, orders, trips } from '~/data/collections'
import { addDays, instant, localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { formatDate, formatMoney } from '~/i18n/format'
import { purchaseFields } from '../../support/checkout-by-form'
import { openOwnStand, type Stand } from '../../support/open-stand'
import { errorsOf, fieldValue, linkTo, mainText } from '../../support/read-page'
import type { Visitor } from '../../support/visitor'

/** Adults R$ 189,90, children of 2 to 10 R$ 139,90, a family of two adults and two children R$ 599,00. */
const TRIP = 'holambra-e-pedreira-um-dia'

let shop: Stand
let customer: Visitor

beforeAll(async () => {
  shop = await openOwnStand()
  customer = await shop.customer()
}, 120_000)
afterAll(() => shop?.close())

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

test('the page of the races takes the party without scripts, and says its total and where each of them sits', async () => {
  const visitor = shop.visitor()
  const page = await visitor.get('/f1?lang=pt-BR')
  const priced = await visitor.press(page, 'Ver preços', { people: '2', age: '9' })
  expect(priced.path).toMatch(/people=2&age=9/)
  const text = mainText(priced)
  expect(text).toContain('Preço para 2 adultos e 1 criança (9 anos), com o que cada viagem inclui.')
  expect(text).toContain('para 3 Escolher')
  expect(priced.text).toMatch(/href="\/f1\?race=[\w-]+&amp;people=2&amp;age=9"/)
  expect([fieldValue(priced, 'people'), fieldValue(priced, 'age')]).toEqual(['2', '9'])
  const english = mainText(await visitor.get('/f1?people=2&age=9&lang=en'))
  expect(english).toContain('Price for 2 adults and 1 child (9 years), with what each trip includes.')
})

test('a day trip typed into the editor, with a free lap, is bought by a family', async () => {
  const admin = await shop.admin()
  const { id } = (await trips.first({ eq: { slug: TRIP } })) ?? { id: '' }
  const editor = await admin.get(`/admin/trips/manage?id=${id}&lang=pt-BR`)
  const typed = {
    'options[0].price': '150,00',
    ...{ 'options[1].price': '110,00', 'options[1].fromAge': '6', 'options[1].toAge': '12' },
    ...{ 'options[1].name': 'Criança de 6 a 12 anos', 'options[1].nameEn': 'Child of 6 to 12 years' },
    ...{ 'options[2].name': 'Criança de colo', 'options[2].audience': 'lap', 'options[2].people': '1' },
    ...{ 'options[2].price': '0,00', 'options[2].fromAge': '0', 'options[2].toAge': '5' },
    pixDiscountBp: '14',
  }
  const free = await admin.press(editor, /^Salvar viagem/, { ...typed, 'options[0].price': '0,00' })
  expect(mainText(free)).toContain('maior que zero')
  await admin.press(editor, /^Salvar viagem/, typed)
  const { options } = await trips.get(id)
  expect(options.slice(0, 3).map(({ price }) => price)).toEqual([15_000, 11_000, 0])

  const visitor = await shop.customer()
  const page = await visitor.get(`/trip-details/${TRIP}?people=2&age=3&age=9&lang=pt-BR`)
  expect(plain(mainText(page))).toContain(money(41_000))
  // Both laps of the trip, in the box and in the table; nothing is paid in installments for one.
  expect(mainText(page).match(/Grátis/g)).toHaveLength(4)
  expect(plain(mainText(page))).not.toContain(`1x de ${money(0)}`)
  const checkout = mainText(await visitor.press(page, 'Reservar minhas vagas'))
  expect(plain(checkout)).toContain(`Total ${money(41_000)}`)
  expect(checkout).toContain('Lugar: criança de colo de até 5 anos, sem poltrona')

  // R$ 129 at once: of R$ 410 for the family Pix takes R$ 57,40.
  expect(plain(checkout)).toContain(money(35_260))
  const shown = async (path: string) => plain(mainText(await shop.visitor().get(path)))
  expect(await shown(`/trip-details/${TRIP}?lang=pt-BR`)).toContain(`${money(12_900)} no Pix`)
  expect(await shown(`/trip-details/${TRIP}?lang=en`)).toContain(`${money(12_900)} with Pix`)
  expect(await shown('/trips?q=holambra&people=2&age=3&age=9&lang=pt-BR')).toContain(`Pix ${money(35_260)}`)
  const kit = await shop.visitor().get(`/user/marketing?trip=${TRIP}&lang=pt-BR`)
  expect(plain(kit.text)).toContain(`No Pix: ${money(12_900)}.`)
  expect(await shown('/?lang=pt-BR')).toContain('Pix com até 14% de desconto')
  expect(await shown('/?lang=en')).toContain('Up to 14% off with Pix')

  // A share over half is refused, and typed zero means that Pix costs the full price here.
  const again = await admin.get(`/admin/trips/manage?id=${id}&lang=pt-BR`)
  expect(fieldValue(again, 'pixDiscountBp')).toBe('14')
  expect(errorsOf(await admin.press(again, /^Salvar viagem/, { pixDiscountBp: '51' }))['pixDiscountBp']).toContain(
    '50%',
  )
  await admin.press(again, /^Salvar viagem/, { pixDiscountBp: '0' })
  expect((await trips.get(id)).pixDiscountBp).toBe(0)
  const full = plain(mainText(await visitor.press(page, 'Reservar minhas vagas')))
  expect([full.includes(money(41_000)), full.includes('de desconto'), full.includes(money(38_950))]).toEqual([
    true,
    false,
    false,
  ])
})

test('R$ 150 of that trip is bought at the counter with R$ 75 down, and its other R$ 75 has no discount', async () => {
  const admin = await shop.admin()
  const { id } = (await trips.first({ eq: { slug: TRIP } })) ?? { id: '' }
  await trips.update(id, (trip) => ({ ...trip, pixDiscountBp: 1400 }))
  const options = await admin.open(linkTo(/Holambra/, await admin.get('/admin/orders/new?q=holambra&lang=pt-BR')))
  const item = /value="([\w-]+:1)"/.exec(options.text)?.[1] ?? ''
  const page = await admin.open(`${options.path}&item=${item}`)
  expect(plain(mainText(page))).toContain(money(15_000))
  const customer = { name: 'Rosa Prado Villela', cpf: '529.982.247-25', email: 'rosa@cliente.example' }
  const sale = { method: 'transfer', amount: '75,00', balanceUntil: addDays(today(instant(new Date())), 2) }
  const sold = await admin.press(page, /^Registrar venda/, { ...customer, ...sale, acceptContract: 'on' })
  const code = new URL(sold.path, 'http://shop').searchParams.get('id') ?? ''
  expect(await orders.get(code)).toMatchObject({ total: 15_000, received: 7500, open: 7500, discount: 0 })
  const link = /\/external-post-checkout\?order=[\w.-]+/.exec(sold.text)?.[0] ?? ''
  const guest = shop.visitor()
  const balance = await guest.get(link)
  expect(plain(mainText(balance))).toContain(money(7500))
  await guest.press(balance, /^Pagar/, { method: 'pix' })
  expect((await orders.get(code)).charges.at(-1)).toMatchObject({ method: 'pix', amount: 7500 })
})

test('a payment link for a family has its total, and says before paying whose age its place is not for', async () => {
  const admin = await shop.admin()
  const form = await admin.get(`/admin/links/new?trip=${TRIP}&lang=pt-BR`)
  const units = { 'items[0].quantity': '2', 'items[1].quantity': '1', 'items[2].quantity': '1' }
  const made = await admin.press(form, 'Criar link', { ...units, customerName: 'Rosa Prado' })
  const link = /\/externalPayment\?link=[\w.-]+/.exec(made.text)?.[0] ?? ''
  const party = 'Pessoas 2 adultos, 1 criança de 6 a 12 anos e 1 criança de colo de até 5 anos'
  expect(mainText(made)).toContain(party)
  const guest = shop.visitor()
  const page = await guest.get(link)
  for (const text of [
    party,
    `Total ${money(41_000)}`,
    money(35_260),
    'criança de 6 a 12 anos',
    'criança de colo de até 5 anos',
  ])
    expect(plain(mainText(page))).toContain(text)

  const { checkinOn } = (await trips.first({ eq: { slug: TRIP } })) ?? { checkinOn: '' }
  const born = (years: number, days: number) =>
    addDays(localDate(`${Number(checkinOn.slice(0, 4)) - years}${checkinOn.slice(4)}`), days)
  // One is thirteen on the day of the departure, and was twelve the day before; the other is five until the day after.
  const births = { 'passengers[2].birthDate': born(13, 0), 'passengers[3].birthDate': born(6, 1) }
  const refused = await guest.submit(page, { intent: 'continue', ...purchaseFields(page), ...births })
  expect(errorsOf(refused)).toEqual({ 'passengers[2].birthDate': expect.stringContaining('de 6 a 12 anos') })
  expect(plain(mainText(refused))).toContain(`Total ${money(41_000)}`)
  const right = { 'passengers[2].birthDate': born(13, 1) }
  const paying = await guest.submit(refused, { intent: 'continue', ...right })
  const placed = await guest.submit(paying, { intent: 'pay', method: 'pix', acceptContract: 'on' })
  expect(placed.location).toContain('/external-post-checkout')
  const [order] = await orders.list({ eq: { channel: 'link' }, order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  expect(order).toMatchObject({ subtotal: 41_000, total: 35_260, passengers: [{}, {}, {}, { lapOf: 0 }] })
})

test('a departure that moves by a day shows staff who is too old for the option they have, and charges nothing', async () => {
  const admin = await shop.admin()
  const trip = (await trips.first({ eq: { slug: TRIP } })) ?? { id: '', checkinOn: localDate('2027-01-01') }
  const [order] = await orders.list({ eq: { channel: 'link' }, order: { by: 'createdAt', dir: 'desc' }, limit: 1 })
  const { code = '', passengers = [], total } = order ?? {}
  const [, , twelve, five] = passengers.map(({ name }) => name)
  const buyers = async (lang: string) => mainText(await admin.get(`/admin/trips/buyers?trip=${trip.id}&lang=${lang}`))
  const details = async (lang: string) => mainText(await admin.get(`/admin/orders/details?id=${code}&lang=${lang}`))
  expect([await buyers('pt-BR'), await details('pt-BR')].filter((text) => text.includes('na saída'))).toEqual([])

  const editor = await admin.get(`/admin/trips/manage?id=${trip.id}&lang=pt-BR`)
  const day = addDays(trip.checkinOn, 1)
  const question = await admin.press(editor, /^Salvar viagem/, { checkinOn: day, checkoutOn: day })
  await admin.press(question, /^Salvar e avisar/)
  expect((await trips.get(trip.id)).checkinOn).toBe(day)
  for (const text of [await buyers('pt-BR'), await details('pt-BR')]) {
    expect(text).toContain(`${twelve}, 13 anos no dia da saída; a opção é para criança de 6 a 12 anos: a diferença`)
    expect(text).toContain(
      `${five}, 6 anos no dia da saída; a opção é para criança de colo de até 5 anos, sem poltrona`,
    )
    expect(text.match(/\d+ anos na saída/g)).toEqual(['13 anos na saída', '6 anos na saída'])
  }
  for (const text of [await buyers('en'), await details('en')])
    expect(text).toContain('13 years on the day of departure; the option is for a child aged 6 to 12: no difference')
  expect(await orders.get(code)).toMatchObject({ total, charges: [{}] })
})

test('a trip with a minimum and fees of 50 to 100 %, typed in by staff, is bought with a deposit at the counter', async () => {
  const admin = await shop.admin()
  const trip = (await trips.first({ eq: { slug: 'maceio-maragogi-gales' } })) ?? { id: '', slug: '', checkinOn: '' }
  const editor = await admin.get(`/admin/trips/manage?id=${trip.id}&lang=pt-BR`)
  const fees = Object.fromEntries(
    ['50', '60', '80', '100'].map((fee, step) => [`cancellation[${step}].feePercent`, fee]),
  )
  await admin.press(editor, /^Salvar viagem/, fees)
  const { checkinOn, cancellation } = await trips.get(trip.id)
  expect(cancellation.map(({ feePercent }) => feePercent)).toEqual([50, 60, 80, 100])

  const page = await admin.get(`/admin/trips/buyers?trip=${trip.id}&lang=pt-BR`)
  const tooLate = await admin.press(page, 'Salvar saída', { minimum: '30', decideOn: checkinOn })
  expect(errorsOf(tooLate)['decideOn']).toContain('antes da saída')
  const decideOn = addDays(checkinOn, -5)
  await admin.press(tooLate, 'Salvar saída', { decideOn })
  expect(await departures.get(trip.id)).toMatchObject({ minimum: 30, decideOn })

  const condition = `no mínimo 30 pessoas, o que se decide até ${formatDate(decideOn, 'pt-BR')}.`
  const other = 'você recebe tudo de volta, sem multa, ou escolhe outra data ou um crédito'
  const english = `at least 30 people, which is decided by ${plain(formatDate(decideOn, 'en'))}`
  const seen = async (lang: string) =>
    plain(mainText(await shop.visitor().get(`/trip-details/${trip.slug}?people=2&lang=${lang}`)))
  for (const text of [condition, other, '50%', '60%', '100%']) expect(await seen('pt-BR')).toContain(text)
  expect(await seen('en')).toContain(english)

  const open = await customer.get(`/trip-details/${trip.slug}?people=2&lang=pt-BR`)
  const checkout = await customer.press(open, 'Reservar minhas vagas')
  for (const text of [condition, other, '100%']) expect(mainText(checkout)).toContain(text)

  const results = await admin.get(`/admin/orders/new?q=maragogi&lang=pt-BR`)
  const options = await admin.open(linkTo(/Maragogi/, results))
  const item = /value="([\w-]+:1)"/.exec(options.text)?.[1] ?? ''
  const sale = await admin.open(`${options.path}&item=${item}`)
  expect(mainText(sale)).toContain(condition)
  const balanceUntil = addDays(today(instant(new Date())), 2)
  const typed = { name: 'Rosa Prado Villela', cpf: '529.982.247-25', email: 'rosa@cliente.example' }
  const paid = { method: 'transfer', amount: '100,00', balanceUntil, acceptContract: 'on' }
  const sold = await admin.press(sale, /^Registrar venda/, { ...typed, ...paid })
  const code = new URL(sold.path, 'http://shop').searchParams.get('id') ?? ''
  const order = await orders.get(code)
  expect(order).toMatchObject({
    received: 10_000,
    open: order.total - 10_000,
    trip: { minimum: { people: 30, decideOn } },
  })
  expect(order.trip?.cancellation).toEqual(cancellation)

  // What was shown stays in the order; who buys after the confirmation reads that it goes.
  await admin.press(await admin.get(`/admin/trips/buyers?trip=${trip.id}&lang=pt-BR`), 'Confirmar saída')
  await expect.poll(() => seen('pt-BR')).toContain('Saída confirmada')
  expect(await seen('pt-BR')).not.toContain('no mínimo')
  expect(mainText(await customer.press(open, 'Reservar minhas vagas'))).not.toContain('no mínimo')
  expect((await orders.get(code)).trip?.minimum).toEqual({ people: 30, decideOn })
})

test('ages that no child has, or eleven people, are refused politely', async () => {
  for (const party of ['people=2&age=18', 'people=2&age=x', `people=9${'&age=2'.repeat(2)}`])
    expect(mainText(await shop.visitor().get(`/trips?${party}`))).toContain('grupos de 1 a 10 pessoas')
})
