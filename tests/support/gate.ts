/** A door in front of something that the shop stands on. Shut, it cuts what runs through it and refuses what comes. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface Gate {
  port: number
  shut(): Promise<void>
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

  async function open(): Promise<void> {
    if (server) return
    server = createServer((near) => {
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
  }

  await open()
  return { port, open, shut }
}
