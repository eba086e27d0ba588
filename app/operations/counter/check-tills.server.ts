/** Read-only proof that the cash of the orders lies in the tills, to the centavo, and that each receipt has its own number. */
import { tills } from '~/data/collections'
import type { AccountEntry } from '~/domain/agencies/agency-account'
import { expectedCash, type Till } from '~/domain/counter/till'
import type { Order } from '~/domain/orders/order'
import { subtract } from '~/domain/values/money'

interface Fault {
  /** Id of a till, or code of an order. */
  subject: string
  problem: string
}

/** The counter's figures from the orders, added up order by order. */
export function counterBook() {
  const receipts = new Set<string>()
  /** Cash by till and charge; what went out is below zero. */
  const cash = new Map<string, number>()
  const faults: Fault[] = []
  const count = (tillId: string | null, chargeId: string, amount: number) => {
    const key = `${tillId} ${chargeId}`
    if (tillId !== null) cash.set(key, (cash.get(key) ?? 0) + amount)
  }

  const countReceipt = (subject: string, number: string | null) => {
    if (number === null) return
    if (receipts.has(number)) faults.push({ subject, problem: `has the receipt ${number} of another payment` })
    receipts.add(number)
  }

  return {
    /** A payment of an agency on its account. */
    countEntry({ id, agencyId, receiptNumber, tillId, amount }: AccountEntry) {
      countReceipt(agencyId, receiptNumber)
      count(tillId, id, -amount)
    },
    count({ code, charges }: Pick<Order, 'code' | 'charges'>) {
      for (const { id, receiptNumber, tillId, paidAmount, manualRefunds } of charges) {
        countReceipt(code, receiptNumber)
        count(tillId, id, paidAmount)
        for (const refund of manualRefunds) count(refund.tillId, id, -refund.amount)
      }
    },
    /** The differences between the tills and the orders, as text. */
    async compare(): Promise<Fault[]> {
      for await (const { data: till } of tills.each({ order: { by: 'openedAt', dir: 'desc' } })) {
        faults.push(...faultsOf(till))
        for (const { chargeId, kind, amount } of till.entries)
          if (chargeId !== null) count(till.id, chargeId, kind === 'in' ? -amount : amount)
      }
      const differing = [...cash].filter(([, left]) => left !== 0)
      return [
        ...faults,
        ...differing.map(([key, left]) => ({
          subject: key,
          problem: `its order and its till differ by ${left} centavos`,
        })),
      ]
    },
  }
}

function faultsOf(till: Till): Fault[] {
  if (till.countedAmount === null) return []
  const difference = subtract(till.countedAmount, expectedCash(till))
  return till.difference === difference
    ? []
    : [{ subject: till.id, problem: `says a difference of ${till.difference}, its entries ${difference}` }]
}
