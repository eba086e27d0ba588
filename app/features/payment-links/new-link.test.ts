import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencies, forfaits, paymentLinks, trips } from '~/data/collections'
import type { PaymentLink } from '~/domain/payments/payment-link'
import { addDays } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { createPaymentLink } from '~/operations/payments/create-payment-link.server'
import { contextIn } from '../../../tests/support/context-in'
import { testAgency } from '../../../tests/support/test-agency'
import { linkForm, openLinkShop, TRIP_OFFER } from '../../../tests/support/test-links'
import type { TestShop } from '../../../tests/support/test-shop'
import type { LinkMaker } from './link-maker-of'
import { handleNewLink } from './new-link.server'
import { loadNewLink } from './new-link-view.server'

const argsOf = (request: Request) => ({ request, context: contextIn('pt-BR') })

const house: LinkMaker = { owner: 'house', by: { id: 'helena', name: 'Helena' }, path: '/admin/links', agency: null }

let shop: TestShop
beforeEach(async () => {
  shop = await openLinkShop()
  const at = shop.clock.now()
  await forfaits.create('67FJV4Z9', {
    id: '67FJV4Z9',
    userId: 'ana',
    name: 'Ana Lima',
    email: 'ana@cliente.example',
    phone: '+5511987654321',
    documentType: 'cpf',
    document: '52998224725',
    destination: 'Patagônia',
    leavesFrom: null,
    leavesOn: null,
    month: null,
    flexibleDates: true,
    nightsFrom: 8,
    nightsTo: 10,
    people: 2,
    childrenAges: [],
    budget: null,
    styles: [],
    whatsappConsent: false,
    message: 'Geleira',
    language: 'pt-BR',
    state: 'new',
    notes: [],
    searchTerms: [],
    createdAt: at,
    updatedAt: at,
  })
})
afterEach(() => shop.close())

async function ofHouse(): Promise<PaymentLink> {
  const form = linkForm(shop, { ...TRIP_OFFER, forfaitId: '67FJV4Z9', message: 'Até já' })
  const made = await createPaymentLink({ ...form, owner: 'house' })
  if (!made.ok) throw new Error(JSON.stringify(made.reason))
  return made.value
}
const open = (query: string) => loadNewLink(house, new URLSearchParams(query), 'pt-BR')

function typed(amount: string): Request {
  const fields = {
    ...{ checkoutAttemptId: 'TENTATIVA00000001', trip: '', title: 'Excursão Aparecida', amount, methods: 'pix' },
    ...{ maxInstallments: '1', validUntil: addDays(today(shop.clock.now()), 3), language: 'pt-BR' },
  }
  const form = new URLSearchParams(fields)
  return new Request('http://x.example/admin/links/new', { method: 'POST', body: form })
}

test('a form corrected after a lost response names the existing link and creates another only when submitted again', async () => {
  for (const times of [1, 2]) {
    const made = await handleNewLink(house, argsOf(typed('1.000,00')))
    expect(made, `time ${times}`).toMatchObject({ status: 302 })
  }
  const reply = await handleNewLink(house, argsOf(typed('1.500,00')))
  expect(reply).toMatchObject({
    init: { status: 409 },
    data: {
      error: { '': [expect.stringMatching(/^Este formulário já criou um link com outros dados/)] },
      initialValue: { amount: '1.500,00' },
      made: { to: '/admin/links/TENTATIVA00000001', checkoutAttemptId: expect.not.stringMatching(/^TENTATIVA/) },
    },
  })
  expect(await paymentLinks.list({ limit: 9 })).toMatchObject([{ amount: 100_000 }])
})

test('a copy of a link whose trip has departed needs another trip and keeps the rest', async () => {
  const { id } = await ofHouse()
  const checkinOn = addDays(today(shop.clock.now()), -2)
  await trips.update('trip-1', (trip) => ({ ...trip, checkinOn, checkoutOn: checkinOn }))
  const data = await open(`from=${id}`)
  expect(data).toMatchObject({ kind: 'search', isGone: true, trip: null, params: { from: id } })
  expect(data.values).toMatchObject({ customerName: 'José', message: 'Até já' })
  expect(data.forfait).toEqual({ id: '67FJV4Z9', name: 'Ana Lima' })
  expect(await open(`kind=free&from=${id}`)).toMatchObject({ kind: 'free', values: { customerName: 'José' } })
})

test('a copy of a link belongs to the same custom trip request, whatever trip is selected', async () => {
  const { id } = await ofHouse()
  const data = await open(`from=${id}`)
  expect(data).toMatchObject({ kind: 'trip', isGone: false, forfait: { id: '67FJV4Z9' } })
  expect(data.values.items).toEqual([{ optionId: 'quarto', quantity: '1' }])
  expect(await open(`kind=trip&from=${id}`)).toMatchObject({ kind: 'search', params: { from: id } })
  const form = new FormData()
  const { customerName, customerEmail, language, maxInstallments, validUntil, message } = data.values
  const typed = { customerName, customerEmail, language, maxInstallments, validUntil, message }
  const hidden = {
    checkoutAttemptId: data.checkoutAttemptId,
    trip: data.trip?.slug ?? '',
    forfait: data.forfait?.id ?? '',
  }
  for (const [name, value] of Object.entries({ ...typed, ...hidden, methods: 'pix' })) form.append(name, value)
  form.append('items[0].optionId', 'quarto')
  form.append('items[0].quantity', '1')
  const request = new Request('http://x.example/admin/links/new', { method: 'POST', body: form })
  const response = await handleNewLink(house, argsOf(request))
  if (!(response instanceof Response)) throw new Error(JSON.stringify(response))
  const made = (response.headers.get('location') ?? '').split('/').at(-1) ?? ''
  expect(await paymentLinks.get(made)).toMatchObject({ forfaitId: '67FJV4Z9', tripId: 'trip-1' })
})

test('a link from a custom trip request starts with the units that take its party, or with the usual one', async () => {
  const quantityFor = async (people: number, childrenAges: number[]) => {
    await forfaits.update('67FJV4Z9', (request) => ({ ...request, people, childrenAges }))
    return (await open('trip=chapada&forfait=67FJV4Z9')).values.items
  }
  expect(await quantityFor(4, [9, 4])).toEqual([{ optionId: 'quarto', quantity: '2' }])
  expect(await quantityFor(3, [4])).toEqual([{ optionId: 'quarto', quantity: '1' }])
})

test('an agency without Cadastur sees a notice instead of the button, and an open form is refused', async () => {
  const agency = testAgency({ cadastur: '' })
  await agencies.update(agency.id, () => agency)
  const maker = { owner: { agencyId: agency.id }, by: house.by, path: '/agency/links', agency } as const
  expect((await loadNewLink(maker, new URLSearchParams('kind=free'), 'pt-BR')).mayMake).toBe(false)
  expect((await open('kind=free')).mayMake).toBe(true)
  expect(await handleNewLink(maker, argsOf(typed('1.000,00')))).toMatchObject({
    init: { status: 422 },
    data: { error: { '': ['Informe o Cadastur da sua agência para criar links de pagamento.'] } },
  })
  expect(await paymentLinks.count({})).toBe(0)
})
