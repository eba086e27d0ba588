import type { Order } from '~/domain/orders/order'
import { followOrder } from '~/operations/orders/find-order.server'
import { networkOf } from '~/session/network'

/** Proxies and mobile networks close connections that are idle for long. */
const HEARTBEAT_MS = 15_000
/** The browser reconnects automatically, and access is checked again. */
const MAX_MS = 10 * 60_000

/** Streams open at one moment: a page has one, and the oldest makes room for a new page of the same order or network. */
export const MAX_STREAMS = { order: 6, network: 20, server: 500 } as const

interface Stream {
  order: string
  network: string
  end(): void
}

/** The oldest first. */
const open = new Set<Stream>()

/** Ends the oldest ones that a new stream replaces; false when the server has no room for another one. */
function makeRoom({ order, network }: Omit<Stream, 'end'>): boolean {
  for (const [most, isLike] of [
    [MAX_STREAMS.order, (stream: Stream) => stream.order === order],
    [MAX_STREAMS.network, (stream: Stream) => stream.network === network],
  ] as const) {
    const like = [...open].filter(isLike)
    for (const stream of like.slice(0, Math.max(0, like.length - most + 1))) stream.end()
  }
  return open.size < MAX_STREAMS.server
}

/**
 * Notifies a status page when its order has changed. Each event contains the time of the last change, and the page
 * reloads its data with its loader. The stream ends when the client disconnects.
 */
export function streamOrder(order: Order, request: Request, clientAddress: string): Response {
  const place = { order: order.code, network: networkOf(clientAddress) }
  // The browser does not reconnect after a 204: the page reads its data again from time to time.
  if (!makeRoom(place)) return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Nothing to send if the client disconnected while the order was loaded.
      if (request.signal.aborted) return controller.close()
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      send(`retry: 3000\ndata: ${order.updatedAt}\n\n`)
      const unfollow = followOrder(order.code, ({ updatedAt }) => send(`data: ${updatedAt}\n\n`))
      const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS)
      const end = setTimeout(close, MAX_MS)
      const stream: Stream = { ...place, end: close }
      open.add(stream)
      stop = () => {
        open.delete(stream)
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
