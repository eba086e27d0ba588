/** The action of a payment link: completes the first step, or pays. */

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { now } from '~/clock.server'
import { today } from '~/domain/values/time-zone'
import { env } from '~/env.server'
import { fillAddress } from '~/features/checkout/fill-address.server'
import { readDetails, readPurchase } from '~/features/checkout/read-purchase.server'
import { refusalReply } from '~/features/checkout/refusal-reply.server'
import { tooManyPurchaseAttempts } from '~/features/checkout/too-many-attempts.server'
import { replyToError } from '~/features/page/errors/reply-to-error.server'
import { type PayableLink, payableLink } from '~/features/payment-links/payment/payable-link.server'
import { readIntent } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { requestLog } from '~/log.server'
import type { PlaceRefusal } from '~/operations/orders/place-order.server'
import { linkResultPath, payPath } from '~/operations/payments/link-token.server'
import { isLinkOver, linkQuote, payLink } from '~/operations/payments/pay-link.server'
import { redirectWithToast } from '~/session/toast.server'

export async function handleLink({ request, context }: ActionFunctionArgs) {
  const payable = await payableLink(request)
  const { language } = context
  const form = await request.formData()
  const posted = { payable, form, language, clientAddress: context.clientAddress }
  try {
    return readIntent(form, ['pay']) === 'pay' ? await pay(posted) : await takeStep(posted)
  } catch (error) {
    if (error instanceof Response) throw error
    requestLog(context.requestId).error(error, 'payment link')
    // The next page may show other terms, so the consent is not sent back.
    form.delete('acceptContract')
    return replyToError(form, language, error)
  }
}

type Posted = { payable: PayableLink; form: FormData; language: Language; clientAddress: string }

/** Without an account no draft is stored: the form values are sent back, with the payment open. */
async function takeStep({ payable, form, language }: Posted) {
  const at = now()
  await fillAddress(form)
  const step = readDetails(form, await linkQuote(payable.link, at), { language, day: today(at) })
  if (!step.ok) return step.reason
  const reply = replyTo(step.value, language, { status: 200 })
  return data({ ...reply.data, isUnlocked: true }, { status: 200 })
}

async function pay({ payable, form, language, clientAddress }: Posted) {
  const at = now()
  const { link } = payable
  const when = { language, day: today(at) }
  const limit = () => tooManyPurchaseAttempts('linkPayment', clientAddress)
  const read = await readPurchase(form, await linkQuote(link, at), when, limit)
  if (!read.ok) return read.reason
  const { submission, purchase } = read.value
  const paid = await payLink({ ...purchase, link, language, clientAddress, publicUrl: env.PUBLIC_URL, now: at })
  if (!paid.ok) {
    if (isLinkOver(paid.reason)) return leadAway(link.id, paid.reason)
    return refusalReply(submission, language, paid.reason)
  }
  const { order } = paid.value
  const page = order.charges.at(-1)?.hostedPage
  if (page && order.status === 'pending') return redirect(page.url, 303)
  const result = linkResultPath(link.id)
  if (order.status === 'paid') return redirectWithToast(result, { key: 'success.purchaseMade' })
  if (order.status === 'pending') return redirectWithToast(result, { key: 'success.orderPlaced' })
  return redirect(result, 303)
}

/** Another payment was first, or the link has expired: nothing was charged, and the page shows the current state. */
function leadAway(linkId: string, { rule }: PlaceRefusal) {
  const isSeen = rule === 'linkUnderWay' || rule === 'linkPaid'
  const to = isSeen ? linkResultPath(linkId) : payPath(linkId)
  return redirectWithToast(to, { key: `paymentLink.refused.${rule}`, type: isSeen ? 'info' : 'error' })
}
