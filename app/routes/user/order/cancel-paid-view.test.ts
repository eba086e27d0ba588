import { expect, test } from 'vitest'
import type { Order } from '~/domain/orders/order'
import type { Charge } from '~/domain/payments/charge'
import { localDate } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { SAMPLE_NOW, sampleOrder } from '../../../../tests/support/sample-documents'
import { cancelPaidView } from './cancel-paid-view.server'

const order = sampleOrder({ method: 'boleto', dueOn: localDate('2026-11-24') })
const paidCharge = (charge: Charge): Charge => ({
  ...charge,
  state: 'paid',
  paidAmount: charge.amount,
  paidAt: SAMPLE_NOW,
})
const paid: Order = {
  ...order,
  state: 'paid',
  status: 'paid',
  paidAt: SAMPLE_NOW,
  received: order.total,
  charges: order.charges.map(paidCharge),
}
const partPaid: Order = { ...paid, state: 'partiallyPaid', status: 'pending', received: centavos(1000) }

test('a paid trip loses its voucher; one that is paid in part has none and loses what is left to pay', () => {
  const noteOf = (of: Order) => cancelPaidView(of, 'pt-BR', SAMPLE_NOW)?.notes.at(-1)
  expect(noteOf(paid)).toContain('voucher deixa de valer')
  expect(noteOf(partPaid)).toContain('o que falta pagar é cancelado')
  expect(noteOf(partPaid)).not.toContain('voucher')
})
