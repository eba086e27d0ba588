/** The texts of a payment link: the message to the customer, and the preview in a chat. */
import { linkPriceText } from '~/documents/link-price-text'
import { nameParts } from '~/domain/accounts/names'
import type { Order } from '~/domain/orders/order'
import { methodRules, PROVIDER_METHODS } from '~/domain/payments/methods/methods'
import type { LinkPrice, PaymentLink } from '~/domain/payments/payment-link'
import type { Trip } from '~/domain/trips/trip'
import { toLocalDate } from '~/domain/values/time-zone'
import { formatDateRange, formatDayMonth, formatLongDate, formatMoney } from '~/i18n/format'
import { formatPlaces } from '~/i18n/format-places'
import { nameIn } from '~/i18n/in-language'
import type { Language } from '~/i18n/languages'
import { paymentLink as copy } from '~/i18n/locales/payments/payment-link'
import { paymentMethodCopy } from '~/i18n/locales/payments/payment-methods'
import { translator } from '~/i18n/translate'

type LinkForCopy = Pick<
  PaymentLink,
  'title' | 'startsOn' | 'endsOn' | 'methods' | 'maxInstallments' | 'expiresAt' | 'customer'
>

/** "no Pix, no boleto ou no cartão em até 6x" */
export function waysText(
  { methods, maxInstallments }: Pick<LinkForCopy, 'methods' | 'maxInstallments'>,
  language: Language,
) {
  const t = translator(copy, language)
  const of = translator(paymentMethodCopy, language)
  const allowed = PROVIDER_METHODS.filter((method) => methods.includes(method))
  // The method with installments comes last, so that their number is not read as that of the others.
  const ways = [false, true].flatMap((isLast) =>
    allowed
      .filter((method) => methodRules(method).alwaysShowsPlan === isLast)
      .map((method) => of(`${method}.way`, { count: maxInstallments })),
  )
  const last = ways.pop() ?? ''
  return ways.length === 0 ? last : t('ways.or', { first: ways.join(', '), last })
}

/** Amount and ways of a card in a chat. The amount is the lower one, the ways begin with the method that has it. */
export function cardPrice(
  { methods, maxInstallments }: Pick<LinkForCopy, 'methods' | 'maxInstallments'>,
  { amount, pix }: LinkPrice,
  language: Language,
) {
  if (pix === null) return { amount: formatMoney(amount), ways: waysText({ methods, maxInstallments }, language) }
  const others = methods.filter((method) => method !== 'pix')
  const ways = waysText({ methods: others, maxInstallments }, language)
  return {
    amount: formatMoney(pix),
    ways: translator(copy, language)('ways.pix', { amount: formatMoney(amount), ways }),
  }
}

/** The options that it sells: "2 × Quarto duplo". Empty for a free amount, and where the trip is gone. */
export function soldText(
  { items }: Pick<PaymentLink, 'items'>,
  trip: Pick<Trip, 'options'> | null,
  language: Language,
): string {
  const names = items.flatMap(({ optionId, quantity }) => {
    const option = trip?.options.find(({ id }) => id === optionId)
    return option ? [`${quantity} × ${nameIn(language, option)}`] : []
  })
  return names.join(', ')
}

/** Who travels: by the units of a trip, or as many as its maker typed for a free amount. Null where nobody is known. */
export function peopleText(
  { people, tripId }: Pick<PaymentLink, 'people' | 'tripId'>,
  offer: Pick<Order, 'lines'> | null,
  language: Language,
): string | null {
  const own = people === null ? [] : [{ people, quantity: 1 }]
  const lines = (tripId === null ? null : offer?.lines) ?? own
  return lines.every((line) => line.people === 0) ? null : formatPlaces(lines, language)
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
export function usualMessage(link: LinkForCopy, price: LinkPrice, language: Language): string {
  const t = translator(copy, language)
  const name = link.customer.name && nameParts(link.customer.name).firstName
  const hello = name ? t('hello', { name }) : t('helloAll')
  const dates = daysText(link, language)
  const facts = { hello, title: link.title, amount: linkPriceText(price, language) }
  const first = dates === null ? t('message.free', facts) : t('message.trip', { ...facts, dates })
  const date = formatDayMonth(toLocalDate(link.expiresAt), language)
  return `${first} ${t('message.ways', { ways: waysText(link, language), date })}`
}
