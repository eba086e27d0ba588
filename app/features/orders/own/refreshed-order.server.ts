import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { requestLog } from '~/log.server'
import type { OrderOwner } from '~/operations/orders/find-order.server'
import { type RefreshedOrder, refreshOwnOrder } from '~/operations/orders/refresh-own-order.server'
import { GatewayUnreachable } from '~/payments/gateway-errors'
import { requireUser } from '~/session/require-user.server'

/**
 * The visitor's order, or that of the link they hold, refreshed from the provider if it responds; null if it is not
 * theirs.
 */
export function refreshedOrder(
  orderCode: string,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  owner: OrderOwner = { userId: requireUser(context).user.id },
): Promise<RefreshedOrder | null> {
  return refreshOwnOrder({
    owner,
    orderCode,
    publicUrl: new URL(request.url).origin,
    now: now(),
    onError(error) {
      const level = error instanceof GatewayUnreachable ? 'warn' : 'error'
      requestLog(context.requestId)[level]({ order: orderCode, error }, 'the order could not be settled for its page')
    },
  })
}
