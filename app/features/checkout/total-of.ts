import type { ProviderMethod } from '~/domain/payments/methods/methods'
import { type Centavos, ZERO } from '~/domain/values/money'
import type { MethodChoice, PlanView } from '~/features/checkout/methods/method-choices.server'
import type { CheckoutView } from './checkout-view.server'

/** The selected method and number of installments. */
export type Choice = { method: ProviderMethod | null; count: number }

interface Total {
  total: Centavos
  interest: Centavos
  selected: MethodChoice | null
  plan: PlanView | null
}

/** The total for a selection, from the amounts the server sent. */
export function totalOf(
  { choices, subtotal }: Pick<CheckoutView, 'choices' | 'subtotal'>,
  { method, count }: Choice,
): Total {
  const selected = choices.find((each) => each.method === method && each.plans.length > 0) ?? null
  const plan = selected?.plans.find((each) => each.count === count) ?? null
  return { total: plan?.total ?? subtotal, interest: plan?.interest ?? ZERO, selected, plan }
}
