import { type BankClock, isBoletoOver } from '~/domain/brazil/business-days'
import { chargeStatus } from '~/domain/orders/order-status'
import { nextBoletoInstallment } from '~/domain/payments/boleto-installments'
import type { Charge, Charged } from '~/domain/payments/charge'
import { isChargeLive } from '~/domain/payments/charge-state'
import { boletoDueOn } from '~/domain/payments/methods/boleto'
import type { Language } from '~/i18n/languages'
import { status } from '~/i18n/locales/orders/status'
import { translator } from '~/i18n/translate'
import { orderStatusBadge } from './order-status-badge.server'

/** As the order's badge, but a boleto of a plan waits only when it is the next one, and is red only when overdue. */
export function chargeBadge(charge: Charge, order: Charged, language: Language, clock: BankClock) {
  const badge = orderStatusBadge({ status: chargeStatus(charge.state) }, language)
  const isExpired = charge.state === 'expired'
  if (charge.boletoInstallment === null || !(isExpired || isChargeLive(charge.state))) return badge
  const t = translator(status, language)
  if (isExpired || isBoletoOver(boletoDueOn(charge), clock))
    return { label: t('label.overdue'), tone: 'error' as const }
  return charge === nextBoletoInstallment(order) ? badge : { label: t('label.notDue'), tone: 'neutral' as const }
}
