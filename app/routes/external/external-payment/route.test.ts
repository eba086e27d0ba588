import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '~/catalogue/catalogue.server'
import { orders, trips } from '~/data/collections'
import { addDays } from '~/domain/values/dates'
import { formatDateRange } from '~/i18n/format'
import { linkToken } from '~/operations/payments/link-token.server'
import { loader as result } from '~/routes/external/external-post-checkout/route'
import { read, requestTo } from '../../../../tests/support/request-to'
import { DETAILS } from '../../../../tests/support/test-checkout'
import { makeLink, openLinkShop, payWith, TRIP_OFFER, withCard } from '../../../../tests/support/test-links'
import { shopTrip, type TestShop } from '../../../../tests/support/test-shop'
import { action, loader } from './route'

let shop: TestShop
beforeEach(async () => {
  shop = await openLinkShop()
  await catalogue().ready
})
afterEach(async () => {
  catalogue().close()
  await shop.close()
})

const at = (id: string) => `/externalPayment?link=${linkToken(id)}`
const PAYER = Object.fromEntries(Object.entries(DETAILS).filter(([name]) => name.startsWith('payer.')))

async function open(id: string) {
  return loader({ ...requestTo(at(id), null) })
}

async function fields(id: string): Promise<Record<string, string>> {
  const { purchase } = await open(id)
  if (purchase === null) throw new Error('nothing to pay')
  const { checkoutAttemptId, offer } = purchase
  return { checkoutAttemptId, shown: offer.shown, shownTrip: offer.shownTrip, contractVersion: offer.contract.version }
}

test('no token, another token: a plain 404', async () => {
  for (const path of ['/externalPayment', '/externalPayment?link=', `/externalPayment?link=${'A'.repeat(24)}`]) {
    await expect(loader({ ...requestTo(path, null) })).rejects.toMatchObject({ status: 404 })
    await expect(result({ ...requestTo(path, null) })).rejects.toMatchObject({ status: 404 })
    await expect(action({ ...requestTo(path, { intent: 'pay' }) })).rejects.toMatchObject({ status: 404 })
  }
})

test('the first step returns what was typed and opens the payment; nothing is held or stored', async () => {
  const link = await makeLink(shop, TRIP_OFFER)
  const reply = await action({ ...requestTo(at(link.id), { ...DETAILS, intent: 'continue' }) })
  if (reply instanceof Response) throw new Error('left the page')
  expect(reply.init?.status).toBe(200)
  expect(reply.data).toMatchObject({ isUnlocked: true, initialValue: { payer: { city: 'São Paulo' } } })
  expect(await orders.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 5 })).toEqual([])
})

test('who pays and travels types it once: what the payer leaves empty is what the first passenger typed', async () => {
  const link = await makeLink(shop, TRIP_OFFER)
  const empty = {
    'payer.firstName': '',
    'payer.lastName': ' ',
    'payer.cpf': '',
    'payer.birthDate': '',
    'payer.phone': '',
  }
  const formValues = { ...DETAILS, ...empty, 'passengers[0].phone': '(11) 98765-4321' }
  const alone = read(await action({ ...requestTo(at(link.id), { ...formValues, intent: 'continue' }) }))
  expect(Object.keys(alone.errors)).toEqual(Object.keys(empty))
  const form = { ...formValues, 'payer.travels': 'on' }
  const reply = await action({ ...requestTo(at(link.id), { ...form, intent: 'continue' }) })
  if (reply instanceof Response) throw new Error('left the page')
  const payer = { travels: 'on', firstName: 'Ana', lastName: 'Lima', cpf: '529.982.247-25', birthDate: '1990-05-20' }
  expect(reply.data).toMatchObject({ isUnlocked: true, initialValue: { payer } })
  const whole = { ...form, ...(await fields(link.id)), intent: 'pay', method: 'pix', acceptContract: 'on' }
  expect(read(await action({ ...requestTo(at(link.id), whole) })).status).toBe(302)
  const [order] = await orders.list({ eq: { linkId: link.id }, limit: 1 })
  expect(order?.payer).toMatchObject({
    firstName: 'Ana',
    lastName: 'Lima',
    cpf: '52998224725',
    birthDate: '1990-05-20',
  })
  expect(order?.payer).not.toHaveProperty('travels')
})

