import type { LocalDate } from '~/domain/dates'
import { useReply } from '~/forms/lost-post'
import { type Constraints, useFormFor } from '~/forms/use-form-for'
import { formatMoney } from '~/i18n/format'
import { useCardToken } from '~/routes/user/card-form/use-card-token'
import { useHydrated } from '~/ui/use-hydrated'
import type { CheckoutValues } from './checkout-values'
import type { CheckoutView } from './checkout-view.server'
import { totalOf } from './total-of'
import { useFormValues } from './use-form-values'

const FORM_ID = 'checkout'

/** What the server gives to a form that buys. */
export interface PurchaseData {
  offer: CheckoutView
  values: CheckoutValues
  constraint: Constraints
  isOwnName: boolean
  isRestored: boolean
  /** Who travels and who pays was accepted before. */
  isUnlocked: boolean
  birthDays: { from: LocalDate; to: LocalDate }
  today: LocalDate
  checkoutAttemptId: string
  cardTokenUrl: string
}

/** The form that buys, and what is typed into it so far. */
export function usePurchase(data: PurchaseData) {
  const [form, fields] = useFormFor<CheckoutValues>(data.constraint, data.values, {
    id: FORM_ID,
    // What was kept is among the values, as far as it fits what is still on offer.
    lastResult: useReply(),
  })
  const { typed, update } = useFormValues(FORM_ID, data.offer.choices, data.today)
  const card = useCardToken(data.cardTokenUrl)
  const isLive = useHydrated()
  const isUnlocked = wasUnlocked(useReply()) || data.isUnlocked
  const isOpen = isUnlocked || typed.hasOpened
  const isPaused = isLive && isOpen && !isUnlocked && !typed.isPayerComplete
  const intent: 'pay' | 'continue' = isOpen && !isPaused ? 'pay' : 'continue'
  const amount = formatMoney(totalOf(data.offer, typed).total)
  return { form, fields, typed, update, card, isOpen, isPaused, isUnlocked, intent, amount }
}

export type Purchase = ReturnType<typeof usePurchase>

/** An action that took the first step without keeping it says so, and gives back what was typed. */
function wasUnlocked(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isUnlocked' in answer && answer.isUnlocked === true
}
