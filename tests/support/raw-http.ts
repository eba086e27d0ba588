import { connect } from 'node:net'

export interface RawResponse {
  text: string
  /** False when the server still held the connection open after the wait. */
  isClosed: boolean
  ms: number
}

/** Writes bytes to a socket as they are and gives all that came back until the server closed, or the wait was over. */
export function rawExchange(
  port: number,
  bytes: string | Buffer | readonly (string | Buffer)[],
  waitMs = 3000,
): Promise<RawResponse> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let isClosed = true
    const timer = setTimeout(() => {
      isClosed = false
      socket.destroy()
    }, waitMs)
    socket.on('connect', () => {
      for (const piece of Array.isArray(bytes) ? bytes : [bytes]) socket.write(piece)
    })
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ text, isClosed, ms: performance.now() - startedAt })
    })
  })
}

/** As `rawExchange`, where only what came back matters. */
export async function rawRequest(...exchange: Parameters<typeof rawExchange>): Promise<string> {
  return (await rawExchange(...exchange)).text
}

/** The status line's number, or 0 when nothing came back. */
export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)
}
