import { expect, test } from 'vitest'
import { chargeStateSchema } from './charge-base'
import { canMoveTo, chargeRank, isChargeCollected, isChargeLive } from './charge-state'

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

test('live, collected', () => {
  expect(chargeStateSchema.options.filter(isChargeLive)).toEqual(['created', 'processing', 'pending'])
  expect(chargeStateSchema.options.filter(isChargeCollected)).toEqual(['paid', 'partiallyRefunded'])
})
