/** The data of the boletos of an order. Only validated boletos are stored. */
import { settings } from '~/data/collections'
import { barcodeSvg } from '~/documents/barcode'
import { nextBusinessDay } from '~/domain/brazil/business-days'
import { SETTINGS_ID, type Settings } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import { formatBoletoLine } from '~/domain/payments/boleto-code'
import type { Charge } from '~/domain/payments/charge'
import { toLocalDate } from '~/domain/values/time-zone'
import { whatsappTo } from '~/features/back-office/contact-links'
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

type Shown = PdfInput & {
  language: Language
  payment: Settings['payment']
  /** Staff send it to the payer; customers choose whom to send it to. */
  toPayer?: boolean
}

export function boletoDetails(order: Order, charge: Charge, { language, payment, pdfPath, missing, toPayer }: Shown) {
  const t = translator(copy, language)
  const { line, barcode, dueOn, pdfUrl } = shownBoleto(charge)
  const lastDay = nextBusinessDay(dueOn, payment.holidays)
  const grouped = formatBoletoLine(line)
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
    shareUrl: whatsappTo(
      toPayer ? order.payer.phone : '',
      shareText(order, charge, toPayer ? order.language : language),
    ),
    says: { copied: translate('success.boletoCopied', language), copyFailed: translate('error.copy', language) },
  }
}

function shareText({ code }: Order, charge: Charge, language: Language): string {
  const { line, dueOn } = shownBoleto(charge)
  const due = formatDate(dueOn, language)
  const shared = { code, amount: formatMoney(charge.amount), due, line: formatBoletoLine(line) }
  return translator(copy, language)('shareText', shared)
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
