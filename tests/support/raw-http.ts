import { connect } from 'node:net'

/** Writes bytes to a socket as they are and gives all that came back until the server closed, or the wait was over. */
export function rawRequest(
  port: number,
  bytes: string | Buffer | readonly (string | Buffer)[],
  waitMs = 3000,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const timer = setTimeout(() => socket.destroy(), waitMs)
    socket.on('connect', () => {
      for (const piece of Array.isArray(bytes) ? bytes : [bytes]) socket.write(piece)
    })
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(received)
    })
  })
}

/** The status line's number, or 0 when nothing came back. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}
