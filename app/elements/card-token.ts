/** The browser sends the card directly to the provider. Our server receives only the token. */
import type { CardInput, TokenFailure } from '~/domain/payments/card-refusals'

export type CardToken = { token: string } | { failure: TokenFailure }

const TIMEOUT_MS = 15_000

/** The provider refuses what `findCardRefusals` does not check. */
export async function createCardToken(url: string, card: CardInput): Promise<CardToken> {
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim())
  const body = {
    type: 'card',
    card: {
      number: card.number.replace(/\D/g, ''),
      holder_name: card.holder.trim().toUpperCase(),
      exp_month: Number(month),
      exp_year: Number(year.length === 2 ? `20${year}` : year),
      cvv: card.cvv.trim(),
    },
  }
  // Safari 15 has no `AbortSignal.timeout`.
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: controller.signal,
    })
    if (response.status >= 500 || response.status === 429) return { failure: 'paymentUnavailable' }
    if (!response.ok) return { failure: 'cardProcessing' }
    return readToken(await response.json())
  } catch {
    return { failure: 'paymentUnavailable' }
  } finally {
    clearTimeout(timer)
  }
}

function readToken(body: unknown): CardToken {
  const isToken = typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
  return isToken ? { token: String(body.id) } : { failure: 'paymentUnavailable' }
}
