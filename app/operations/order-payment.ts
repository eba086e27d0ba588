/** How a buyer wants to pay, as a form can say it. */
import type { MethodsOffered, PaymentChoice } from '~/domain/checkout-rules'
import { ok, type Result, refused } from '~/domain/result'

export type OrderPayment =
  /** `cardToken` null: the card is typed on the provider's own page. */
  { method: 'card'; installments: number; cardToken: string | null } | { method: 'pix' } | { method: 'boleto' }

/** The choice with what the shop adds to it: a boleto is due on the day that is on offer now, if any. */
export function choiceOf(
  payment: OrderPayment,
  { boleto }: Pick<MethodsOffered, 'boleto'>,
): Result<PaymentChoice, 'boletoUnavailable'> {
  if (payment.method === 'pix') return ok({ method: 'pix' })
  if (payment.method === 'card') {
    return ok({ method: 'card', installments: payment.installments, hosted: payment.cardToken === null })
  }
  return boleto === null ? refused('boletoUnavailable') : ok({ method: 'boleto', dueOn: boleto.dueOn })
}
