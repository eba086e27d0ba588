import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadEssentials } from '~/demo/load-essentials.server'
import type { Order } from '~/domain/orders/order'
import { localDate } from '~/domain/values/dates'
import { contextIn } from '../../../../tests/support/context-in'
import { SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { openTestStore, type TestStore } from '../../../../tests/support/test-store'
import { orderDetailsView } from './order-view.server'

let opened: TestStore
beforeEach(async () => {
  opened = openTestStore()
  await loadEssentials(SAMPLE_NOW)
})
afterEach(() => opened.close())

const order = sampleOrder()

test('an order says through which channel it came; an older one only that a link made it', async () => {
  const placed = async (over: Partial<Order>) =>
    (await orderDetailsView({ ...order, ...over }, null, contextIn('pt-BR'), SAMPLE_NOW)).placed
  expect(await placed({ channel: 'desk' })).toMatch(/ No balcão\.$/)
  expect(await placed({ channel: 'web' })).toMatch(/ Pelo site\.$/)
  expect(await placed({ channel: null, linkId: 'link-1' })).toMatch(/ Por um link de pagamento\.$/)
  expect(await placed({ channel: null })).toMatch(/ por [^.]*\.$/)
})

async function payerOf(payer: Order['payer']) {
  const { pairs } = (await orderDetailsView({ ...order, payer }, null, contextIn('pt-BR'), SAMPLE_NOW)).payer
  return Object.fromEntries(pairs.map(({ key, value }) => [key, value]))
}

test('the payer is shown with the birth date as typed, and without it once the names are erased', async () => {
  const payer = { ...order.payer, birthDate: localDate('1990-05-20') }
  expect(await payerOf(payer)).toMatchObject({ Nascimento: '20/05/1990' })
  expect(await payerOf({ ...payer, cpf: '' })).not.toHaveProperty('Nascimento')
})
