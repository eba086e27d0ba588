/** Every field of every form: words for databases and shells, addresses inside, doubled fields, fields that are nobody's to send. */
import { createServer } from 'node:http'
import { agencies, users } from '~/data/collections'
import type { Check } from '../support/checks'
import { freePort } from '../support/child-process'
import { onStand, type Stand, summaryOf } from '../support/open-stand'
import { findUser, newPerson, sessionOf } from '../support/shop-books'
import { PASSWORD, type ShopPlace } from '../support/shop-server'
import { bodyOf, type FoundForm, send, walkForms } from '../support/walk-forms'

const SLOW_MS = 3000
const AGENCY = 'agencia@roteiro.example'

/** All forms that a guest, a customer with orders, a partner and an administrator find. */
async function everyForm(stand: Stand): Promise<FoundForm[]> {
  const as = async (email: string) => stand.visitor(new Map([(await sessionOf(await findUser(email))).cookie]))
  const admin = await stand.admin()
  const walks: [FoundForm['visitor'], string[]][] = [
    [
      stand.visitor(),
      ['/', '/signin', '/signup', '/ask-reset-password', '/validate-code', '/contactUs', '/admin/signin'],
    ],
    [
      await as('cliente@roteiro.example'),
      [
        '/user/profile',
        '/user/myAcquired/list?type=purchases',
        '/user/tripForfait',
        '/user/checkout?item=chapada%3A1',
        '/signupAgency',
      ],
    ],
    [await as(AGENCY), ['/agency', '/agency/trips', '/agency/links/new?kind=free', '/agency/orders', '/user/profile']],
    [
      admin,
      [
        '/admin/dashboard',
        '/admin/users',
        '/admin/trips',
        '/admin/trips/manage?id=new',
        '/admin/settings',
        '/admin/security',
        '/admin/jobs',
      ],
    ],
  ]
  const known = new Map<string, FoundForm>()
  for (const [visitor, starts] of walks) {
    for (const [key, found] of await walkForms(visitor, starts)) if (!known.has(key)) known.set(key, found)
  }
  const forms = [...known.values()]
  const fieldsOf = eachField()
  const fields = forms.reduce((sum, found) => sum + fieldsOf(found).length, 0)
  process.stdout.write(`         ${forms.length} forms, ${fields} fields\n`)
  stand.expect(forms.length > 60, `only ${forms.length} forms were found`)
  return forms
}

/** For databases, templates and shells: every field gets four of them, in turn. */
const WORDS_EACH = 4
const words = [
  "' OR '1'='1",
  "x'); DROP TABLE users;--",
  "1' AND (SELECT count(*) FROM sqlite_master, sqlite_master, sqlite_master, sqlite_master, sqlite_master)>0--",
  '1;SELECT randomblob(900000000)--',
  '" UNION SELECT json FROM sessions--',
  '{"$ne":null}',
  '{"$where":"sleep(4000)"}',
  ['$', '{7*7}{{7*7}}<%= 7*7 %>#{7*7}'].join(''),
  '$(sleep 4)`sleep 4`|sleep 4;sleep 4',
  '%00%27\u0000',
  '__proto__',
]

/** Of the trap's listener, and of a file: every field gets one, in turn. */
const addresses = (port: number) => [
  `http://127.0.0.1:${port}/a`,
  `http://[::1]:${port}/b`,
  `http://0x7f000001:${port}/c`,
  `//localhost:${port}/d`,
  `https://localhost:${port}/e`,
  'file:///etc/passwd',
]

const NOT_TYPED = ['button', 'submit', 'file']

/** Each field of each route once: a row of a list stands for all its rows. */
function eachField(): (found: FoundForm) => string[] {
  const seen = new Set<string>()
  return ({ form, kind }) =>
    form.controls.flatMap(({ name, type }) => {
      const key = `${kind} ${name.replace(/\[\d+\]/g, '[]')}`
      if (NOT_TYPED.includes(type) || seen.has(key)) return []
      seen.add(key)
      return [name]
    })
}

/** A listener that nobody has a reason to talk to. */
async function openHoneypot(port: number) {
  const hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(String(request.url))
    response.end()
  })
  server.on('connection', (socket) => hits.push(`a connection from port ${socket.remotePort}`))
  await new Promise<void>((resolve) => server.listen(port, '::', resolve))
  return { hits, close: () => server.close() }
}

