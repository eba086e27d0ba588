import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '~/data/collections'
import type { Order } from '~/domain/orders/order'
import { passengerKey } from '~/domain/orders/passenger-corrections'
import { planKey, type RefundWish } from '~/domain/orders/staff-refund'
import { previewRefund, refundOrder } from '~/operations/payments/refund-order.server'
import { read } from '../../../../tests/support/ask-route'
import { buy, byCard } from '../../../../tests/support/test-purchase'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { loadDialog } from './dialog-view.server'
import { answerOrderDetails } from './order-details.server'

const by = { id: 'helena', name: 'Helena' }
let shop: TestShop
let order: Order
beforeEach(async () => {
  shop = await openTestShop()
  order = await buy(shop, byCard(await shop.token()))
})
afterEach(() => shop.close())

async function post(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const current = await orders.get(order.code)
  return read(await answerOrderDetails({ form, order: current, by, language: 'pt-BR', publicUrl: 'https://x.example' }))
}

function correction(place: number) {
  const passenger = order.passengers[place]
  if (!passenger) throw new Error('nobody travels')
  const { name, documentType, document, birthDate } = passenger
  const seen = passengerKey(passenger)
  const formValues = { name: `${name} Prado`, documentType, document, birthDate: birthDate ?? '', phone: '' }
  return {
    intent: 'passenger',
    place: String(place),
    seen,
    boardingPlaceId: passenger.boardingPlaceId ?? '',
    ...formValues,
  }
}

async function cancelBefore(wish: RefundWish) {
  const now = shop.clock.now()
  const plan = await previewRefund(await orders.get(order.code), wish, now)
  if (!plan.ok) throw new Error(plan.reason)
  const shown = planKey(plan.value)
  const done = await refundOrder({ orderCode: order.code, wish, shown, note: 'requested', account: null, by, now })
  expect(done).toMatchObject({ ok: true })
}

test('a passenger whom a colleague has taken off the order is not corrected, and that is said', async () => {
  await cancelBefore({ scope: 'person', place: 0, how: 'terms', amount: null })
  expect(await post(correction(0))).toMatchObject({
    status: 409,
    errors: { '': ['Esta pessoa já não está no pedido.'] },
  })
})

test('nobody of an order that has ended is corrected, nor asked for', async () => {
  await cancelBefore({ scope: 'order', place: null, how: 'terms', amount: null })
  const ended = await orders.get(order.code)
  expect(await post(correction(1))).toMatchObject({
    status: 409,
    errors: { '': ['Este pedido já está encerrado.'] },
  })
  expect((await orders.get(order.code)).passengers).toEqual(ended.passengers)
  expect(await loadDialog(ended, new URLSearchParams({ dialog: 'passenger', place: '1' }), 'pt-BR')).toBeNull()
})

test('what a colleague has settled or asked for already, and what cannot be refunded any more, is said', async () => {
  const chargeId = order.charges[0]?.id ?? ''
  const errorsOf = async (fields: Record<string, string>) => (await post(fields)).errors
  expect(await errorsOf({ intent: 'settle', chargeId, seen: 'overpaid' })).toEqual({
    '': ['Este aviso já foi resolvido ou mudou.'],
  })
  expect(await errorsOf({ intent: 'again', chargeId })).toEqual({ '': ['Esta devolução já foi pedida de novo.'] })
  await cancelBefore({ scope: 'person', place: 1, how: 'terms', amount: null })
  expect(await errorsOf({ intent: 'refund', who: 'person.0', how: 'terms', amount: '' })).toEqual({
    '': ['É a única pessoa do pedido: cancele o pedido inteiro.'],
  })
})
