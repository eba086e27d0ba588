/** Staff grant an unpaid boleto a later due day. */
import type { Actor } from '~/domain/maintenance/audit'
import type { Order } from '~/domain/orders/order'
import { postponeBoleto } from '~/domain/payments/postpone-boleto'
import type { Instant, LocalDate } from '~/domain/values/dates'
import { ok, type Result, refused } from '~/domain/values/result'
import { today } from '~/domain/values/time-zone'
import { changeOrderAudited } from '~/operations/orders/change-order-audited.server'
import { gateway } from '~/payments/gateway.server'
import { GatewayInvalid, GatewayMisconfigured, GatewayUnreachable } from '~/payments/gateway-errors'
import { recordView } from './settle-charge.server'

export type DueDayRefusal = 'notFound' | 'notOpen' | 'day' | 'unreachable' | 'misconfigured'

/**
 * Records the day, sends it to the provider, and stores the boleto that it issued; the customer gets one mail. An interruption
 * does no harm: another click continues, and the reconciler finds a boleto that was issued already.
 */
export async function moveDueDay(
  { code, chargeId, dueOn }: { code: string; chargeId: string; dueOn: LocalDate },
  { by, now }: { by: Actor; now: Instant },
): Promise<Result<Order, DueDayRefusal>> {
  const act = { by, now, action: 'order.dueDayMoved' as const }
  const changed = await changeOrderAudited<'notOpen' | 'day'>(code, act, (order, context) =>
    postponeBoleto(order, chargeId, dueOn, { ...context, today: today(now) }),
  )
  if (!changed.ok) return changed
  const providerId = changed.value.charges.find(({ id }) => id === chargeId)?.providerChargeId
  if (!providerId) return refused('notOpen')
  try {
    const view = await gateway().moveDueDay(providerId, { dueOn, idempotencyKey: `due-${chargeId}-${dueOn}` })
    const moved = await recordView(code, view, { now, actor: by.id, reschedule: true })
    return moved ? ok(moved) : refused('notFound')
  } catch (error) {
    if (error instanceof GatewayInvalid) return refused('notOpen')
    if (error instanceof GatewayUnreachable) return refused('unreachable')
    if (error instanceof GatewayMisconfigured) return refused('misconfigured')
    throw error
  }
}
