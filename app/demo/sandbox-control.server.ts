/** Plays the customer's browser and bank at the sandbox provider: a card becomes a token, a Pix is paid. */
import { z } from 'zod'
import { providerFetch } from '~/payments/provider-fetch'

const TIMEOUT_MS = 5000

export interface SandboxControl {
  /** Whether it responds. */
  isOpen(): Promise<boolean>
  /** A token of a test card, good for one charge. */
  cardToken(number: string, holder: string): Promise<string>
  /** Pays a Pix or a boleto; one that cannot be paid any more does not change. */
  pay(providerChargeId: string): Promise<void>
}

/** `url` without a path; `publicKey` as the shop's pages carry it. */
export function sandboxControl({ url, publicKey }: { url: string; publicKey: string }): SandboxControl {
  const post = (path: string, body: object) =>
    providerFetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  return {
    async isOpen() {
      const health = providerFetch(new URL('/healthz', url), { signal: AbortSignal.timeout(TIMEOUT_MS) })
      return (await health.catch(() => null))?.ok === true
    },
    async cardToken(number, holder) {
      const card = { number, holder_name: holder, exp_month: 12, exp_year: 2039, cvv: '123' }
      const response = await post(`/core/v5/tokens?appId=${encodeURIComponent(publicKey)}`, { type: 'card', card })
      return z.object({ id: z.string() }).parse(await response.json()).id
    },
    async pay(providerChargeId) {
      const response = await post(`/_charges/${encodeURIComponent(providerChargeId)}/pay`, {})
      if (!response.ok && response.status !== 409)
        throw new Error(`The sandbox does not take the payment: ${response.status}`)
    },
  }
}
