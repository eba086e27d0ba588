import type { Order } from '~/domain/orders/order'
import { followOrderOf, type OrderOwner } from '~/operations/orders/find-order.server'

/** Proxies and mobile networks close connections that are idle for long. */
const HEARTBEAT_MS = 15_000
/** The browser reconnects automatically, and access is checked again. */
const MAX_MS = 10 * 60_000

/**
 * Notifies a status page when its order has changed. Each event contains the time of the last change, and the page
 * reloads its data with its loader. The stream ends when the client disconnects.
 */
export function followOrder(owner: OrderOwner, order: Order, request: Request): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Nothing to send if the client disconnected while the order was loaded.
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
