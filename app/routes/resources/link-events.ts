import type { LoaderFunctionArgs } from '@remix-run/node'
import { payableOrder } from '~/features/payment-links/payment/payable-order.server'
import { notFound } from '~/session/not-found.server'
import { streamOrder } from './order-stream.server'

/** Notifies the status page of a payment link when its order has changed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { order } = await payableOrder(request)
  if (order === null) throw notFound()
  return streamOrder(order, request, context.clientAddress)
}
