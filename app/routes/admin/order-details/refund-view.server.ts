/** Cancellation and refund by staff: the request in the address, and its figures and effects as text. */
import { z } from 'zod'
import { nameText } from '~/documents/passenger-document'
import type { Order } from '~/domain/orders/order'
import { unitsOfPassengers } from '~/domain/orders/order-units'
import { keepsDespiteReason, planKey, type RefundPlan, type RefundWish } from '~/domain/orders/staff-refund'
import { howByReason, REFUND_REASONS, type RefundReasonKey } from '~/domain/payments/refund-reasons'
import { ZERO } from '~/domain/values/money'
import { parseMoney } from '~/domain/values/parse-money'
import { accountSchema } from '~/features/orders/account-schema.server'
import { readPlace } from '~/features/orders/read-place.server'
import { formConstraints } from '~/forms/constraints'
import { message } from '~/forms/message'
import { checkboxField, consentField, orNull, requiredText } from '~/forms/values'
import { formatMoney, formatPercent } from '~/i18n/format'
import { orderDetails } from '~/i18n/locales/orders/order-details'
import { staffOrder } from '~/i18n/locales/orders/staff-order'
import { paymentMethodCopy } from '~/i18n/locales/payments/payment-methods'
import type { RequestContext } from '~/session/request-context'

export interface WishText {
  /** `order`, `money` or `person.<place>`. */
  who: string
  reason: string
  /** `reason`: as the reason decides. */
  how: string
  amount: string
}

/** Null without a reason: the money depends on it. */
export function readReason({ reason }: Pick<WishText, 'reason'>): RefundReasonKey | null {
  return REFUND_REASONS.find((known) => known === reason) ?? null
}

/** Reads the refund request of an address or a form; null when there is none, or no reason for it. */
export function readWish({ who, reason: reasonText, how, amount }: WishText): RefundWish | null {
  const reason = readReason({ reason: reasonText })
  if (reason === null) return null
  const place = who.startsWith('person.') ? readPlace(who.slice('person.'.length)) : null
  const scope = place === null ? who : 'person'
  if (scope !== 'order' && scope !== 'money' && scope !== 'person') return null
  if (scope === 'money') return { scope, place, how: 'amount', amount: parseMoney(amount) }
  const known = z.enum(['terms', 'all', 'nothing', 'amount']).safeParse(how === 'reason' ? howByReason(reason) : how)
  if (!known.success) return null
  return { scope, place, how: known.data, amount: known.data === 'amount' ? parseMoney(amount) : null }
}

export function wishTextOf(from: URLSearchParams | FormData): WishText {
  const text = (name: string) => {
    const value = from.get(name)
    return typeof value === 'string' ? value.slice(0, 40) : ''
  }
  return { who: text('who'), reason: text('reason'), how: text('how') || 'reason', amount: text('amount') }
}

/** The form of the second step; each question only where the plan raises it. */
export function confirmSchema(plan: Sized, reason: RefundReasonKey) {
  const keeps = keepsDespiteReason(plan, reason)
  const reasonText = z.object({
    shown: z.string().max(80).catch(''),
    reasonText: orNull(requiredText({ max: 500 })),
    offAir: checkboxField(),
    ...(keeps ? { keepAnyway: consentField('staffOrder.keepAnywayMissing') } : {}),
    ...(plan.hasDeparted ? { departedAnyway: consentField('staffOrder.departedMissing') } : {}),
    ...(plan.needsAccount ? accountSchema.shape : {}),
  })
  return reasonText.superRefine(({ reasonText: text }, context) => {
    const mustSay = keeps || reason === 'other' || plan.scope === 'money'
    if (mustSay && text === null) {
      context.addIssue({ code: 'custom', path: ['reasonText'], message: message('validation.required') })
    }
  })
}

/** The options of the first step. */
export function choicesOf(order: Order, context: RequestContext) {
  const t = context.t(staffOrder)
  const isPaid = order.status === 'paid'
  const people = isPaid && order.passengers.length > 1 ? unitsOfPassengers(order) : []
  return [
    { value: 'order', label: t('who.order') },
    ...people.flatMap(({ place, passenger }) =>
      passenger
        ? [{ value: `person.${place}`, label: t('who.person', { name: nameText(passenger, order, context.language) }) }]
        : [],
    ),
    ...(isPaid ? [{ value: 'money', label: t('who.money') }] : []),
  ]
}

