import { expect, test } from 'vitest'
import { centavos } from '~/domain/values/money'
import { contextAt, observe, SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { applyObservation } from './apply-observation'
import { orderSchema } from './order'
import { refundPart } from './order-refunds'

test('however often staff give something back, the order can be read again', () => {
  const context = contextAt(SAMPLE_NOW)
  const placed = sampleOrder()
  const { total } = placed
  let { order } = applyObservation(placed, observe({ state: 'paid', amount: total, paidAmount: total }), context)
  for (let times = 1; times <= 150; times += 1) {
    const part = refundPart(order, { amount: centavos(1), note: `gesto ${times}` }, context)
    if (!part.ok) throw new Error(part.reason)
    order = part.value.order
  }
  expect(orderSchema.parse(order).goodwill).toHaveLength(150)
})
