import { type PagarmeOptions, pagarme } from './pagarme/pagarme'
import type { PaymentGateway } from './payment-gateway'

/** The pretend provider (`sandbox/`): it speaks Pagar.me's contract, so it is that adapter pointed at another address. */
export function sandbox(options: PagarmeOptions): PaymentGateway {
  const { origin } = new URL(options.apiRoot)
  return {
    ...pagarme(options),
    id: 'sandbox',
    testPageUrl: (providerChargeId) => `${origin}/simulate/${encodeURIComponent(providerChargeId)}`,
  }
}
