import { expect, test } from 'vitest'
import { chargeStateSchema } from '~/domain/payments/charge'
import { orderStateSchema, orderStatusSchema } from './order'
import { canMoveTo, chargeRank, isChargeCollected, isChargeLive, publicStatus } from './order-status'

test('every internal state has one of the four words of the specification', () => {
  const searchTerms = Object.fromEntries(orderStateSchema.options.map((state) => [state, publicStatus(state)]))
  expect(searchTerms).toEqual({
    awaitingPayment: 'pending',
    inReview: 'pending',
    partiallyPaid: 'pending',
    paid: 'paid',
    partiallyRefunded: 'paid',
    refused: 'refused',
    expired: 'canceled',
    canceled: 'canceled',
    refunded: 'canceled',
    chargedBack: 'canceled',
  })
  expect(new Set(Object.values(searchTerms))).toEqual(new Set(orderStatusSchema.options))
})

test('charges move to a higher rank only', () => {
  for (const from of chargeStateSchema.options) {
    for (const to of chargeStateSchema.options) expect(canMoveTo(from, to)).toBe(chargeRank(to) > chargeRank(from))
  }
  expect(canMoveTo('refused', 'paid')).toBe(true)
  expect(canMoveTo('expired', 'paid')).toBe(true)
  expect(canMoveTo('refunded', 'paid')).toBe(false)
  expect(canMoveTo('chargedBack', 'paid')).toBe(false)
  expect(canMoveTo('expired', 'canceled')).toBe(false)
})

test('alive, collected', () => {
  expect(chargeStateSchema.options.filter(isChargeLive)).toEqual(['created', 'processing', 'pending'])
  expect(chargeStateSchema.options.filter(isChargeCollected)).toEqual(['paid', 'partiallyRefunded'])
})
