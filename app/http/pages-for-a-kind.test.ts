/** Reading pages of signed-in visitors: rendered once for a stand-in, and cached for all of its kind. */
import { afterEach, expect, test } from 'vitest'
import { NotShared, templateVisitorFor } from '~/session/template-visitor'
import type { SignedIn, Visitor } from '~/session/visitor'
import type { Resolved } from '~/session/visitor.server'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import type { HandleRequest } from './remix-bridge.server'

const opened: TestServer[] = []

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

const guest: Visitor = { role: 'guest' }

/** The cookie names the session: `main=chefe` is an administrator's, `main=ended` nobody's, any other a customer's. */
async function resolve({ headers }: { headers: Headers }): Promise<Resolved> {
  const sessionId = /main=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''
  if (sessionId === 'locked') throw new Error('the store is locked')
  const visitor = sessionId === 'ended' ? guest : visitorWith(sessionId)
  return { visitor, cookieWasStale: sessionId === 'ended', staleReason: null, staleUserId: null }
}

function visitorWith(sessionId: string): SignedIn {
  const standIn = templateVisitorFor({ role: sessionId === 'chefe' ? 'admin' : 'customer', agencyState: null })
  return {
    role: standIn.role,
    agency: null,
    sessionId,
    get user() {
      return standIn.user
    },
  }
}

/** For whom a page is rendered: a session, `stand-in` or `guest`. */
async function readerOf(resolved: Promise<Resolved> | undefined): Promise<string> {
  const visitor = (await resolved)?.visitor ?? guest
  try {
    return visitor.role === 'guest' ? 'guest' : visitor.sessionId
  } catch (error) {
    if (error instanceof NotShared) return 'stand-in'
    throw error
  }
}

/** Renders a page and records for whom. */
function recorder(respond: (reader: string, path: string) => Response | null = () => null) {
  const readers: string[] = []
  const handle: HandleRequest = async ({ pathname }, _body, nonce, resolved) => {
    const reader = await readerOf(resolved)
    readers.push(reader)
    const headers = { 'Content-Type': 'text/html' }
    return respond(reader, pathname) ?? new Response(`<style nonce="${nonce}"></style>Minha conta`, { headers })
  }
  return { handle, readers }
}

async function start(handle: HandleRequest) {
  const server = await startHttpApp({ handle, resolve })
  opened.push(server)
  return (path: string, cookie: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers: { ...headers, cookie }, redirect: 'manual' })
}

test('a page is rendered once for all visitors of a kind, and apart from that of guests', async () => {
  const { handle, readers } = recorder()
  const get = await start(handle)
  const [ana, bia] = [await get('/trips', 'main=ana'), await get('/trips', 'lang=pt-BR; main=bia; light=0')]
  expect(readers).toEqual(['stand-in'])
  expect(await bia.text()).toBe(await ana.text())
  expect(bia.headers.get('ETag')).toBe(ana.headers.get('ETag'))
  await get('/trips', '')
  expect(readers).toEqual(['stand-in', 'guest'])
})

test('a page that has not changed since is not sent again', async () => {
  const get = await start(recorder().handle)
  const first = await get('/trips', 'main=ana')
  const again = await get('/trips', 'main=ana', { 'If-None-Match': first.headers.get('ETag') ?? '' })
  expect([first.headers.get('Cache-Control'), again.status]).toEqual(['private, no-cache', 304])
})

test.each([
  ['an administrator', 'main=chefe', 'chefe'],
  ['somebody whose session ended', 'main=ended', 'guest'],
])('for %s it is rendered each time', async (_, cookie, reader) => {
  const { handle, readers } = recorder()
  const get = await start(handle)
  await get('/trips', cookie)
  await get('/trips', cookie)
  expect(readers).toEqual([reader, reader])
})

test.each([
  ['a page of the account', '/user/myAcquired', 'main=ana'],
  ['the sales kit, whose words are the partner’s', '/user/marketing', 'main=ana'],
  ['a form to show again', '/trips', 'main=ana; kept=1'],
  ['a toast that waits', '/trips', 'main=ana; toast=a'],
  ['a language chosen just now', '/trips?lang=en', 'main=ana'],
  ['a link of an agency', '/trips?seller=VIV-9001', 'main=ana'],
])('with %s nothing is shared', async (_, path, cookie) => {
  const { handle, readers } = recorder()
  const get = await start(handle)
  await get(path, cookie)
  await get(path, cookie)
  expect(readers).toEqual(['guest', 'guest'])
})

test('a page that cannot be rendered for a stand-in is rendered for its visitor', async () => {
  const { handle, readers } = recorder((reader) => (reader === 'stand-in' ? new Response('', { status: 500 }) : null))
  const get = await start(handle)
  const response = await get('/trips', 'main=ana')
  expect([response.status, readers]).toEqual([200, ['stand-in', 'ana']])
})

test('a page that is missing, or leads elsewhere, is not cached', async () => {
  const { handle, readers } = recorder((_, path) => {
    if (path.endsWith('/old')) return new Response(null, { status: 302, headers: { Location: '/trip-details/new' } })
    return path.endsWith('/gone')
      ? new Response('gone', { status: 404, headers: { 'Content-Type': 'text/html' } })
      : null
  })
  const get = await start(handle)
  const statuses: number[] = []
  for (const path of ['old', 'gone', 'old', 'gone']) {
    statuses.push((await get(`/trip-details/${path}`, 'main=ana')).status)
  }
  expect(statuses).toEqual([302, 404, 302, 404])
  expect(readers).toHaveLength(4)
})

test('a store that does not respond is called once, and the page shows the failure', async () => {
  const { handle } = recorder()
  const failures: unknown[] = []
  const get = await start(async (exchange, body, nonce, resolved) => {
    await resolved?.catch((error: unknown) => failures.push(error))
    return handle(exchange, body, nonce)
  })
  expect((await get('/trips', 'main=locked')).status).toBe(200)
  expect(failures).toEqual([new Error('the store is locked')])
})
