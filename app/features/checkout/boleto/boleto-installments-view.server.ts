/** The data of boleto installments: what is paid, what is next, and every pending installment. */
import { settings } from '~/data/collections'
import { type BankClock, isBoletoOver } from '~/domain/brazil/business-days'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import {
  boletoInstallmentsOf,
  nextBoletoInstallment,
  paidBoletoInstallments,
} from '~/domain/payments/boleto-installments'
import type { Charge } from '~/domain/payments/charge'
import { chargeRank, isChargeCollected, isChargeLive } from '~/domain/payments/charge-state'
import { boletoDueOn } from '~/domain/payments/methods/boleto'
import type { Instant } from '~/domain/values/dates'
import { add } from '~/domain/values/money'
import { toLocalDate } from '~/domain/values/time-zone'
import { chargeBadge } from '~/features/orders/charge-badge.server'
import { formatDate, formatLongDate, formatMoney } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { boleto as copy } from '~/i18n/locales/orders/boleto'
import { translator } from '~/i18n/translate'
import { boletoDetails, missingPdf, type PdfInput } from './boleto-view.server'

/** Null for an order without boleto installments. */
export async function boletoInstallmentsView(order: Order, language: Language, now: Instant, pdf: PdfInput) {
  const boletoInstallments = boletoInstallmentsOf(order)
  if (boletoInstallments.length === 0) return null
  const t = translator(copy, language)
  const { payment } = await settings.get(SETTINGS_ID)
  const clock = { now, holidays: payment.holidays }
  const next = nextBoletoInstallment(order)
  const { holdExpiresAt, kind } = order
  return {
    progress: [
      t('boletoInstallmentProgress', { paid: paidBoletoInstallments(order), total: boletoInstallments.length }),
      ...(next === null ? [] : [t('boletoInstallmentNext', { number: next.boletoInstallment ?? 0 })]),
    ].join(', '),
    parts: boletoInstallments.map((boletoInstallment) => {
      const state = stateOf(boletoInstallment, clock)
      if (state === 'paid') return 'paid'
      if (state === 'overdue') return 'late'
      return boletoInstallment === next ? 'due' : 'open'
    }),
    paid: sumOf(boletoInstallments.filter(({ state }) => isChargeCollected(state))),
    left: sumOf(boletoInstallments.filter(({ state }) => chargeRank(state) < chargeRank('paid'))),
    hold:
      holdExpiresAt === null || kind !== 'trip'
        ? null
        : t('holdBoletoInstallments', { date: formatLongDate(toLocalDate(holdExpiresAt), language) }),
    rows: boletoInstallments.map((boletoInstallment) => {
      const state = stateOf(boletoInstallment, clock)
      const number = boletoInstallment.boletoInstallment ?? 0
      const isOpen = boletoInstallment.boleto !== null && isChargeLive(boletoInstallment.state)
      return {
        number,
        title: t('boletoInstallmentTitle', { number, total: boletoInstallments.length }),
        summary: summaryOf(boletoInstallment, state, language),
        status: chargeBadge(boletoInstallment, order, language, clock),
        isNext: boletoInstallment === next || pdf.missing === missingPdf(number),
        note: state === 'missing' || state === 'preparing' ? t('boletoInstallmentLost') : null,
        boleto: isOpen ? boletoDetails(order, boletoInstallment, { language, payment, ...pdf }) : null,
      }
    }),
  }
}

export type BoletoInstallmentsView = NonNullable<Awaited<ReturnType<typeof boletoInstallmentsView>>>

function sumOf(boletoInstallments: readonly Charge[]): string {
  return formatMoney(add(...boletoInstallments.map(({ amount }) => amount)))
}

function summaryOf(boletoInstallment: Charge, state: BoletoInstallmentState, language: Language): string {
  const t = translator(copy, language)
  const amount = formatMoney(boletoInstallment.amount)
  if (state === 'paid' && boletoInstallment.paidAt !== null) {
    return t('boletoInstallment.paidOn', { amount, date: formatDate(toLocalDate(boletoInstallment.paidAt), language) })
  }
  if (state === 'refunded') return t('boletoInstallment.refunded', { amount })
  return t(state === 'overdue' ? 'boletoInstallment.overdue' : 'boletoInstallmentSummary', {
    amount,
    due: formatDate(boletoDueOn(boletoInstallment), language),
  })
}

type BoletoInstallmentState = 'paid' | 'open' | 'overdue' | 'missing' | 'preparing' | 'ended' | 'refunded'

function stateOf(boletoInstallment: Charge, clock: BankClock): BoletoInstallmentState {
  const { state, boleto, attention } = boletoInstallment
  if (isChargeCollected(state)) return 'paid'
  if (state === 'refundPending' || state === 'refunded') return 'refunded'
  if (state === 'canceled') return 'ended'
  if (state === 'expired' || isBoletoOver(boletoDueOn(boletoInstallment), clock)) return 'overdue'
  if (state === 'refused' || attention === 'boletoInvalid') return 'missing'
  return boleto === null ? 'preparing' : 'open'
}
