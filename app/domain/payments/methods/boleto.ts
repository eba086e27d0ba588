import { addBusinessDays, isBoletoOver } from '~/domain/brazil/business-days'
import type { PaymentSettings } from '~/domain/content/settings'
import { boletoInstallmentsOfOffer, offerBoleto } from '~/domain/payments/boleto-offer'
import type { BaseCharge } from '~/domain/payments/charge-base'
import type { BoletoInstallment } from '~/domain/payments/installments'
import { addDays, addMillis, DAY, HOUR, type Instant, type LocalDate, millisBetween } from '~/domain/values/dates'
import { add } from '~/domain/values/money'
import { ok } from '~/domain/values/result'
import { endOfDay, today, toLocalDate } from '~/domain/values/time-zone'
import { type PaymentMethodRules, type PaymentPlan, wholePlan } from './method'

/** How long after its due day a boleto is checked at the provider. */
const WATCH_AFTER_DUE = 5 * DAY
/** Longer than an order waits for an installment: such a check detects an overdue one. */
const WATCH_INSTALLMENT_AFTER_DUE = 21 * DAY
/** One that is due months ahead is checked once a day: a payment arrives as a webhook anyway. */
const NEAR = 5 * DAY

export interface BoletoRequest {
  readonly kind: 'boleto'
  readonly dueOn: LocalDate
  readonly instructions: string
}

/** A bill of a bank with a due day; where the trip allows it, one a month. An order gets one: each would hold its units. */
export const boleto: PaymentMethodRules<'boleto', BoletoRequest> = {
  id: 'boleto',
  isCollectedAtOnce: false,
  isPaidDaysLater: true,
  isForAbroad: false,
  refundNeedsAccount: true,
  alwaysShowsPlan: false,
  refusals: { unavailable: 'boletoUnavailable', installments: 'boletoInstallmentsUnavailable' },
  copy: {
    detail: 'boleto.consequence',
    detailWithoutPlaces: 'boleto.consequenceProduct',
    detailAgain: null,
    discount: null,
    notOffered: { tooLate: 'validation.boletoTooLate', amount: 'boleto.unavailable' },
    onlyWhole: 'validation.boletoInstallmentsUnavailable',
    refused: 'boleto.refused',
    refusedByBank: 'boleto.refused',
    steps: {
      printBoleto: {
        title: 'status.pending.title.boleto',
        text: 'status.pending.boleto',
        staff: 'staffOrder.now.boleto',
      },
      expired: { title: 'boleto.title.over', text: 'boleto.over', staff: 'staffOrder.now.boletoOver' },
      invalid: { title: 'boleto.title.failed', text: 'boleto.invalid', staff: 'staffOrder.now.noBoleto' },
      missing: { title: 'boleto.title.missing', text: 'boleto.missing', staff: 'staffOrder.now.noBoleto' },
    },
  },
  offer({ subtotal, trip, settings, today: day }) {
    const offer = offerBoleto(subtotal, trip, settings, day)
    if (!offer.ok) return { plans: [], refusal: offer.reason }
    const counts = Array.from({ length: offer.value.boletoInstallments }, (_, index) => index + 1)
    return { plans: counts.map((count) => planOf(boletoInstallmentsOfOffer(offer.value, count) ?? [])), refusal: null }
  },
  price: (subtotal, { boletoInstallments = [] }) =>
    ok(boletoInstallments.length === 0 ? wholePlan(subtotal) : planOf(boletoInstallments)),
  window({ dueOn }, settings, now) {
    const day = dueOn ?? addDays(today(now), settings.boletoDueDays)
    return { payUntil: endOfDay(day), holdUntil: boletoHoldEnd(day, settings) }
  },
  // Of a plan the next unpaid one counts, and not each.
  heldUntil: ({ boleto: issued, boletoInstallment }, settings) =>
    issued && boletoInstallment === null ? boletoHoldEnd(issued.dueOn, settings) : null,
  nextCheck(charge, now) {
    const dueEnd = endOfDay(boletoDueOn(charge))
    const until = addMillis(dueEnd, charge.boletoInstallment === null ? WATCH_AFTER_DUE : WATCH_INSTALLMENT_AFTER_DUE)
    return now < until ? addMillis(now, millisBetween(now, dueEnd) > NEAR ? DAY : HOUR) : null
  },
  // One that failed its check was none.
  mayRepeat: (charges) => charges.every(({ boleto: issued }) => issued === null),
  chargeRequest({ id, expiresAt }, { instructions }) {
    if (expiresAt === null) throw new Error(`Charge ${id} cannot be started: nobody knows when it is due`)
    return { kind: 'boleto', dueOn: toLocalDate(expiresAt), instructions }
  },
  nextStep({ attention, boleto: issued, state }, clock) {
    if (attention === 'boletoInvalid') return 'invalid'
    if (state === 'refused') return 'refused'
    if (issued === null) return state === 'expired' ? 'notCharged' : 'missing'
    return state === 'expired' || isBoletoOver(issued.dueOn, clock) ? 'expired' : 'printBoleto'
  },
  mail({ boleto: issued, boletoInstallment }, before) {
    if (issued && before?.boleto && issued.dueOn > before.boleto.dueOn) return 'boletoMoved'
    return issued && !before?.boleto && (boletoInstallment ?? 1) === 1 ? 'orderPlacedBoleto' : null
  },
}

function planOf(due: readonly BoletoInstallment[]): PaymentPlan {
  const values = due.map(({ amount }) => amount)
  return { ...wholePlan(add(...values)), count: values.length, values, due }
}

/** The end of the last business day of grace after the due date; the settings hold their number. */
export function boletoHoldEnd(dueOn: LocalDate, settings: PaymentSettings): Instant {
  return endOfDay(addBusinessDays(dueOn, settings.boletoGraceBusinessDays, settings.holidays))
}

/** The day on which a boleto is due: the requested day, until the provider has issued it. */
export function boletoDueOn({ boleto, expiresAt, createdAt }: BaseCharge): LocalDate {
  return boleto?.dueOn ?? toLocalDate(expiresAt ?? createdAt)
}
