/** Each payment method in the format of the provider: the request, and what is read of the response. */
import type { CardRefusal } from '~/domain/payments/charge-base'
import { methodRules, PROVIDER_METHODS, type ProviderMethod } from '~/domain/payments/methods/methods'
import { type Instant, instant, type LocalDate } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import type { ChargeRequest, GatewayPayer } from '../gateway-requests'
import type { ChargeView } from '../payment-gateway'
import { readRefusal } from './card-refusal'
import type { ChargeResponse, TransactionResponse } from './responses'

/** At most 13 characters on the customer's card statement. */
export const STATEMENT = 'ROTEIRO'

const wireNames = { card: 'credit_card', pix: 'pix', boleto: 'boleto' } satisfies Record<ProviderMethod, string>

type Details = Partial<Pick<ChargeView, 'pix' | 'boleto' | 'card'>>

export const NO_DETAILS: Required<Details> = { pix: null, boleto: null, card: null }

/** The details of a charge by method. */
export const detailsOf: Readonly<Record<ProviderMethod, (charge: ChargeResponse) => Details>> = {
  card: ({ last_transaction }) => ({ card: cardOf(last_transaction) }),
  pix: ({ last_transaction }) => ({ pix: pixOf(last_transaction) }),
  boleto: (charge) => ({ boleto: boletoOf(charge) }),
}

/** Null for a means that we do not know. */
export function methodNamed(name: string | null): ProviderMethod | null {
  return PROVIDER_METHODS.find((method) => wireNames[method] === name) ?? null
}

/** A card that the provider stores for a customer of its own, instead of a token. */
export interface SavedCard {
  readonly customerId: string
  readonly cardId: string
}

/** The part of POST /orders with the payment. */
export function paymentPart({ method, payer, orderCode }: ChargeRequest, savedCard: SavedCard | null): object {
  const payment_method = wireNames[method.kind]
  switch (method.kind) {
    case 'card':
      return {
        payment_method,
        credit_card: {
          installments: method.installments,
          statement_descriptor: STATEMENT,
          operation_type: 'auth_and_capture',
          ...(savedCard === null ? { card_token: method.token } : { card_id: savedCard.cardId }),
          card: { billing_address: addressOf(payer) },
        },
      }
    case 'pix':
      return {
        payment_method,
        pix: { expires_in: method.expiresInSeconds, additional_information: [{ name: 'Pedido', value: orderCode }] },
      }
    case 'boleto':
      return {
        payment_method,
        boleto: {
          instructions: method.instructions.slice(0, 256),
          due_at: dueAt(method.dueOn),
          document_number: orderCode.slice(0, 16),
        },
      }
  }
}

function pixOf(transaction: TransactionResponse | null): ChargeView['pix'] {
  const expiresAt = instantOf(transaction?.expires_at ?? null)
  if (!transaction?.qr_code || expiresAt === null) return null
  return { code: transaction.qr_code, expiresAt }
}

/** The barcode that the provider names may be a picture's address: the 44 digits come out of the line. */
function boletoOf(charge: ChargeResponse): ChargeView['boleto'] {
  const transaction = charge.last_transaction
  const line = transaction?.line?.replace(/\D/g, '') ?? ''
  const dueAt = instantOf(transaction?.due_at ?? charge.due_at)
  if (line.length !== 47 || dueAt === null) return null
  const barcode =
    line.slice(0, 4) + line.slice(32, 33) + line.slice(33) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
  const pdf = transaction?.pdf ?? null
  return { line, barcode, pdfUrl: pdf !== null && /^https?:\/\//.test(pdf) ? pdf : null, dueOn: toLocalDate(dueAt) }
}

function cardOf(transaction: TransactionResponse | null): ChargeView['card'] {
  if (transaction?.card == null) return null
  const { brand, last_four_digits: lastFour } = transaction.card
  return { brand: brand ?? '', lastFour: lastFour ?? '', installments: transaction.installments ?? 1 }
}

/** Only a card's bank gives a reason that its customer can do something about. */
export function refusalOf(method: ProviderMethod, transaction: TransactionResponse | null): CardRefusal | null {
  if (!methodRules(method).isCollectedAtOnce) return null
  return readRefusal({
    returnCode: transaction?.acquirer_return_code ?? null,
    message: transaction?.acquirer_message ?? null,
    gatewayErrors: (transaction?.gateway_response?.errors ?? []).map((error) => error.message ?? ''),
    antifraud: transaction?.antifraud_response?.status ?? null,
  })
}

/** The end of a day in the shop's zone, as the provider takes it. */
export function dueAt(dueOn: LocalDate): string {
  return `${dueOn}T23:59:59-03:00`
}

/** The provider wants "number, street, district" in one line, and from abroad what an address there has of it. */
export function addressOf({ address, country }: GatewayPayer): object {
  const { number, address: street, neighborhood, complement } = address
  const place = { zip_code: address.zipCode, city: address.city.slice(0, 64), state: address.state, country }
  return {
    line_1: [number, street, neighborhood].filter(Boolean).join(', ').slice(0, 256),
    ...(complement === null || complement === '' ? {} : { line_2: complement.slice(0, 128) }),
    ...place,
  }
}

/** The provider's times; null for text that is none. */
export function instantOf(text: string | null): Instant | null {
  return text === null || Number.isNaN(Date.parse(text)) ? null : instant(text)
}
