import { AsyncLocalStorage } from 'node:async_hooks'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { type PagarmeOptions, pagarme } from '~/payments/pagarme/pagarme'
import type { PaymentGateway } from './payment-gateway'

let current: PaymentGateway | null = null
const standIn = new AsyncLocalStorage<PaymentGateway>()

/** The provider in use, made once from the settings (`PAYMENTS`, `PAYMENTS_*`). */
export function gateway(): PaymentGateway {
  const inPlace = standIn.getStore()
  if (inPlace) return inPlace
  current ??= env.PAYMENTS === 'pagarme' ? pagarme(readOptions()) : sandbox(readOptions())
  return current
}

/** For `work` and all that it calls, `provider` replaces the configured one. */
export function withGateway<R>(provider: PaymentGateway, work: () => Promise<R>): Promise<R> {
  return standIn.run(provider, work)
}

/** For tests: another provider, or `null` to select it again. */
export function replaceGateway(replacement: PaymentGateway | null): void {
  current = replacement
}

function readOptions(): PagarmeOptions {
  return {
    apiRoot: env.PAYMENTS_BASE_URL,
    secretKey: env.PAYMENTS_SECRET_KEY,
    publicKey: env.PAYMENTS_PUBLIC_KEY,
    webhook: { user: env.PAYMENTS_WEBHOOK_USER, password: env.PAYMENTS_WEBHOOK_PASSWORD },
    webhookKeysUrl: env.PAYMENTS_WEBHOOK_KEYS_URL,
    houseRecipientId: env.PAYMENTS_HOUSE_RECIPIENT,
    cardPath: env.PAYMENTS_CARD_PATH,
    timeoutMs: env.PAYMENTS_TIMEOUT_MS,
    report(event) {
      const isFine = typeof event.outcome === 'number' && event.outcome < 400
      log[isFine ? 'debug' : 'warn']({ payments: event }, 'payment provider')
    },
  }
}

/** The pretend provider (`sandbox/`): it speaks Pagar.me's contract, so it is that adapter pointed at another address. */
export function sandbox(options: PagarmeOptions): PaymentGateway {
  const { origin } = new URL(options.apiRoot)
  return {
    ...pagarme(options),
    id: 'sandbox',
    testPageUrl: (providerChargeId) => `${origin}/simulate/${encodeURIComponent(providerChargeId)}`,
  }
}
