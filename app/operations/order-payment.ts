/** How a customer wants to pay, as a form can say it. */
import { boletoInstallmentsOfOffer } from '~/domain/boleto-offer'
import type { MethodsOffered, PaymentChoice } from '~/domain/checkout-rules'
import { ok, type Result, refused } from '~/domain/result'

export type OrderPayment =
  /** `cardToken` null: the card is typed on the provider's own page. */
  | { method: 'card'; installments: number; cardToken: string | null }
  | { method: 'pix' }
  /** In one boleto, or in so many monthly ones. */
  | { method: 'boleto'; boletoInstallments?: number }

/** The choice with what the shop adds to it: a boleto is due on the days that are on offer now, if any. */
export function choiceOf(
  payment: OrderPayment,
  { boleto }: Pick<MethodsOffered, 'boleto'>,
): Result<PaymentChoice, 'boletoUnavailable' | 'boletoInstallmentsUnavailable'> {
  if (payment.method === 'pix') return ok({ method: 'pix' })
  if (payment.method === 'card') {
    return ok({ method: 'card', installments: payment.installments, hosted: payment.cardToken === null })
  }
  if (boleto === null) return refused('boletoUnavailable')
  const { boletoInstallments: count = 1 } = payment
  if (count === 1) return ok({ method: 'boleto', dueOn: boleto.dueOn })
  const boletoInstallments = boletoInstallmentsOfOffer(boleto, count)
  return boletoInstallments === null
    ? refused('boletoInstallmentsUnavailable')
    : ok({ method: 'boleto', dueOn: boleto.dueOn, boletoInstallments })
}
