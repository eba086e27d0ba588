/** The secret in the address where a changed departure is answered. It is never stored: the order's code gives it. */
import { ORDER_CODE_BYTES } from '~/domain/values/ids'
import { isSameDigest, keyedDigest } from '~/session/tokens.server'

/** 144 bits. */
const TOKEN_BYTES = 18
const SHAPE = /^([0-9A-Z]+)\.([A-Za-z0-9_-]{24})$/

function secretOf(orderCode: string): string {
  return Buffer.from(keyedDigest('departureAnswer', orderCode), 'hex').subarray(0, TOKEN_BYTES).toString('base64url')
}

function answerToken(orderCode: string): string {
  return `${orderCode}.${secretOf(orderCode)}`
}

/** Where the order's customer answers, without an account. */
export function answerPath(orderCode: string): string {
  return `/departure-change?order=${answerToken(orderCode)}`
}

/** The order that a token opens; null when no order carries it. */
export function orderOfToken(token: string): string | null {
  const [, code = '', secret = ''] = SHAPE.exec(token) ?? []
  return code.length === ORDER_CODE_BYTES && isSameDigest(secretOf(code), secret) ? code : null
}
