/** Moving several whole orders of a departure: the choice in the address, its figures, and what sending it replies. */
import { z } from 'zod'
import { fullName } from '~/domain/accounts/user'
import {
  type MoveQuote,
  type MoveRefusal,
  type MoveTarget,
  moveKey,
  moveNeedsAccount,
  offerDays,
} from '~/domain/departures/move-order'
import { isOnSale } from '~/domain/orders/checkout-rules'
import type { Order } from '~/domain/orders/order'
import { collectedMethods } from '~/domain/orders/order-cancellation'
import { placesTaken } from '~/domain/orders/order-units'
import { isKnownToProvider } from '~/domain/payments/retry-offer'
import type { Trip } from '~/domain/trips/trip'
import { add, ZERO } from '~/domain/values/money'
import type { Result } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { formConstraints } from '~/forms/constraints'
import { dateField } from '~/forms/fields/date-values'
import { message } from '~/forms/message'
import { parseForm } from '~/forms/parse-form.server'
import { readText, readTexts } from '~/forms/read-field.server'
import { replyTo } from '~/forms/reply.server'
import { choiceField } from '~/forms/values'
import { formatDateRange, formatMoney } from '~/i18n/format'
import { moveOrder } from '~/i18n/locales/orders/move-order'
import { paymentMethodCopy } from '~/i18n/locales/payments/payment-methods'
import { departureScreen } from '~/i18n/locales/trips/departure-screen'
import { listOtherDates, moveOrders, previewMoves } from '~/operations/departures/move-order.server'
import { readTripPassengers, type TripPassengers } from '~/operations/orders/passenger-list.server'
import type { TripOwner } from '~/operations/trips/trip-owner'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { redirectWithToast } from '~/session/toast.server'
import type { OrdersPlace } from './call-off-progress.server'
import { differenceText, HOWS, optionChoices, readChoice } from './move-choices.server'
import type { PostedForm } from './posted-form'

/** The dates of the series that are on sale, and this one for another option. */
export async function moveDates(trip: Trip, context: RequestContext) {
  const t = context.t(moveOrder)
  const dates = (each: Trip) => formatDateRange(each.checkinOn, each.checkoutOn, context.language)
  const others = await listOtherDates({ tripId: trip.id })
  return [
    ...others
      .filter((each) => isOnSale(each, today(context.now)))
      .map((each) => ({ value: each.id, label: dates(each) })),
    { value: trip.id, label: t('sameDate', { dates: dates(trip) }) },
  ]
}

/** The figures of the selected orders; null while no date was chosen, or no order. */
export async function moveOrdersStep(
  { trip, orders }: TripPassengers,
  { detailsOf, params }: OrdersPlace & { params: URLSearchParams },
  context: RequestContext,
) {
  const to = params.get('to')
  const codes = new Set(params.getAll('order'))
  const selected = orders.filter(({ code }) => codes.has(code))
  if (to === null || selected.length === 0) return null
  const choice = readChoice(params.getAll('as'))
  const preview = await previewMoves(trip.id, selected, { tripId: to, choice }, context.now)
  if (preview === null) return null
  const { target, quotes } = preview
  const rows = quotes.map(({ order, quote }) => ({
    code: order.code,
    to: detailsOf(order.code),
    customer: fullName(order.payer),
    places: context.t(departureScreen)('move.places', { count: placesTaken([order]) }),
    ...outcomeOf(order, quote, context),
  }))
  const movable = quotes.flatMap(({ order, quote }) =>
    quote.ok && !moveNeedsAccount(order, quote.value) ? quote.value : [],
  )
  return {
    to,
    date: formatDateRange(target.to.checkinOn, target.to.checkoutOn, context.language),
    options: optionChoices(
      selected.flatMap(({ lines }) => lines),
      target,
      choice,
    ),
    rows,
    plan: movable.length === 0 ? null : planOf(selected, target, movable, context),
  }
}

export type MoveOrdersStep = NonNullable<Awaited<ReturnType<typeof moveOrdersStep>>>

