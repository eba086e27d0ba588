/** The secret in a payment link's address. It is never stored: the link's id gives it, with the key of this shop. */
import type { Order } from '~/domain/orders/order'
import { orderPagePath } from '~/operations/orders/answer-token.server'
import { fingerprint, keyedDigest } from '~/session/tokens.server'

/** 144 bits. */
const TOKEN_BYTES = 18
const SHAPE = /^[A-Za-z0-9_-]{24}$/

export function linkToken(linkId: string): string {
  return Buffer.from(keyedDigest('paymentLink', linkId), 'hex').subarray(0, TOKEN_BYTES).toString('base64url')
}

/** The stored form by which a link is found; null for a text that is no token. */
export function linkTokenHash(token: string): string | null {
  return SHAPE.test(token) ? fingerprint(token) : null
}

/** Where a customer pays. */
export function payPath(linkId: string): string {
  return `/externalPayment?link=${linkToken(linkId)}`
}

/** Where an order is followed by who placed it with a link, bought at the counter or was imported; null where an account follows it. */
export function linkPageOf({ code, linkId, channel }: Pick<Order, 'code' | 'linkId' | 'channel'>): string | null {
  if (linkId !== null) return linkResultPath(linkId)
  return channel === 'desk' || channel === 'import' ? orderPagePath(code) : null
}

/** Where the payment is followed. */
export function linkResultPath(linkId: string): string {
  return `/external-post-checkout?link=${linkToken(linkId)}`
}
