import { expect, test } from 'vitest'
import type { Order } from '~/domain/orders/order'
import { addMinutes } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import type { Charge } from './charge'
import { missingMovements, moneyMovements } from './money-movement'

const unpaid = sampleOrder()
const [first] = unpaid.charges
if (!first) throw new Error('an order without a charge')
const charge: Charge = { ...first, providerChargeId: 'ch_1' }

const order = (over: Partial<Charge>): Order => ({ ...unpaid, charges: [{ ...charge, ...over }] })
const byHand = {
  amount: centavos(300),
  day: unpaid.placedOn,
  means: 'cash' as const,
  tillId: null,
  proof: 'recibo 7',
  reason: '',
  at: addMinutes(SAMPLE_NOW, 60),
  byId: 'helena',
  byName: 'Helena',
}
const paid = { state: 'paid' as const, paidAmount: centavos(1000), paidAt: SAMPLE_NOW }
const steps: Partial<Charge>[] = [
  { paidAmount: centavos(400) },
  paid,
  { ...paid, state: 'partiallyRefunded', refundedAmount: centavos(200) },
  { ...paid, state: 'partiallyRefunded', refundedAmount: centavos(200), manualRefunds: [byHand] },
  { ...paid, state: 'chargedBack', refundedAmount: centavos(200), manualRefunds: [byHand] },
  { ...paid, state: 'partiallyRefunded', refundedAmount: centavos(200), manualRefunds: [byHand] },
]

test('each time that money moves is one movement, by its kind, and twice the same is none', () => {
  const states = [unpaid, ...steps.map(order)]
  const moved = states.slice(1).flatMap((after, index) => moneyMovements(states[index] ?? unpaid, after, SAMPLE_NOW))
  expect(
    moved.map(({ kind, received, refunded, providerChargeId }) => [kind, received, refunded, providerChargeId]),
  ).toEqual([
    ['received', 400, 0, 'ch_1'],
    ['received', 600, 0, 'ch_1'],
    ['refunded', 0, 200, 'ch_1'],
    ['manualRefund', 0, 300, null],
    ['chargedBack', 0, 800, 'ch_1'],
    ['chargedBack', 0, -800, 'ch_1'],
  ])
  expect(new Set(moved.map(({ id }) => id)).size).toBe(moved.length)
  for (const state of states) expect(moneyMovements(state, state, SAMPLE_NOW)).toEqual([])
})

test('an order from before movements were written gets what is missing, and nothing twice', () => {
  for (const step of steps) {
    const filled = missingMovements(order(step), [])
    expect(missingMovements(order(step), filled)).toEqual([])
  }
  const last = order(steps[3] ?? {})
  const partly = moneyMovements(unpaid, order(paid), SAMPLE_NOW)
  expect(missingMovements(last, partly).map(({ kind, refunded, createdAt }) => [kind, refunded, createdAt])).toEqual([
    ['refunded', 200, charge.updatedAt],
    ['manualRefund', 300, byHand.at],
  ])
})
