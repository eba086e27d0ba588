import { afterEach, expect, test } from 'vitest'
import { templateVisitorFor } from '~/session/template-visitor'
import type { Resolved } from '~/session/visitor.server'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import { MARKS } from './page-template.server'
import type { Ask } from './remix-bridge.server'

const opened: TestServer[] = []

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

const guest: Resolved = { visitor: { role: 'guest' }, cookieWasStale: true, staleReason: 'expired', staleUserId: null }

/** The cookie names the visitor: `main=Ana` is a customer, `main=chefe` an administrator, `main=ended` nobody. */
async function resolve({ headers }: { headers: Headers }): Promise<Resolved> {
  const name = /main=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''
  if (name === 'ended') return guest
  if (name === 'locked') throw new Error('the store is locked')
  const role = name === 'chefe' ? 'admin' : 'customer'
  const visitor = templateVisitorFor({ role, agencyState: null }, name)
  return { visitor, cookieWasStale: false, staleReason: null, staleUserId: null }
}

/** Greets whom the layer before has found, and writes down for whom it was asked. */
function greeter(answer: (greeted: string, path: string) => Response | null = () => null) {
  const asked: string[] = []
  const ask: Ask = async ({ pathname }, _body, nonce, resolved) => {
    const visitor = (await resolved)?.visitor ?? { role: 'guest' as const }
    const greeted = visitor.role === 'guest' ? 'guest' : visitor.user.firstName
    asked.push(greeted === MARKS.firstName ? 'stand-in' : greeted)
    const headers = { 'Content-Type': 'text/html' }
    return answer(greeted, pathname) ?? new Response(`<b nonce="${nonce}">${greeted}</b>`, { headers })
  }
  return { ask, asked }
}

async function start(ask: Ask) {
  const server = await startHttpApp({ ask, resolve })
  opened.push(server)
  return (path: string, cookie: string) => fetch(server.url + path, { headers: { cookie }, redirect: 'manual' })
}

test('a page is rendered once for a stand-in and greets each visitor by name', async () => {
  const { ask, asked } = greeter()
  const get = await start(ask)
  const [ana, bia] = [await get('/trips', 'main=Ana'), await get('/trips', 'lang=pt-BR; main=Bia; light=0')]
  const again = await get('/trips', 'main=Ana')
  expect(asked).toEqual(['stand-in'])
  const page = await ana.text()
  expect(page).toMatch(/<b nonce="[\w-]{22}">Ana<\/b>/)
  expect(await bia.text()).toContain('>Bia</b>')
  expect(await again.text()).not.toBe(page)
  expect(ana.headers.get('Cache-Control')).toBe('private, no-store')
  const nonce = /nonce="([^"]*)"/.exec(page)?.[1]
  expect(ana.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`)
  expect(page).not.toContain(MARKS.nonce)
})

test.each([
  ['an administrator', '/trips', 'main=chefe', 'chefe'],
  ['somebody whose session ended', '/trips', 'main=ended', 'guest'],
  ['somebody without a name', '/trips', 'main=', ''],
])('%s is answered alone', async (_, path, cookie, greeted) => {
  const { ask, asked } = greeter()
  const get = await start(ask)
  await get(path, cookie)
  await get(path, cookie)
  expect(asked).toEqual([greeted, greeted])
})

test.each([
  ['a page of the account', '/user/myAcquired', 'main=Ana'],
  ['the sales kit, whose words are the partner’s', '/user/marketing', 'main=Ana'],
  ['a form to give back', '/trips', 'main=Ana; kept=1'],
  ['a toast that waits', '/trips', 'main=Ana; toast=a'],
  ['a language chosen just now', '/trips?lang=en', 'main=Ana'],
  ['a link of an agency', '/trips?seller=VIV-9001', 'main=Ana'],
])('with %s nobody stands in', async (_, path, cookie) => {
  const { ask, asked } = greeter()
  const get = await start(ask)
  await get(path, cookie)
  expect(asked).toEqual(['guest'])
})

test('a page that cannot be rendered for a stand-in is rendered for its visitor, who was looked for once', async () => {
  const { ask, asked } = greeter((greeted) => (greeted === MARKS.firstName ? new Response('', { status: 500 }) : null))
  const get = await start(ask)
  const answer = await get('/trips', 'main=Ana')
  expect([answer.status, asked]).toEqual([200, ['stand-in', 'Ana']])
})

test('what is not there, or leads elsewhere, is answered but not kept', async () => {
  const { ask, asked } = greeter((_, path) => {
    if (path.endsWith('/old')) return new Response(null, { status: 302, headers: { Location: '/trip-details/new' } })
    return path.endsWith('/gone')
      ? new Response('gone', { status: 404, headers: { 'Content-Type': 'text/html' } })
      : null
  })
  const get = await start(ask)
  const statuses: number[] = []
  for (const path of ['old', 'gone', 'old', 'gone']) {
    statuses.push((await get(`/trip-details/${path}`, 'main=Ana')).status)
  }
  expect(statuses).toEqual([302, 404, 302, 404])
  expect(asked).toHaveLength(4)
})

test('a store that does not answer is asked once, and its failure told by the page', async () => {
  const { ask } = greeter()
  const failures: unknown[] = []
  const get = await start(async (exchange, body, nonce, resolved) => {
    await resolved?.catch((error: unknown) => failures.push(error))
    return ask({ ...exchange, pathname: '/' }, body, nonce)
  })
  expect((await get('/trips', 'main=locked')).status).toBe(200)
  expect(failures).toEqual([new Error('the store is locked')])
})
