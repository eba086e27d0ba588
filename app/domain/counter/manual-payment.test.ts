import { expect, test } from 'vitest'
import { DEFAULT_PAYMENT_SETTINGS } from '~/domain/content/settings'
import { moneyOf } from '~/domain/orders/order-money'
import { addMinutes } from '~/domain/values/dates'
import { centavos } from '~/domain/values/money'
import { SAMPLE_NOW, sampleOrder } from '../../../tests/support/sample-documents'
import { correctionNumber, receiptNumber, recordManualPayments } from './manual-payment'

const by = { id: 'admin-1', name: 'Helena Prates' }
const context = {
  now: addMinutes(SAMPLE_NOW, 1),
  actor: by.id,
  settings: DEFAULT_PAYMENT_SETTINGS,
  areUnitsFree: false,
  checkinOn: null,
}
const cash = { chargeId: 'charge-1', by, tillId: 'till-1' }

test('a manual payment is paid when it is recorded, with receipt, till and who took it', () => {
  const { order, effects } = recordManualPayments(sampleOrder({ method: 'cash' }), [cash], context)
  expect(order).toMatchObject({ state: 'paid', holdState: 'sold', holdExpiresAt: null, nextCheckAt: null })
  expect(order.charges[0]).toMatchObject({
    state: 'paid',
    recordedBy: by,
    receiptNumber: 'AB12CD34-1',
    tillId: 'till-1',
    paidAt: context.now,
  })
  const money = { sold: 100_000, received: 100_000, refunded: 0, open: 0 }
  expect(moneyOf(order)).toEqual(money)
  expect(order).toMatchObject(money)
  expect(effects.map(({ kind }) => kind)).toEqual(['sellHeld', 'mail'])
})

test('recorded twice it changes nothing', () => {
  const once = recordManualPayments(sampleOrder({ method: 'cash' }), [cash], context).order
  expect(recordManualPayments(once, [cash], context)).toEqual({ order: once, effects: [], changed: false })
})

test('a printed number stays, and no other payment has it', () => {
  const paid = recordManualPayments(sampleOrder({ method: 'transfer' }), [cash], context).order
  const [charge] = paid.charges
  if (!charge) throw new Error('no charge')
  const late = { ...charge, id: 'late', receiptNumber: null, recordedBy: null, paidAmount: centavos(100) }
  const order = { ...paid, charges: [late, charge] }
  expect([late, charge].map((each) => receiptNumber(order, each))).toEqual(['AB12CD34-2', 'AB12CD34-1'])
  expect([0, 1].map((index) => correctionNumber(order, charge, index))).toEqual(['AB12CD34-1-D1', 'AB12CD34-1-D2'])
})
