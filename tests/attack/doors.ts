/** What stands before the pages: who is local, what is encrypted, how much is read, what costs a rendering. */
import type { Check } from '../support/checks'
import { onStand, type Stand, summaryOf, wait } from '../support/open-stand'
import { rawExchange, rawRequest, statusOf } from '../support/raw-http'
import { findUser, sessionOf } from '../support/shop-books'
import type { VisitorResponse } from '../support/visitor'

const LOCAL_PAGES = ['/dev/mail', '/dev/kit', '/metrics']

/** Headers with which somebody who is not at this machine comes, by a proxy on it or by a name that leads to it. */
const foreign: readonly string[] = [
  'Host: demo.example.com',
  'Host: 127.0.0.1.example.com',
  'Host: 192.168.0.7',
  'Host: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.7',
  'Host: 127.0.0.1\r\nX-Forwarded-For: 127.0.0.1',
  'Host: 127.0.0.1\r\nForwarded: for=203.0.113.7',
  'Host: 127.0.0.1\r\nX-Real-IP: 203.0.113.7',
  'Host: 127.0.0.1\r\nX-Forwarded-Host: demo.example.com',
]

const localPages: Check = {
  name: 'local-pages',
  row: 'D18',
  run: (place) =>
    onStand(place, async (stand) => {
      const request = (path: string, headers: string) =>
        rawRequest(stand.port, `GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
      for (const path of LOCAL_PAGES) {
        const own = statusOf(await request(path, 'Host: 127.0.0.1'))
        stand.expect(own === 200, `${path} answers this machine ${own}`)
        for (const headers of foreign) {
          const status = statusOf(await request(path, headers))
          stand.expect(status === 404, `${path} with ${headers.replaceAll('\r\n', ', ')} answers ${status}`)
        }
      }
    }),
}

const PUBLIC_URL = 'https://roteiro.example'
const HSTS = 'strict-transport-security'

/** One answer of each kind: pages, redirects, files, refusals of the gate and of the pages, machine addresses. */
async function eachKind(stand: Stand): Promise<[string, VisitorResponse][]> {
  const always = { host: new URL(PUBLIC_URL).host, origin: PUBLIC_URL }
  const guest = stand.visitor(new Map(), always)
  const home = await guest.get('/')
  const script = /\/assets\/[\w./-]+\.js/.exec(home.text)?.[0] ?? '/assets/none.js'
  const picture = /\/images\/[\w./-]+\.(?:webp|avif)/.exec(home.text)?.[0] ?? '/images/none.webp'
  const wanted: readonly (readonly [string, string, Record<string, string>?])[] = [
    ['GET', '/'],
    ['GET', '/', { 'if-none-match': home.headers.etag ?? '' }],
    ['GET', '/trips'],
    ['GET', '/trips?lang=en'],
    ['GET', '/?light=1'],
    ['GET', script],
    ['GET', picture],
    ['GET', '/images/none.webp'],
    ['GET', '/user/profile'],
    ['GET', '/admin/users'],
    ['GET', '/nowhere'],
    ['GET', '/robots.txt'],
    ['GET', '/sitemap.xml'],
    ['GET', '/calendar.ics'],
    ['GET', '/products.csv'],
    ['GET', '/llms.txt'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/metrics'],
    ['GET', '/builds/latest.json'],
    ['GET', '/trips/suggest?q=rio'],
    ['GET', '/signin.data'],
    ['GET', '/?_data=root'],
    ['GET', `/${'x'.repeat(9000)}`],
    ['PUT', '/'],
    ['OPTIONS', '/'],
    ['POST', '/signin'],
    ['POST', '/webhooks/payments'],
    ['POST', '/trips'],
    ['POST', '/signin', { origin: 'https://evil.example' }],
    ['POST', '/signin', { 'content-encoding': 'gzip' }],
    ['POST', '/signin', { 'content-type': 'text/plain' }],
  ]
  const responses: [string, VisitorResponse][] = []
  for (const [method, path, headers = {}] of wanted) {
    const named = `${method} ${path.slice(0, 60)} ${Object.keys(headers)}`
    responses.push([named, await guest.request(method, path, { headers: { ...always, ...headers } })])
  }
  return responses
}

const encryptedOnly: Check = {
  name: 'https-alone',
  row: 'D22 A7',
  run: (place) =>
    onStand(
      place,
      async (stand) => {
        const statuses = new Set<number>()
        for (const [name, response] of await eachKind(stand)) {
          statuses.add(response.status)
          stand.expect(response.headers[HSTS] !== undefined, `${name} answers ${response.status} without HSTS`)
          stand.expect(response.headers['x-content-type-options'] === 'nosniff', `${name} may be sniffed`)
          for (const line of response.headers['set-cookie'] ?? [])
            stand.expect(/; secure/i.test(line), `${name} sets ${line.split('=')[0]} without Secure`)
        }
        process.stdout.write(`         answers with ${[...statuses].sort().join(', ')}\n`)
        for (const status of [200, 302, 304, 403, 404, 405, 415])
          stand.expect(statuses.has(status), `no answer was a ${status}`)
      },
      { PUBLIC_URL },
    ),
}

const MEGABYTES = 46

/** Says that a body of 46 MB follows, sends its beginning, and gives the status that comes back. */
async function sendLarge(stand: Stand, path: string, cookie: string): Promise<number> {
  const length = MEGABYTES * 1024 * 1024 - 4096
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${stand.port}`,
    `Origin: http://127.0.0.1:${stand.port}`,
    'Content-Type: multipart/form-data; boundary=b0',
    `Content-Length: ${length}`,
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
  ]
  const head = `${lines.join('\r\n')}\r\n\r\n--b0\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n`
  return statusOf((await rawExchange(stand.port, [head, Buffer.alloc(64 * 1024, 'x')], 1500)).text)
}

const unsignedBody: Check = {
  name: 'large-body-of-a-stranger',
  row: 'D20',
  run: (place) =>
    onStand(place, async (stand) => {
      const [name, value] = (await sessionOf(await findUser('admin@roteiro.example'))).cookie
      const forged = `${decodeURIComponent(value).split('.').slice(0, -1).join('.')}.${'A'.repeat(43)}`
      const strangers = [
        '',
        `${name}=x`,
        `${name}=${encodeURIComponent(forged)}`,
        `lastOwner=${value}`,
        `device=${value}`,
      ]
      for (const path of ['/admin/trips/manage?id=new', '/admin/banner', '/agency/uploads', '/admin/settings']) {
        for (const cookie of strangers) {
          const status = await sendLarge(stand, path, cookie)
          const finding = cookie === '' ? 'no cookie' : cookie.slice(0, 40)
          stand.expect(status === 413, `${MEGABYTES} MB to ${path} with ${finding}: ${status}`)
        }
      }
      const own = await sendLarge(stand, '/admin/banner', `${name}=${value}`)
      stand.expect(own === 0, `a body of ${MEGABYTES} MB of an administrator is answered ${own} before it has come`)
    }),
}

/** A page from the cache names its scripts by their hashes, a rendered one by its nonce. */
const isFromCache = (response: VisitorResponse) =>
  !/script-src 'nonce-/.test(String(response.headers['content-security-policy']))

/** Until the demonstration has made its sales: they go on for a while after the door is open, and change its pages. */
async function untilSettled(stand: Stand): Promise<void> {
  const home = async () => (await stand.visitor().get('/')).text
  let [last, same] = [await home(), 0]
  while (same < 6) {
    await wait(500)
    const next = await home()
    same = next === last ? same + 1 : 0
    last = next
  }
}

const cookiesOfOthers: Check = {
  name: 'unknown-cookies',
  row: 'D25',
  run: (place) =>
    onStand(place, async (stand) => {
      const pages = ['/', '/trips', '/trips/national', '/products', '/aboutUs']
      await untilSettled(stand)
      const cookies = ['x=1', '_ga=GA1.1.1; _fbp=fb.1', 'mainly=1', 'x', '=', 'a'.repeat(4000)]
      for (const path of pages) {
        const plain = await stand.visitor().get(path)
        for (const cookie of cookies) {
          const response = await stand.visitor().request('GET', path, { headers: { cookie } })
          const finding = `${path} with the cookie ${cookie.slice(0, 30)}`
          stand.expect(response.status === 200, `${finding}: ${summaryOf(response)}`)
          stand.expect(isFromCache(response), `${finding} is rendered for it alone`)
          stand.expect(response.text === plain.text, `${finding} is another page`)
        }
      }
    }),
}

export const doorChecks = [localPages, encryptedOnly, unsignedBody, cookiesOfOthers]
