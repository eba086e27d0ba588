/** The payment methods as a form shows them: price, installments and notes of each. */

import type { PaymentSettings } from '~/domain/content/settings'
import type { BoletoInstallment } from '~/domain/payments/installments'
import type { MethodCopy, MethodOffer, PaymentPlan } from '~/domain/payments/methods/method'
import {
  type MethodsOffered,
  methodRules,
  PROVIDER_METHODS,
  type ProviderMethod,
} from '~/domain/payments/methods/methods'
import type { Instant } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { toLocalDate } from '~/domain/values/time-zone'
import { formatDate, formatDayMonth, formatMoney, formatPercent, formatShortDay } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { boleto as boletoTexts } from '~/i18n/locales/orders/boleto'
import { translateNamed } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'

interface ChoicesContext {
  /** False if the purchase holds no units of a trip. */
  takesPlaces: boolean
  /** True if an existing order is paid again. */
  isAgain: boolean
  settings: PaymentSettings
  language: Language
  now: Instant
}

/** The methods on offer, and those whose absence needs an explanation. */
export function methodChoices(offered: MethodsOffered, context: ChoicesContext) {
  return PROVIDER_METHODS.map((method) => choiceView(method, offered[method], context)).filter(
    ({ plans, note }) => plans.length > 0 || note !== null,
  )
}

export type MethodChoice = ReturnType<typeof choiceView>
export type PlanView = MethodChoice['plans'][number]
export type BilledPlan = NonNullable<PlanView['billed']>

function choiceView(method: ProviderMethod, { plans, refusal }: MethodOffer, context: ChoicesContext) {
  const { language } = context
  const { alwaysShowsPlan, copy, isForAbroad } = methodRules(method)
  const [whole] = plans
  const isOnlyWhole = plans.length === 1 && context.takesPlaces
  const notOffered = refusal === null ? undefined : copy.notOffered?.[refusal]
  // A balance is one payment: nothing is said of parts.
  const isInOnePart = context.isAgain && alwaysShowsPlan && plans.length === 1
  const noteKey = whole ? isOnlyWhole && copy.onlyWhole : notOffered
  return {
    method,
    isForAbroad,
    total: whole?.total ?? ZERO,
    detail: whole && !isInOnePart ? detailOf(method, whole, context) : null,
    /** Shown at the method, also if it is not available. */
    note: noteKey ? translateNamed(noteKey, language) : null,
    /** Each installment has its own due date. The detail states what is held and until when. */
    isBilled: (whole?.due.length ?? 0) > 0,
    alwaysShowsPlan,
    discount: whole ? discountOf(copy.discount, whole, language) : null,
    plans: plans.map((plan) => planView(plan, plans.length > 1, language)),
  }
}

function detailOf(method: ProviderMethod, { due }: PaymentPlan, { takesPlaces, isAgain, ...context }: ChoicesContext) {
  const { copy, window } = methodRules(method)
  const { settings, language, now } = context
  const own = takesPlaces ? copy.detail : copy.detailWithoutPlaces
  const [first] = due
  const { holdUntil } = window(first ? { dueOn: first.dueOn } : {}, settings, now)
  return translateNamed((isAgain ? copy.detailAgain : null) ?? own, language, {
    due: first ? formatDayMonth(first.dueOn, language) : '',
    hold: formatDayMonth(toLocalDate(holdUntil), language),
  })
}

function discountOf(copy: MethodCopy['discount'], { discount, discountBp, total }: PaymentPlan, language: Language) {
  if (copy === null || discount === ZERO) return null
  return {
    label: translateNamed(copy.label, language),
    amount: discount,
    badge: translateNamed(copy.badge, language, { percent: formatPercent(discountBp, language) }),
    hint: translateNamed(copy.hint, language, { amount: formatMoney(total) }),
  }
}

function planView({ due, ...plan }: PaymentPlan, isSplittable: boolean, language: Language) {
  const { count, values, total, interest, hasInterest, monthlyRateBp, cetAnnualPct } = plan
  return {
    count,
    // The first may include the remainder; the others are equal.
    values: values.slice(0, 2),
    total,
    interest,
    hasInterest,
    monthlyRateBp,
    cetAnnualPct,
    billed: due.length > 0 && isSplittable ? billedView(due, language) : null,
  }
}

/** The amount and due date of each installment. */
function billedView(due: readonly BoletoInstallment[], language: Language) {
  const t = translator(boletoTexts, language)
  const [first, second = first] = due.map(({ amount }) => formatMoney(amount))
  const days = due.map(({ dueOn }) => formatDate(dueOn, language))
  const count = due.length
  const isEven = first === second
  const amounts = { count, rest: count - 1, first: first ?? '', value: second ?? '' }
  const text = count === 1 ? 'plan.one' : isEven ? 'plan.even' : 'plan.uneven'
  return {
    count,
    text: t(text, amounts),
    value: isEven ? amounts.first : t('plan.values', amounts),
    days: due.map(({ dueOn }) => formatShortDay(dueOn, language)).join(', '),
    last: t(count === 1 ? 'plan.due' : 'plan.span', { from: days[0] ?? '', to: days.at(-1) ?? '' }),
  }
}
