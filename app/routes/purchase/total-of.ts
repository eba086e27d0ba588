import { type Centavos, ZERO } from '~/domain/money'
import type { CheckoutView, PlanView } from './checkout-view.server'

/** How the customer is about to pay. */
export type Choice = { method: 'pix' | 'card' | 'boleto' | null; installments: number; boletoInstallments: number }

/** What the order costs that way, from the figures that the server sent. */
export function totalOf(
  { pix, plans, subtotal }: Pick<CheckoutView, 'pix' | 'plans' | 'subtotal'>,
  { method, installments }: Pick<Choice, 'method' | 'installments'>,
): { total: Centavos; interest: Centavos; plan: PlanView | null } {
  if (method === 'pix') return { total: pix.total, interest: ZERO, plan: null }
  const plan = method === 'card' ? plans.find(({ count }) => count === installments) : undefined
  return plan ? { total: plan.total, interest: plan.interest, plan } : { total: subtotal, interest: ZERO, plan: null }
}
