import type { Tx } from '~/data/store'
import type { User } from '~/domain/accounts/user'
import type { Instant } from '~/domain/values/dates'
import { enqueue } from '~/operations/maintenance/outbox.server'
import { type IssuedCode, mailProof } from '~/session/codes.server'

/** A code to send, and where its owner was going: the mail's link leads on to that page. */
export type CodeToMail = IssuedCode & { redirectTo?: string | null | undefined }

function codePage({ id, redirectTo }: CodeToMail): { path: string } {
  const query = new URLSearchParams({ ...(redirectTo ? { redirectTo } : {}), proof: mailProof(id) })
  return { path: `/validate-code?${query}` }
}

/** Has the owner of a fresh account be sent the code that confirms the address. */
export function mailSignUpCode(tx: Tx, user: User, code: CodeToMail, now: Instant): void {
  const vars = { code: code.digits, firstName: user.firstName }
  const payload = { template: 'codeSignup', to: user.email, language: user.language, vars, ...codePage(code) }
  enqueue(tx, { topic: 'mail', dedupeKey: `code:${code.id}`, payload }, now)
}

/** Sends an address the code that signs in. The message is the same whether or not an account has the address. */
export function mailSignInCode(
  tx: Tx,
  { email, language }: Pick<User, 'email' | 'language'>,
  code: CodeToMail,
  now: Instant,
): void {
  const payload = { template: 'codeSignIn', to: email, language, vars: { code: code.digits }, ...codePage(code) }
  enqueue(tx, { topic: 'mail', dedupeKey: `code:${code.id}`, payload }, now)
}

/** Has the owner of an account be sent the code that authorises a new password. */
export function mailResetCode(tx: Tx, owner: User, code: CodeToMail, now: Instant): void {
  const vars = { code: code.digits, firstName: owner.firstName }
  const payload = { template: 'codeReset', to: owner.email, language: owner.language, vars, ...codePage(code) }
  enqueue(tx, { topic: 'mail', dedupeKey: `code:${code.id}`, payload }, now)
}

/** Notifies the owner of an account of an attempt to open another one with its address or CPF. */
export function mailAccountExists(tx: Tx, owner: User, code: CodeToMail, now: Instant): void {
  const { redirectTo } = code
  const path = redirectTo ? `/signin?${new URLSearchParams({ redirectTo })}` : '/signin'
  const payload = { template: 'accountExists', to: owner.email, language: owner.language, vars: {}, path }
  enqueue(tx, { topic: 'mail', dedupeKey: `code:${code.id}`, payload }, now)
}
