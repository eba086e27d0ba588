/** The texts of a payment link: the message to the customer, and the preview in a chat. */
import { nameParts } from '~/domain/accounts/names'
import { methodRules, PAYMENT_METHODS } from '~/domain/payments/methods/methods'
import type { PaymentLink } from '~/domain/payments/payment-link'
import { toLocalDate } from '~/domain/values/time-zone'
import { formatDateRange, formatDayMonth, formatLongDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { paymentLink as copy } from '~/i18n/locales/payments/payment-link'
import { paymentMethods } from '~/i18n/locales/payments/payment-methods'
import { translator } from '~/i18n/translate'

type LinkForCopy = Pick<
  PaymentLink,
  'title' | 'startsOn' | 'endsOn' | 'amount' | 'methods' | 'maxInstallments' | 'expiresAt' | 'customer'
>

/** "no Pix, no boleto ou no cartão em até 6x" */
export function waysText(
  { methods, maxInstallments }: Pick<LinkForCopy, 'methods' | 'maxInstallments'>,
  language: Language,
) {
  const t = translator(copy, language)
  const of = translator(paymentMethods, language)
  const allowed = PAYMENT_METHODS.filter((method) => methods.includes(method))
  // The method with installments comes last, so that their number is not read as that of the others.
  const ways = [false, true].flatMap((isLast) =>
    allowed
      .filter((method) => methodRules(method).alwaysTellsPlan === isLast)
      .map((method) => of(`${method}.way`, { count: maxInstallments })),
  )
  const last = ways.pop() ?? ''
  return ways.length === 0 ? last : t('ways.or', { first: ways.join(', '), last })
}

/** The dates of what is sold, if it has any. */
export function daysText(
  { startsOn, endsOn }: Pick<LinkForCopy, 'startsOn' | 'endsOn'>,
  language: Language,
): string | null {
  if (startsOn === null) return null
  return endsOn === null || endsOn === startsOn
    ? formatLongDate(startsOn, language)
    : formatDateRange(startsOn, endsOn, language)
}

/** The default message before the address. */
export function usualMessage(link: LinkForCopy, language: Language): string {
  const t = translator(copy, language)
  const name = link.customer.name && nameParts(link.customer.name).firstName
  const hello = name ? t('hello', { name }) : t('helloAll')
  const dates = daysText(link, language)
  const facts = { hello, title: link.title, amount: formatMoney(link.amount) }
  const first = dates === null ? t('message.free', facts) : t('message.trip', { ...facts, dates })
  const date = formatDayMonth(toLocalDate(link.expiresAt), language)
  return `${first} ${t('message.ways', { ways: waysText(link, language), date })}`
}
