/** The secrets in the addresses of an order's own pages, for who has no account. They are never stored: its code gives them. */
import { ORDER_CODE_BYTES } from '~/domain/values/ids'
import { isSameDigest, keyedDigest } from '~/session/tokens.server'

/** 144 bits. */
const TOKEN_BYTES = 18
const SHAPE = /^([0-9A-Z]+)\.([A-Za-z0-9_-]{24})$/

/** What it opens: one does not open the other. */
type Purpose = 'departureAnswer' | 'orderPage'

function secretOf(orderCode: string, purpose: Purpose): string {
  return Buffer.from(keyedDigest(purpose, orderCode), 'hex').subarray(0, TOKEN_BYTES).toString('base64url')
}

/** Where the order's customer answers a changed departure. */
export function answerPath(orderCode: string): string {
  return `/departure-change?order=${orderCode}.${secretOf(orderCode, 'departureAnswer')}`
}

/** What opens the page where the order's customer pays what is open, and follows it. */
function orderPageToken(orderCode: string): string {
  return `${orderCode}.${secretOf(orderCode, 'orderPage')}`
}

/** That page, for who has no account or comes from a letter. */
export function orderPagePath(orderCode: string): string {
  return `/external-post-checkout?order=${orderPageToken(orderCode)}`
}

/** Its voucher as a file, for who has no account. */
export function orderVoucherPath(orderCode: string): string {
  return `/external-post-checkout/pdf?order=${orderPageToken(orderCode)}`
}

/** The order that the token of an answer opens; null when no order carries it. */
export function orderOfToken(token: string): string | null {
  return openedBy(token, 'departureAnswer')
}

/** The order whose page a token opens. */
export function orderOfPageToken(token: string): string | null {
  return openedBy(token, 'orderPage')
}

function openedBy(token: string, purpose: Purpose): string | null {
  const [, code = '', secret = ''] = SHAPE.exec(token) ?? []
  return code.length === ORDER_CODE_BYTES && isSameDigest(secretOf(code, purpose), secret) ? code : null
}
