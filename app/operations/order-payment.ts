/** How a buyer wants to pay, as a form can say it. */
import type { PaymentChoice } from '~/domain/checkout-rules'

export type OrderPayment =
  /** `cardToken` null: the card is typed on the provider's own page. */
  { method: 'card'; installments: number; cardToken: string | null } | { method: 'pix' }

export function choiceOf(payment: OrderPayment): PaymentChoice {
  if (payment.method === 'pix') return { method: 'pix' }
  return { method: 'card', installments: payment.installments, hosted: payment.cardToken === null }
}
