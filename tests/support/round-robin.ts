/** One door before several servers: every request goes to the next of them, anyone who asks. */
import { Agent, createServer, request } from 'node:http'

export interface Front {
  url: string
  /** The servers behind it, from now on. */
  lead(to: readonly string[]): void
  /** How many requests each server answered. */
  counts(): number[]
  stop(): Promise<void>
}

export async function startFront(port = 0): Promise<Front> {
  // A connection for each request: what lies idle the server may close just when it is used again.
  const agent = new Agent({ keepAlive: false })
  let servers: readonly string[] = []
  let turn = 0
  const counts: number[] = []

  const front = createServer((incoming, outgoing) => {
    turn = (turn + 1) % Math.max(servers.length, 1)
    const target = servers[turn]
    if (target === undefined) return void outgoing.writeHead(503).end()
    counts[turn] = (counts[turn] ?? 0) + 1
    const { hostname, port: targetPort } = new URL(target)
    const { method, url: path, headers } = incoming
    const passed = request({ agent, hostname, port: targetPort, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
      // What is pushed (the order's events) goes on at once.
      outgoing.flushHeaders()
      response.pipe(outgoing)
      response.once('error', () => outgoing.destroy())
    })
    passed.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    // Who leaves is gone for the server too.
    outgoing.once('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  front.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve))
  const address = front.address()
  const bound = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${bound}`,
    lead(to) {
      servers = to
    },
    counts: () => [...counts],
    stop: () =>
      new Promise((resolve) => {
        agent.destroy()
        front.close(() => resolve())
        front.closeAllConnections()
      }),
  }
}
