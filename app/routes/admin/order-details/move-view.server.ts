/** Moving an order to another date or option: the choice in the address, its figures, and what sending it replies. */
import { z } from 'zod'
import { now } from '~/clock.server'
import { trips } from '~/data/collections'
import { nameText } from '~/documents/passenger-document'
import { type MoveQuote, type MoveTarget, moveKey, moveNeedsAccount, offerDays } from '~/domain/departures/move-order'
import type { Actor } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import { accountCharge } from '~/domain/orders/order-account'
import { collectedMethods } from '~/domain/orders/order-cancellation'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { isKnownToProvider } from '~/domain/payments/retry-offer'
import type { Trip } from '~/domain/trips/trip'
import { add, ZERO } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'
import { differenceText, HOWS, optionChoices, readChoice } from '~/features/departures/move-choices.server'
import { accountSchema, toAccount } from '~/features/orders/account-schema.server'
import { formConstraints } from '~/forms/constraints'
import { dateField } from '~/forms/fields/date-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readText, readTexts } from '~/forms/read-field.server'
import { refuse, replyTo } from '~/forms/reply.server'
import { choiceField } from '~/forms/values'
import { formatDateRange, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { moveOrder as copy } from '~/i18n/locales/orders/move-order'
import { paymentMethodCopy } from '~/i18n/locales/payments/payment-methods'
import { listOtherDates, moveOrder, previewMove, takeBackOffer } from '~/operations/departures/move-order.server'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'

/** The dialog of an order that can be moved: first the date, then options and figures. */
export async function moveStep(order: Order, params: URLSearchParams, context: RequestContext) {
  if (order.status !== 'paid' || order.tripId === null) return null
  const t = context.t(copy)
  const own = await trips.find(order.tripId)
  if (own === null) return null
  const to = params.get('to')
  const first = { kind: 'move' as const, code: order.code, dates: [], people: peopleOf(order, context), step: null }
  if (to === null) {
    const others = await listOtherDates(order)
    const labelled = await Promise.all([own, ...others].map((trip) => dateChoice(order, trip, own, context)))
    return { ...first, dates: labelled.flatMap((date) => date ?? []) }
  }
  const preview = await previewMove(order, to, readChoice(params.getAll('as')), context.now)
  if (preview === null) return { ...first, step: { problem: t('refusal.otherSeries'), to, options: [], plan: null } }
  const { target, quote } = preview
  return {
    ...first,
    step: {
      to,
      problem: quote.ok ? null : t(`refusal.${quote.reason}`),
      options: optionChoices(order.lines, target, readChoice(params.getAll('as'))),
      plan: quote.ok ? planOf(order, target, quote.value, context) : null,
    },
  }
}

/** Those of whom some may go alone; empty where one travels, or an agency owes the order on its account. */
function peopleOf(order: Order, context: RequestContext) {
  if (accountCharge(order)) return []
  const travelling = unitsOfPassengers(order).flatMap(({ place, passenger }) =>
    passenger ? [{ value: `${order.code}.${place}`, name: nameText(passenger, order, context.language) }] : [],
  )
  return travelling.length > 1 ? travelling : []
}

export type MoveStep = NonNullable<Awaited<ReturnType<typeof moveStep>>>

/** A date with what it would cost. Null for one that is over. */
async function dateChoice(order: Order, trip: Trip, own: Trip, context: RequestContext) {
  const t = context.t(copy)
  if (trip.checkinOn <= today(context.now) && trip.id !== own.id) return null
  const dates = formatDateRange(trip.checkinOn, trip.checkoutOn, context.language)
  if (trip.id === own.id) return { value: trip.id, label: t('sameDate', { dates }) }
  const preview = await previewMove(order, trip.id, new Map(), context.now)
  const note = preview?.quote.ok
    ? differenceText(preview.quote.value, context)
    : t(`refusal.${preview ? reasonOf(preview.quote) : 'otherSeries'}`)
  return { value: trip.id, label: t('date', { dates, note }) }
}

const reasonOf = (quote: NonNullable<Awaited<ReturnType<typeof previewMove>>>['quote']) =>
  quote.ok ? 'nothingChanges' : quote.reason

function planOf(order: Order, target: MoveTarget, quote: MoveQuote, context: RequestContext) {
  const t = context.t(copy)
  const { extra, back, lines } = quote
  const unitsText = (units: Order['lines']) =>
    units.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')
  const dates = (trip: { checkinOn: Trip['checkinOn']; checkoutOn: Trip['checkoutOn'] }) =>
    formatDateRange(trip.checkinOn, trip.checkoutOn, context.language)
  const needsAccount = moveNeedsAccount(order, quote)
  const days = offerDays(order, target.to, today(context.now))
  const mayOffer = extra > ZERO && isKnownToProvider(order.payer)
  return {
    shown: moveKey(quote),
    pairs: [
      { key: t('was'), value: `${order.trip ? dates(order.trip) : ''}: ${unitsText(order.lines)}` },
      { key: t('is'), value: `${dates(target.to)}: ${unitsText(lines)}` },
    ],
    totals: [
      { label: t('wasTotal'), amount: formatMoney(add(...order.lines.map(({ total }) => total))) },
      { label: t('isTotal'), amount: formatMoney(add(...lines.map(({ total }) => total))) },
    ],
    difference: { label: t('difference'), amount: differenceText(quote, context) },
    isDearer: extra > ZERO,
    /** A provider takes no charge without a CPF and an e-mail: then the difference is waived, or the order is sold again. */
    mayOffer,
    ways:
      back > ZERO
        ? collectedMethods(order).map((method) => context.t(paymentMethodCopy)(`${method}.refundRequested`))
        : [],
    needsAccount,
    days: { from: days.from, to: days.to },
    values: { how: mayOffer ? 'offer' : 'waive', offerUntil: days.usual, kind: 'checking' },
    constraint: formConstraints(moveSchema({ needsAccount, isDearer: extra > ZERO }, context.language)),
  }
}

export type MovePlan = ReturnType<typeof planOf>

function moveSchema({ needsAccount, isDearer }: { needsAccount: boolean; isDearer: boolean }, language: Language) {
  const day = today(now())
  return z.object({
    how: isDearer ? choiceField(HOWS, 'moveOrder.howMissing') : z.literal('waive').default('waive'),
    offerUntil: dateField({ language, today: day, from: day }).optional(),
    ...(needsAccount ? accountSchema.shape : {}),
  })
}

interface MovePost {
  form: FormData
  order: Order
  by: Actor
  language: Language
}

export async function handleMove({ form, order, by, language }: MovePost) {
  const page = `/admin/orders/details?id=${order.code}`
  const tripId = readText(form, 'to') ?? ''
  const choice = readChoice(readTexts(form, 'as'))
  const preview = await previewMove(order, tripId, choice, now())
  if (!preview?.quote.ok)
    return refuse(`moveOrder.refusal.${preview ? reasonOf(preview.quote) : 'otherSeries'}`, language)
  const quote = preview.quote.value
  const needsAccount = moveNeedsAccount(order, quote)
  const submission = parseForm(form, moveSchema({ needsAccount, isDearer: quote.extra > ZERO }, language))
  if (submission.status !== 'success') return replyTo(submission, language)
  const { how, offerUntil = null } = submission.value
  const isOffered = how === 'offer'
  if (isOffered && offerUntil === null)
    return replyTo(submission, language, { fieldErrors: { offerUntil: ['validation.required'] } })
  const account = accountSchema.safeParse(submission.payload)
  const moved = await moveOrder({
    orderCode: order.code,
    tripId,
    choice,
    shown: readText(form, 'shown') ?? '',
    offerUntil: isOffered ? offerUntil : null,
    by: { id: by.id, name: by.name },
    account: needsAccount && account.success ? toAccount(account.data) : null,
    now: now(),
  })
  if (moved.ok) return redirectWithToast(page, { key: isOffered ? 'moveOrder.offered' : 'moveOrder.moved' })
  switch (moved.reason) {
    case 'notFound':
      throw itemNotFound()
    case 'notPayer':
      return replyTo(submission, language, { fieldErrors: { holderCpf: [message('cancelPaid.refusal.notPayer')] } })
    case 'offerDay':
      return replyTo(submission, language, { fieldErrors: { offerUntil: [message('moveOrder.refusal.offerDay')] } })
    case 'changed':
    case 'accountMissing':
      return replyTo(submission, language, { status: 409, formErrors: [message('moveOrder.refusal.changed')] })
    default:
      return refuse(`moveOrder.refusal.${moved.reason}`, language)
  }
}

export async function handleTakeBack({ order, by }: MovePost) {
  await takeBackOffer(order.code, { by: { id: by.id, name: by.name }, now: now() })
  return redirectWithToast(`/admin/orders/details?id=${order.code}`, { key: 'moveOrder.takenBack' })
}
