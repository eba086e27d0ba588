/** The data of a payment link for its creator: message, status and actions. */
import { now } from '~/clock.server'
import { trips } from '~/data/collections'
import { linkPriceText } from '~/documents/link-price-text'
import { formatPhone } from '~/domain/brazil/phone'
import type { Order } from '~/domain/orders/order'
import { isUnderWay, type LinkPrice, linkPrice, linkStateAt } from '~/domain/payments/payment-link'
import { toLocalDate } from '~/domain/values/time-zone'
import { env } from '~/env.server'
import { formatLongDate, formatMoney, formatShortInstant } from '~/i18n/format'
import { linkMaker as copy } from '~/i18n/locales/payments/link-maker'
import { translate } from '~/i18n/messages.server'
import { agencyOrShopName } from '~/operations/agencies/agency-or-shop-name.server'
import { findLinkOf, type LinkWithOrder } from '~/operations/payments/find-payment-link.server'
import { linkToken, payPath } from '~/operations/payments/link-token.server'
import { linkQuote } from '~/operations/payments/pay-link.server'
import { itemNotFound } from '~/session/not-found.server'
import type { RequestContext } from '~/session/request-context'
import { daysText, peopleText, soldText, usualMessage, waysText } from './link-copy.server'
import type { LinkMaker } from './link-maker-of'

export async function loadShownLink(maker: LinkMaker, id: string, request: Request, context: RequestContext) {
  const found = await findLinkOf(maker.owner, id)
  if (!found) throw itemNotFound()
  const { link, order } = found
  const state = linkStateAt(link, order, now())
  const address = `${env.PUBLIC_URL}${payPath(link.id)}`
  const quote = state === 'open' ? await linkQuote(link, now()) : null
  const price = linkPrice(link, quote?.ok ? quote.value : null)
  const message = `${link.message ?? usualMessage(link, price, link.language)}\n\n${address}`
  const dialog = new URL(request.url).searchParams.get('dialog')
  return {
    id,
    path: maker.path,
    page: `${maker.path}/${id}`,
    title: link.title,
    state,
    isUnderWay: state === 'open' && isUnderWay(order),
    address,
    message,
    whatsapp: `https://wa.me/${link.customer.phone?.replace('+', '') ?? ''}?text=${encodeURIComponent(message)}`,
    picture: `/externalPayment/picture?link=${linkToken(link.id)}`,
    amount: linkPriceText(price, context.language),
    facts: await factsOf(maker, { ...found, price, bought: order ?? (quote?.ok ? quote.value : null) }, context),
    order: state === 'paid' && link.orderCode ? { code: link.orderCode, page: orderPage(maker, link.orderCode) } : null,
    mail: link.customer.email === null ? null : { email: link.customer.email, mailed: link.mailed },
    isCanceling: dialog === 'cancel' && state !== 'paid' && link.state !== 'canceled',
    copyLabels: {
      copied: translate('success.linkCopied', context.language),
      copyFailed: translate('error.copyLink', context.language),
    },
  }
}

export type ShownLink = Awaited<ReturnType<typeof loadShownLink>>

function orderPage({ agency }: LinkMaker, code: string): string {
  return agency ? `/agency/orders/details?id=${code}` : `/admin/orders/details?id=${code}`
}

async function factsOf(
  maker: LinkMaker,
  { link, order, price, bought }: LinkWithOrder & { price: LinkPrice; bought: Pick<Order, 'lines'> | null },
  context: RequestContext,
) {
  const t = context.t(copy)
  const { customer } = link
  const days = daysText(link, context.language)
  const sold = soldText(link, link.tripId === null ? null : await trips.find(link.tripId), context.language)
  const people = peopleText(link, bought, context.language)
  const optional = [
    { key: t('whoTravels'), value: people },
    { key: t('reference'), value: link.reference },
    { key: t('customer'), value: customer.name },
    { key: t('phone'), value: customer.phone && formatPhone(customer.phone) },
    { key: t('email'), value: customer.email },
    { key: t('paidAt'), value: link.paidAt && formatShortInstant(link.paidAt, context.language) },
    { key: t('seller'), value: maker.agency ? null : await agencyOrShopName(link.agencyId) },
  ]
  return [
    { key: t('amount'), value: linkPriceText(price, context.language) },
    ...(link.state === 'paid' && order ? [{ key: t('paid'), value: formatMoney(order.total) }] : []),
    ...(sold === '' ? [] : [{ key: t('sold'), value: sold }]),
    ...(days === null ? [] : [{ key: t('validDays'), value: days }]),
    { key: t('usedMethods'), value: waysText(link, context.language) },
    { key: t('expires'), value: formatLongDate(toLocalDate(link.expiresAt), context.language) },
    ...optional.flatMap(({ key, value }) => (value ? [{ key, value }] : [])),
    { key: t('madeBy'), value: link.madeBy.name },
    { key: t('created'), value: formatShortInstant(link.createdAt, context.language) },
  ]
}
