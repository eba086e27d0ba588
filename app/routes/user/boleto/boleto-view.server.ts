/** The slip of an order as its buyer sees it: only one that passed the check is there to be shown. */
import { settings } from '~/data/collections'
import { barcodeSvg } from '~/documents/barcode'
import { formatBoletoLine } from '~/domain/boleto'
import { nextBusinessDay } from '~/domain/business-days'
import { toLocalDate } from '~/domain/dates'
import type { Order } from '~/domain/order'
import { SETTINGS_ID } from '~/domain/settings'
import { formatDate, formatLongDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { boleto as words } from '~/i18n/locales/boleto'
import { say } from '~/i18n/messages.server'
import { translator } from '~/i18n/translate'

/** `isPdfMissing`: it was asked for just now, and did not come. `pdfPath`: where its reader asks for it. */
export async function boletoView(
  order: Order,
  language: Language,
  { isPdfMissing, pdfPath }: { isPdfMissing: boolean; pdfPath: string },
) {
  const charge = order.charges.at(-1)
  if (!charge?.boleto) return null
  const t = translator(words, language)
  const { line, barcode, dueOn, pdfUrl } = charge.boleto
  const { payment } = await settings.get(SETTINGS_ID)
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
    hold: holdText(order, language),
    pdfUrl: pdfPath,
    pdfMissing: isPdfMissing || pdfUrl === null ? say('error.boletoPdf', language) : null,
    contactUrl: `/contactUs?order=${order.code}`,
    shareUrl: `https://wa.me/?text=${encodeURIComponent(t('shareText', shared))}`,
    says: { copied: say('success.boletoCopied', language), copyFailed: say('error.copy', language) },
  }
}

export type BoletoView = NonNullable<Awaited<ReturnType<typeof boletoView>>>

function holdText({ holdExpiresAt, kind }: Order, language: Language): string | null {
  if (holdExpiresAt === null) return null
  const date = formatLongDate(toLocalDate(holdExpiresAt), language)
  return translator(words, language)(kind === 'trip' ? 'hold' : 'holdProduct', { date })
}
