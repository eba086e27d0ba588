import type { Order } from '~/domain/orders/order'
import { followOrderOf, type OrderOwner } from '~/operations/orders/find-own-order.server'

/** Proxies and phones drop what is silent for long. */
const HEARTBEAT_MS = 15_000
/** The browser comes back by itself, and its right is looked at anew. */
const MAX_MS = 10 * 60_000

/**
 * Tells a result page that its order has changed: each event carries the time of the last change, and the page reads
 * the rest through its loader. It ends when the reader leaves.
 */
export function followOrder(owner: OrderOwner, order: Order, request: Request): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Who left while the order was looked up is not told of again.
      if (request.signal.aborted) return controller.close()
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      send(`retry: 3000\ndata: ${order.updatedAt}\n\n`)
      const unfollow = followOrderOf(owner, order.code, ({ updatedAt }) => send(`data: ${updatedAt}\n\n`))
      const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS)
      const end = setTimeout(close, MAX_MS)
      stop = () => {
        unfollow()
        clearInterval(heartbeat)
        clearTimeout(end)
        request.signal.removeEventListener('abort', close)
      }
      function close() {
        stop()
        controller.close()
      }
      request.signal.addEventListener('abort', close)
    },
    cancel() {
      stop()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  })
}
