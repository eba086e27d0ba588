import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntries, orders, settings } from '~/data/collections'
import type { User } from '~/domain/accounts/user'
import type { Order } from '~/domain/orders/order'
import { passengerKey } from '~/domain/orders/passenger-corrections'
import { daysBetween } from '~/domain/values/dates'
import { today } from '~/domain/values/time-zone'
import { newCustomer, requestAs } from '../../../../tests/support/request-as'
import { read } from '../../../../tests/support/request-to'
import { buy, byCard } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { action, loader } from './route'

let shop: TestShop
let customer: User
let order: Order
beforeEach(async () => {
  shop = await openTestShop()
  customer = await newCustomer(shop.clock.now())
  order = await buy(shop, { userId: customer.id, ...byCard(await shop.token()) })
})
afterEach(() => shop.close())

function formValues(over: Record<string, string> = {}) {
  const [ana] = order.passengers
  if (!ana) throw new Error('nobody travels')
  return {
    ...{ intent: 'passenger', place: '0', seen: passengerKey(ana), name: 'Ana Lima Prado', cpf: '529.982.247-25' },
    ...{ documentType: 'rg', document: '12.345.678-9', birthDate: '1990-05-21', phone: '(11) 98765-4321', ...over },
  }
}

const page = (search = '') => `/user/myAcquired/orders/${order.code}${search}`
const post = async (fields: Record<string, string>, who = customer) =>
  read(await action(requestAs(who, page(), fields, { code: order.code })))
const load = (search: string) => loader(requestAs(customer, page(search), null, { code: order.code }))

test('the customer corrects who travels; the boarding place stays, and audit and history say so', async () => {
  const { passenger } = await load('?dialog=passenger&person=0')
  expect(passenger).toMatchObject({ place: 0, places: [], values: { name: 'Ana Lima' } })
  expect((await post(formValues())).status).toBe(302)
  const after = await orders.get(order.code)
  expect(after.passengers[0]).toEqual({
    ...{ name: 'Ana Lima Prado', cpf: '52998224725', documentType: 'rg', document: '123456789' },
    ...{ birthDate: '1990-05-21', phone: '+5511987654321', boardingPlaceId: order.passengers[0]?.boardingPlaceId },
  })
  expect(after.total).toBe(order.total)
  expect((await load('')).order.history.at(-1)).toMatchObject({ to: 'passengerEdited' })
  const [entry] = await auditEntries.list({ order: { by: 'at', dir: 'desc' }, limit: 1 })
  expect(entry).toMatchObject({ action: 'order.passengerEdited', byId: customer.id, subjectId: order.code })
})

test('errors are shown at their fields with what was typed, and a corrected passenger is not overwritten', async () => {
  const wrong = await post(formValues({ documentType: 'birthCertificate', document: '1'.repeat(32), cpf: '1' }))
  expect(wrong).toMatchObject({
    status: 422,
    errors: { birthDate: [expect.stringContaining('documento com foto')], cpf: [expect.stringContaining('CPF')] },
  })
  expect((await post(formValues())).status).toBe(302)
  expect(await post(formValues({ name: 'Ana Reis' }))).toMatchObject({
    status: 409,
    errors: { name: ['Está salvo agora: Ana Lima Prado'] },
  })
})

test('after the day of the settings the customer is sent to the agency, and nothing is changed', async () => {
  const { corrections } = (await load('')).order
  expect(corrections).toMatchObject({ isOpen: true })
  // One day after the deadline.
  const passengerEditDays = daysBetween(today(shop.clock.now()), order.trip?.checkinOn ?? order.placedOn) + 1
  await settings.update('shop', (known) => ({ ...known, service: { ...known.service, passengerEditDays } }))
  expect(await post(formValues())).toMatchObject({ status: 409, errors: { '': [expect.stringContaining('prazo')] } })
  expect((await orders.get(order.code)).passengers).toEqual(order.passengers)
})

test("somebody else's order is not found", async () => {
  const other = await newCustomer(shop.clock.now(), 'outra@cliente.example', '11144477735')
  await expect(post(formValues(), other)).rejects.toMatchObject({ status: 404 })
})
