/** A system that the shop notifies: it records what it gets, and responds as it was told to. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  url: string
  received: Received[]
  /** Handles the next requests; the last one stays. */
  respond: (...handlers: ((response: ServerResponse) => void)[]) => void
  close: () => Promise<void>
}

export const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end()

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let handlers: ((response: ServerResponse) => void)[] = [status(204)]
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    const [first = status(204)] = handlers
    if (handlers.length > 1) handlers = handlers.slice(1)
    first(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/in`,
    received,
    respond: (...given) => {
      handlers = given
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
