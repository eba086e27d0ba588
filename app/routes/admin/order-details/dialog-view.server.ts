/** The data of the dialog in an order's address; null without a dialog or when the action is not possible. */
import { z } from 'zod'
import { now } from '~/clock.server'
import { settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import { creditLeft } from '~/domain/orders/credit'
import type { Order } from '~/domain/orders/order'
import { canRefundByHand, failedRefunds, manualRefundKey } from '~/domain/orders/order-refunds'
import { creditNeedsAccount } from '~/domain/orders/spend-credit'
import { exceedsLimit } from '~/domain/orders/staff-refund'
import { type Charge, isManual } from '~/domain/payments/charge'
import { owedOn, REFUND_MEANS } from '~/domain/payments/charge-refund'
import { refundNeedsAccount } from '~/domain/payments/methods/methods'
import { laterDueDays } from '~/domain/payments/postpone-boleto'
import type { LocalDate } from '~/domain/values/dates'
import { type Centavos, ZERO } from '~/domain/values/money'
import { today, toLocalDate } from '~/domain/values/time-zone'
import { accountSchema } from '~/features/orders/account-schema.server'
import { readPlace } from '~/features/orders/read-place.server'
import { passengerView } from '~/features/passengers/passenger-view.server'
import { formConstraints } from '~/forms/constraints'
import { dateField } from '~/forms/fields/date-values'
import { moneyField } from '~/forms/fields/money-values'
import { message } from '~/forms/message'
import { requiredText } from '~/forms/values'
import { formatAmount, formatDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { manualRefund } from '~/i18n/locales/orders/manual-refund'
import { staffOrder } from '~/i18n/locales/orders/staff-order'
import { type OrderToday, readLiveTrip } from '~/operations/orders/live-trip.server'
import { previewRefund, tripToTakeOff } from '~/operations/payments/refund-order.server'
import type { RequestContext } from '~/session/request-context'
import { moveStep } from './move-view.server'
import type { RefundStep } from './refund-dialog'
import { choicesOf, planView, readReason, readWish, wishTextOf } from './refund-view.server'

/** `limit`: what the role of the user may return of one order. */
type DialogContext = RequestContext & { limit?: Centavos | null }

export async function loadDialog(order: Order, params: URLSearchParams, context: DialogContext) {
  switch (params.get('dialog')) {
    case 'refund':
      return order.status === 'canceled'
        ? null
        : { kind: 'refund' as const, step: await refundStep(order, params, context) }
    case 'passenger':
      return passengerStep({ order, trip: await readLiveTrip(order) }, params, context.language)
    case 'again':
      return againStep(order, params, context)
    case 'credit':
      return creditStep(order, context)
    case 'byHand':
      return byHandStep(order, params, context)
    case 'move':
      return moveStep(order, params, context)
    case 'due':
      return dueDayStep(order, params, context)
    default:
      return null
  }
}

function refusalOf(plan: Awaited<ReturnType<typeof previewRefund>>, order: Order, limit: Centavos | null) {
  if (!plan.ok) return plan.reason
  return exceedsLimit(order, plan.value.refund, limit) ? ('overLimit' as const) : null
}

/** Refusals that another amount mends. */
const AT_AMOUNT = new Set(['tooMuch', 'amountMissing', 'overLimit'])

async function refundStep(order: Order, params: URLSearchParams, context: DialogContext): Promise<RefundStep> {
  const text = wishTextOf(params)
  const wish = readWish(text)
  const known = readReason(text)
  const plan = wish && !params.has('change') ? await previewRefund(order, wish, now()) : null
  const { limit = null } = context
  const t = context.t(staffOrder)
  const limitText = limit === null ? '' : formatMoney(limit)
  const reason = plan && refusalOf(plan, order, limit)
  const isAtAmount = wish?.how === 'amount' && reason !== null && AT_AMOUNT.has(reason)
  const problem = reason && t(`refusal.${reason}`, { limit: limitText })
  const isOpen = params.has('who') && !params.has('change')
  return {
    wish: text,
    reasonRefusal: known === null && isOpen ? context.t(staffOrder)('refusal.reasonMissing') : null,
    choices: choicesOf(order, context),
    problem: isAtAmount ? null : problem,
    amountRefusal: isAtAmount ? problem : null,
    limitHint: limit === null ? null : t('refundLimit', { limit: limitText }),
    plan:
      plan?.ok && known && !reason
        ? planView(
            plan.value,
            order,
            { reason: known, tripOnSale: (await tripToTakeOff(order, plan.value.scope, known, now()))?.name ?? null },
            context,
          )
        : null,
    changeTo: `?${new URLSearchParams({ id: order.code, dialog: 'refund', ...text, change: '1' })}`,
  }
}

function passengerStep(today: OrderToday, params: URLSearchParams, language: Language) {
  const view = passengerView(today, readPlace(params.get('place')), { withBoarding: true, language })
  return view && { kind: 'passenger' as const, view }
}

function againStep(order: Order, params: URLSearchParams, context: RequestContext) {
  const charge = failedRefunds(order).find(({ id }) => id === params.get('charge'))
  if (!charge) return null
  const needsAccount = refundNeedsAccount(charge.method)
  return {
    kind: 'again' as const,
    view: {
      hidden: { name: 'chargeId', value: charge.id },
      problem: null,
      needsAccount,
      text: context.t(staffOrder)('againText', { amount: formatMoney(owedOn(charge)) }),
      constraint: needsAccount ? formConstraints(accountSchema) : {},
    },
  }
}

/** What is left of a customer's credit goes back as money. */
function creditStep(order: Order, context: DialogContext) {
  const left = creditLeft(order)
  if (left === ZERO) return null
  const needsAccount = creditNeedsAccount(order)
  const { limit = null } = context
  const t = context.t(staffOrder)
  return {
    kind: 'credit' as const,
    view: {
      hidden: { name: 'shown', value: String(left) },
      problem:
        limit !== null && exceedsLimit(order, left, limit)
          ? t('refusal.overLimit', { limit: formatMoney(limit) })
          : null,
      needsAccount,
      text: t('creditText', { amount: formatMoney(left) }),
      constraint: needsAccount ? formConstraints(accountSchema) : {},
    },
  }
}

export type AccountDialogView = NonNullable<ReturnType<typeof againStep> | ReturnType<typeof creditStep>>['view']

function byHandStep(order: Order, params: URLSearchParams, context: RequestContext) {
  const charge = order.charges.find(({ id }) => id === params.get('charge'))
  if (!charge || !canRefundByHand(charge)) return null
  const t = context.t(manualRefund)
  const owed = owedOn(charge)
  const schema = byHandSchema(charge, context.language, today(now()))
  return {
    kind: 'byHand' as const,
    view: {
      chargeId: charge.id,
      shown: manualRefundKey(charge),
      title: t(isManual(charge) ? 'titleManual' : 'title'),
      text: t(isManual(charge) ? 'textManual' : 'text', { amount: formatMoney(owed) }),
      underWay: isManual(charge) || charge.attention === 'refundFailed' ? null : t('underWay'),
      values: { amount: formatAmount(owed), day: today(now()) },
      days: daysByHand(charge, today(now())),
      means: REFUND_MEANS.map((value) => ({ value, label: t(`means.${value}`) })),
      constraint: formConstraints(schema),
    },
  }
}

export type ByHandView = NonNullable<ReturnType<typeof byHandStep>>['view']

/** From the day on which the money came to today. */
function daysByHand({ paidAt, createdAt }: Charge, day: LocalDate): { from: LocalDate; to: LocalDate } {
  return { from: toLocalDate(paidAt ?? createdAt), to: day }
}

export function byHandSchema(charge: Charge, language: Language, day: LocalDate) {
  return z.object({
    amount: moneyField(),
    day: dateField({ language, today: day, ...daysByHand(charge, day) }),
    means: z.enum(REFUND_MEANS, message('manualRefund.wayMissing')),
    proof: requiredText(),
    reason: requiredText({ max: 500 }),
  })
}

/** The due days that a boleto can be moved to; if there are none, the dialog shows a message. */
async function dueDayStep(order: Order, params: URLSearchParams, context: RequestContext) {
  const charge = order.charges.find(({ id }) => id === params.get('charge'))
  if (!charge?.boleto) return null
  const { payment } = await settings.get(SETTINGS_ID)
  const days = laterDueDays(order, charge, { payment, today: today(now()) })
  const vars = { amount: formatMoney(charge.amount), due: formatDate(charge.boleto.dueOn, context.language) }
  const t = context.t(staffOrder)
  return {
    kind: 'due' as const,
    view: { chargeId: charge.id, days, text: days === null ? t('dueGone') : t('dueText', vars) },
  }
}

export type DueDayView = NonNullable<Awaited<ReturnType<typeof dueDayStep>>>['view']
