import { expect, test } from 'vitest'
import { orderStateSchema, orderStatusSchema } from './order'
import { publicStatus } from './order-status'

test('every internal state has one of the four words of the specification', () => {
  const statuses = Object.fromEntries(orderStateSchema.options.map((state) => [state, publicStatus(state)]))
  expect(statuses).toEqual({
    awaitingPayment: 'pending',
    inReview: 'pending',
    partiallyPaid: 'pending',
    paid: 'paid',
    partiallyRefunded: 'paid',
    onAccount: 'paid',
    refused: 'refused',
    expired: 'canceled',
    canceled: 'canceled',
    refunded: 'canceled',
    chargedBack: 'canceled',
  })
  expect(new Set(Object.values(statuses))).toEqual(new Set(orderStatusSchema.options))
})
