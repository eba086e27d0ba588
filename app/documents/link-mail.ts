/** Contents of the mails about a payment link. */
import type { Agency } from '~/domain/agencies/agency'
import type { Order } from '~/domain/orders/order'
import type { LinkPrice, PaymentLink } from '~/domain/payments/payment-link'
import type { Instant } from '~/domain/values/dates'
import { toLocalDate } from '~/domain/values/time-zone'
import { formatLongDate, formatMoney, formatShortInstant } from '~/i18n/format'
import { paymentLink as copy } from '~/i18n/locales/payments/payment-link'
import { translator } from '~/i18n/translate'
import { linkPriceText } from './link-price-text'

export interface LinkInvitation {
  link: PaymentLink
  price: LinkPrice
  /** Who charges, as the customer knows it. */
  agencyOrShopName: string
  to: string
  /** Path and query of the page to pay on. */
  path: string
}

/** To the customer, in the language of the link. */
export function linkInvitation({ link, price, agencyOrShopName, to, path }: LinkInvitation) {
  const { language } = link
  const vars = {
    agencyOrShopName,
    customerName: link.customer.name ?? translator(copy, language)('someCustomer'),
    description: link.title,
    total: linkPriceText(price, language),
    expiresAt: formatLongDate(toLocalDate(link.expiresAt), language),
  }
  return { template: 'paymentLink', to, language, vars, path }
}

export interface LinkPaid {
  link: PaymentLink
  order: Order
  agency: Agency | null
  to: string
  at: Instant
}

/** To who made it; staff and partners work in Portuguese. */
export function linkPaidNotice({ link, order, agency, to, at }: LinkPaid) {
  const vars = {
    agencyOrShopName: agency?.name ?? link.madeBy.name,
    customerName: `${order.payer.firstName} ${order.payer.lastName}`,
    description: link.title,
    paidAt: formatShortInstant(order.paidAt ?? at, 'pt-BR'),
    total: formatMoney(order.total),
    orderCode: order.code,
  }
  const path = link.agencyId === null ? `/admin/links/${link.id}` : `/agency/links/${link.id}`
  return { template: 'paymentLinkPaid', to, language: 'pt-BR', vars, path }
}
