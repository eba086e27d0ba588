/** The charges of one's own orders as rows, put into words here so that the browser gets text only. */
import { type BankClock, isBoletoOver } from '~/domain/business-days'
import type { Charge, ChargeState } from '~/domain/charge'
import type { Order } from '~/domain/order'
import { isChargeAlive } from '~/domain/order-status'
import { slipDueOn } from '~/domain/slips'
import { toLocalDate } from '~/domain/time-zone'
import { formatDate, formatMoney, formatShortInstant } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { paymentsTable } from '~/i18n/locales/payments-table'
import { translator } from '~/i18n/translate'

type ShownState = Exclude<ChargeState, 'created' | 'processing' | 'pending'> | 'open' | 'slipDue' | 'slipOver'

const tones = {
  open: 'warning',
  slipDue: 'warning',
  slipOver: 'error',
  paid: 'success',
  refused: 'error',
  canceled: 'neutral',
  expired: 'neutral',
  paidLate: 'warning',
  partiallyRefunded: 'blue',
  refundPending: 'blue',
  refunded: 'blue',
  chargedBack: 'error',
} as const satisfies Record<ShownState, string>

/** A slip that waits goes by its day, as where it is paid. */
function shownState(charge: Charge, clock: BankClock): ShownState {
  const { state, slip } = charge
  if (state !== 'created' && state !== 'processing' && state !== 'pending') return state
  if (slip === null) return 'open'
  return isBoletoOver(slipDueOn(charge), clock) ? 'slipOver' : 'slipDue'
}

/** Every attempt to pay this order, the newest first. */
export function paymentRows(order: Pick<Order, 'code' | 'charges'>, language: Language, clock: BankClock) {
  return inOrder(order.charges).map((charge) => rowOf(order.code, charge, language, clock))
}

/** The newest first; slips of one plan, which are made together, as they fall due. */
export function inOrder(charges: readonly Charge[]): Charge[] {
  return charges
    .toReversed()
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt) || (one.slip ?? 0) - (other.slip ?? 0))
}

export type PaymentRow = ReturnType<typeof paymentRows>[number]

/** The same without the attempts that came to nothing: they only matter on the page of their order. */
export function listedPayments(order: Order, language: Language, clock: BankClock) {
  const charges = order.charges.filter(
    ({ state }) => state !== 'refused' && state !== 'canceled' && state !== 'expired',
  )
  return paymentRows({ code: order.code, charges }, language, clock)
}

function rowOf(code: string, charge: Charge, language: Language, clock: BankClock) {
  const t = translator(paymentsTable, language)
  const state = shownState(charge, clock)
  return {
    key: charge.id,
    code,
    method: methodOf(charge, language),
    date: dateOf(charge, language),
    state: t(`state.${state}`),
    tone: tones[state],
    amount: formatMoney(charge.amount),
    refunded: charge.refundedAmount > 0 ? t('refunded', { amount: formatMoney(charge.refundedAmount) }) : null,
  }
}

function methodOf({ method, card, installments, slip }: Charge, language: Language): string {
  const t = translator(paymentsTable, language)
  const name = card?.lastFour ? t('cardEnding', { lastFour: card.lastFour }) : t(`method.${method}`)
  if (slip !== null) return t('slip', { method: name, number: slip })
  return installments > 1 ? t('times', { method: name, count: installments }) : name
}

function dateOf({ paidAt, boleto, expiresAt, createdAt, state }: Charge, language: Language): string {
  const t = translator(paymentsTable, language)
  if (paidAt !== null) return t('date.paid', { date: formatDate(toLocalDate(paidAt), language) })
  if (!isChargeAlive(state)) return formatShortInstant(createdAt, language)
  if (boleto) return t('date.due', { date: formatDate(boleto.dueOn, language) })
  return expiresAt
    ? t('date.due', { date: formatShortInstant(expiresAt, language) })
    : formatShortInstant(createdAt, language)
}