type Sized = Pick<RefundPlan, 'scope' | 'kept' | 'needsAccount' | 'hasDeparted'>

export interface PlanQuestions {
  reason: RefundReasonKey
  /** Name of the trip that may go off the air with it; null where the dialog has no such choice. */
  tripOnSale: string | null
}

export function planView(
  plan: RefundPlan,
  order: Pick<Order, 'kind' | 'status' | 'retainUntil'>,
  { reason, tripOnSale }: PlanQuestions,
  context: RequestContext,
) {
  const t = context.t(staffOrder)
  const label = context.t(orderDetails)
  const { scope, name, available, refund, kept, feePercent, methods, needsAccount } = plan
  const percent = feePercent === null ? null : formatPercent(feePercent * 100, context.language)
  return {
    shown: planKey(plan),
    title:
      scope === 'person'
        ? t('who.person', { name: nameText({ name: name ?? '' }, order, context.language) })
        : t(`who.${scope}`),
    verb: t(scope === 'order' ? 'confirmOrder' : scope === 'money' ? 'confirmMoney' : 'confirmCancelPassenger'),
    lines: [
      { label: t('plan.available'), amount: formatMoney(available) },
      {
        label: [
          t('plan.kept'),
          ...(percent !== null && kept > ZERO ? [`(${t('plan.keptTerms', { percent })})`] : []),
          ...(plan.keepsNothing === null ? [] : [`(${t(`plan.keepsNothing.${plan.keepsNothing}`)})`]),
        ].join(' '),
        amount: kept > ZERO ? `− ${formatMoney(kept)}` : formatMoney(kept),
      },
    ],
    total: { label: t('plan.refund'), amount: formatMoney(refund) },
    effects: effectTexts(plan, order, context),
    ways: refund > ZERO ? methods.map((method) => context.t(paymentMethodCopy)(`${method}.refundRequested`)) : [],
    needsAccount,
    reason: label(`reason.${reason}`),
    keepsDespite: keepsDespiteReason(plan, reason) ? t('keepsDespite', { kept: formatMoney(kept) }) : null,
    keepAnyway: t('keepAnyway', { kept: formatMoney(kept) }),
    hasDeparted: plan.hasDeparted,
    offAir: tripOnSale === null ? null : label('offAir', { name: tripOnSale }),
    constraint: formConstraints(confirmSchema(plan, reason)),
  }
}

export type PlanView = ReturnType<typeof planView>

function effectTexts(
  { scope, refund, effect }: RefundPlan,
  { kind, status }: Pick<Order, 'kind' | 'status'>,
  context: RequestContext,
): string[] {
  const t = context.t(staffOrder)
  const { closes, people, units, commission } = effect
  return [
    closes ? t(status === 'paid' ? `effect.closes.${kind}` : 'effect.closes.open') : staysText(people.after, context),
    ...units.map(({ name, count }) => t('effect.units', { name, count })),
    ...(units.length === 0 && scope !== 'money' && kind === 'trip' ? [t('effect.noUnits')] : []),
    ...(commission === null ? [t('effect.noCommission')] : []),
    ...(commission && commission.before !== commission.after
      ? [t('effect.commission', { before: formatMoney(commission.before), after: formatMoney(commission.after) })]
      : []),
    t(mailKey(closes, refund > ZERO)),
  ]
}

function staysText(count: number, context: RequestContext): string {
  const t = context.t(staffOrder)
  if (count === 0) return t('effect.noPeople')
  return count === 1 ? t('effect.staysOne') : t('effect.stays', { count })
}

/** Which mail the customer gets. */
function mailKey(closes: boolean, isRefunded: boolean) {
  if (closes) return isRefunded ? 'effect.mail' : 'effect.mailEnd'
  return isRefunded ? 'effect.mailMoney' : 'effect.noMail'
}
