/** What reaches the shop before it is a request: slow, huge and ambiguous bytes over raw sockets. */
import { connect, type Socket } from 'node:net'
import { keyAccessAt } from '~/http/route-rules'
import { patternOf, readManifest } from '../support/build-manifest'
import type { Check } from '../support/checks'
import { onStand, type Stand, wait } from '../support/open-stand'
import { type RawResponse, rawExchange, statusOf } from '../support/raw-http'

const CONNECTIONS = 300

/** Every address of the build that takes a post. */
export function postAddresses(): string[] {
  const manifest = readManifest()
  return Object.values(manifest.routes)
    .filter(({ id, hasAction }) => hasAction && (keyAccessAt(id)?.methods.includes('POST') ?? true))
    .flatMap((route) => patternOf(manifest, route)?.replace(/:\w+|\*/g, 'x') ?? [])
}

function head(stand: Stand, path: string, headers: readonly string[]): string {
  const { port } = stand
  const lines = [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Origin: http://127.0.0.1:${port}`, ...headers]
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** Opens many connections that each say `first`, then a byte a second; looks at the home page meanwhile. */
async function dribble(stand: Stand, first: string, limitMs: number, when: string): Promise<void> {
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(stand.port, '127.0.0.1')
    socket.on('error', () => undefined)
    // Unread bytes would keep the end of the connection from being seen.
    socket.resume()
    socket.write(first)
    return socket
  })
  const startedAt = performance.now()
  const guest = stand.visitor()
  const isOpen = () => sockets.some((socket) => !socket.destroyed)
  let slowest = 0
  while (isOpen() && performance.now() - startedAt < limitMs + 5000) {
    for (const socket of sockets) if (socket.writable) socket.write('a')
    const page = await guest.get('/')
    stand.expect(page.status === 200, `${when}: the home page answers ${page.status}`)
    slowest = Math.max(slowest, page.ms)
    await wait(1000)
  }
  const took = performance.now() - startedAt
  stand.expect(!isOpen(), `${when}: connections are still open after ${took.toFixed(0)} ms`)
  stand.expect(took <= limitMs, `${when}: the last connection was shut after ${took.toFixed(0)} ms`)
  stand.expect(slowest < 1000, `${when}: the home page took ${slowest.toFixed(0)} ms`)
  for (const socket of sockets) socket.destroy()
}

const slow: Check = {
  name: 'slow-heads-and-bodies',
  row: 'D1',
  run: (place) =>
    onStand(place, async (stand) => {
      await dribble(stand, `GET / HTTP/1.1\r\nHost: 127.0.0.1:${stand.port}\r\nX-A: `, 9000, 'slow heads')
      const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 1000']
      await dribble(stand, head(stand, '/signin', form), 34_000, 'slow bodies')
    }),
}

/** Closed by the server, and soon: nothing that came back could also mean that it still waits. */
const isPrompt = ({ isClosed, ms }: RawResponse) => isClosed && ms < 1000

const rawSummaryOf = ({ text, isClosed, ms }: RawResponse) =>
  `answers ${statusOf(text)}, ${isClosed ? 'closed' : 'still open'} after ${ms.toFixed(0)} ms`

