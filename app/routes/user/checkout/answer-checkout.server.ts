/** What the checkout does when it is posted: takes the first step, or places the order. */
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { now } from '~/clock.server'
import { today } from '~/domain/dates'
import type { Order } from '~/domain/order'
import { duplicatePassengers } from '~/domain/traveller-rules'
import { env } from '~/env.server'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { replyTo, replyToFailure } from '~/forms/reply.server'
import { languageOf } from '~/i18n/language.server'
import { requestLog } from '~/log.server'
import { removeCheckoutDraft, saveCheckoutDraft } from '~/operations/checkout-draft.server'
import { checkoutQuote } from '~/operations/checkout-quote.server'
import { placeOrder } from '~/operations/place-order.server'
import { consume } from '~/session/rate-limits.server'
import { requireUser } from '~/session/require-user.server'
import { readSellerCode } from '~/session/seller-cookie.server'
import { redirectWithToast } from '~/session/toast.server'
import { askedOf, type Details, detailsSchema, NOTHING_KNOWN, purchaseSchema } from './checkout-schema.server'
import { itemsOf, itemsQuery } from './items-of.server'
import { refusalReply } from './refusal-reply.server'
import { readShownTotal } from './shown-totals'
import { unavailableReason } from './unavailable-reason.server'

export async function answerCheckout(args: ActionFunctionArgs) {
  const { request, context } = args
  const { user } = requireUser(context)
  const language = await languageOf(request)
  const form = await request.formData()
  const items = itemsOf(request)
  if (items === null) {
    return replyTo(parseForm(form, detailsSchema({ language, day: today(now()) }, NOTHING_KNOWN)), language, {
      formErrors: [unavailableReason(null).text],
    })
  }
  const sellerCode = readSellerCode(request)
  const wanted = { form, items, user, language, clientAddress: context.clientAddress, sellerCode }
  try {
    return form.get('intent') === 'pay' ? await pay(wanted) : await takeStep(wanted)
  } catch (error) {
    if (error instanceof Response) throw error
    requestLog(context.requestId).error(error, 'checkout')
    return replyToFailure(form, language)
  }
}

type Wanted = {
  form: FormData
  items: NonNullable<ReturnType<typeof itemsOf>>
  user: ReturnType<typeof requireUser>['user']
  language: Awaited<ReturnType<typeof languageOf>>
  clientAddress: string
  sellerCode: string | null
}

/** Who travels and who pays is right: it is kept, and the payment opens. Nothing is held. */
async function takeStep({ form, items, user, language }: Wanted) {
  const at = now()
  const offer = await checkoutQuote(items, at)
  const asked = offer.ok ? askedOf(offer.value) : NOTHING_KNOWN
  const submission = parseForm(form, detailsSchema({ language, day: today(at) }, asked))
  if (submission.status !== 'success') return replyTo(submission, language)
  if (!offer.ok) return replyTo(submission, language, { formErrors: [unavailableReason(offer.reason).text] })
  const fieldErrors = duplicateErrors(submission.value)
  if (fieldErrors) return replyTo(submission, language, { fieldErrors })
  const query = itemsQuery(items)
  await saveCheckoutDraft({ userId: user.id, items: query }, typedDetails(form), at)
  return redirect(`/user/checkout?${query}&step=payment#payment`)
}

async function pay({ form, items, user, language, clientAddress, sellerCode }: Wanted) {
  const at = now()
  const offer = await checkoutQuote(items, at)
  const asked = offer.ok ? askedOf(offer.value) : NOTHING_KNOWN
  const submission = parseForm(form, purchaseSchema({ language, day: today(at) }, asked))
  if (submission.status !== 'success') return replyTo(submission, language)
  const { passengers, payer, method, installments, cardToken, attemptId, contractVersion, shown } = submission.value
  if (method === 'boleto' && (submission.value.slips ?? '1') !== '1') {
    const fieldErrors = { method: [message('validation.boletoInstallmentsUnavailable')] }
    return replyTo(submission, language, { fieldErrors })
  }
  const { zipCode, address, number, complement, neighborhood, city, state, ...person } = payer
  const fieldErrors = duplicateErrors(submission.value)
  if (fieldErrors) return replyTo(submission, language, { fieldErrors })
  const tries = await consume('checkout', user.id)
  if (!tries.ok) {
    const minutes = Math.ceil(tries.retryAfterSeconds / 60)
    const headers = { 'Retry-After': String(tries.retryAfterSeconds) }
    const formErrors = [message('system.rateLimit', { count: minutes })]
    return replyTo(submission, language, { formErrors, status: 429, headers })
  }
  const shownTotal = readShownTotal(shown ?? '', method === 'card' ? installments : method)
  if (method === 'boleto' && offer.ok && offer.value.offered.boleto === null && shownTotal === null) {
    return replyTo(submission, language, { fieldErrors: { method: [message('boleto.unavailable')] } })
  }
  if (shownTotal === null && (method !== 'card' || isOffered(offer, installments))) {
    return replyTo(submission, language, { formErrors: [message('error.priceChanged')] })
  }
  if (shownTotal === null) {
    return replyTo(submission, language, { fieldErrors: { installments: [message('validation.installments')] } })
  }
  const key = { userId: user.id, items: itemsQuery(items) }
  const placed = await placeOrder({
    attemptId: attemptId ?? '',
    buyerId: user.id,
    items,
    passengers,
    payer: { ...person, address: { zipCode, address, number, complement, neighborhood, city, state } },
    payment: method === 'card' ? { method, installments, cardToken } : { method },
    shownTotal,
    contractVersion: contractVersion ?? '',
    language,
    clientAddress,
    sellerCode,
    publicUrl: env.PUBLIC_URL,
    now: at,
  })
  if (!placed.ok) {
    await saveCheckoutDraft(key, typedDetails(form), at)
    return refusalReply(submission, language, placed.reason)
  }
  await removeCheckoutDraft(key)
  return leadOn(placed.value.order)
}

function isOffered(offer: Awaited<ReturnType<typeof checkoutQuote>>, count: number): boolean {
  return offer.ok && offer.value.offered.card.some((plan) => plan.count === count)
}

/** To the provider's page where the card is typed there, else to the result. */
function leadOn(order: Order): Response | Promise<Response> {
  const page = order.charges.at(-1)?.hostedPage
  if (page && order.status === 'pending') return redirect(page.url, 303)
  const result = `/user/checkout/post-checkout?order=${order.code}`
  if (order.status === 'paid') return redirectWithToast(result, { key: 'success.purchaseMade' })
  if (order.status === 'pending') return redirectWithToast(result, { key: 'success.orderPlaced' })
  return redirect(result)
}

function duplicateErrors({ passengers }: Details): Record<string, string[]> | null {
  const places = duplicatePassengers(passengers)
  if (places.length === 0) return null
  return Object.fromEntries(
    places.map((place) => [`passengers[${place}].document`, [message('validation.passengerDuplicate')]]),
  )
}

/** What is worth keeping: people and address, never the payment or the consent. */
function typedDetails(form: FormData) {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && /^(passengers\[|payer\.)/.test(name) ? [{ name, value }] : [],
  )
}
