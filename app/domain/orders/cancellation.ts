import type { CancellationStep } from '~/domain/trips/trip'
import { addDays, daysBetween, type Instant, type LocalDate } from '~/domain/values/dates'
import { type Centavos, centavos, divideHalfUp, subtract, ZERO } from '~/domain/values/money'
import { today } from '~/domain/values/time-zone'

/** What a cancellation costs, by the table that the customer was shown. */

/** CDC art. 49: days after the purchase in which it can be withdrawn from at no cost. */
export const WITHDRAWAL_DAYS = 7

/** True until the end of the day `until`, as long as the trip has not begun. */
export function canWithdraw(until: LocalDate, departsAt: Instant | null, now: Instant): boolean {
  return today(now) <= until && (departsAt === null || now < departsAt)
}

/**
 * Percent kept when canceling on `on`: that of the step with the most days not yet missed. Closer than every step, and
 * after departure, the highest fee applies; without a table nothing is kept.
 */
export function cancellationFeePercent(
  table: readonly CancellationStep[],
  checkinOn: LocalDate,
  on: LocalDate,
): number {
  const daysLeft = daysBetween(on, checkinOn)
  const steps = [...table].sort((a, b) => b.untilDaysBefore - a.untilDaysBefore)
  const step = steps.find((candidate) => daysLeft >= candidate.untilDaysBefore)
  return step ? step.feePercent : Math.max(0, ...table.map((candidate) => candidate.feePercent))
}

/** One span of days in which canceling costs the same. */
export interface FeeSpan {
  /** Null where it has begun. */
  from: LocalDate | null
  /** The last day; null for the rest of the time. */
  until: LocalDate | null
  feePercent: number
}

/**
 * The table by dates, the earliest first, as `cancellationFeePercent` reads it on each day from `today` on. Spans that
 * are over are left out; the last one goes on to the end.
 */
export function feeSpans(table: readonly CancellationStep[], checkinOn: LocalDate, today: LocalDate): FeeSpan[] {
  const steps = [...table].sort((a, b) => b.untilDaysBefore - a.untilDaysBefore)
  const spans: FeeSpan[] = []
  let from = today
  for (const { untilDaysBefore, feePercent } of steps) {
    const until = addDays(checkinOn, -untilDaysBefore)
    if (until < from || untilDaysBefore === 0) continue
    spans.push({ from, until, feePercent })
    from = addDays(until, 1)
  }
  if (steps.length > 0) {
    spans.push({ from, until: null, feePercent: cancellationFeePercent(table, checkinOn, max(from, checkinOn)) })
  }
  return spans.map((span) => (span.from === today ? { ...span, from: null } : span))
}

const max = (one: LocalDate, other: LocalDate) => (one > other ? one : other)

/** Splits the paid amount into kept and refunded. The two add up; the fee rounds half up to the centavo. */
export function cancellationAmounts(paid: Centavos, feePercent: number): { kept: Centavos; refund: Centavos } {
  const hundredths = BigInt(Math.round(feePercent * 100))
  const kept = centavos(Number(divideHalfUp(BigInt(paid) * hundredths, 10_000n)))
  return { kept, refund: paid === ZERO ? ZERO : subtract(paid, kept) }
}

/** A table is sound when the fee never falls as departure comes nearer. */
export function isCancellationTableSound(table: readonly CancellationStep[]): boolean {
  const steps = [...table].sort((a, b) => b.untilDaysBefore - a.untilDaysBefore)
  return steps.every((step, index) => {
    const before = steps[index - 1]
    return (
      before === undefined || (step.feePercent >= before.feePercent && step.untilDaysBefore < before.untilDaysBefore)
    )
  })
}