/** Sends a word in one field and gives how long that took. */
async function sendWord(stand: Stand, found: FoundForm, name: string, word: string): Promise<number> {
  const body = bodyOf(found, { [name]: word })
  let response = await send(found, body)
  // A busy machine is slow once; what was typed is slow again.
  if (response.ms > SLOW_MS) response = await send(found, body)
  const finding = `${found.target} ${name}=${word}: ${summaryOf(response)}`
  stand.expect(response.status < 500 && response.ms < SLOW_MS, finding)
  stand.expect(!/SQLITE|syntax error|at .+\.js:\d+/.test(response.text), `${finding} speaks of its inside`)
  return response.ms
}

const hostileFields: Check = {
  name: 'hostile-fields',
  row: 'D8 D9',
  run: (place) =>
    onStand(place, async (stand) => {
      const port = await freePort()
      const trap = await openHoneypot(port)
      const baits = addresses(port)
      const inTurn = (list: readonly string[], at: number) => list[at % list.length] ?? ''
      let sent = 0
      let fields = 0
      let worst = 0
      try {
        const fieldsOf = eachField()
        for (const found of await everyForm(stand)) {
          for (const name of fieldsOf(found)) {
            const own = Array.from({ length: WORDS_EACH }, (_, at) => inTurn(words, fields * WORDS_EACH + at))
            const bait = inTurn(baits, fields)
            fields += 1
            for (const word of [...own, bait]) {
              sent += 1
              worst = Math.max(worst, await sendWord(stand, found, name, word))
            }
          }
        }
        process.stdout.write(`         ${sent} posts, the slowest ${worst.toFixed(0)} ms\n`)
        stand.expect(trap.hits.length === 0, `the shop asked the listener: ${trap.hits.slice(0, 5).join(', ')}`)
        stand.expect(stand.isLive(), 'the server died')
        await stand.checkInvariants('afterwards')
      } finally {
        trap.close()
      }
    }),
}

const SECOND = 'Segundo valor'

/** A field in the body and once more in the address: wherever it was taken, the second value was not. */
async function sendInBoth(stand: Stand, found: FoundForm, name: string): Promise<void> {
  const { target, visitor, page } = found
  const query = `${target}${target.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${encodeURIComponent(SECOND)}`
  const inBoth = await visitor.post(query, bodyOf(found), page.path)
  stand.expect(inBoth.status < 500, `${query} in both: ${summaryOf(inBoth)}`)
  const after = await visitor.get(page.path)
  stand.expect(!after.text.includes(`value="${SECOND}"`), `${page.path} ${name}: the second value was kept`)
}

const doubled: Check = {
  name: 'doubled-fields',
  row: 'D15',
  run: (place) =>
    onStand(place, async (stand) => {
      let taken = 0
      let refused = 0
      const fieldsOf = eachField()
      for (const found of await everyForm(stand)) {
        for (const name of fieldsOf(found)) {
          const body = bodyOf(found)
          body.append(name, SECOND)
          const inBody = await send(found, body)
          stand.expect(inBody.status < 500, `${found.target} ${name} twice: ${summaryOf(inBody)}`)
          if (inBody.status >= 400) refused += 1
          else taken += 1
          if (found.form.method === 'post') await sendInBoth(stand, found, name)
        }
      }
      process.stdout.write(`         twice in the body: ${refused} refused, ${taken} answered as if said once\n`)
      await stand.checkInvariants('afterwards')
    }),
}

