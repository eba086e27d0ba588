import type { LoaderFunctionArgs } from '@remix-run/node'
import { findOwnOrder } from '~/operations/orders/find-order.server'
import { notFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'
import { streamOrder } from './order-stream.server'

/** Notifies the customer's status page when the order has changed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const order = await findOwnOrder(user.id, new URL(request.url).searchParams.get('order') ?? '')
  if (order === null) throw notFound()
  return streamOrder(order, request, context.clientAddress)
}
