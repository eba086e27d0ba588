import { newId } from './ids'
import type { ApiResponse, CardToken } from './model'
import { type CardInput, invalidFields, refusal, tokenSchema } from './requests'
import { isoAt, type Sandbox } from './sandbox'
import { brandOf, cardRule, passesLuhn } from './simulator'

/**
 * Turns a card into a token. The number is not stored: only its first and last digits, its brand and its simulated
 * outcome.
 */
export function createToken(sandbox: Sandbox, appId: string | null, body: unknown): ApiResponse {
  if (appId !== sandbox.options.publicKey) return refusal(401, 'Authorization has been denied for this request.')
  const parsed = tokenSchema.safeParse(body)
  if (!parsed.success) return invalidFields('request', parsed.error)
  const card = parsed.data.card
  const bad = badCardField(card, sandbox.now())
  if (bad !== null) return refusal(422, 'The card is invalid.', `request.card.${bad}`)

  const token = tokenize(sandbox, card)
  const { used: _used, number_outcome: _outcome, ...shown } = token
  return { status: 200, body: { ...shown, type: 'card' } }
}

/** Stores the token of a valid card. */
export function tokenize(sandbox: Sandbox, card: CardInput): CardToken {
  const rule = cardRule(card.number)
  const token: CardToken = {
    id: newId('token'),
    card: {
      brand: brandOf(card.number),
      first_six_digits: card.number.slice(0, 6),
      last_four_digits: card.number.slice(-4),
      holder_name: card.holder_name,
      exp_month: card.exp_month,
      exp_year: fullYear(card.exp_year),
    },
    number_outcome: rule.number,
    created_at: isoAt(sandbox.now()),
    expires_at: isoAt(sandbox.now() + sandbox.options.tokenLifeMs),
    used: false,
  }
  sandbox.store.tokens.put(token.id, '', token)
  return token
}

/** The name of the first invalid field, or `null`. */
export function badCardField(card: CardInput, now: number): 'number' | 'exp_year' | null {
  if (!passesLuhn(card.number)) return 'number'
  const firstDayAfter = Date.UTC(fullYear(card.exp_year), card.exp_month, 1)
  return firstDayAfter <= now ? 'exp_year' : null
}

/** Consumes a token; `null` when it is unknown, used or expired. Call inside a transaction. */
export function spendToken(sandbox: Sandbox, id: string): CardToken | null {
  const token = sandbox.store.tokens.get(id)
  if (token === null || token.used || Date.parse(token.expires_at) <= sandbox.now()) return null
  sandbox.store.tokens.put(id, '', { ...token, used: true })
  return token
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}
