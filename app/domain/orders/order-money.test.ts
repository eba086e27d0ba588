import { expect, test } from 'vitest'
import type { Charge } from '~/domain/payments/charge'
import { centavos, split } from '~/domain/values/money'
import { sampleOrder } from '../../../tests/support/sample-documents'
import type { Order } from './order'
import { moneyOf, netAmount } from './order-money'

const money = (order: Order) => ({ ...moneyOf(order), net: netAmount(order) })

/** An order of R$ 1.000,00 in one charge. */
function orderWith(over: Partial<Charge>, state: Order['state']): Order {
  const order = sampleOrder({ method: 'card', installments: 1, hosted: false })
  const charges = order.charges.map((charge) => ({ ...charge, ...over }))
  return { ...order, state, total: centavos(100_000), charges }
}

const paid = { state: 'paid', amount: centavos(100_000), paidAmount: centavos(100_000) } as const

test('an order that waits is open and nothing else, and one that is refused waits as well', () => {
  const open = { sold: 0, received: 0, refunded: 0, net: 0, open: 100_000 }
  expect(money(orderWith({ state: 'pending' }, 'awaitingPayment'))).toEqual(open)
  expect(money(orderWith({ state: 'refused' }, 'refused'))).toEqual(open)
})

test('a paid order is sold and received, and owes nothing', () => {
  const whole = { sold: 100_000, received: 100_000, refunded: 0, net: 100_000, open: 0 }
  expect(money(orderWith(paid, 'paid'))).toEqual(whole)
})

test('a courtesy refund lowers the net: the order stays sold as placed, and there is no debt', () => {
  const charge = { ...paid, state: 'partiallyRefunded', refundedAmount: centavos(20_000) } as const
  const given = { sold: 100_000, received: 100_000, refunded: 20_000, net: 80_000, open: 0 }
  expect(money(orderWith(charge, 'partiallyRefunded'))).toEqual(given)
})

test('a requested refund has not been made yet, and a canceled order is no sale', () => {
  const requested = { ...paid, state: 'refundPending', refundRequested: centavos(100_000) } as const
  expect(money(orderWith(requested, 'canceled'))).toEqual({
    sold: 0,
    received: 100_000,
    refunded: 0,
    net: 100_000,
    open: 0,
  })
  const back = { ...requested, state: 'refunded', refundedAmount: centavos(100_000) } as const
  expect(money(orderWith(back, 'refunded'))).toEqual({ sold: 0, received: 100_000, refunded: 100_000, net: 0, open: 0 })
})

test('a fee that the shop keeps of a canceled order is net, and no sale', () => {
  const partly = { ...paid, state: 'partiallyRefunded', refundedAmount: centavos(90_000) } as const
  expect(money(orderWith(partly, 'refunded'))).toEqual({
    sold: 0,
    received: 100_000,
    refunded: 90_000,
    net: 10_000,
    open: 0,
  })
})

test('a chargeback takes all of the charge, whatever had been refunded before', () => {
  const back = { ...paid, state: 'chargedBack', refundedAmount: centavos(20_000) } as const
  expect(money(orderWith(back, 'chargedBack'))).toMatchObject({ sold: 0, refunded: 100_000, net: 0 })
})

test('money that came in short is received, and only the rest is open', () => {
  const short = { state: 'pending', amount: centavos(100_000), paidAmount: centavos(40_000) } as const
  expect(money(orderWith(short, 'inReview'))).toEqual({
    sold: 0,
    received: 40_000,
    refunded: 0,
    net: 40_000,
    open: 60_000,
  })
})

test('a boleto plan is sold whole with its first installment, a refund on it adds nothing to what is open', () => {
  const plan = orderWith({}, 'partiallyPaid')
  const charges = split(centavos(100_000), 4).flatMap((amount, index) =>
    plan.charges.map((charge): Charge => {
      const first = { state: 'partiallyRefunded', paidAmount: amount, refundedAmount: centavos(5000) } as const
      return {
        ...charge,
        id: `boleto-${index}`,
        boletoInstallment: index + 1,
        amount,
        ...(index === 0 ? first : { state: 'pending' }),
      }
    }),
  )
  const partly = { sold: 100_000, received: 25_000, refunded: 5000, net: 20_000, open: 75_000 }
  expect(money({ ...plan, charges })).toEqual(partly)
})
