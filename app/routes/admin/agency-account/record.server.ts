/** Records a payment or a correction on the account of an agency from its form. */
import { z } from 'zod'
import type { Actor } from '~/domain/maintenance/audit'
import { RECEIVED_METHODS } from '~/domain/payments/methods/methods'
import { centavos, isCentavos, subtract, ZERO } from '~/domain/values/money'
import { idSchema } from '~/domain/values/scalars'
import { moneyField } from '~/forms/fields/money-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { choiceField, orNull, requiredText } from '~/forms/values'
import { type RecordRefusal, recordOnAccount } from '~/operations/agencies/agency-account.server'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'

const shown = {
  entryId: idSchema,
  shownBalance: z
    .string()
    .regex(/^-?\d{1,12}$/, message('error.badRequest'))
    .transform(Number)
    .refine(isCentavos)
    .transform(centavos),
}
const paySchema = z.object({
  ...shown,
  amount: moneyField(),
  method: choiceField(RECEIVED_METHODS, 'validation.paymentMethodRequired'),
  proof: orNull(requiredText({ max: 200 })),
})
const correctSchema = z.object({
  ...shown,
  correctAmount: moneyField(),
  direction: choiceField(['less', 'more']),
  reason: requiredText({ max: 500 }),
})

export interface RecordPost {
  form: FormData
  agencyId: string
  by: Actor
  context: RequestContext
}

export function handleRecord(post: RecordPost) {
  return readIntent(post.form, ['pay', 'correct']) === 'correct' ? handleCorrection(post) : handlePayment(post)
}

async function handlePayment({ form, agencyId, by, context }: RecordPost) {
  const submission = parseForm(form, paySchema)
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const { entryId, shownBalance, amount, method, proof } = submission.value
  const what = { kind: 'payment' as const, amount, method, note: proof ?? '' }
  const done = await recordOnAccount({ agencyId, entryId, shownBalance, by, now: context.now, ...what })
  if (done.ok) return redirectWithToast(statementPath(agencyId), { key: 'agencyAccount.paid' })
  return replyTo(submission, context.language, refusalOf(done.reason))
}

async function handleCorrection({ form, agencyId, by, context }: RecordPost) {
  const submission = parseForm(form, correctSchema)
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const { entryId, shownBalance, correctAmount, direction, reason } = submission.value
  const amount = direction === 'more' ? correctAmount : subtract(ZERO, correctAmount)
  const what = { kind: 'correction' as const, amount, method: null, note: reason }
  const done = await recordOnAccount({ agencyId, entryId, shownBalance, by, now: context.now, ...what })
  if (done.ok) return redirectWithToast(statementPath(agencyId), { key: 'agencyAccount.corrected' })
  return replyTo(submission, context.language, refusalOf(done.reason))
}

function refusalOf(reason: RecordRefusal): NonNullable<Parameters<typeof replyTo>[2]> {
  switch (reason) {
    case 'notFound':
      throw itemNotFound()
    case 'changed':
      return { formErrors: [message('agencyAccount.refusal.changed')], status: 409 }
    case 'tillClosed':
    case 'notEnough':
      return { fieldErrors: { method: [message('agencyAccount.refusal.tillClosed')] }, status: 409 }
    default:
      return { formErrors: [message('error.badRequest')] }
  }
}

export function statementPath(agencyId: string): string {
  return `/admin/users/agencies/${agencyId}/account`
}
