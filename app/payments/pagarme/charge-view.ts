import { type Instant, instant } from '~/domain/dates'
import { type Centavos, centavos } from '~/domain/money'
import { toLocalDate } from '~/domain/time-zone'
import type { ChargeView, ObservedState } from '../payment-gateway'
import type { ChargeAnswer, OrderAnswer, TransactionAnswer } from './answers'
import { readRefusal } from './card-refusal'
import { type ReadState, readState } from './charge-state'

const METHODS: Record<string, 'card' | 'pix' | 'boleto'> = { credit_card: 'card', pix: 'pix', boleto: 'boleto' }

/** A charge of the provider in our words. `order` is the one it came with; a charge read alone names its own. */
export function chargeView(
  charge: ChargeAnswer,
  order: Pick<OrderAnswer, 'id' | 'code' | 'metadata'> | null,
): ChargeView {
  const transaction = charge.last_transaction
  const method = METHODS[charge.payment_method ?? ''] ?? null
  const paid = paidOf(charge)
  const refunded = refundedOf(charge, paid)
  const raw = { status: charge.status, transaction: transaction?.status ?? null, amount: charge.amount }
  const read = readState({ ...raw, paidAmount: paid, refundedAmount: refunded })
  const { state, attention } = isInReais(charge) ? read : notInReais(read)
  const attemptId = charge.metadata?.['attemptId'] ?? order?.metadata?.['attemptId']
  return {
    id: charge.id,
    providerOrderId: order?.id ?? charge.order?.id ?? '',
    orderCode: order?.code ?? charge.order?.code ?? charge.code ?? '',
    attemptId: typeof attemptId === 'string' ? attemptId : null,
    state,
    attention,
    amount: centavos(charge.amount),
    paidAmount: centavos(paid),
    refundedAmount: refunded,
    method,
    pix: method === 'pix' ? pixOf(transaction) : null,
    boleto: method === 'boleto' ? boletoOf(charge, transaction) : null,
    card: method === 'card' ? cardOf(transaction) : null,
    refusal: method === 'card' && state === 'refused' ? refusalOf(transaction) : null,
    createdAt: instantOf(charge.created_at),
    paidAt: instantOf(charge.paid_at),
    rawStatus: `${charge.status}/${transaction?.status ?? ''}`.slice(0, 100),
  }
}

export function isInReais({ currency }: Pick<ChargeAnswer, 'currency'>): boolean {
  return (currency ?? 'BRL') === 'BRL'
}

const MAY_PAY: ReadonlySet<ObservedState> = new Set<ObservedState>([
  'processing',
  'pending',
  'paid',
  'partiallyRefunded',
])

/** Money in another currency pays nothing, whatever its number: a person looks. */
function notInReais(read: ReadState): ReadState {
  return MAY_PAY.has(read.state) ? { state: 'pending', attention: 'amountMismatch' } : read
}

function paidOf({ status, amount, paid_amount: paid }: ChargeAnswer): number {
  return paid ?? (status === 'paid' ? amount : 0)
}

/** A void of something unpaid also counts as "canceled amount" there; money that came back is at most what was paid. */
function refundedOf(charge: ChargeAnswer, paid: number): Centavos {
  const canceled = charge.canceled_amount ?? (charge.last_transaction?.status === 'refunded' ? paid : 0)
  return centavos(Math.min(canceled, paid))
}

function pixOf(transaction: TransactionAnswer | null): ChargeView['pix'] {
  const expiresAt = instantOf(transaction?.expires_at ?? null)
  if (!transaction?.qr_code || expiresAt === null) return null
  return { code: transaction.qr_code, expiresAt }
}

/** The barcode that the provider names may be a picture's address: the 44 digits come out of the line. */
function boletoOf(charge: ChargeAnswer, transaction: TransactionAnswer | null): ChargeView['boleto'] {
  const line = transaction?.line?.replace(/\D/g, '') ?? ''
  const dueAt = instantOf(transaction?.due_at ?? charge.due_at)
  if (line.length !== 47 || dueAt === null) return null
  const barcode =
    line.slice(0, 4) + line.slice(32, 33) + line.slice(33) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
  const pdf = transaction?.pdf ?? null
  return { line, barcode, pdfUrl: pdf !== null && /^https?:\/\//.test(pdf) ? pdf : null, dueOn: toLocalDate(dueAt) }
}

function cardOf(transaction: TransactionAnswer | null): ChargeView['card'] {
  if (transaction?.card == null) return null
  const { brand, last_four_digits: lastFour } = transaction.card
  return { brand: brand ?? '', lastFour: lastFour ?? '', installments: transaction.installments ?? 1 }
}

function refusalOf(transaction: TransactionAnswer | null) {
  return readRefusal({
    returnCode: transaction?.acquirer_return_code ?? null,
    message: transaction?.acquirer_message ?? null,
    gatewayErrors: (transaction?.gateway_response?.errors ?? []).map((error) => error.message ?? ''),
    antifraud: transaction?.antifraud_response?.status ?? null,
  })
}

function instantOf(text: string | null): Instant | null {
  return text === null || Number.isNaN(Date.parse(text)) ? null : instant(text)
}
