import type { ActionFunctionArgs } from '@remix-run/node'
import { now } from '~/clock.server'
import { log } from '~/log.server'
import { receiveWebhook } from '~/operations/payments/receive-webhook.server'
import { wideNetworkOf } from '~/session/network'

/** Nothing to read here. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/** News from the payment provider: whoever cannot prove to be it is turned away, everything else is answered 200. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader()
  const raw = new Uint8Array(await request.arrayBuffer())
  const received = await receiveWebhook(raw, request.headers, now())
  if (received.ok) return Response.json({ received: true })
  const network = wideNetworkOf(context.clientAddress)
  log.warn({ security: 'webhook', reason: received.reason, network }, 'webhook turned away')
  return Response.json({ error: received.reason }, { status: received.reason === 'unauthenticated' ? 401 : 400 })
}
