import { type BoletoOffer, boletoInstallmentsOfOffer } from '~/domain/boleto-offer'
import { boletoHoldEnd, type MethodsOffered } from '~/domain/checkout-rules'
import type { BoletoInstallment } from '~/domain/installments'
import type { PaymentSettings } from '~/domain/settings'
import { toLocalDate } from '~/domain/time-zone'
import { formatDate, formatDayMonth, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { boleto as words } from '~/i18n/locales/boleto'
import { validation } from '~/i18n/locales/validation'
import { translator } from '~/i18n/translate'

/** The boleto among the ways to pay, with what it means in one line; and what is to be said where it stands or would stand. */
export function boletoChoice(
  { boleto, boletoRefusal }: Pick<MethodsOffered, 'boleto' | 'boletoRefusal'>,
  takesPlaces: boolean,
  settings: PaymentSettings,
  language: Language,
) {
  const t = translator(words, language)
  const wrong = translator(validation, language)
  if (boleto === null) {
    const boletoNote = { tooLate: wrong('boletoTooLate'), amount: t('unavailable') }
    return { boleto: null, boletoNote: boletoRefusal && boletoNote[boletoRefusal] }
  }
  const due = formatDayMonth(boleto.dueOn, language)
  const hold = formatDayMonth(toLocalDate(boletoHoldEnd(boleto.dueOn, settings)), language)
  const detail = takesPlaces ? t('consequence', { due, hold }) : t('consequenceProduct', { due })
  const isWhole = takesPlaces && boleto.boletoInstallments === 1
  return {
    boleto: { total: boleto.total, detail, plans: boletoInstallmentPlans(boleto, language) },
    boletoNote: isWhole ? wrong('boletoInstallmentsUnavailable') : null,
  }
}

/** Every number of boletos on offer, each with its amounts and all of its days; empty where there is one boleto only. */
function boletoInstallmentPlans(offer: BoletoOffer, language: Language) {
  if (offer.boletoInstallments < 2) return []
  const counts = Array.from({ length: offer.boletoInstallments }, (_, index) => index + 1)
  return counts.map((count) => planOf(boletoInstallmentsOfOffer(offer, count) ?? [], language))
}

function planOf(boletoInstallments: BoletoInstallment[], language: Language) {
  const t = translator(words, language)
  const [first, second = first] = boletoInstallments.map(({ amount }) => formatMoney(amount))
  const days = boletoInstallments.map(({ dueOn }) => formatDate(dueOn, language))
  const count = boletoInstallments.length
  const isEven = first === second
  const amounts = { count, rest: count - 1, first: first ?? '', value: second ?? '' }
  const text = count === 1 ? 'plan.one' : isEven ? 'plan.even' : 'plan.uneven'
  return {
    count,
    text: t(text, amounts),
    value: isEven ? amounts.first : t('plan.values', amounts),
    days: days.map((day) => day.slice(0, 5)).join(', '),
    last: t(count === 1 ? 'plan.due' : 'plan.span', { from: days[0] ?? '', to: days.at(-1) ?? '' }),
  }
}
