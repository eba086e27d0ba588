/** A way to pay that the shop does not have: what a new one's own file, texts, form and adapter would say. */

import { type PaymentMethodRules, type PaymentPlan, wholePlan } from '~/domain/payments/methods/method'
import { addMinutes, millisBetween } from '~/domain/values/dates'
import { type Centavos, percentOf, subtract } from '~/domain/values/money'
import { ok } from '~/domain/values/result'
import type { PaymentGateway } from '~/payments/payment-gateway'

interface WalletRequest {
  readonly kind: 'wallet'
  readonly minutes: number
}

const DISCOUNT_BP = 300
const MINUTES = 60

function planOf(subtotal: Centavos): PaymentPlan {
  const discount = percentOf(subtotal, DISCOUNT_BP)
  return { ...wholePlan(subtract(subtotal, discount)), discount, discountBp: DISCOUNT_BP }
}

/** 3 % off, an hour to pay, by a code. */
export const wallet: PaymentMethodRules<'wallet', WalletRequest> = {
  id: 'wallet',
  isCollectedAtOnce: false,
  isPaidDaysLater: false,
  isForAbroad: false,
  refundNeedsAccount: true,
  alwaysShowsPlan: false,
  refusals: { unavailable: 'methodUnavailable', installments: 'installments' },
  copy: {
    detail: 'paymentMethods.wallet.detail',
    detailWithoutPlaces: 'paymentMethods.wallet.detail',
    detailAgain: null,
    discount: {
      label: 'paymentMethods.wallet.discount',
      badge: 'paymentMethods.wallet.badge',
      hint: 'paymentMethods.wallet.hint',
    },
    notOffered: null,
    onlyWhole: null,
    refused: 'paymentMethods.wallet.refused',
    refusedByBank: 'paymentMethods.wallet.refused',
    steps: {
      copyCode: {
        title: 'paymentMethods.wallet.title',
        text: 'paymentMethods.wallet.pay',
        staff: 'paymentMethods.wallet.desk',
      },
    },
  },
  offer: ({ subtotal }) => ({ plans: [planOf(subtotal)], refusal: null }),
  price: (subtotal) => ok(planOf(subtotal)),
  window: (_, __, now) => ({ payUntil: addMinutes(now, MINUTES), holdUntil: addMinutes(now, MINUTES + 5) }),
  heldUntil: ({ pix }) => pix && addMinutes(pix.expiresAt, 5),
  mayRepeat: () => true,
  chargeRequest: ({ createdAt, expiresAt }) => ({
    kind: 'wallet',
    minutes: millisBetween(createdAt, expiresAt ?? createdAt) / 60_000,
  }),
  nextStep: ({ pix }) => (pix === null ? 'missing' : 'copyCode'),
  mail: ({ pix }, before) => (pix && !before?.pix ? 'orderPlacedPix' : null),
}

const texts = {
  'wallet.name': 'Carteira',
  'wallet.nameInSentence': 'carteira',
  'wallet.title': 'Carteira digital',
  'wallet.titleAgain': 'Carteira',
  'wallet.submit': 'Pagar {{amount}} na carteira',
  'wallet.replaces': 'O código da carteira deixa de valer.',
  'wallet.way': 'na carteira',
  'wallet.refund': 'O valor volta para a carteira.',
  'wallet.refundRequested': 'Pedimos a devolução para a carteira.',
  'wallet.refusedMail': 'A carteira não foi aceita.',
  'wallet.expiredOrder': 'A carteira não pagou no prazo.',
  'wallet.detail': 'Abra o aplicativo da carteira',
  'wallet.discount': 'Desconto da carteira',
  'wallet.badge': '{{percent}} a menos',
  'wallet.hint': 'ou {{amount}} na carteira',
  'wallet.refused': 'A carteira não foi aceita.',
  'wallet.pay': 'Cole o código na carteira até {{time}}.',
  'wallet.desk': 'Carteira à espera até {{time}}.',
}
export const walletTexts = { 'pt-BR': texts, en: texts }

export const walletForm = { icon: 'wallet', isDetailLong: false, saysAtOnce: false, installmentsField: null } as const

/** The provider with the method in its own words: it is one of its Pix charges. `requested` collects what the port was given. */
export function withWallet(provider: PaymentGateway, requested: unknown[]): PaymentGateway {
  const wallets = new Set<string>()
  const named = <View extends { id: string }>(view: View): View =>
    wallets.has(view.id) ? { ...view, method: wallet.id } : view
  return {
    ...provider,
    async createCharge(request) {
      requested.push(request.method)
      const view = await provider.createCharge({ ...request, method: { kind: 'pix', expiresInSeconds: MINUTES * 60 } })
      wallets.add(view.id)
      return named(view)
    },
    async getCharge(id) {
      const view = await provider.getCharge(id)
      return view && named(view)
    },
    async findByOrderCode(code) {
      return (await provider.findByOrderCode(code)).map(named)
    },
  }
}
