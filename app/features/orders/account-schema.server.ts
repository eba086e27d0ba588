/** The bank account for a refund, as the payer enters it. */
import { z } from 'zod'
import { parseBank } from '~/domain/brazil/banks'
import { parseAccount, parseBranch } from '~/domain/payments/refund-account'
import { message } from '~/forms/message'
import { choiceField, cpfOrCnpjField, requiredText } from '~/forms/values'
import type { MessageKey } from '~/i18n/message-key'

function read<Value>(parse: (text: string) => Value | null, problem: MessageKey) {
  return requiredText({ max: 60 }).transform((text, context): Value => {
    const value = parse(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: message(problem) })
    return z.NEVER
  })
}

export const accountSchema = z.object({
  holderCpf: cpfOrCnpjField().transform(({ digits }) => digits),
  bank: read(parseBank, 'cancelPaid.refusal.bank'),
  branch: read(parseBranch, 'cancelPaid.refusal.branch'),
  number: read(parseAccount, 'cancelPaid.refusal.number'),
  kind: choiceField(['checking', 'savings']),
})

/** The form values of the account. */
export type RefundAccountValues = Record<'holderCpf' | 'bank' | 'branch' | 'number' | 'kind', string>

/** The account without its holder's name, which is the payer's. */
export function toAccount({ holderCpf, bank, branch, number, kind }: z.output<typeof accountSchema>) {
  return { holderCpf, bank, kind, ...branch, ...number }
}
