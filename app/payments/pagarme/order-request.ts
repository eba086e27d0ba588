import type { LocalDate } from '~/domain/dates'
import type { ChargeRequest, GatewayPayer, HostedPageRequest } from '../gateway-requests'

/** At most 13 characters on the customer's card statement. */
const STATEMENT = 'ROTEIRO'

/** A card that the provider keeps for a customer of its own, instead of a token. */
export interface KeptCard {
  readonly customerId: string
  readonly cardId: string
}

/** POST /orders: one order with one payment, whose single item is the whole amount. */
export function orderRequest(request: ChargeRequest, kept: KeptCard | null = null): object {
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
    ...(kept === null ? { customer: customerOf(payer) } : { customer_id: kept.customerId }),
    ...(request.clientAddress === null ? {} : { ip: request.clientAddress }),
    metadata: { attemptId: request.attemptId },
    payments: [{ ...paymentOf(request, kept), amount, ...(split.length > 0 ? { split } : {}) }],
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
    metadata: { attemptId: request.attemptId },
  }
}

function paymentOf({ method, payer, orderCode }: ChargeRequest, kept: KeptCard | null): object {
  switch (method.kind) {
    case 'card':
      return {
        payment_method: 'credit_card',
        credit_card: {
          installments: method.installments,
          statement_descriptor: STATEMENT,
          operation_type: 'auth_and_capture',
          ...(kept === null ? { card_token: method.token } : { card_id: kept.cardId }),
          card: { billing_address: addressOf(payer) },
        },
      }
    case 'pix':
      return {
        payment_method: 'pix',
        pix: { expires_in: method.expiresInSeconds, additional_information: [{ name: 'Pedido', value: orderCode }] },
      }
    case 'boleto':
      return {
        payment_method: 'boleto',
        boleto: {
          instructions: method.instructions.slice(0, 256),
          due_at: dueAt(method.dueOn),
          document_number: orderCode.slice(0, 16),
        },
      }
  }
}

/** The end of a day in the shop's zone, as the provider takes it. */
export function dueAt(dueOn: LocalDate): string {
  return `${dueOn}T23:59:59-03:00`
}

export function customerOf(payer: GatewayPayer): object {
  return {
    name: `${payer.firstName} ${payer.lastName}`.trim().slice(0, 64),
    email: payer.email,
    type: 'individual',
    document_type: 'CPF',
    document: payer.cpf,
    phones: { mobile_phone: phoneOf(payer.phone) },
    address: addressOf(payer),
  }
}

/** The provider wants "number, street, district" in one line. */
export function addressOf({ address }: GatewayPayer): object {
  const { number, address: street, neighborhood, complement } = address
  return {
    line_1: `${number}, ${street}, ${neighborhood}`.slice(0, 256),
    ...(complement === null || complement === '' ? {} : { line_2: complement.slice(0, 128) }),
    zip_code: address.zipCode,
    city: address.city.slice(0, 64),
    state: address.state,
    country: 'BR',
  }
}

/** E.164 in parts; a Brazilian number has two digits of country and two of area. */
function phoneOf(phone: string): object {
  const digits = phone.replace(/\D/g, '')
  return { country_code: digits.slice(0, 2), area_code: digits.slice(2, 4), number: digits.slice(4) }
}
