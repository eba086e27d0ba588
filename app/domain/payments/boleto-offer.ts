import type { PaymentSettings } from '~/domain/content/settings'
import type { Trip } from '~/domain/trips/trip'
import { addDays, addMonths, daysBetween, type LocalDate } from '~/domain/values/dates'
import { type Centavos, split } from '~/domain/values/money'
import { ok, type Result, refused } from '~/domain/values/result'
import { type BoletoInstallment, boletoInstallmentsOffered } from './installments'

/** Whether a purchase may be paid by boleto, and on what terms: docs/reference/rules.md. */
export interface BoletoOffer {
  dueOn: LocalDate
  total: Centavos
  /** How many monthly installments it could be split into; 1 is a plain boleto. */
  boletoInstallments: number
}

/** `tooLate`: the trip leaves too soon after the due day. `amount`: too small for an installment, or too large to be written on one. */
export type BoletoRefusal = 'tooLate' | 'amount'

/** A barcode has ten digits for the centavos. */
const LARGEST = 9_999_999_999

/** `trip` is null for what does not leave: a boleto is then possible on any day, in one piece. */
export function offerBoleto(
  subtotal: Centavos,
  trip: Pick<Trip, 'checkinOn' | 'allowsBoletoInstallments'> | null,
  settings: PaymentSettings,
  today: LocalDate,
): Result<BoletoOffer, BoletoRefusal> {
  if (subtotal <= settings.minInstallmentExclusive || subtotal > LARGEST) return refused('amount')
  const dueOn = addDays(today, settings.boletoDueDays)
  if (trip === null) return ok({ dueOn, total: subtotal, boletoInstallments: 1 })
  if (daysBetween(dueOn, trip.checkinOn) <= settings.boletoMinDaysBeforeTrip) return refused('tooLate')
  const boletoInstallments = boletoInstallmentsOffered(subtotal, {
    firstDueOn: dueOn,
    departsOn: trip.checkinOn,
    settleDaysBefore: settings.boletoMinDaysBeforeTrip,
    maxBoletoInstallments: trip.allowsBoletoInstallments ? settings.maxInstallments : 1,
    minInstallmentExclusive: settings.minInstallmentExclusive,
  })
  return ok({ dueOn, total: subtotal, boletoInstallments: Math.max(1, boletoInstallments) })
}

/** The offer split into `count` monthly installments, the first with the centavos that do not divide; null for another number. */
export function boletoInstallmentsOfOffer(
  { dueOn, total, boletoInstallments }: BoletoOffer,
  count: number,
): BoletoInstallment[] | null {
  if (!Number.isInteger(count) || count < 1 || count > boletoInstallments) return null
  return split(total, count).map((amount, index) => ({ amount, dueOn: addMonths(dueOn, index) }))
}
