/** A boleto in installments as its buyer sees it: what is paid, what is next, and every slip that waits. */
import { settings } from '~/data/collections'
import { type BankClock, isBoletoOver } from '~/domain/business-days'
import type { Charge } from '~/domain/charge'
import type { Instant } from '~/domain/dates'
import { add } from '~/domain/money'
import type { Order } from '~/domain/order'
import { chargeRank, chargeStatus, isChargeAlive, isChargeCollected } from '~/domain/order-status'
import { SETTINGS_ID } from '~/domain/settings'
import { nextSlip, paidSlips, slipDueOn, slipsOf } from '~/domain/slips'
import { toLocalDate } from '~/domain/time-zone'
import { formatDate, formatLongDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { boleto as words } from '~/i18n/locales/boleto'
import { translator } from '~/i18n/translate'
import { orderStatusBadge } from '~/routes/orders/order-status-badge.server'
import { missingPdf, type PdfAsked, slipView } from './boleto-view.server'

/** Null for an order that is not paid by slips. */
export async function slipsView(order: Order, language: Language, now: Instant, asked: PdfAsked) {
  const slips = slipsOf(order)
  if (slips.length === 0) return null
  const t = translator(words, language)
  const { payment } = await settings.get(SETTINGS_ID)
  const clock = { now, holidays: payment.holidays }
  const next = nextSlip(order)
  const { holdExpiresAt, kind } = order
  return {
    progress: [
      t('slipProgress', { paid: paidSlips(order), total: slips.length }),
      ...(next === null ? [] : [t('slipNext', { number: next.slip ?? 0 })]),
    ].join(', '),
    parts: slips.map((slip) => (isChargeCollected(slip.state) ? 'paid' : slip === next ? 'due' : 'open')),
    paid: sumOf(slips.filter(({ state }) => isChargeCollected(state))),
    left: sumOf(slips.filter(({ state }) => chargeRank(state) < chargeRank('paid'))),
    hold:
      holdExpiresAt === null || kind !== 'trip'
        ? null
        : t('holdSlips', { date: formatLongDate(toLocalDate(holdExpiresAt), language) }),
    rows: slips.map((slip) => {
      const state = stateOf(slip, clock)
      const number = slip.slip ?? 0
      const isOpen = slip.boleto !== null && isChargeAlive(slip.state)
      return {
        number,
        title: t('slipTitle', { number, total: slips.length }),
        summary: summaryOf(slip, state, language),
        status: orderStatusBadge({ status: chargeStatus(slip.state) }, language),
        isNext: slip === next || asked.missing === missingPdf(number),
        note: state === 'missing' || state === 'preparing' ? t('slipLost') : null,
        boleto: isOpen ? slipView(order, slip, { language, payment, ...asked }) : null,
      }
    }),
  }
}

export type SlipsView = NonNullable<Awaited<ReturnType<typeof slipsView>>>

function sumOf(slips: readonly Charge[]): string {
  return formatMoney(add(...slips.map(({ amount }) => amount)))
}

function summaryOf(slip: Charge, state: SlipState, language: Language): string {
  const t = translator(words, language)
  const amount = formatMoney(slip.amount)
  if (state === 'paid' && slip.paidAt !== null) {
    return t('slip.paidOn', { amount, date: formatDate(toLocalDate(slip.paidAt), language) })
  }
  if (state === 'refunded') return t('slip.refunded', { amount })
  return t(state === 'overdue' ? 'slip.overdue' : 'slipSummary', {
    amount,
    due: formatDate(slipDueOn(slip), language),
  })
}

type SlipState = 'paid' | 'open' | 'overdue' | 'missing' | 'preparing' | 'ended' | 'refunded'

function stateOf(slip: Charge, clock: BankClock): SlipState {
  const { state, boleto, attention } = slip
  if (isChargeCollected(state)) return 'paid'
  if (state === 'refundPending' || state === 'refunded') return 'refunded'
  if (state === 'canceled') return 'ended'
  if (state === 'expired' || isBoletoOver(slipDueOn(slip), clock)) return 'overdue'
  if (state === 'refused' || attention === 'boletoInvalid') return 'missing'
  return boleto === null ? 'preparing' : 'open'
}