const big: Check = {
  name: 'big-bodies',
  row: 'D2',
  run: (place) =>
    onStand(place, async (stand) => {
      const form = 'Content-Type: application/x-www-form-urlencoded'
      const before = stand.residentMegabytes()
      const addresses = postAddresses()
      stand.expect(addresses.length > 40, `only ${addresses.length} addresses take a post`)
      for (const path of addresses) {
        for (const [headers, wanted] of [
          [
            [form, `Content-Length: ${10 * 1024 ** 3}`],
            [413, 415],
          ],
          [
            [form, `Content-Length: ${10 * 1024 ** 2}`],
            [413, 415],
          ],
          [[form, 'Content-Encoding: gzip', 'Content-Length: 20'], [415]],
        ] as const) {
          const response = await rawExchange(stand.port, head(stand, path, headers), 2000)
          const isRight = wanted.some((each) => each === statusOf(response.text)) && isPrompt(response)
          stand.expect(isRight, `${path} with ${headers.slice(1).join(', ')} ${rawSummaryOf(response)}`)
        }
      }
      const piece = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 97), Buffer.from('\r\n')])
      for (const path of ['/signin', '/signup', '/contactUs', '/user/checkout', '/webhooks/payments']) {
        stand.expect(addresses.includes(path), `${path} takes no post`)
        const type = path.startsWith('/webhooks') ? 'Content-Type: application/json' : form
        const start = head(stand, path, [type, 'Transfer-Encoding: chunked'])
        const response = await rawExchange(stand.port, [start, ...Array.from({ length: 12 }, () => piece)], 3000)
        // The connection may be reset under the sender before the response is read.
        const isRight = [413, 0].includes(statusOf(response.text)) && isPrompt(response)
        stand.expect(isRight, `chunked 12 MB to ${path} ${rawSummaryOf(response)}`)
      }
      const grown = stand.residentMegabytes() - before
      stand.expect(grown < 20, `memory grew by ${grown.toFixed(0)} MB`)
      stand.expect((await stand.visitor().get('/')).status === 200, 'the home page does not answer')
    }),
}

const urlencoded = 'Content-Type: application/x-www-form-urlencoded'

/** Two servers would read two different requests out of these. */
const ambiguous: readonly (readonly [string, (host: string) => string])[] = [
  [
    'length and chunks',
    (host) =>
      `POST /signin HTTP/1.1\r\n${host}\r\n${urlencoded}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n${host}\r\n\r\n`,
  ],
  [
    'two lengths',
    (host) =>
      `POST /signin HTTP/1.1\r\n${host}\r\n${urlencoded}\r\nContent-Length: 3\r\nContent-Length: 30\r\n\r\na=bGET /smuggled HTTP/1.1\r\n${host}\r\n\r\n`,
  ],
  [
    'two lengths in one line',
    (host) => `POST /signin HTTP/1.1\r\n${host}\r\n${urlencoded}\r\nContent-Length: 3, 30\r\n\r\na=b`,
  ],
  ['a signed length', (host) => `POST /signin HTTP/1.1\r\n${host}\r\n${urlencoded}\r\nContent-Length: +3\r\n\r\na=b`],
  ['bare line feeds', (host) => `GET / HTTP/1.1\n${host}\n\n`],
  ['a folded line', (host) => `GET / HTTP/1.1\r\n${host}\r\nX-A: a\r\n b\r\n\r\n`],
  ['a space before the colon', (host) => `POST /signin HTTP/1.1\r\n${host}\r\nContent-Length : 3\r\n\r\na=b`],
  [
    'two codings',
    (host) =>
      `POST /signin HTTP/1.1\r\n${host}\r\n${urlencoded}\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  ],
  [
    'an unknown coding',
    (host) => `POST /signin HTTP/1.1\r\n${host}\r\n${urlencoded}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a chunk of no number',
    (host) =>
      `POST /signin HTTP/1.1\r\n${host}\r\n${urlencoded}\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\na\r\n0\r\n\r\n`,
  ],
  ['a bare return in a header', (host) => `GET / HTTP/1.1\r\n${host}\r\nX-A: a\rX-B: b\r\n\r\n`],
  ['a NUL in a header', (host) => `GET / HTTP/1.1\r\n${host}\r\nX-A: a\0b\r\n\r\n`],
  ['no host', () => 'GET / HTTP/1.1\r\n\r\n'],
]

const smuggling: Check = {
  name: 'request-smuggling',
  row: 'D16',
  run: (place) =>
    onStand(place, async (stand) => {
      for (const [name, bytesFor] of ambiguous) {
        const response = await rawExchange(stand.port, bytesFor(`Host: 127.0.0.1:${stand.port}`), 4000)
        const count = response.text.split(/HTTP\/1\.1 (?=\d{3})/).length - 1
        // Refused for the sender it does not name (403) is refused and closed as well.
        const isRefused = [400, 403].includes(statusOf(response.text)) && response.isClosed
        stand.expect(isRefused && count === 1, `${name}: ${rawSummaryOf(response)}, ${count} answers`)
        stand.expect(!response.text.includes('smuggled'), `${name}: the second request was read`)
      }
    }),
}

export const socketChecks = [slow, big, smuggling]
