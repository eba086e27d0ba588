/**
 * The gateway of the demonstration's past: it returns results from memory and makes no calls. It refuses what only a current
 * payment needs (a hosted page, a boleto to print, webhooks).
 */
import { PAST_CHARGE } from '~/domain/payments/charge'
import type { CardRefusal } from '~/domain/payments/charge-base'
import type { Instant } from '~/domain/values/dates'
import { ZERO } from '~/domain/values/money'
import type { ChargeRequest } from './gateway-requests'
import { endPastCharge, PastIsOver } from './past-charge'
import type { ChargeView, PaymentGateway } from './payment-gateway'

interface PastCard {
  brand: string
  lastFour: string
  /** Why the bank refuses it; null when it pays. */
  refusal: CardRefusal | null
}

export interface PastGateway extends PaymentGateway {
  /** From now on its results are as at this moment. */
  setClock(now: Instant): void
  /** A token of this card, good for one charge. */
  cardToken(card: PastCard): string
  /** The customer pays a Pix or a boleto. Throws when that charge is not open. */
  pay(providerChargeId: string): void
}

export function pastGateway(start: Instant): PastGateway {
  const charges = new Map<string, ChargeView>()
  const cards = new Map<string, PastCard>()
  let now = start
  let tokens = 0

  function known(id: string): ChargeView {
    const view = charges.get(id)
    if (!view) throw new PastIsOver(`charge ${id} was never made`)
    return view
  }

  function put(view: ChargeView): ChargeView {
    charges.set(view.id, view)
    return view
  }

  function takeCard(token: string): PastCard {
    const card = cards.get(token)
    if (!card) throw new PastIsOver('no such card')
    cards.delete(token)
    return card
  }

  return {
    id: 'sandbox',
    capabilities: {
      cardToken: true,
      hostedPage: false,
      boletoRefundNeedsBankAccount: true,
      maxInstallments: 12,
      houseRecipientId: null,
      unsplittable: ['pix'],
    },
    cardTokens: { url: '', origin: '' },
    setClock(moment) {
      now = moment
    },
    cardToken(card) {
      tokens += 1
      const token = `${PAST_CHARGE}card_${tokens}`
      cards.set(token, card)
      return token
    },
    pay(id) {
      const view = known(id)
      if (view.state !== 'pending') throw new PastIsOver(`charge ${id} is ${view.state}`)
      put({ ...view, state: 'paid', paidAmount: view.amount, paidAt: now, rawStatus: 'paid' })
    },
    async createCharge(request) {
      const made = charges.get(idOf(request))
      if (made) return made
      const { method } = request
      return put(method.kind === 'card' ? byCard(request, takeCard(method.token), now) : open(request, now))
    },
    getCharge: async (id) => known(id),
    findByOrderCode: async (code) => [...charges.values()].filter(({ orderCode }) => orderCode === code),
    cancelOrRefund: async (id, request) => put(endPastCharge(known(id), request)),
    moveDueDay: (id) => refuse(`another due day for ${id}`),
    createHostedPage: (request) => refuse(`a page for order ${request.orderCode}`),
    getHostedPage: (id) => refuse(`page ${id}`),
    closeHostedPage: (id) => refuse(`page ${id}`),
    getBoletoPdf: () => refuse('a slip to print'),
    parseWebhook: () => refuse('news from outside'),
    testPageUrl: () => null,
  }
}

async function refuse(what: string): Promise<never> {
  throw new PastIsOver(what)
}

function idOf({ checkoutAttemptId }: ChargeRequest): string {
  return `${PAST_CHARGE}${checkoutAttemptId}`
}

/** Codes and boletos of past payments are not made: they cannot be paid any more. */
function open(request: ChargeRequest, now: Instant): ChargeView {
  const { checkoutAttemptId, orderCode, amount, method } = request
  return {
    id: idOf(request),
    providerOrderId: `${PAST_CHARGE}order_${orderCode}`,
    orderCode,
    checkoutAttemptId,
    state: 'pending',
    attention: null,
    amount,
    paidAmount: ZERO,
    refundedAmount: ZERO,
    method: method.kind,
    pix: null,
    boleto: null,
    card: null,
    refusal: null,
    createdAt: now,
    paidAt: null,
    rawStatus: 'pending',
  }
}

function byCard(request: ChargeRequest, { brand, lastFour, refusal }: PastCard, now: Instant): ChargeView {
  const { method } = request
  const installments = method.kind === 'card' ? method.installments : 1
  const view = { ...open(request, now), card: { brand, lastFour, installments } }
  return refusal === null
    ? { ...view, state: 'paid', paidAmount: view.amount, paidAt: now, rawStatus: 'paid' }
    : { ...view, state: 'refused', refusal, rawStatus: 'refused' }
}
