/** The action of the checkout: completes the first step, or places the order. */

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { now } from '~/clock.server'
import type { Order } from '~/domain/orders/order'
import { idSchema } from '~/domain/values/scalars'
import { today } from '~/domain/values/time-zone'
import { env } from '~/env.server'
import { checkoutDetailsSchema, NOTHING_KNOWN } from '~/features/checkout/checkout-schema.server'
import { fillFromEarlier } from '~/features/checkout/earlier-values.server'
import { fillAddress } from '~/features/checkout/fill-address.server'
import { itemsOf, itemsQuery } from '~/features/checkout/items-of.server'
import { type ReadPurchase, readDetails, readPurchase } from '~/features/checkout/read-purchase.server'
import { refusalReply } from '~/features/checkout/refusal-reply.server'
import { tooManyPurchaseAttempts } from '~/features/checkout/too-many-attempts.server'
import { unavailableReason } from '~/features/checkout/unavailable-reason.server'
import { replyToError } from '~/features/page/errors/reply-to-error.server'
import { parseForm } from '~/forms/parse-form.server'
import { readIntent } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import type { Language } from '~/i18n/languages'
import { requestLog } from '~/log.server'
import { completeAccount } from '~/operations/accounts/complete-account.server'
import { draftIdsOf, saveCheckoutDraft } from '~/operations/orders/checkout-draft.server'
import { checkoutQuote } from '~/operations/orders/checkout-quote.server'
import { creditFor, listOwnCredits } from '~/operations/orders/own-credits.server'
import { placeOrder } from '~/operations/orders/place-order.server'
import { requireUser } from '~/session/require-user.server'
import { readSellerCode } from '~/session/seller-code-cookie.server'
import { redirectWithToast } from '~/session/toast.server'

export async function handleCheckout(args: ActionFunctionArgs) {
  const { request, context } = args
  const { user } = requireUser(context)
  const { language } = context
  const form = await request.formData()
  const items = itemsOf(new URL(request.url))
  if (items === null) {
    return replyTo(parseForm(form, checkoutDetailsSchema({ language, day: today(now()) }, NOTHING_KNOWN)), language, {
      formErrors: [unavailableReason(null).text],
    })
  }
  const sellerCode = readSellerCode(request)
  const posted = { form, items, user, language, clientAddress: context.clientAddress, sellerCode }
  try {
    return readIntent(form, ['pay']) === 'pay' ? await pay(posted) : await takeStep(posted)
  } catch (error) {
    if (error instanceof Response) throw error
    requestLog(context.requestId).error(error, 'checkout')
    // The next page may show other terms, so the consent is not sent back.
    form.delete('acceptContract')
    return replyToError(form, language, error)
  }
}

type PurchaseInput = {
  form: FormData
  items: NonNullable<ReturnType<typeof itemsOf>>
  user: ReturnType<typeof requireUser>['user']
  language: Language
  clientAddress: string
  sellerCode: string | null
}

/** Passengers and payer are valid: stores the draft and opens the payment. No units are held yet. */
async function takeStep({ form, items, user, language }: PurchaseInput) {
  const at = now()
  const quote = await checkoutQuote(items, at)
  const key = draftKey(user.id, items, quote, form)
  await fillFromEarlier(form, user.id, quote.ok && quote.value.trip?.classification === 2)
  await fillAddress(form)
  const step = readDetails(form, quote, { language, day: today(at) })
  if (step.ok || !quote.ok) await saveCheckoutDraft(key, typedDetails(form), at)
  return step.ok ? redirect(`/user/checkout?${key.items}&step=payment#payment`) : step.reason
}

async function pay({ form, items, user, language, clientAddress, sellerCode }: PurchaseInput) {
  const at = now()
  const when = { language, day: today(at) }
  const quote = await checkoutQuote(items, at)
  const key = draftKey(user.id, items, quote, form)
  await fillFromEarlier(form, user.id, quote.ok && quote.value.trip?.classification === 2)
  const read = await readPurchase(form, quote, when, () => tooManyPurchaseAttempts('checkout', user.id))
  // The page of this reply has no form that could hold the values.
  if (!quote.ok) await saveCheckoutDraft(key, typedDetails(form), at)
  if (!read.ok) return read.reason
  const { submission, purchase } = read.value
  const placed = await placeOrder({
    ...purchase,
    payment: await ownPayment(purchase, user.id),
    userId: user.id,
    items,
    language,
    clientAddress,
    sellerCode,
    publicUrl: env.PUBLIC_URL,
    draftIds: draftIdsOf(key),
    now: at,
  })
  if (!placed.ok) {
    await saveCheckoutDraft(key, typedDetails(form), at)
    return refusalReply(submission, language, placed.reason)
  }
  if (user.firstName === '') await completeAccount({ userId: user.id, payer: purchase.payer }, at)
  return redirectAfterPlacing(placed.value.order)
}

/** A credit of the account; the form only names the method. */
async function ownPayment({ payment, shownTotal }: ReadPurchase['purchase'], userId: string) {
  if (payment.method !== 'credit') return payment
  return { ...payment, orderCode: creditFor(await listOwnCredits(userId), shownTotal)?.code ?? null }
}

/** To the provider's page if the card is entered there, otherwise to the status page. */
function redirectAfterPlacing(order: Order): Response | Promise<Response> {
  const page = order.charges.at(-1)?.hostedPage
  if (page && order.status === 'pending') return redirect(page.url, 303)
  const result = `/user/checkout/post-checkout?order=${order.code}`
  if (order.status === 'paid') return redirectWithToast(result, { key: 'success.purchaseMade' })
  if (order.status === 'pending') return redirectWithToast(result, { key: 'success.orderPlaced' })
  return redirect(result)
}

/** The key of the draft. If the option was removed, only the open page knows the trip. */
function draftKey(
  userId: string,
  items: PurchaseInput['items'],
  quote: Awaited<ReturnType<typeof checkoutQuote>>,
  form: FormData,
) {
  const postedId = idSchema.safeParse(form.get('tripId'))
  const tripId = quote.ok ? (quote.value.trip?.id ?? null) : postedId.success ? postedId.data : null
  return { userId, items: itemsQuery(items), tripId }
}

const DETAIL = /^(?:passengers\[\d\]|payer)\.\w{1,30}$/
const MAX_LENGTH = 500

/** The draft contains passengers and address, never payment data or the consent. */
function typedDetails(form: FormData) {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.length <= MAX_LENGTH && DETAIL.test(name) ? [{ name, value }] : [],
  )
}
