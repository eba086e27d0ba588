import type { ChargeRequest, GatewayPayer, HostedPageRequest } from '../gateway-requests'
import { addressOf, paymentPart, type SavedCard, STATEMENT } from './method-wire'

/** POST /orders: one order with one payment, whose single item is the whole amount. */
export function orderRequest(request: ChargeRequest, savedCard: SavedCard | null = null): object {
  const { amount, payer, splits = [] } = request
  const item = { code: request.orderCode, description: request.description.slice(0, 256), amount, quantity: 1 }
  const split = splits.map((part) => ({
    recipient_id: part.recipientId,
    type: 'flat',
    amount: part.amount,
    options: { liable: part.isHouse, charge_processing_fee: part.isHouse, charge_remainder_fee: part.isHouse },
  }))
  return {
    code: request.orderCode,
    closed: true,
    items: [{ ...item, category: 'travel' }],
    ...(savedCard === null ? { customer: customerOf(payer) } : { customer_id: savedCard.customerId }),
    ...(request.clientAddress === null ? {} : { ip: request.clientAddress }),
    metadata: { checkoutAttemptId: request.checkoutAttemptId },
    payments: [{ ...paymentPart(request, savedCard), amount, ...(split.length > 0 ? { split } : {}) }],
  }
}

/** POST /paymentlinks: a page for one card payment, with the totals that we computed. */
export function linkRequest(request: HostedPageRequest): object {
  const [cash] = request.installments
  return {
    is_building: false,
    type: 'order',
    name: request.description.slice(0, 64),
    order_code: request.orderCode,
    max_paid_sessions: 1,
    expires_in: request.expiresInMinutes,
    payment_settings: {
      accepted_payment_methods: ['credit_card'],
      statement_descriptor: STATEMENT,
      credit_card_settings: {
        operation_type: 'auth_and_capture',
        installments: request.installments.map(({ count, total }) => ({ number: count, total })),
      },
    },
    customer_settings: { customer: customerOf(request.payer) },
    cart_settings: {
      items: [{ name: request.description.slice(0, 64), amount: cash?.total ?? 0, default_quantity: 1 }],
    },
    flow_settings: { success_url: request.returnUrl },
    metadata: { checkoutAttemptId: request.checkoutAttemptId },
  }
}

export function customerOf(payer: GatewayPayer): object {
  return {
    name: payer.name.slice(0, 64),
    email: payer.email,
    ...documents[payer.document.kind],
    document: payer.document.number,
    phones: { mobile_phone: phoneOf(payer.phone) },
    address: addressOf(payer),
  }
}

const documents = {
  cpf: { type: 'individual', document_type: 'CPF' },
  cnpj: { type: 'company', document_type: 'CNPJ' },
  passport: { type: 'individual', document_type: 'PASSPORT' },
} satisfies Record<GatewayPayer['document']['kind'], object>

/**
 * E.164 in parts. A Brazilian number has two digits of country and two of area. Where the parts of a foreign one end is
 * not known: they are cut to the lengths that the provider takes, and together are the number.
 */
function phoneOf(phone: string): object {
  const digits = phone.replace(/\D/g, '')
  const country = /^[17]/.test(digits) || digits.length < 9 ? 1 : 2
  const left = digits.length - country
  const area = digits.startsWith('55') ? 2 : Math.min(4, Math.max(1, left - 8))
  return {
    country_code: digits.slice(0, country),
    area_code: digits.slice(country, country + area),
    number: digits.slice(country + area),
  }
}
