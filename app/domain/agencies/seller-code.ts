/** The code in an agency's links (`?seller=VIV-9001`). */
import { toPlainText } from '~/domain/values/plain-text'

/** A link counts for 30 days, the last one wins. */
export const SELLER_CODE_DAYS = 30

/** The code as it is stored, in capitals; null when the text is none. */
export function parseSellerCode(text: string | null): string | null {
  const code = toPlainText(text ?? '')
    .trim()
    .toUpperCase()
  return /^[A-Z0-9](?:[A-Z0-9-]{1,38})[A-Z0-9]$/.test(code) ? code : null
}

/** A path of the shop with the agency's code in it; without a code the path as it is. */
export function withSellerCode(path: string, code: string | null): string {
  if (code === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ seller: code })}`
}
