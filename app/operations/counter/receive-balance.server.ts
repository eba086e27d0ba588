/** Takes a further payment of an order with a deposit, over the counter. */
import { type BalancePayment, type BalanceRefusal, receiveBalance } from '~/domain/counter/manual-payment'
import type { Order } from '~/domain/orders/order'
import type { Instant } from '~/domain/values/dates'
import type { Result } from '~/domain/values/result'
import { changeOrderAudited } from '~/operations/orders/change-order-audited.server'
import { type CashRefusal, findOpenTill, prepareCash } from './till.server'

export type ReceiveBalance = Omit<BalancePayment, 'tillId'> & { orderCode: string; now: Instant }

export async function receiveAtCounter({
  orderCode,
  now,
  ...payment
}: ReceiveBalance): Promise<Result<Order, BalanceRefusal | CashRefusal | 'notFound'>> {
  const { by, method, amount, chargeId } = payment
  const isCash = method === 'cash'
  const tillId = isCash ? ((await findOpenTill())?.id ?? null) : null
  const entry = { id: chargeId, kind: 'in' as const, amount, orderCode, chargeId, note: '' }
  return changeOrderAudited<BalanceRefusal | CashRefusal>(
    orderCode,
    { by, action: 'order.paidAtCounter', now, details: { method, amount } },
    (order, context) => receiveBalance(order, { ...payment, tillId }, context),
    isCash ? (tx) => prepareCash(tx, tillId, entry, { by, now }) : null,
  )
}
