import type { PaymentSettings } from '~/domain/content/settings'
import { pixDiscount } from '~/domain/trips/prices'
import { addMinutes, millisBetween } from '~/domain/values/dates'
import { type Centavos, subtract } from '~/domain/values/money'
import { ok } from '~/domain/values/result'
import { type PaymentMethodRules, type PaymentPlan, wholePlan } from './method'

export interface PixRequest {
  readonly kind: 'pix'
  readonly expiresInSeconds: number
}

/** An instant payment by a code that the customer copies; its discount is the shop's. */
export const pix: PaymentMethodRules<'pix', PixRequest> = {
  id: 'pix',
  isCollectedAtOnce: false,
  isPaidDaysLater: false,
  isForAbroad: false,
  refundNeedsAccount: false,
  alwaysShowsPlan: false,
  refusals: { unavailable: 'methodUnavailable', installments: 'installments' },
  copy: {
    detail: 'checkout.pixDetail',
    detailWithoutPlaces: 'checkout.pixDetail',
    detailAgain: 'payAgain.pixDetail',
    discount: { label: 'checkout.discountPix', badge: 'checkout.pixDiscount', hint: 'checkout.orPix' },
    notOffered: null,
    onlyWhole: null,
    refused: 'error.pixCode',
    refusedByBank: 'error.pixCode',
    steps: {
      copyCode: { title: 'status.pending.title.pix', text: 'status.pending.pix', staff: 'staffOrder.now.pix' },
      expired: {
        title: 'result.title.pixExpired',
        text: 'status.pixExpired',
        textWithoutPlaces: 'status.pixExpired.product',
        staff: 'staffOrder.now.pixExpired',
      },
      invalid: { title: 'result.title.pixFailed', text: 'error.pixInvalid', staff: 'staffOrder.now.noPix' },
      missing: { title: 'result.title.pixFailed', text: 'error.pixCode', staff: 'staffOrder.now.noPix' },
    },
  },
  offer: ({ subtotal, settings }) => ({ plans: [planOf(subtotal, settings)], refusal: null }),
  price: (subtotal, _, settings) => ok(planOf(subtotal, settings)),
  window(_, settings, now) {
    const payUntil = addMinutes(now, settings.pixMinutes)
    return { payUntil, holdUntil: addMinutes(payUntil, settings.lateNoticeMinutes) }
  },
  heldUntil: ({ pix: code }, settings) => code && addMinutes(code.expiresAt, settings.lateNoticeMinutes),
  mayRepeat: () => true,
  chargeRequest({ id, createdAt, expiresAt }) {
    if (expiresAt === null) throw new Error(`Charge ${id} cannot be started: nobody knows until when it may be paid`)
    // Counted from when it was written: the provider compares what comes again under one idempotency key.
    return { kind: 'pix', expiresInSeconds: Math.max(60, Math.floor(millisBetween(createdAt, expiresAt) / 1000)) }
  },
  nextStep({ state, expiresAt, attention, pix: code }, { now }) {
    if (state === 'expired' || (expiresAt !== null && expiresAt <= now)) return 'expired'
    if (attention === 'pixInvalid') return 'invalid'
    if (state === 'refused') return 'refused'
    return code === null ? 'missing' : 'copyCode'
  },
  mail: ({ pix: code }, before) => (code && !before?.pix ? 'orderPlacedPix' : null),
}

function planOf(subtotal: Centavos, { pixDiscountBp }: PaymentSettings): PaymentPlan {
  const discount = pixDiscount(subtotal, pixDiscountBp)
  return { ...wholePlan(subtract(subtotal, discount)), discount, discountBp: pixDiscountBp }
}
