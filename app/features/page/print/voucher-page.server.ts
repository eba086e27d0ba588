import { catalogue } from '~/catalogue/catalogue.server'
import { now } from '~/clock.server'
import { emergencyLines } from '~/documents/company-lines'
import { qrCodeSvg } from '~/documents/qr-code'
import { voucherFacts } from '~/documents/voucher-facts'
import type { Order } from '~/domain/orders/order'
import type { TripSnapshot } from '~/domain/orders/order-snapshot'
import { languageOf } from '~/i18n/language.server'
import { voucher as copy } from '~/i18n/locales/orders/voucher'
import { translator } from '~/i18n/translate'
import { readLiveTripOf } from '~/operations/orders/live-trip.server'
import { readOnTheRoad } from '~/operations/orders/on-the-road.server'
import { checkCodeOf } from '~/operations/orders/voucher-check.server'
import { companyOfSheet } from './company-lines.server'

interface Addresses {
  /** The page of the order. */
  back: string
  /** The voucher as a file. */
  pdf: string
}

/** The data of a printed voucher. */
export async function voucherPage(order: Order & { trip: TripSnapshot }, { back, pdf }: Addresses, request: Request) {
  const language = await languageOf(request)
  await catalogue().ready
  const trip = await readLiveTripOf(order)
  const shop = catalogue().settings()
  const t = translator(copy, language)
  const check = checkCodeOf(order.code)
  const { guide, emergencyPhone, hotels } = await readOnTheRoad(order.trip, language)
  return {
    voucher: voucherFacts(order, { ...trip, hotels }, language, now()),
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
