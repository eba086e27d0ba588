import { createRequestHandler } from '@remix-run/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { now } from '~/clock.server'
import { agencies, drafts } from '~/data/collections'
import { MAX_DRAFT_FIELDS } from '~/domain/orders/checkout-draft'
import { guardBuild } from '~/http/guarded-build.server'
import { createAccount } from '~/operations/accounts/create-account.server'
import { signIn } from '~/operations/accounts/sign-in.server'
import { signedInHeaders } from '~/session/known-device.server'
import { pendingSubmission } from '~/session/pending-submission.server'
import { signedInCookie, writeSessionToken } from '~/session/session-cookie.server'
import { endOtherSessions } from '~/session/sessions.server'
import { signOut } from '~/session/sign-out.server'
import { takeToast } from '~/session/toast.server'
import { bareBuild } from './support/bare-build'
import { sent } from './support/request-to'
import { testAgency } from './support/test-agency'
import { openTestStore, type TestStore } from './support/test-store'

const routeId = 'routes/user/checkout/route'
const address = 'http://127.0.0.1:3000/user/checkout?item=o1%3A2'

let opened: TestStore
let posted: number
beforeEach(() => {
  opened = openTestStore()
  posted = 0
})
afterEach(() => opened.close())

/** One guarded screen whose loader answers what was stored for it. */
const handle = createRequestHandler(
  guardBuild(
    bareBuild({
      [routeId]: {
        id: routeId,
        path: 'user/checkout',
        module: {
          default: undefined,
          loader: async ({ request }) => Response.json(await pendingSubmission(request, '/user/checkout')),
          action: () => {
            posted += 1
            return Response.redirect('http://127.0.0.1:3000/done')
          },
        },
      },
      'routes/agency/link-new/route': {
        id: 'routes/agency/link-new/route',
        path: 'agency/links/new',
        module: {
          default: undefined,
          loader: async ({ request }) => Response.json(await pendingSubmission(request, '/agency/links/new')),
          action: () => Response.redirect('http://127.0.0.1:3000/done'),
        },
      },
    }),
  ),
)

const newLink = 'http://127.0.0.1:3000/agency/links/new'

function post(cookie: string, fields: Record<string, string> = { name: 'Ana', password: 'x' }, to = address) {
  const headers = { Cookie: cookie, Origin: 'http://127.0.0.1:3000', Referer: to }
  return handle(new Request(to, { method: 'POST', headers, body: new URLSearchParams(fields) }))
}
const read = (cookie: string, from = address) => handle(new Request(from, { headers: { Cookie: cookie } }))
/** What the page gives back to anyone who asks with these cookies. */
const shown = async (...cookies: string[]) => (await read(cookies.filter(Boolean).join('; '))).json()
const pendingCookieIn = (response: Response) =>
  sent(response.headers.getSetCookie().filter((line) => line.startsWith('kept=')))
const ANA = { fields: [{ name: 'name', value: 'Ana' }] }

async function account(firstName: string, agencyId: string | null = null) {
  const person = {
    firstName,
    lastName: 'S',
    email: `${firstName}@exemplo.com.br`,
    cpf: null,
    phone: null,
    birthDate: null,
    language: 'pt-BR' as const,
  }
  const made = await createAccount({ person, password: 'Correta-42', type: 0, agencyId }, now())
  if (!made.ok) throw new Error(made.reason)
  return made.value
}

/** The cookie of a session of its own. */
async function enter(firstName: string) {
  const entered = await signIn({ email: `${firstName}@exemplo.com.br`, password: 'Correta-42', door: 'shop' }, now())
  if (!entered.ok || entered.value.kind !== 'session') throw new Error('not signed in')
  return sent([await signedInCookie(entered.value.token, 0)])
}

test('a refused post comes back after signing in, and goes when it is posted again', async () => {
  const refused = await post('')
  expect([posted, refused.status]).toEqual([0, 302])
  expect(refused.headers.get('Location')).toBe(`/signin?redirectTo=${encodeURIComponent('/user/checkout?item=o1%3A2')}`)
  await account('ana')
  const cookies = `${sent(refused.headers.getSetCookie())}; ${await enter('ana')}`

  expect(await shown(cookies)).toEqual(ANA)
  expect((await post(cookies)).headers.get('Location')).toBe('http://127.0.0.1:3000/done')
  expect(posted).toBe(1)
  expect(await shown(cookies)).toBeNull()
})

