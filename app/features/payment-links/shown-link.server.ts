/** Actions on an existing payment link: send it by mail or cancel it. */
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { parseForm } from '~/forms/parse-form.server'
import { refuse } from '~/forms/reply.server'
import { cancelPaymentLink } from '~/operations/payments/cancel-payment-link.server'
import { mailPaymentLink } from '~/operations/payments/mail-payment-link.server'
import { itemNotFound } from '~/session/not-found.server'
import { consume } from '~/session/rate-limits.server'
import type { RequestArgs } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import type { LinkMaker } from './link-maker-of'

const actSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cancel') }),
  /** `mailed`: how many times the link had been sent when the page was rendered. */
  z.object({ intent: z.literal('mail'), mailed: z.coerce.number().int().min(0) }),
])

export async function handleShownLink(maker: LinkMaker, linkId: string, { request, context }: RequestArgs) {
  const { owner, by, path } = maker
  const page = `${path}/${linkId}`
  const { language } = context
  const submission = parseForm(await request.formData(), actSchema)
  if (submission.status !== 'success') return redirect(page)
  const act = submission.value
  if (act.intent === 'cancel') {
    const publicUrl = new URL(request.url).origin
    const canceled = await cancelPaymentLink({ owner, linkId, by, publicUrl, now: context.now })
    if (canceled.ok) return redirectWithToast(page, { key: 'success.linkCanceled' })
    if (canceled.reason === 'notFound') throw itemNotFound()
    return refuse('linkMaker.alreadyPaid', language)
  }
  const attempts = await consume('linkMail', by.id)
  if (!attempts.ok) {
    const vars = { count: Math.ceil(attempts.retryAfterSeconds / 60) }
    const headers = { 'Retry-After': String(attempts.retryAfterSeconds) }
    return refuse('system.rateLimit', language, { vars, status: 429, headers })
  }
  const sent = await mailPaymentLink({ owner, linkId, by, now: context.now }, act.mailed)
  if (sent.ok) return redirectWithToast(page, { key: 'success.emailResent' })
  if (sent.reason === 'notFound') throw itemNotFound()
  return refuse('linkMaker.over', language)
}
