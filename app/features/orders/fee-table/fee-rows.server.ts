/** What canceling a trip costs, by dates, in money where the amount is known; and what happens below a minimum. */
import type { AwaitedMinimum } from '~/domain/departures/departure'
import { cancellationAmounts, type FeeSpan, feeSpans } from '~/domain/orders/cancellation'
import type { CancellationStep } from '~/domain/trips/trip'
import type { LocalDate } from '~/domain/values/dates'
import type { Centavos } from '~/domain/values/money'
import { formatDate, formatMoney, formatPercent } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { feeTable } from '~/i18n/locales/orders/fee-table'
import { type Translate, translator } from '~/i18n/translate'

interface Canceled {
  cancellation: readonly CancellationStep[]
  checkinOn: LocalDate
  minimum: AwaitedMinimum | null
}

/** With how many people it goes, until when that is decided, and what the customer gets otherwise. */
export function minimumText(minimum: AwaitedMinimum | null, language: Language): string | null {
  if (minimum === null) return null
  const { people, decideOn } = minimum
  const t = translator(feeTable, language)
  const text = decideOn ? t('minimumUntil', { people, day: formatDate(decideOn, language) }) : t('minimum', { people })
  return `${text} ${t('minimumMissed')}`
}

/** `amount` is what would be paid for the party; null where that is not known, and the rows have percents alone. */
export function feeRows(trip: Canceled, amount: Centavos | null, today: LocalDate, language: Language) {
  const t = translator(feeTable, language)
  return {
    amount: amount === null ? null : formatMoney(amount),
    minimum: minimumText(trip.minimum, language),
    rows: feeSpans(trip.cancellation, trip.checkinOn, today).map((span) => {
      const money = amount === null ? null : cancellationAmounts(amount, span.feePercent)
      return {
        when: whenOf(span, t, language),
        percent: span.feePercent === 0 ? t('nothing') : formatPercent(span.feePercent * 100, language),
        kept: money && money.kept > 0 ? formatMoney(money.kept) : null,
        refund: money && formatMoney(money.refund),
      }
    }),
  }
}

function whenOf({ from, until }: FeeSpan, t: Translate<typeof feeTable>, language: Language): string {
  const [first, last] = [from, until].map((day) => day && formatDate(day, language))
  if (first && last) return t('fromUntil', { from: first, until: last })
  if (last) return t('until', { date: last })
  return first ? t('from', { date: first }) : t('always')
}

export type FeeRows = ReturnType<typeof feeRows>
