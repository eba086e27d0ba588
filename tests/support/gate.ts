/**
 * A door in front of something that the shop stands on. Shut, it cuts what runs through it and refuses what comes; hushed,
 * it takes what comes and nothing is ever answered.
 */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface Gate {
  port: number
  shut(): Promise<void>
  hush(): Promise<void>
  open(): Promise<void>
}

/** Opens a door to a port of this machine. */
export async function openGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  let port = 0
  let server: Server | null = null
  let isHushed = false

  async function open(): Promise<void> {
    if (server && isHushed) await shut()
    if (server) return
    server = createServer((near) => {
      if (isHushed) return keep(near)
      const far = connect(target, '127.0.0.1')
      keep(near)
      keep(far)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
      near.pipe(far).pipe(near)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address !== null && typeof address === 'object') port = address.port
  }

  async function shut(): Promise<void> {
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    server = null
    for (const socket of sockets) socket.destroy()
    await closed
    isHushed = false
  }

  async function hush(): Promise<void> {
    await shut()
    isHushed = true
    await open()
  }

  await open()
  return { port, open, shut, hush }
}
