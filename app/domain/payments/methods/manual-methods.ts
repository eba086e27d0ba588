import type { Centavos } from '~/domain/values/money'
import { ok } from '~/domain/values/result'
import { type PaymentMethodRules, wholePlan } from './method'

/**
 * A means that the shop takes over its counter: no provider knows the charge, which is paid when staff record it. The
 * shop's pages never offer it, so it has no plans of its own.
 */
function manual<Id extends string>(id: Id): PaymentMethodRules<Id, never> {
  return {
    id,
    isCollectedAtOnce: true,
    isPaidDaysLater: false,
    isForAbroad: true,
    refundNeedsAccount: false,
    alwaysShowsPlan: false,
    refusals: { unavailable: 'methodUnavailable', installments: 'installments' },
    copy: {
      detail: `paymentMethods.${id}.name`,
      detailWithoutPlaces: `paymentMethods.${id}.name`,
      detailAgain: null,
      discount: null,
      notOffered: null,
      onlyWhole: null,
      refused: 'error.generic',
      refusedByBank: 'error.generic',
      steps: {},
    },
    offer: () => ({ plans: [], refusal: null }),
    price: (subtotal: Centavos) => ok(wholePlan(subtotal)),
    window: (_, __, now) => ({ payUntil: null, holdUntil: now }),
    heldUntil: () => null,
    nextCheck: () => null,
    mayRepeat: () => true,
    chargeRequest: () => null,
    nextStep: () => 'notCharged',
    mail: () => null,
  }
}

/**
 * In the order in which the counter shows them. A machine's slip is the proof that a card was charged. On account no
 * money comes at the counter: an agency owes its part (`agency-account.ts`). Of a credit it was there before.
 */
export const manualMethods = {
  cash: manual('cash'),
  transfer: manual('transfer'),
  cardMachine: manual('cardMachine'),
  account: manual('account'),
  credit: manual('credit'),
}
