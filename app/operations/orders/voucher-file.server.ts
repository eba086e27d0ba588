/** The voucher of a paid trip as a file, for those who keep it in their mail or print it. */
import { orders, settings } from '~/data/collections'
import { companyLines, emergencyLines } from '~/documents/company-lines'
import { renderDocument } from '~/documents/pdf/render-document.server'
import { voucherFacts } from '~/documents/voucher-facts'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import { hasVoucher } from '~/domain/orders/voucher'
import type { Instant } from '~/domain/values/dates'
import type { Attachment } from '~/mail/mailer'
import { readLiveTrip } from './live-trip.server'
import { readOnTheRoad } from './on-the-road.server'
import { checkCodeOf } from './voucher-check.server'

export interface VoucherFileOptions {
  language: Order['language']
  publicUrl: string
  /** Printed as the day of issue. */
  now: Instant
}

/** Null where there is no voucher (any more): the order is not a paid trip. */
export async function voucherPdfOf(
  orderCode: string,
  { language, publicUrl, now }: VoucherFileOptions,
): Promise<Attachment | null> {
  const order = await orders.find(orderCode)
  if (!order || !hasVoucher(order)) return null
  const trip = await readLiveTrip(order)
  if (trip === null) return null
  const { company, service } = await settings.get(SETTINGS_ID)
  const { guide, emergencyPhone, hotels } = await readOnTheRoad(trip, language)
  const check = checkCodeOf(order.code)
  const content = await renderDocument('voucher', {
    facts: voucherFacts(order, { ...trip, hotels }, language, now),
    company: { ...companyLines(company, language), name: company.legalName },
    emergency: emergencyLines(service, emergencyPhone, language),
    guide,
    check,
    checkAddress: `${publicUrl}/voucher/${check}`,
    language,
    madeAt: now,
  })
  return { fileName: `voucher-${order.code}.pdf`, contentType: 'application/pdf', content }
}
