/**
 * A slow mobile line in front of a server: a connection is open after one round trip, each way takes half of one, and
 * all connections share the bytes per second. Unlike Lighthouse's own throttling it is a line the browser really has,
 * so what is requested first comes first.
 */
import { connect, createServer, type Socket } from 'node:net'

export interface Line {
  roundTripMs: number
  bytesPerSecond: number
}

/** 400 kbit/s and 400 ms. */
export const SLOW_3G: Line = { roundTripMs: 400, bytesPerSecond: 50_000 }

const PACKET = 1460

export interface SlowLine {
  url: string
  close(): void
}

export function openSlowLine(serverPort: number, { roundTripMs, bytesPerSecond }: Line): Promise<SlowLine> {
  /** When the line has carried all that was put on it. */
  let freeAt = 0
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (browser) => {
    const openAt = performance.now() + roundTripMs
    const shop = connect({ port: serverPort, host: '127.0.0.1', noDelay: true })
    for (const socket of [browser, shop]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    browser.on('data', (bytes) => {
      const leavesAt = Math.max(performance.now(), openAt)
      setTimeout(() => shop.writable && shop.write(bytes), leavesAt + roundTripMs / 2 - performance.now())
    })
    shop.on('data', (bytes: Buffer) => {
      for (let from = 0; from < bytes.length; from += PACKET) {
        const packet = bytes.subarray(from, from + PACKET)
        const now = performance.now()
        freeAt = Math.max(freeAt, now) + (packet.length / bytesPerSecond) * 1000
        setTimeout(() => browser.writable && browser.write(packet), freeAt + roundTripMs / 2 - now)
      }
    })
    const after = (other: Socket) => () => {
      setTimeout(() => other.end(), Math.max(0, freeAt - performance.now()) + roundTripMs)
    }
    browser.on('end', after(shop))
    shop.on('end', after(browser))
    browser.on('error', () => shop.destroy())
    shop.on('error', () => browser.destroy())
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      resolve({
        url: `http://127.0.0.1:${port}`,
        close() {
          server.close()
          for (const socket of sockets) socket.destroy()
        },
      })
    })
  })
}
