/** The open boletos of an order, for staff to forward. */
import { settings } from '~/data/collections'
import { SETTINGS_ID } from '~/domain/content/settings'
import type { Order } from '~/domain/orders/order'
import { boletoInstallmentsOf, nextBoletoInstallment } from '~/domain/payments/boleto-installments'
import type { Charge } from '~/domain/payments/charge'
import { isChargeLive } from '~/domain/payments/charge-state'
import { boletoDueOn } from '~/domain/payments/methods/boleto'
import { boletoDetails } from '~/features/checkout/boleto/boleto-view.server'
import { formatDate, formatMoney } from '~/i18n/format'
import { staffOrder } from '~/i18n/locales/orders/staff-order'
import type { RequestContext } from '~/session/request-context'

/** `missing` is the query parameter of a PDF that could not be loaded. */
export async function openBoletos(order: Order, context: RequestContext, missing: string | null) {
  const open = order.charges.filter(({ boleto, state }) => boleto !== null && isChargeLive(state))
  if (order.status !== 'pending' || open.length === 0) return []
  const { payment } = await settings.get(SETTINGS_ID)
  const pdfPath = `/admin/orders/${order.code}/boleto`
  return open.map((charge) => {
    const { digits, line, pdfUrl, pdfMissing, shareUrl, says } = boletoDetails(order, charge, {
      ...{ language: context.language, payment, pdfPath, missing, toPayer: true },
    })
    return {
      chargeId: charge.id,
      anchor: charge.boletoInstallment === null ? 'boleto' : `slip-${charge.boletoInstallment}`,
      title: titleOf(order, charge, context),
      isNext:
        charge.boletoInstallment === null || charge.id === nextBoletoInstallment(order)?.id || pdfMissing !== null,
      ...{ digits, line, pdfUrl, pdfMissing, shareUrl, says },
    }
  })
}

export type OpenBoleto = Awaited<ReturnType<typeof openBoletos>>[number]

function titleOf(order: Order, charge: Charge, context: RequestContext): string {
  const t = context.t(staffOrder)
  const vars = { amount: formatMoney(charge.amount), date: formatDate(boletoDueOn(charge), context.language) }
  if (charge.boletoInstallment === null) return t('boletoOne', vars)
  const place = { ...vars, number: charge.boletoInstallment, of: boletoInstallmentsOf(order).length }
  return charge.id === nextBoletoInstallment(order)?.id ? t('boletoNext', place) : t('boletoOf', place)
}