test('a forged post without a payer, with another total or another price is refused', async () => {
  const link = await makeLink(shop)
  const form = { ...(await fields(link.id)), intent: 'pay', method: 'pix', acceptContract: 'on' }
  expect(read(await action({ ...requestTo(at(link.id), form) })).status).toBe(422)
  const cheap = { ...form, ...PAYER, shown: 'pix.1:100', amount: '1', total: '1' }
  expect(read(await action({ ...requestTo(at(link.id), cheap) })).errors).toHaveProperty('')
  const accented = { ...form, ...PAYER, 'payer.email': 'joão@exemplo.com.br' }
  expect(read(await action({ ...requestTo(at(link.id), accented) })).errors).toHaveProperty(['payer.email'])
  expect(await orders.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 5 })).toEqual([])
})

test('a whole payment leads to the result, which names neither the payer nor the CPF', async () => {
  const link = await makeLink(shop)
  const form = { ...(await fields(link.id)), ...PAYER, intent: 'pay', method: 'pix', acceptContract: 'on' }
  const reply = read(await action({ ...requestTo(at(link.id), form) }))
  expect(reply).toMatchObject({ status: 302, to: `/external-post-checkout?link=${linkToken(link.id)}` })
  await expect(open(link.id)).rejects.toMatchObject({ status: 302 })
  const page = await result({ ...requestTo(`/external-post-checkout?link=${linkToken(link.id)}`, null) })
  const shown = JSON.stringify(page)
  expect(page.order.pix?.code).toContain('br.gov.bcb.pix')
  for (const secret of ['52998224725', 'Lima', 'ana@cliente.example', 'Paulista']) expect(shown).not.toContain(secret)
})

test('the page names what the order will contain: the trip as it is now, and never another one than was shown', async () => {
  const link = await makeLink(shop, TRIP_OFFER)
  const form = { ...(await fields(link.id)), ...DETAILS, intent: 'pay', method: 'pix', acceptContract: 'on' }
  await trips.update('trip-1', (trip) => ({
    ...trip,
    name: 'Chapada dos Veadeiros',
    checkinOn: addDays(trip.checkinOn, 7),
    checkoutOn: addDays(trip.checkoutOn, 7),
    options: trip.options.map((option) => ({ ...option, people: 1 })),
  }))
  const { checkinOn, checkoutOn } = await trips.get('trip-1')
  const { facts, title } = await open(link.id)
  expect([facts.title, facts.chat.title, title]).toEqual([
    'Chapada dos Veadeiros',
    'Chapada dos Veadeiros',
    expect.stringContaining('Chapada dos Veadeiros'),
  ])
  expect(facts.rows.slice(0, 3).map(({ value }) => value)).toEqual([
    formatDateRange(checkinOn, checkoutOn, 'pt-BR'),
    '1 × Quarto duplo',
    '1 pessoa',
  ])
  await trips.update('trip-1', (trip) => ({ ...trip, options: shopTrip(shop.clock.now(), 5, 120_000).options }))
  const reply = read(await action({ ...requestTo(at(link.id), form) }))
  expect(reply.errors).toEqual({ '': [expect.stringContaining('A viagem mudou')] })
  const again = { ...form, ...(await fields(link.id)) }
  expect(read(await action({ ...requestTo(at(link.id), again) })).status).toBe(302)
})

test('somebody else is first: the second payer is led to the payment that is under way', async () => {
  const link = await makeLink(shop)
  const form = { ...(await fields(link.id)), ...PAYER, intent: 'pay', method: 'pix', acceptContract: 'on' }
  await payWith(shop, link)
  const reply = read(await action({ ...requestTo(at(link.id), form) }))
  expect(reply.to).toBe(`/external-post-checkout?link=${linkToken(link.id)}`)
  expect(await orders.count({ eq: { linkId: link.id } })).toBe(1)
})

test('a paid link says so and offers no form', async () => {
  const link = await makeLink(shop)
  await payWith(shop, link, await withCard(shop))
  const page = await open(link.id)
  expect([page.state, page.purchase]).toEqual(['paid', null])
  expect(page.text).toMatch(/^Este link já foi pago em /)
})
