/** A payment link in words: the message to its customer, and what a chat shows of its address. */
import { nameParts } from '~/domain/names'
import type { PaymentLink } from '~/domain/payment-link'
import { toLocalDate } from '~/domain/time-zone'
import { formatDateRange, formatDayMonth, formatLongDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { paymentLink as words } from '~/i18n/locales/payment-link'
import { translator } from '~/i18n/translate'

type Said = Pick<
  PaymentLink,
  'title' | 'startsOn' | 'endsOn' | 'amount' | 'methods' | 'maxInstallments' | 'expiresAt' | 'customer'
>

/** "no Pix, no boleto ou no cartão em até 6x" */
export function waysText({ methods, maxInstallments }: Pick<Said, 'methods' | 'maxInstallments'>, language: Language) {
  const t = translator(words, language)
  const card = maxInstallments > 1 ? t('way.card', { count: maxInstallments }) : t('way.cardOnce')
  const ways = (['pix', 'boleto', 'card'] as const)
    .filter((method) => methods.includes(method))
    .map((method) => (method === 'card' ? card : t(`way.${method}`)))
  const last = ways.pop() ?? ''
  return ways.length === 0 ? last : t('ways.or', { first: ways.join(', '), last })
}

/** Days of what is sold, where it has any. */
export function daysText({ startsOn, endsOn }: Pick<Said, 'startsOn' | 'endsOn'>, language: Language): string | null {
  if (startsOn === null) return null
  return endsOn === null || endsOn === startsOn
    ? formatLongDate(startsOn, language)
    : formatDateRange(startsOn, endsOn, language)
}

/** What goes before the address in the message, unless its maker wrote something else. */
export function usualMessage(link: Said, language: Language): string {
  const t = translator(words, language)
  const name = link.customer.name && nameParts(link.customer.name).firstName
  const hello = name ? t('hello', { name }) : t('helloAll')
  const dates = daysText(link, language)
  const facts = { hello, title: link.title, amount: formatMoney(link.amount) }
  const first = dates === null ? t('message.free', facts) : t('message.trip', { ...facts, dates })
  const date = formatDayMonth(toLocalDate(link.expiresAt), language)
  return `${first} ${t('message.ways', { ways: waysText(link, language), date })}`
}
