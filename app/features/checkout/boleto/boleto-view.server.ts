/** The data of the boletos of an order. Only validated boletos are stored. */
import { settings } from '~/data/collections'
import { barcodeSvg } from '~/documents/barcode'
import { nextBusinessDay } from '~/domain/brazil/business-days'
import { SETTINGS_ID, type Settings } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import { formatBoletoLine } from '~/domain/payments/boleto'
import type { Charge } from '~/domain/payments/charge'
import { toLocalDate } from '~/domain/values/time-zone'
import { formatDate, formatLongDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { boleto as copy } from '~/i18n/locales/orders/boleto'
import { translate } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'

export interface PdfInput {
  /** Address of the PDF for this visitor. */
  pdfPath: string
  /** The value of `missingPdf` from the page's address: the requested PDF was not available. */
  missing: string | null
}

/** The address parameter for a PDF that is not available. */
export function missingPdf(boletoInstallment: number | null): string {
  return boletoInstallment === null ? 'missing' : `missing-${boletoInstallment}`
}

/** The only boleto of an order; null if there is none, or several (see `boletoInstallmentsView`). */
export async function boletoView(order: Order, language: Language, pdf: PdfInput) {
  const charge = order.charges.at(-1)
  if (!charge?.boleto || charge.boletoInstallment !== null) return null
  const { payment } = await settings.get(SETTINGS_ID)
  return { ...boletoDetails(order, charge, { language, payment, ...pdf }), hold: holdText(order, language) }
}

export type BoletoView = NonNullable<Awaited<ReturnType<typeof boletoView>>>

type Shown = PdfInput & { language: Language; payment: Settings['payment'] }

export function boletoDetails(order: Order, charge: Charge, { language, payment, pdfPath, missing }: Shown) {
  const t = translator(copy, language)
  const { line, barcode, dueOn, pdfUrl } = shownBoleto(charge)
  const lastDay = nextBusinessDay(dueOn, payment.holidays)
  const grouped = formatBoletoLine(line)
  const due = formatDate(dueOn, language)
  const shared = { code: order.code, amount: formatMoney(charge.amount), due, line: grouped }
  return {
    digits: line,
    line: grouped,
    barcode: barcodeSvg(barcode, t('barcode')),
    amount: charge.amount,
    due: formatLongDate(dueOn, language),
    dueNote: lastDay === dueOn ? null : t('nextBankDay', { date: formatDate(lastDay, language) }),
    hold: null,
    pdfUrl: charge.boletoInstallment === null ? pdfPath : `${pdfPath}?slip=${charge.boletoInstallment}`,
    pdfMissing:
      missing === missingPdf(charge.boletoInstallment) || pdfUrl === null
        ? translate('error.boletoPdf', language)
        : null,
    contactUrl: `/contactUs?order=${order.code}`,
    shareUrl: `https://wa.me/?text=${encodeURIComponent(t('shareText', shared))}`,
    says: { copied: translate('success.boletoCopied', language), copyFailed: translate('error.copy', language) },
  }
}

function shownBoleto({ id, boleto }: Charge) {
  if (boleto === null) throw new Error(`Charge ${id} has no slip`)
  return boleto
}

function holdText({ holdExpiresAt, kind }: Order, language: Language): string | null {
  if (holdExpiresAt === null) return null
  const date = formatLongDate(toLocalDate(holdExpiresAt), language)
  return translator(copy, language)(kind === 'trip' ? 'hold' : 'holdProduct', { date })
}
