/** How a customer wants to pay, as a form can say it. */
import type { PaymentRefusal } from '~/domain/payments/methods/method'
import {
  type MethodsOffered,
  methodRules,
  type PaymentChoice,
  type PaymentMethod,
} from '~/domain/payments/methods/methods'
import { ok, type Result, refused } from '~/domain/values/result'

export interface OrderPayment {
  method: PaymentMethod
  /** Into how many; 1 where it is not said. */
  installments?: number
  /** Of a card that was typed here; without one it is typed on the provider's own page. */
  cardToken?: string | null
}

/** The choice with what the shop adds to it: a boleto is due on the days that are on offer now, if any. */
export function choiceOf(payment: OrderPayment, offered: MethodsOffered): Result<PaymentChoice, PaymentRefusal> {
  const { method, installments = 1, cardToken = null } = payment
  const { plans } = offered[method]
  const { isCollectedAtOnce, refusals } = methodRules(method)
  if (plans.length === 0) return refused(refusals.unavailable)
  const plan = plans.find(({ count }) => count === installments)
  if (!plan) return refused(refusals.installments)
  const [first] = plan.due
  return ok({
    method,
    installments,
    hosted: isCollectedAtOnce && cardToken === null,
    ...(first ? { dueOn: first.dueOn } : {}),
    ...(plan.due.length > 1 ? { boletoInstallments: plan.due } : {}),
  })
}
