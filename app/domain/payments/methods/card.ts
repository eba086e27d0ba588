import type { ChargeState } from '~/domain/payments/charge-base'
import { type InstallmentPlan, installmentPlan, installmentPlans } from '~/domain/payments/installments'
import { addMinutes } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import { ok, refused } from '~/domain/values/result'
import type { PaymentMethodRules, PaymentPlan } from './method'

export interface CardRequest {
  readonly kind: 'card'
  readonly token: string
  readonly installments: number
}

/** A credit card, typed here or on the provider's page, in one payment or in installments. */
export const card: PaymentMethodRules<'card', CardRequest> = {
  id: 'card',
  isCollectedAtOnce: true,
  isPaidDaysLater: false,
  isForAbroad: true,
  refundNeedsAccount: false,
  alwaysShowsPlan: true,
  refusals: { unavailable: 'methodUnavailable', installments: 'installments' },
  copy: {
    detail: 'checkout.cardDetail',
    detailWithoutPlaces: 'checkout.cardDetail',
    detailAgain: 'payAgain.cardDetail',
    discount: null,
    notOffered: null,
    onlyWhole: null,
    refused: 'error.cardProcessing',
    refusedByBank: 'status.refused.card',
    steps: {
      followPage: { title: 'result.title.hosted', text: 'status.pending.hosted', staff: 'staffOrder.now.hosted' },
      expired: {
        title: 'result.title.hostedExpired',
        text: 'result.hostedExpired',
        staff: 'staffOrder.now.hostedExpired',
      },
    },
  },
  offer: ({ subtotal, settings }) => ({ plans: installmentPlans(subtotal, settings).map(toPlan), refusal: null }),
  price(subtotal, { installments = 1 }, settings) {
    const plan = installmentPlan(subtotal, installments, settings)
    return plan.ok ? ok(toPlan(plan.value)) : refused('installments')
  },
  window({ hosted = false }, settings, now) {
    if (!hosted) return { payUntil: null, holdUntil: addMinutes(now, settings.cardRetryMinutes) }
    const payUntil = addMinutes(now, settings.pixMinutes)
    return { payUntil, holdUntil: addMinutes(payUntil, settings.lateNoticeMinutes) }
  },
  heldUntil: () => null,
  mayRepeat: () => true,
  chargeRequest: ({ installments }, { cardToken }) =>
    cardToken === null ? null : { kind: 'card', token: cardToken, installments },
  nextStep({ state, hostedPage, expiresAt }, { now }) {
    if (state === 'refused') return 'refused'
    if (state === 'expired') return hostedPage === null ? 'notCharged' : 'expired'
    if (hostedPage === null || state !== 'pending') return 'confirming'
    return expiresAt !== null && expiresAt <= now ? 'expired' : 'followPage'
  },
  mail({ hostedPage, paidAmount, state }, before) {
    const isHere = hostedPage === null && paidAmount === ZERO
    return isHere && isInDoubt(state) && !isInDoubt(before?.state) ? 'orderPlacedCard' : null
  },
}

function toPlan(plan: InstallmentPlan): PaymentPlan {
  return { ...plan, discount: ZERO, discountBp: 0, due: [] }
}

function isInDoubt(state: ChargeState | undefined): boolean {
  return state === 'processing' || state === 'pending'
}
