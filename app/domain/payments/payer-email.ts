import { parseEmail } from '~/domain/values/email'

/** What payment providers take as a payer's e-mail: less than the shop takes as an account's. */
const MAX_LENGTH = 64
const TAKEN = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

/** The normalised address, or null when it is none or no provider would take it. */
export function parsePayerEmail(text: string): string | null {
  const email = parseEmail(text)
  return email !== null && email.length <= MAX_LENGTH && TAKEN.test(email) ? email : null
}
