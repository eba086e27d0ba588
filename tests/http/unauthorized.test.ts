/** A 401 that somebody raises while a request is being answered: one place ends the session and leads to the sign-in. */
import { createRequestHandler } from '@remix-run/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessions } from '~/data/collections'
import { guardBuild } from '~/http/guarded-build.server'
import { unauthorized } from '~/session/require-user.server'
import { bareBuild } from '../support/bare-build'
import { newPerson, sessionOf } from '../support/shop-books'
import { PASSWORD } from '../support/shop-server'
import { openTestStore, type TestStore } from '../support/test-store'

const ORIGIN = 'http://127.0.0.1:3000'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

/** One route under this id, whose loader and action find out that nobody is signed in. */
function handlerOf(routeId: string, path: string, respond: () => Response) {
  const module = { default: undefined, loader: respond, action: respond }
  return createRequestHandler(guardBuild(bareBuild({ [routeId]: { id: routeId, path, module } })))
}

const throwing = () => {
  throw unauthorized()
}

async function signedInRequest(path: string, method: 'GET' | 'POST') {
  const { cookie, sessionId } = await sessionOf(await newPerson(PASSWORD))
  const headers = { Cookie: cookie.join('='), Origin: ORIGIN, Referer: `${ORIGIN}/user/checkout?item=a%3A1` }
  const body = method === 'POST' ? new URLSearchParams({ a: '1' }) : null
  return { request: new Request(ORIGIN + path, { method, headers, body }), sessionId }
}

test.each([
  ['a loader throws', throwing, 'GET', { path: '/user/profile', wanted: '/user/profile' }],
  ['an action throws', throwing, 'POST', { path: '/user/profile', wanted: '/user/checkout?item=a%3A1' }],
  ['a loader answers', unauthorized, 'GET', { path: '/user/profile?a=1', wanted: '/user/profile?a=1' }],
] as const)('%s it: signed out, with a toast, and back afterwards', async (_, respond, method, { path, wanted }) => {
  const { request, sessionId } = await signedInRequest(path, method)
  const reply = await handlerOf('routes/user/not-found/route', 'user/*', respond)(request)
  expect([reply.status, reply.headers.get('Location')]).toEqual([
    302,
    `/signin?redirectTo=${encodeURIComponent(wanted)}`,
  ])
  expect(await sessions.find(sessionId)).toBeNull()
  const cookies = reply.headers.getSetCookie()
  expect(cookies.some((line) => line.startsWith('main=;') && line.includes('Max-Age=0'))).toBe(true)
  expect(cookies.some((line) => line.startsWith('toast=') && line.length > 60)).toBe(true)
})

test('a data request gets the same', async () => {
  const { request, sessionId } = await signedInRequest('/user/profile.data', 'GET')
  const reply = await handlerOf('routes/user/not-found/route', 'user/*', throwing)(request)
  expect(await reply.text()).toContain('/signin?redirectTo=%2Fuser%2Fprofile')
  expect(await sessions.find(sessionId)).toBeNull()
})

test('a machine route says 401 itself: its caller has no session', async () => {
  const respond = () => Response.json({ error: 'unauthenticated' }, { status: 401 })
  const reply = await handlerOf(
    'routes/resources/payments-webhook',
    'webhooks/payments',
    respond,
  )(new Request(`${ORIGIN}/webhooks/payments`, { method: 'POST', body: '{}' }))
  expect([reply.status, await reply.json()]).toEqual([401, { error: 'unauthenticated' }])
})

test('a page that follows its order after the session ended gets a 204, not a redirect to the sign-in', async () => {
  const handle = handlerOf(
    'routes/resources/order-events',
    'user/checkout/post-checkout/events',
    () => new Response('data'),
  )
  const events = `${ORIGIN}/user/checkout/post-checkout/events?order=AAAAAAAA`
  const stream = await handle(new Request(events, { headers: { Accept: 'text/event-stream' } }))
  expect([stream.status, await stream.text()]).toEqual([204, ''])
  const page = await handle(new Request(events, { headers: { Accept: 'text/html' } }))
  expect([page.status, page.headers.get('Location')?.split('?')[0]]).toEqual([302, '/signin'])
})
