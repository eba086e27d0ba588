import { z } from 'zod'
import { toPlainText } from '~/domain/values/plain-text'

/** The payer's bank account to which the money of a boleto goes back (docs/reference/payments.md, Provider). */
export const refundAccountSchema = z.object({
  holderName: z.string(),
  /** The payer's own: eleven digits, or the fourteen places of a company's CNPJ. */
  holderCpf: z.string(),
  /** Three digits. */
  bank: z.string(),
  branch: z.string(),
  branchDigit: z.string().nullable(),
  account: z.string(),
  accountDigit: z.string(),
  kind: z.enum(['checking', 'savings']),
})
export type RefundAccount = z.infer<typeof refundAccountSchema>

/** `1234` or `1234-5`: one to five digits and an optional check digit after a hyphen; null when it is neither. */
export function parseBranch(text: string): { branch: string; branchDigit: string | null } | null {
  const [, branch, digit] = /^(\d{1,5})(?:-([\dxX]))?$/.exec(bare(text)) ?? []
  return branch === undefined || /^0+$/.test(branch) ? null : { branch, branchDigit: digit?.toUpperCase() ?? null }
}

/** `56789-0`, with or without the hyphen: the last place is the check digit; null when it cannot be an account. */
export function parseAccount(text: string): { account: string; accountDigit: string } | null {
  const [, account, digit] = /^(\d{1,13})-?([\dxX])$/.exec(bare(text)) ?? []
  return account === undefined || digit === undefined ? null : { account, accountDigit: digit.toUpperCase() }
}

function bare(text: string): string {
  return toPlainText(text).replace(/[\s.]/g, '')
}