/** The same field under names that request another shape: parts, a list, both at once, what every object has. */
const shapesOf = (name: string): readonly (readonly [string, string])[][] => [
  [
    [`${name}.a`, '1'],
    [name, '1'],
  ],
  [
    [name, '1'],
    [`${name}[0]`, '1'],
  ],
  [[`${name}.a`, '1']],
  [[`${name}[0]`, '1']],
  [[`${name}[0].a`, '1']],
  [[`${name}[99].a[99]`, '1']],
  [
    [name, '1'],
    [name, '2'],
    [name, ''],
  ],
  [[name.replace(/[.[].*$/, ''), 'x']],
  [[`${name}.toString`, '1']],
]

const bare: readonly (readonly [string, string])[][] = [
  [['', 'x']],
  [['toString', '1']],
  [['__proto__.a', '1']],
  [['constructor', '1']],
  [['hasOwnProperty', '1']],
  [['.a', '1']],
  [['a[', '1']],
  [['[0]', '1']],
]

/** Every form with its own fields, save the one that is sent under other names. */
const shapes: Check = {
  name: 'field-shapes',
  row: 'D4',
  run: (place) =>
    onStand(place, async (stand) => {
      const responses = new Map<number, number>()
      const fieldsOf = eachField()
      for (const found of await everyForm(stand)) {
        const tries = [
          ...fieldsOf(found).flatMap((name) => shapesOf(name).map((pairs) => ({ name, pairs }))),
          ...bare.map((pairs) => ({ name: '', pairs })),
        ]
        for (const { name, pairs } of tries) {
          const body = bodyOf(found)
          body.delete(name)
          for (const pair of pairs) body.append(...pair)
          const response = await send(found, body)
          responses.set(response.status, (responses.get(response.status) ?? 0) + 1)
          const finding = `${found.target} ${JSON.stringify(pairs)}: ${summaryOf(response)}`
          stand.expect(response.status < 500 && response.ms < SLOW_MS, finding)
          if (response.status >= 400) stand.expect(/<h1|role="alert"/.test(response.text), `${finding} says nothing`)
        }
      }
      process.stdout.write(`         ${JSON.stringify(Object.fromEntries(responses))}\n`)
      stand.expect(stand.isLive(), 'the server died')
      await stand.checkInvariants('afterwards')
    }),
}

const EXTRA: Readonly<Record<string, string>> = {
  type: '1',
  role: 'admin',
  isAdmin: 'true',
  userType: '1',
  emailVerified: 'true',
  confirmedAt: '2026-01-01T00:00:00.000Z',
  agencyId: 'agency-x',
  sellerId: 'agency-x',
  commission: '99',
  commissionBp: '9900',
  id: 'outro',
  userId: 'outro',
  buyerId: 'outro',
  authVersion: '99',
  state: 'approved',
  status: 'paid',
  price: '1',
  total: '1',
  blocked: 'false',
  version: '1',
}

/** Who may do what, and what a partner earns. Whether a partner is approved is an administrator's to say. */
async function privileges(emails: readonly string[], isAdmin: boolean): Promise<string> {
  const people = await Promise.all(emails.map(findUser))
  const knownAgencies = await agencies.list({ order: { by: 'createdAt', dir: 'desc' }, limit: 100 })
  return JSON.stringify([
    ...people.map(({ id, type, agencyId, authVersion, email }) => [id, type, agencyId, authVersion, email]),
    ...knownAgencies.map(({ id, state, commissionBp, sellerCode }) => [
      id,
      isAdmin ? '' : state,
      commissionBp,
      sellerCode,
    ]),
  ])
}

const smuggled: Check = {
  name: 'smuggled-fields',
  row: 'A4',
  run: (place: ShopPlace) =>
    onStand(place, async (stand) => {
      const emails = ['cliente@roteiro.example', AGENCY, 'admin@roteiro.example', (await newPerson(PASSWORD)).email]
      const admins = await users.count({ eq: { type: 1 } })
      for (const found of await everyForm(stand)) {
        if (found.form.method !== 'post') continue
        const isAdmin = found.target.startsWith('/admin/')
        const before = await privileges(emails, isAdmin)
        const body = bodyOf(found)
        const own = new Set(found.form.controls.map(({ name }) => name))
        for (const [name, value] of Object.entries(EXTRA)) if (!own.has(name)) body.append(name, value)
        const response = await send(found, body)
        stand.expect(response.status < 500, `${found.target}: ${summaryOf(response)}`)
        const after = await privileges(emails, isAdmin)
        stand.expect(after === before, `${found.target}: rights changed from ${before} to ${after}`)
      }
      stand.expect((await users.count({ eq: { type: 1 } })) === admins, 'there are more administrators than before')
      await stand.checkInvariants('afterwards')
    }),
}

export const everyFormChecks = [hostileFields, doubled, shapes, smuggled]
