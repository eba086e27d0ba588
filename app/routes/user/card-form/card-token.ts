/** The card goes from the browser straight to the provider; our server gets the token it answers. */
export interface TypedCard {
  number: string
  holder: string
  expiry: string
  cvv: string
}

/** `cardProcessing`: the provider does not take these data. `paymentUnavailable`: it did not answer. */
export type TokenFailure = 'cardProcessing' | 'paymentUnavailable'

export type CardToken = { token: string } | { failure: TokenFailure }

const PATIENCE_MS = 15_000

/** Expects data that `findCardProblems` let pass. */
export async function createCardToken(url: string, card: TypedCard): Promise<CardToken> {
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
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status >= 500 || response.status === 429) return { failure: 'paymentUnavailable' }
    if (!response.ok) return { failure: 'cardProcessing' }
    return readToken(await response.json())
  } catch {
    return { failure: 'paymentUnavailable' }
  }
}

function readToken(answer: unknown): CardToken {
  const isToken = typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
  return isToken ? { token: String(answer.id) } : { failure: 'paymentUnavailable' }
}
