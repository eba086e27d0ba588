/** The slips of an order as their buyer sees them: only one that passed the check is there to be shown. */
import { settings } from '~/data/collections'
import { barcodeSvg } from '~/documents/barcode'
import { formatBoletoLine } from '~/domain/boleto'
import { nextBusinessDay } from '~/domain/business-days'
import type { Charge } from '~/domain/charge'
import type { Order } from '~/domain/order'
import { SETTINGS_ID, type Settings } from '~/domain/settings'
import { toLocalDate } from '~/domain/time-zone'
import { formatDate, formatLongDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { boleto as words } from '~/i18n/locales/boleto'
import { say } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'

export interface PdfAsked {
  /** Where its reader asks for the PDF. */
  pdfPath: string
  /** As the page's address says it (`missingPdf`): it was asked for just now, and did not come. */
  missing: string | null
}

/** What a page's address says of a PDF that did not come. */
export function missingPdf(slip: number | null): string {
  return slip === null ? 'missing' : `missing-${slip}`
}

/** The one slip of an order; null where there is none to show, or several (`slipsView`). */
export async function boletoView(order: Order, language: Language, asked: PdfAsked) {
  const charge = order.charges.at(-1)
  if (!charge?.boleto || charge.slip !== null) return null
  const { payment } = await settings.get(SETTINGS_ID)
  return { ...slipView(order, charge, { language, payment, ...asked }), hold: holdText(order, language) }
}

export type BoletoView = NonNullable<Awaited<ReturnType<typeof boletoView>>>

type Shown = PdfAsked & { language: Language; payment: Settings['payment'] }

export function slipView(order: Order, charge: Charge, { language, payment, pdfPath, missing }: Shown) {
  const t = translator(words, language)
  const { line, barcode, dueOn, pdfUrl } = slipOf(charge)
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
    pdfUrl: charge.slip === null ? pdfPath : `${pdfPath}?slip=${charge.slip}`,
    pdfMissing: missing === missingPdf(charge.slip) || pdfUrl === null ? say('error.boletoPdf', language) : null,
    contactUrl: `/contactUs?order=${order.code}`,
    shareUrl: `https://wa.me/?text=${encodeURIComponent(t('shareText', shared))}`,
    says: { copied: say('success.boletoCopied', language), copyFailed: say('error.copy', language) },
  }
}

function slipOf({ id, boleto }: Charge) {
  if (boleto === null) throw new Error(`Charge ${id} has no slip`)
  return boleto
}

function holdText({ holdExpiresAt, kind }: Order, language: Language): string | null {
  if (holdExpiresAt === null) return null
  const date = formatLongDate(toLocalDate(holdExpiresAt), language)
  return translator(words, language)(kind === 'trip' ? 'hold' : 'holdProduct', { date })
}
