/** One client who wants all connections, or a page's stream of events many times over. */
import { connect, type Socket } from 'node:net'
import { buyByPix } from '../support/checkout-by-form'
import type { Check } from '../support/checks'
import { onStand, type Stand, wait } from '../support/open-stand'
import { newPerson, sessionOf } from '../support/shop-books'
import { PASSWORD } from '../support/shop-server'

const PER_ADDRESS = 200
const PER_ORDER = 6
const PER_NETWORK = 20

/** Connections of one address of this machine, each with its first bytes sent. */
function knock(stand: Stand, count: number, first: string, localAddress = '127.0.0.1'): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect({ port: stand.port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    socket.resume()
    socket.write(first)
    return socket
  })
}

const openOf = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length

async function takeConnections(stand: Stand): Promise<void> {
  const half = `POST /signin HTTP/1.1\r\nHost: 127.0.0.1:${stand.port}\r\nContent-Length: 1000\r\n`
  const sockets = knock(stand, PER_ADDRESS + 100, half)
  await wait(1500)
  const left = openOf(sockets)
  stand.expect(left <= PER_ADDRESS && left > PER_ADDRESS / 2, `one address has ${left} connections`)
  const page = await stand.visitor().get('/')
  stand.expect(page.status === 200 && page.ms < 1000, `the same address gets ${page.status} after ${page.ms} ms`)
  const [other] = knock(stand, 1, `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${stand.port}\r\n\r\n`, '127.0.0.2')
  const responded = await new Promise<boolean>((resolve) => {
    other?.once('data', () => resolve(true))
    setTimeout(() => resolve(false), 2000)
  })
  stand.expect(responded, 'another address is not answered')
  for (const socket of [...sockets, ...(other ? [other] : [])]) socket.destroy()
}

/** Opens the stream of an order as its page does. */
function follow(stand: Stand, code: string, cookie: string): Socket[] {
  const lines = [
    `GET /user/checkout/post-checkout/events?order=${code} HTTP/1.1`,
    `Host: 127.0.0.1:${stand.port}`,
    `Cookie: ${cookie}`,
    'Accept: text/event-stream',
    'Connection: close',
  ]
  return knock(stand, 1, `${lines.join('\r\n')}\r\n\r\n`)
}

async function takeStreams(stand: Stand): Promise<void> {
  const codes: string[] = []
  const cookies: string[] = []
  for (let at = 0; at < 5; at += 1) {
    const [name, value] = (await sessionOf(await newPerson(PASSWORD))).cookie
    codes.push(await buyByPix(stand.visitor(new Map([[name, value]])), { optionId: 'chapada' }))
    cookies.push(`${name}=${value}`)
  }
  const streams = codes.map(() => [] as Socket[])
  // One after the other, as the oldest ones are to go.
  for (let round = 0; round < PER_ORDER + 2; round += 1) {
    streams[0]?.push(...follow(stand, codes[0] ?? '', cookies[0] ?? ''))
    await wait(100)
  }
  await wait(500)
  const ofOne = openOf(streams[0] ?? [])
  stand.expect(ofOne === PER_ORDER, `one order has ${ofOne} streams`)
  stand.expect(streams[0]?.at(-1)?.destroyed === false, 'the newest stream of an order was ended')
  for (let round = 0; round < PER_ORDER; round += 1) {
    for (const [at, code] of codes.entries()) streams[at]?.push(...follow(stand, code, cookies[at] ?? ''))
    await wait(100)
  }
  await wait(500)
  const all = openOf(streams.flat())
  stand.expect(all === PER_NETWORK, `one network has ${all} streams`)
  const page = await stand.visitor().get('/')
  stand.expect(page.status === 200, `the home page answers ${page.status}`)
  for (const socket of streams.flat()) socket.destroy()
}

const connections: Check = {
  name: 'connections-of-one-client',
  row: 'D17',
  run: (place) =>
    onStand(place, async (stand) => {
      await takeConnections(stand)
      await takeStreams(stand)
      stand.expect(stand.isLive(), 'the server died')
    }),
}

export const connectionChecks = [connections]
