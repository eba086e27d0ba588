/** The sums of the days against the orders they were made of: what the dashboard shows is what is there. */
import { dailySales } from '~/data/sales-collections'
import { addByMethod, METHODS, noMoney, receivedByMethod } from '~/domain/daily-sales'
import type { Order } from '~/domain/order'

export function salesBook() {
  let received = noMoney()
  let paid = 0

  return {
    count(order: Order) {
      received = addByMethod(received, receivedByMethod(order))
      if (order.paidAt !== null) paid += 1
    },
    /** What differs, in words. */
    async compare(): Promise<{ subject: string; problem: string }[]> {
      const sums = { orders: 0, collected: noMoney(), returned: noMoney() }
      for await (const { data } of dailySales.each({ order: { by: 'day', dir: 'asc' } })) {
        sums.orders += data.orders
        sums.collected = addByMethod(sums.collected, data.collected)
        sums.returned = addByMethod(sums.returned, data.returned)
      }
      const money = METHODS.flatMap((method) => {
        const kept = sums.collected[method] - sums.returned[method]
        const problem = `the days say ${kept} centavos, the orders ${received[method]}`
        return kept === received[method] ? [] : [{ subject: method, problem }]
      })
      const orders = { subject: 'orders', problem: `the days count ${sums.orders} paid orders, there are ${paid}` }
      return sums.orders === paid ? money : [...money, orders]
    },
  }
}
