import type { BaseCharge, ChargeState } from './charge-base'

/** How the states of a charge follow each other: docs/reference/payments.md, States. */

const RANK: Readonly<Record<ChargeState, number>> = {
  created: 0,
  processing: 1,
  pending: 2,
  refused: 3,
  expired: 3,
  canceled: 3,
  paidLate: 3.5,
  paid: 4,
  partiallyRefunded: 5,
  refundPending: 6,
  refunded: 7,
  chargedBack: 8,
}

export function chargeRank(state: ChargeState): number {
  return RANK[state]
}

/** An observed state counts only when its rank is higher: the order of arrival of news does not matter. */
export function canMoveTo(from: ChargeState, to: ChargeState): boolean {
  return RANK[to] > RANK[from]
}

/** The provider may still collect on it. */
export function isChargeLive(state: ChargeState): boolean {
  return RANK[state] < RANK.refused
}

/** As `isChargeLive`; a page of the provider's takes another card after a refusal, too. */
export function isChargePayable({ state, hostedPage }: Pick<BaseCharge, 'state' | 'hostedPage'>): boolean {
  return isChargeLive(state) || (state === 'refused' && hostedPage !== null)
}

/** Its money is with us. */
export function isChargeCollected(state: ChargeState): boolean {
  return state === 'paid' || state === 'partiallyRefunded'
}