/** What becomes of one order. `shown` is null where it cannot be moved here: `notes` say why. */
function outcomeOf(order: Order, quote: Result<MoveQuote, MoveRefusal>, context: RequestContext) {
  const t = context.t(moveOrder)
  if (!quote.ok) return { shown: null, difference: t('many.stays'), notes: [t(`refusal.${quote.reason}`)] }
  const { value } = quote
  const difference = differenceText(value, context)
  if (moveNeedsAccount(order, value)) return { shown: null, difference, notes: [t('many.needsAccount')] }
  const ways = value.back > ZERO ? collectedMethods(order) : []
  const waysBack = ways.map((method) => context.t(paymentMethodCopy)(`${method}.refundRequested`))
  const isWithoutLink = value.extra > ZERO && !isKnownToProvider(order.payer)
  return { shown: moveKey(value), difference, notes: isWithoutLink ? [t('many.noLink')] : waysBack }
}

function planOf(orders: readonly Order[], target: MoveTarget, quotes: readonly MoveQuote[], context: RequestContext) {
  const isDearer = quotes.some(({ extra }) => extra > ZERO)
  const days = daysOf(orders, target.to, context)
  return {
    count: quotes.length,
    extra: formatMoney(add(...quotes.map(({ extra }) => extra))),
    back: formatMoney(add(...quotes.map(({ back }) => back))),
    isDearer,
    days: { from: days.from, to: days.to },
    values: { how: 'offer', offerUntil: days.usual },
    constraint: formConstraints(moveOrdersSchema(isDearer, context)),
  }
}

/** All of them leave on the day of the departure: that of any of them ends the offers. */
function daysOf(orders: readonly Order[], to: Trip, { now }: Pick<RequestContext, 'now'>) {
  return offerDays({ trip: orders[0]?.trip ?? null }, to, today(now))
}

function moveOrdersSchema(isDearer: boolean, { language, now }: Pick<RequestContext, 'language' | 'now'>) {
  const day = today(now)
  return z.object({
    how: isDearer ? choiceField(HOWS, 'moveOrder.howMissing') : z.literal('waive').default('waive'),
    offerUntil: dateField({ language, today: day, from: day }).optional(),
  })
}

export type MoveOrdersValues = Record<'how' | 'offerUntil', string>

/** `code:figures`, of each order that is to be moved. */
function readWishes(form: FormData): Map<string, string> {
  return new Map(
    readTexts(form, 'order').map((sent): [string, string] => {
      const [code = '', ...shown] = sent.split(':')
      return [code, shown.join(':')]
    }),
  )
}

/** Who cannot be moved stays selected, and is shown with the reason. */
export async function postMoveOrders({ tripId, form, page }: PostedForm, by: TripOwner, context: RequestContext) {
  const people = by.agencyId === null ? await readTripPassengers(tripId, { kind: 'admin' }) : null
  if (people === null) throw itemNotFound()
  const wishes = readWishes(form)
  const selected = people.orders.filter(({ code }) => wishes.has(code))
  const move = { tripId: readText(form, 'to') ?? '', choice: readChoice(readTexts(form, 'as')) }
  const preview = await previewMoves(tripId, selected, move, context.now)
  if (preview === null) throw itemNotFound()
  const isDearer = preview.quotes.some(({ quote }) => quote.ok && quote.value.extra > ZERO)
  const submission = parseForm(form, moveOrdersSchema(isDearer, context))
  if (submission.status !== 'success') return replyTo(submission, context.language)
  const { how, offerUntil = null } = submission.value
  const days = daysOf(selected, preview.target.to, context)
  if (how === 'offer' && (offerUntil === null || offerUntil < days.from || offerUntil > days.to))
    return replyTo(submission, context.language, {
      fieldErrors: { offerUntil: [message('moveOrder.refusal.offerDay')] },
    })
  const done = await moveOrders({
    ...move,
    wishes: selected.map(({ code }) => ({ orderCode: code, shown: wishes.get(code) ?? '' })),
    offerUntil: how === 'offer' ? offerUntil : null,
    by: { id: by.id, name: by.name },
    now: context.now,
  })
  const left = done.flatMap(({ orderCode, moved }) => (moved.ok ? [] : orderCode))
  const count = done.length - left.length
  const key = how === 'offer' ? 'moveOrder.many.offered' : 'moveOrder.many.done'
  if (left.length === 0) return redirectWithToast(page, { key, vars: { count } })
  const query = new URLSearchParams([
    ['dialog', 'move'],
    ['to', move.tripId],
    ...readTexts(form, 'as').map((as) => ['as', as]),
    ...left.map((code) => ['order', code]),
  ])
  return redirectWithToast(`${page}&${query}`, {
    key: 'moveOrder.many.some',
    vars: { count, left: left.length },
    type: 'warning',
  })
}
