/** A customer's payment choice, as a form can express it. */
import type { PaymentRefusal } from '~/domain/payments/methods/method'
import {
  type MethodsOffered,
  methodRules,
  type PaymentChoice,
  type ProviderMethod,
} from '~/domain/payments/methods/methods'
import { ok, type Result, refused } from '~/domain/values/result'

export interface OrderPayment {
  method: ProviderMethod
  /** Number of installments; 1 by default. */
  installments?: number
  /** Of a card that was typed here; without one it is typed on the provider's own page. */
  cardToken?: string | null
}

/** A credit of the customer, which pays the whole. */
export interface CreditPayment {
  method: 'credit'
  /** The order that it is of; null where none of the customer's covers the price. */
  orderCode: string | null
  installments?: never
  cardToken?: never
}

/** The choice with what the shop adds: a boleto is due on the days that are available now, if any. */
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
