import { catalogue } from '~/catalogue/catalogue.server'
import { emergencyLines } from '~/documents/company-lines'
import { qrCodeSvg } from '~/documents/qr-code'
import { voucherFacts } from '~/documents/voucher-facts'
import type { Order } from '~/domain/orders/order'
import type { TripSnapshot } from '~/domain/orders/order-snapshot'
import { voucher as copy } from '~/i18n/locales/orders/voucher'
import { readLiveTripOf } from '~/operations/orders/live-trip.server'
import { readOnTheRoad } from '~/operations/orders/on-the-road.server'
import { checkCodeOf } from '~/operations/orders/voucher-check.server'
import type { RequestArgs } from '~/session/request-context'
import { companyOfSheet } from './company-lines.server'

interface Addresses {
  /** The page of the order. */
  back: string
  /** The voucher as a file. */
  pdf: string
}

/** The data of a printed voucher. */
export async function voucherPage(
  order: Order & { trip: TripSnapshot },
  { back, pdf }: Addresses,
  { request, context }: RequestArgs,
) {
  const { language } = context
  await catalogue().ready
  const trip = await readLiveTripOf(order)
  const shop = catalogue().settings()
  const t = context.t(copy)
  const check = checkCodeOf(order.code)
  const { guide, emergencyPhone, hotels } = await readOnTheRoad(order.trip, language)
  return {
    voucher: voucherFacts(order, { ...trip, hotels }, language, context.now),
    company: companyOfSheet(language),
    emergency: shop ? emergencyLines(shop.service, emergencyPhone, language) : [],
    guide,
    back,
    pdf,
    /** The last day on which an offline copy is useful. */
    until: trip.checkoutOn,
    check,
    qr: qrCodeSvg(new URL(`/voucher/${check}`, request.url).href, t('qr')),
    title: t('pageTitle', { code: order.code }),
    description: t('description'),
  }
}

export type VoucherPage = Awaited<ReturnType<typeof voucherPage>>
