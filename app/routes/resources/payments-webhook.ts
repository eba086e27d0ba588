import type { ActionFunctionArgs } from '@remix-run/node'
import { log } from '~/log.server'
import { receiveWebhook } from '~/operations/payments/receive-webhook.server'
import { wideNetworkOf } from '~/session/network'

/** A GET returns nothing. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/**
 * The webhook of the payment provider: a request without valid credentials or with an unreadable body is refused, every
 * other one gets 200.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader()
  const raw = new Uint8Array(await request.arrayBuffer())
  const received = await receiveWebhook(raw, request.headers, context.now)
  if (received.ok) return Response.json({ received: true })
  const network = wideNetworkOf(context.clientAddress)
  log.warn({ security: 'webhook', reason: received.reason, network }, 'webhook turned away')
  return Response.json({ error: received.reason }, { status: received.reason === 'unauthenticated' ? 401 : 400 })
}
