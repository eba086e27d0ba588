import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import { loadEssentials } from '~/demo/load-essentials.server'
import type { Order } from '~/domain/orders/order'
import { WITH_CPF } from '~/domain/orders/order-people'
import { erasePeople } from '~/domain/orders/order-retention'
import { addMinutes, addYears, type Instant } from '~/domain/values/dates'
import { fromLocal, toLocalDate } from '~/domain/values/time-zone'
import { customerIdOf } from '~/operations/orders/place-order.server'
import { contextIn } from '../../../../tests/support/context-in'
import { SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { loadCustomer } from './customer.server'

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  await loadEssentials(SAMPLE_NOW)
})
afterEach(() => opened.close())

const sample = sampleOrder()
const id = customerIdOf(sample.payer)

function bought(code: string, minutes: number, over: Partial<Order> = {}): Order {
  const at: Instant = addMinutes(SAMPLE_NOW, minutes)
  const payer = { ...sample.payer, ...over.payer }
  return {
    ...sample,
    code,
    userId: null,
    createdAt: at,
    updatedAt: at,
    ...over,
    payer,
    customerId: customerIdOf(payer),
  }
}

async function keep(...all: Order[]) {
  for (const order of all) await orders.create(order.code, order)
}

const load = (of: string, more = '') => loadCustomer(new URLSearchParams(`id=${of}${more}`), contextIn('pt-BR'))

test('a customer without an account has one page for all orders of the CPF, the newest contact first', async () => {
  await keep(
    bought('AAAA1111', 0),
    bought('BBBB2222', 5, { payer: { ...sample.payer, email: 'outro@cliente.example', phone: '+5516991234567' } }),
    bought('CCCC3333', 9, { payer: { ...sample.payer, cpf: '11144477735' } }),
  )
  const customer = await load(id)
  expect(customer.orders.rows.map(({ code }) => code)).toEqual(['BBBB2222', 'AAAA1111'])
  expect(customer.orders.list.count).toBe(2)
  expect(customer.email).toBe('outro@cliente.example')
  expect(customer.pairs).toContainEqual(expect.objectContaining({ value: '(16) 99123-4567' }))
  expect(customer.account).toBeNull()
})

test('the id reveals neither CPF nor e-mail, and without a CPF it is made from the e-mail', () => {
  const { cpf, email } = sample.payer
  expect(id).toMatch(/^[0-9a-f]{64}$/)
  expect(customerIdOf({ ...WITH_CPF, cpf, email: 'outro@cliente.example' })).toBe(id)
  expect(customerIdOf({ ...WITH_CPF, cpf: '', email })).not.toBe(id)
  expect(customerIdOf({ ...WITH_CPF, cpf: '', email })).toBe(
    customerIdOf({ ...WITH_CPF, cpf: '', email: email.toUpperCase() }),
  )
})

test('an id that no order bears is not found, nor is anything that is no id', async () => {
  for (const of of [id, 'f'.repeat(64), sample.payer.cpf, '']) {
    await expect(load(of)).rejects.toMatchObject({ status: 404 })
  }
})

test('what the law no longer keeps takes the page along', async () => {
  const order = bought('AAAA1111', 0, { retainUntil: SAMPLE_NOW })
  await keep(order)
  const later = fromLocal(addYears(toLocalDate(SAMPLE_NOW), 8), '12:00')
  const [once] = [erasePeople(order, later)]
  await orders.update(order.code, () => erasePeople({ ...once, retainUntil: once.retainUntil && SAMPLE_NOW }, later))
  await expect(load(id)).rejects.toMatchObject({ status: 404 })
})

test('a customer of many orders is read page by page, and the address keeps who it is', async () => {
  await keep(...Array.from({ length: 30 }, (_, index) => bought(`AAAA${1000 + index}`, index)))
  const { orders: found } = await load(id)
  expect(found.rows).toHaveLength(25)
  expect(found.list.count).toBe(30)
  const next = new URLSearchParams(found.list.pages.next?.split('?')[1])
  expect(next.get('id')).toBe(id)
  expect((await loadCustomer(next, contextIn('pt-BR'))).orders.rows).toHaveLength(5)
})
