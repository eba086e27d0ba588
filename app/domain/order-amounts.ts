import type { Charge } from './charge'
import { installmentPlan } from './installments'
import { max, split, subtract, ZERO } from './money'
import type { Order } from './order'
import { isChargeCollected } from './order-status'
import type { PaymentSettings } from './settings'

type Amounts = Pick<Order, 'total' | 'discount' | 'interest' | 'method' | 'installments'>

/**
 * An order paid by another charge than its current one (the Pix that was replaced by a card, and paid all the same)
 * takes over that charge's method and amounts. Otherwise the order's own stay.
 */
export function amountsOfCharge(order: Order, settings: PaymentSettings): Partial<Amounts> {
  const payer = order.charges.find((charge) => charge.boletoInstallment === null && isChargeCollected(charge.state))
  if (!payer || (payer.amount === order.total && payer.method === order.method)) return {}
  return {
    total: payer.amount,
    discount: max(subtract(order.subtotal, payer.amount), ZERO),
    interest: max(subtract(payer.amount, order.subtotal), ZERO),
    method: payer.method,
    installments: installmentsOf(order, payer, settings),
  }
}

function installmentsOf(order: Order, payer: Charge, settings: PaymentSettings): Order['installments'] {
  const plan = installmentPlan(order.subtotal, payer.installments, settings)
  if (plan.ok && plan.value.total === payer.amount) {
    const { count, values, monthlyRateBp, cetAnnualPct } = plan.value
    return { count, values, monthlyRateBp, cetAnnualPct }
  }
  const values = split(payer.amount, payer.installments)
  return { count: payer.installments, values, monthlyRateBp: 0, cetAnnualPct: 0 }
}
