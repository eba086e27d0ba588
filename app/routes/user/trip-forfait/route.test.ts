import { afterEach, beforeEach, expect, test } from 'vitest'
import { forfaits } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { read } from '../../../../tests/support/request-to'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { action, loader } from './route'

const PAGE = '/user/tripForfait'
const FORM = {
  destination: 'Patagônia',
  nights: '8 a 10',
  people: '2',
  message: 'Geleira e pouca caminhada.',
  phone: '(16) 99123-4567',
  document: '529.982.247-25',
  checkoutAttemptId: 'abcdefghijklmnop1234',
}

let shop: TestShop
let user: User
beforeEach(async () => {
  shop = await openTestShop()
  user = await newCustomer(shop.clock.now())
})
afterEach(() => shop.close())

const open = (path = PAGE, by = user) => loader(requestAs(by, path))
const post = async (changes: Record<string, string> = {}, by = user) =>
  read(await action(requestAs(by, PAGE, { ...FORM, ...changes })))

function wrongFields(errors: Record<string, string[] | null>): string[] {
  return Object.entries(errors).flatMap(([name, sentences]) => (sentences?.length ? [name] : []))
}

async function onlyRequest() {
  const all = await forfaits.list({ limit: 9, order: { by: 'createdAt', dir: 'desc' } })
  expect(all).toHaveLength(1)
  return all[0]
}

test('the form opens with what the account and the address know', async () => {
  const { form } = await open(`${PAGE}?destination=F%C3%B3rmula+1&people=4&month=1999-01&age=9&age=x&age=18`)
  expect(form?.texts).toMatchObject({
    destination: 'Fórmula 1',
    people: '4',
    month: '',
    phone: '+5511987654321',
    document: '529.982.247-25',
  })
  expect(form?.ages).toEqual(['9'])
})

test('the six fields of the specification alone are enough; the number leads on', async () => {
  const sent = await post()
  const request = await onlyRequest()
  expect(sent).toMatchObject({ status: 302, to: `${PAGE}?request=${request?.id}` })
  expect(request).toMatchObject({
    destination: 'Patagônia',
    nightsFrom: 8,
    nightsTo: 10,
    people: 2,
    message: 'Geleira e pouca caminhada.',
    phone: '+5516991234567',
    documentType: 'cpf',
    document: '52998224725',
    whatsappConsent: false,
    userId: user.id,
  })
  const { sent: shown, own } = await open(`${PAGE}?request=${request?.id}`)
  expect(shown).toMatchObject({ number: request?.id, state: 'Recebido' })
  expect(own.map(({ number }) => number)).toEqual([request?.id])
})

test('the same post twice is one request', async () => {
  expect((await post()).to).toBe((await post()).to)
  await onlyRequest()
})

test('each wrong field says so, and nothing is stored', async () => {
  const refused = await post({
    destination: ' ',
    nights: 'uma semana',
    people: '11',
    age: 'dez',
    leavesOn: '2020-01-01',
    message: '',
    phone: '123',
    document: '529.982.247-26',
    budget: 'milhões',
  })
  expect(refused.status).toBe(422)
  expect(wrongFields(refused.errors).sort()).toEqual([
    'age',
    'budget',
    'destination',
    'document',
    'leavesOn',
    'message',
    'nights',
    'people',
    'phone',
  ])
  expect(await forfaits.count({})).toBe(0)
})

test('a day of departure that the calendar does not offer is refused at its field', async () => {
  const { errors } = await post({ leavesOn: '9999-12-31' })
  expect(wrongFields(errors)).toEqual(['leavesOn'])
})

test('a passport does for who has no CPF, and children are among the people', async () => {
  const two = { 'age[0]': '9', 'age[1]': '', 'age[2]': '0' }
  const sent = await post({ document: 'ab 123456', people: '4', ...two })
  expect(sent.status).toBe(302)
  const request = await onlyRequest()
  expect(request).toMatchObject({ documentType: 'passport', document: 'AB123456', people: 4, childrenAges: [9, 0] })
  const { sent: shown } = await open(`${PAGE}?request=${request?.id}`)
  expect(shown?.facts).toContainEqual({ key: 'Viajantes', value: '2 adultos e 2 crianças (menos de 1 e 9 anos)' })
  expect((await post({ people: '2', ...two })).errors).toMatchObject({
    people: ['Conte todos, com as crianças: falta quem viaja com elas'],
  })
  for (const age of ['18', '-1', '4.5', '4, 9'])
    expect((await post({ age })).errors).toMatchObject({ age: ['Escolha a idade de cada criança, de 0 a 17'] })
})

test('line breaks cannot be smuggled into what becomes the subject of a mail, and length has its end', async () => {
  expect((await post({ destination: 'Lima\r\nBcc: x@y.example' })).status).toBe(302)
  expect((await onlyRequest())?.destination).toBe('Lima Bcc: x@y.example')
  const long = await post({ destination: 'x'.repeat(5000), message: 'y'.repeat(5000) })
  expect(long.status).toBe(422)
  expect(wrongFields(long.errors)).toEqual(['destination', 'message'])
})

test("another customer's number is not found, and the eleventh request of an hour has to wait", async () => {
  await post()
  const request = await onlyRequest()
  const other = await newCustomer(shop.clock.now(), 'bia@cliente.example', '11144477735')
  await expect(open(`${PAGE}?request=${request?.id}`, other)).rejects.toMatchObject({ status: 404 })
  const statuses: (number | undefined)[] = []
  for (let attempts = 0; attempts < 11; attempts += 1) statuses.push((await post({ people: '3' }, other)).status)
  expect(statuses.slice(0, 10).every((status) => status === 302)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
