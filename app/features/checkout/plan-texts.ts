import { installmentValue } from '~/domain/payments/free-installments'
import { ZERO } from '~/domain/values/money'
import { formatMoney } from '~/i18n/format'
import { formatPlan, formatPlanParts } from '~/i18n/format-installments'
import type { Language } from '~/i18n/languages'
import { payAgain } from '~/i18n/locales/orders/pay-again'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { translator } from '~/i18n/translate'
import type { MethodChoice, PlanView } from './methods/method-choices.server'

/** What a page shows of a plan while it is selected. */
export interface PlanTexts {
  total: string
  /** What the button pays: "Pagar 10x de R$ 332,00", "Pagar R$ 3.154,00 no Pix". */
  pay: string
  interest: string
  note: string
  /** The exact amounts, where they differ. */
  parts: string
}

export function planTexts({ method, alwaysShowsPlan }: MethodChoice, plan: PlanView, language: Language): PlanTexts {
  const { count, total, interest, billed } = plan
  return {
    total: formatMoney(total),
    pay: payLabel(method, plan, language),
    interest: interest > ZERO ? formatMoney(interest) : '',
    note: alwaysShowsPlan ? formatPlan(plan, language) : billed && count > 1 ? billed.text : '',
    parts: (alwaysShowsPlan && formatPlanParts(plan, language)) || '',
  }
}

function payLabel(method: MethodChoice['method'], { count, total, billed, ...plan }: PlanView, language: Language) {
  if (count === 1) return translator(paymentMethods, language)(`${method}.submit`, { amount: formatMoney(total) })
  const key = billed ? 'submit.boletos' : 'submit.installments'
  const value = formatMoney(installmentValue({ total, count, ...plan }))
  return translator(payAgain, language)(key, { count, value })
}

/** For the element `purchase-total`. */
export function planData(choice: MethodChoice, plan: PlanView, language: Language): Record<`data-${string}`, string> {
  const texts = Object.entries(planTexts(choice, plan, language)).filter(([, text]) => text !== '')
  return Object.fromEntries(texts.map(([name, text]) => [`data-${name}`, text]))
}
