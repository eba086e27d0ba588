import { boletoHoldEnd, type MethodsOffered } from '~/domain/checkout-rules'
import { toLocalDate } from '~/domain/dates'
import type { PaymentSettings } from '~/domain/settings'
import { formatDayMonth } from '~/i18n/format'
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
  const isWhole = takesPlaces && boleto.slips === 1
  return {
    boleto: { total: boleto.total, detail },
    boletoNote: isWhole ? wrong('boletoInstallmentsUnavailable') : null,
  }
}
