import type { LoaderFunctionArgs } from '@remix-run/node'
import { findOwnOrder, followOwnOrder } from '~/operations/find-own-order.server'
import { notFound } from '~/session/not-found.server'
import { requireUser } from '~/session/require-user.server'

/** Proxies and phones drop what is silent for long. */
const HEARTBEAT_MS = 15_000
/** The browser comes back by itself, and its session is looked at anew. */
const LONGEST_MS = 10 * 60_000

/**
 * Tells the buyer's own result page that the order has changed: each event carries the time of the last change, and
 * the page reads the rest through its loader. It ends when the reader leaves.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = requireUser(context)
  const order = await findOwnOrder(user.id, new URL(request.url).searchParams.get('order') ?? '')
  if (order === null) throw notFound()
  const { code } = order
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      send(`retry: 3000\ndata: ${order.updatedAt}\n\n`)
      const unfollow = followOwnOrder(user.id, code, ({ updatedAt }) => send(`data: ${updatedAt}\n\n`))
      const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS)
      const end = setTimeout(close, LONGEST_MS)
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
