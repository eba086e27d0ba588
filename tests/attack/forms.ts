/** Bombs in forms: parts, files, names. */
import type { Check } from '../support/checks'
import { onStand, type Stand, summaryOf } from '../support/open-stand'
import { findUser, sessionOf } from '../support/shop-books'
import type { Visitor, VisitorResponse } from '../support/visitor'
import { postAddresses } from './sockets'

const DISPOSITION = 'Content-Disposition: form-data; name='

function multipart(parts: readonly string[], end = '--b0--\r\n'): Buffer {
  return Buffer.from(parts.map((part) => `--b0\r\n${part}\r\n`).join('') + end)
}

const field = (name: string, value = 'x') => `${DISPOSITION}"${name}"\r\n\r\n${value}`
const file = (name: string, value = 'x') => `${DISPOSITION}"${name}"; filename="a.png"\r\n\r\n${value}`
const many = (count: number, part: (name: string) => string) => Array.from({ length: count }, (_, at) => part(`f${at}`))

const bombs: Readonly<Record<string, () => Buffer>> = {
  'a hundred thousand parts': () => multipart(many(100_000, (name) => field(name, ''))),
  'two thousand fields': () => multipart(many(2000, field)),
  'five hundred files': () => multipart(many(500, file)),
  'a part head of one megabyte': () => multipart([`${DISPOSITION}"a"\r\nX-A: ${'x'.repeat(1024 * 1024)}\r\n\r\nx`]),
  'parts within parts': () =>
    multipart([`${DISPOSITION}"a"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--`]),
  'no end': () => multipart([field('a')], ''),
  'a text of one megabyte': () => multipart([field('a', 'x'.repeat(1024 * 1024))]),
}

/** Posts as a browser at the shop's own page would; never longer than a second, never a 5xx, never a success. */
async function throwAt(stand: Stand, visitor: Visitor, path: string, bomb: { name: string; body: Buffer }) {
  const startedAt = performance.now()
  const status = await fetch(stand.server().url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: stand.server().url,
      'content-type': 'multipart/form-data; boundary=b0',
      cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
    },
    body: new Uint8Array(bomb.body),
  }).then(
    (response) => response.status,
    // Shut before all of it was sent.
    () => 413,
  )
  const ms = performance.now() - startedAt
  stand.expect([400, 413].includes(status) && ms < 1500, `${bomb.name} at ${path}: ${status} after ${ms.toFixed(0)} ms`)
}

const multipartBombs: Check = {
  name: 'multipart-bombs',
  row: 'D3',
  run: (place) =>
    onStand(place, async (stand) => {
      const admin = await stand.admin()
      const before = stand.residentMegabytes()
      for (const path of ['/signin', '/admin/trips/manage', '/admin/banner', '/admin/tripTips/new']) {
        for (const [name, make] of Object.entries(bombs)) await throwAt(stand, admin, path, { name, body: make() })
      }
      const grown = stand.residentMegabytes() - before
      stand.expect(grown < 150, `memory grew by ${grown.toFixed(0)} MB`)
      stand.expect(stand.isLive(), 'the server died')
      await stand.checkInvariants('afterwards')
    }),
}

const names = [
  'items[3000000]',
  'items[9999999].x',
  'items[1e9]',
  'items[-1]',
  'passengers[1000000000].name',
  `a${'[a]'.repeat(400)}`,
  `a${'.a'.repeat(400)}`,
  '__proto__[isAdmin]',
  'constructor.prototype.role',
  'x'.repeat(5000),
]

const nameBombs: Check = {
  name: 'field-name-bombs',
  row: 'D4',
  run: (place) =>
    onStand(place, async (stand) => {
      const admin = await stand.admin()
      const customer = await stand.customer()
      for (const path of postAddresses().filter((each) => !each.startsWith('/webhooks'))) {
        const visitor = path.startsWith('/admin') ? admin : customer
        for (const name of names) {
          const response = await visitor.post(path, { [name]: '1', intent: 'save' })
          const finding = `${path} with ${name.slice(0, 30)}: ${response.status} after ${response.ms.toFixed(0)} ms`
          stand.expect(response.status < 500 && response.ms < 200, finding)
        }
      }
      stand.expect(stand.isLive(), 'the server died')
      stand.expect(stand.residentMegabytes() < 600, `memory stands at ${stand.residentMegabytes().toFixed(0)} MB`)
      await stand.checkInvariants('afterwards')
    }),
}

const bare: Readonly<Record<string, Record<string, string>>> = {
  nothing: {},
  'an unknown field': { zzz: '1' },
  'an unknown button': { intent: 'zzz' },
}

/** Says what is wrong: on a page of its own, to a script, in a notice or at a field. */
function refusesClearly({ status, text, headers }: VisitorResponse): boolean {
  if (status === 404) return text.trim() !== ''
  if (status === 400) return text.includes('O formulário não pôde ser lido')
  if (headers['content-type']?.includes('json')) return /"(?:error|detail)":"[^"]{9}/.test(text)
  return /role="alert"|aria-invalid="true"/.test(text)
}

/** Posts that none of our pages sends are refused with a sentence, or change nothing and lead on. */
const barePosts: Check = {
  name: 'posts-without-fields',
  row: 'D26',
  run: (place) =>
    onStand(place, async (stand) => {
      const as = async (email: string) => stand.visitor(new Map([(await sessionOf(await findUser(email))).cookie]))
      const [admin, agency] = [await stand.admin(), await as('agencia@roteiro.example')]
      const [customer, guest] = [await stand.customer(), stand.visitor(new Map([['light', '']]))]
      const visitorAt = (path: string) => {
        if (path.startsWith('/admin/signin') || path.startsWith('/admin/signup')) return guest
        if (path.startsWith('/admin')) return admin
        if (path.startsWith('/agency')) return agency
        return path.startsWith('/user') || path === '/signupAgency' ? customer : guest
      }
      let refused = 0
      for (const path of postAddresses().filter((each) => !/^\/(webhooks|logout)/.test(each))) {
        for (const [name, fields] of Object.entries(bare)) {
          const response = await visitorAt(path).post(path.replace(/\/x$/, '/new'), fields)
          const finding = `${path} with ${name}: ${summaryOf(response)}`
          stand.expect(response.status < 500 && response.status !== 200, finding)
          if (response.status < 400) continue
          refused += 1
          stand.expect(refusesClearly(response), `${finding} says nothing`)
        }
      }
      process.stdout.write(`         ${refused} posts refused\n`)
      await stand.checkInvariants('afterwards')
    }),
}

export const formChecks = [multipartBombs, nameBombs, barePosts]
