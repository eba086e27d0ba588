/** The reconciler's check of one order: it fetches what no webhook reported, and schedules the next check. */
import { orders } from '~/data/collections'
import type { LeaveOut } from '~/data/store'
import { store } from '~/data/store.server'
import { nextCheck } from '~/domain/orders/order-checks'
import { balanceReminder } from '~/domain/payments/balance'
import { boletoInstallmentReminder } from '~/domain/payments/boleto-installment-reminder'
import { noteOverdueBoletoInstallment, overdueLetter } from '~/domain/payments/overdue-boleto-installments'
import { addMinutes, type Instant } from '~/domain/values/dates'
import { ok } from '~/domain/values/result'
import { changeOrder } from '~/operations/orders/change-order.server'
import { settleOrder } from '~/operations/orders/settle-order.server'

/** Codes of the orders whose check is due, the longest waiting first. */
export async function listDueOrders(now: Instant, limit: number, leaveOut?: LeaveOut): Promise<string[]> {
  const due = await orders.list({
    range: { by: 'nextCheckAt', lte: now },
    order: { by: 'nextCheckAt', dir: 'asc' },
    limit,
    leaveOut,
  })
  return due.map((order) => order.code)
}

/**
 * Checks the order unless another server does. The turn is taken by moving the next check a minute ahead, so that an
 * unreachable provider or a killed server only costs that minute. Throws GatewayUnreachable.
 */
export async function reconcileOrder(code: string, now: Instant, publicUrl: string): Promise<void> {
  const isTaken = await store().transact(async (tx) => {
    const order = (await tx.get(orders, code))?.data
    if (!order || order.nextCheckAt === null || order.nextCheckAt > now) return false
    tx.put(orders, code, { ...order, nextCheckAt: addMinutes(now, 1) })
    return true
  })
  if (!isTaken) return
  await settleOrder(code, { now, publicUrl, reschedule: true })
  await changeOrder(code, { now, actor: 'system', reschedule: true }, (order, context) => {
    const noted = noteOverdueBoletoInstallment(order, context)
    const effects = [
      ...noted.effects,
      ...boletoInstallmentReminder(order, now),
      ...balanceReminder(order, now),
      ...overdueLetter(order, context),
    ]
    return ok({ ...noted, effects, order: { ...noted.order, nextCheckAt: nextCheck(noted.order, now) } })
  })
}
