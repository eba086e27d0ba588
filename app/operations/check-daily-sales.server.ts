/** The sums of the days against the orders they were made of: what the dashboard shows is what is there. */
import { dailySales } from '~/data/collections'
import { addByMethod, noMoney, receivedByMethod, refundedByMethod } from '~/domain/daily-sales'
import { add, type Centavos, ZERO } from '~/domain/money'
import type { Order } from '~/domain/order'
import { isSold, soldAmount } from '~/domain/order-money'
import { PAYMENT_METHODS } from '~/domain/payments/methods/methods'

interface Sale {
  orders: number
  sold: Centavos
}

export function salesBook() {
  const sales = new Map<string, Sale>()
  let received = noMoney()
  let refunded = noMoney()

  return {
    count(order: Order) {
      received = addByMethod(received, receivedByMethod(order))
      refunded = addByMethod(refunded, refundedByMethod(order))
      if (isSold(order)) addTo(sales, order.placedOn, { orders: 1, sold: soldAmount(order) })
    },
    /** What differs, in words. */
    async compare(): Promise<{ subject: string; problem: string }[]> {
      const kept = { sales: new Map<string, Sale>(), received: noMoney(), refunded: noMoney() }
      for await (const { data } of dailySales.each({ order: { by: 'day', dir: 'asc' } })) {
        addTo(kept.sales, data.day, data)
        kept.received = addByMethod(kept.received, data.received)
        kept.refunded = addByMethod(kept.refunded, data.refunded)
      }
      const money = PAYMENT_METHODS.flatMap((method) => [
        ...differing(`${method} received`, kept.received[method], received[method]),
        ...differing(`${method} refunded`, kept.refunded[method], refunded[method]),
      ])
      const days = [...new Set([...sales.keys(), ...kept.sales.keys()])].sort().flatMap((day) => {
        const [is, should] = [kept.sales.get(day) ?? NO_SALE, sales.get(day) ?? NO_SALE]
        return [
          ...differing(`${day} orders`, is.orders, should.orders),
          ...differing(`${day} sold`, is.sold, should.sold),
        ]
      })
      return [...money, ...days]
    },
  }
}

const NO_SALE: Sale = { orders: 0, sold: ZERO }

function addTo(sales: Map<string, Sale>, day: string, { orders, sold }: Sale) {
  const known = sales.get(day) ?? NO_SALE
  sales.set(day, { orders: known.orders + orders, sold: add(known.sold, sold) })
}

function differing(subject: string, kept: number, should: number) {
  return kept === should ? [] : [{ subject, problem: `the days say ${kept}, the orders ${should}` }]
}