test('what is sent after the session was ended elsewhere comes back to its owner and to nobody else', async () => {
  const ana = await account('ana')
  await account('bia')
  const cookie = await enter('ana')
  await endOtherSessions(ana.id, null)
  const pending = pendingCookieIn(await post(cookie))
  expect(await shown(pending, await enter('bia'))).toBeNull()
  expect(await shown(pending, await enter('ana'))).toEqual(ANA)
})

test.each([
  [
    'signed out in another tab',
    async (cookie: string) => signOut(new Request(address, { headers: { Cookie: cookie } })),
  ],
  [
    'sent to the sign-in page in another tab',
    async (cookie: string, userId: string) => {
      await endOtherSessions(userId, null)
      return (await read(cookie)).headers
    },
  ],
])('so does what an open page sends once its browser has no session any more: %s', async (_how, leave) => {
  const ana = await account('ana')
  await account('bia')
  const left = await leave(await enter('ana'), ana.id)
  const cookies = left.getSetCookie().filter((line) => !/^\w+=;/.test(line))
  expect(sent(cookies)).not.toMatch(/\bmain=/)
  const pending = pendingCookieIn(await post(sent(cookies)))
  expect(await shown(pending, await enter('bia'))).toBeNull()
  expect(await shown(pending, await enter('ana'))).toEqual(ANA)
})

test('a browser that was started again has lost its session cookie, and what its open page sends is stored', async () => {
  const ana = await account('ana')
  await account('bia')
  const entered = await signIn({ email: 'ana@exemplo.com.br', password: 'Correta-42', door: 'shop' }, now())
  if (!entered.ok || entered.value.kind !== 'session') throw new Error('not signed in')
  const headers = await signedInHeaders(new Request(address), entered.value.token, ana)
  const lasting = headers.getSetCookie().filter((line) => !line.startsWith('main='))
  const pending = pendingCookieIn(await post(sent(lasting)))
  expect(await shown(pending, await enter('bia'))).toBeNull()
  expect(await shown(pending, await enter('ana'))).toEqual(ANA)
})

test('a post with an unknown session is not stored', async () => {
  const old = sent([await writeSessionToken('t'.repeat(43))])
  const forged = `main=${'x'.repeat(40)}`
  for (const cookie of [old, forged]) {
    const refused = await post(cookie)
    expect([refused.status, pendingCookieIn(refused)]).toEqual([302, ''])
    const left = sent(refused.headers.getSetCookie().filter((line) => line.startsWith('lastOwner=')))
    expect(pendingCookieIn(await post(left))).toBe('')
  }
  expect(await drafts.list({ limit: 9 })).toEqual([])
})

test('the longest form of an ended session comes back whole; a longer one is not stored, with a message', async () => {
  const ana = await account('ana')
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 'x']))
  const cookie = await enter('ana')
  await endOtherSessions(ana.id, null)
  expect(
    (await shown(pendingCookieIn(await post(cookie, fields(MAX_DRAFT_FIELDS))), await enter('ana'))).fields,
  ).toHaveLength(MAX_DRAFT_FIELDS)
  const refused = await post(cookie, fields(MAX_DRAFT_FIELDS + 1))
  expect(pendingCookieIn(refused)).toBe('')
  const toast = await takeToast(new Request(address, { headers: { Cookie: sent(refused.headers.getSetCookie()) } }))
  expect(toast?.toast?.key).toBe('guard.draftTooLong')
})

test('what somebody of a paused agency sends waits for the agency to be active again', async () => {
  await account('ana', 'partner')
  await account('bia', 'partner')
  await agencies.create('partner', testAgency({ id: 'partner', state: 'paused' }))
  const cookie = await enter('ana')
  const refused = await post(cookie, { title: 'Grupo' }, newLink)
  expect(refused.headers.get('Location')).toBe('/signupAgency')
  const pending = pendingCookieIn(refused)
  await agencies.update('partner', (agency) => ({ ...agency, state: 'approved' as const }))
  const seenWith = async (session: string) => (await read(`${pending}; ${session}`, newLink)).json()
  expect(await seenWith(cookie)).toEqual({ fields: [{ name: 'title', value: 'Grupo' }] })
  expect(await seenWith(await enter('bia'))).toBeNull()
})
