import type { Instant } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'

/** Templates of mail about orders: the keys of the mail catalogue. */
export type OrderMail =
  | 'orderPlacedPix'
  | 'orderPlacedBoleto'
  | 'orderPlacedCard'
  | 'paidTrip'
  | 'paidProduct'
  | 'refused'
  | 'canceledExpired'
  | 'canceled'
  | 'withdrawal'
  | 'refunded'
  | 'refundedByHand'
  | 'latePaymentRefunded'
  | 'boletoInstallmentPaid'
  | 'boletoReminder'
  | 'boletoMoved'
  | 'boletoInstallmentOverdue'
  | 'balanceOpen'
  | 'passengerCanceled'
  | 'departureChanged'
  | 'departureAsked'
  | 'departureAskedAgain'
  | 'departureCalledOff'
  | 'departureCalledOffAgain'
  | 'departureAccount'
  | 'departureMoved'
  | 'departureOffered'
  | 'departureSeats'

/**
 * What has to happen in the same transaction as the new order. Stock effects move the units of all lines; the others
 * become outbox entries, with `chargeId` in their dedupe key.
 */
export type OrderEffect =
  | { kind: 'sellHeld' | 'sellFree' | 'releaseHeld' | 'returnSold' }
  /** The seat of one passenger who left and, where nobody else is in it, the unit of an option. */
  | { kind: 'returnPlace'; optionId: string | null; seat: boolean }
  /** From what it was of to what it is of now, and those of an offer (`unitsAfterMove`). */
  | { kind: 'moveUnits' }
  | { kind: 'mail'; template: OrderMail; chargeId: string | null }
  | {
      kind: 'refund'
      chargeId: string
      amount: Centavos
      why: 'late' | 'double' | 'overpaid' | 'canceled'
      /** The account for a boleto's refund, sealed: only the code that pays it out may read it. */
      sealedAccount?: string | undefined
      /** Set when a refused refund is requested again: the provider has to check again. */
      again?: Instant
    }
  | { kind: 'cancelCharge'; chargeId: string }
  | { kind: 'accrueCommission' | 'adjustCommission' | 'reverseCommission' }
