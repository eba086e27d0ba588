import { type ActionFunctionArgs, createRequestHandler, type LoaderFunctionArgs } from '@remix-run/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { instant } from '~/domain/values/dates'
import { common } from '~/i18n/locales/page/common'
import { requestContext } from '~/session/request-context'
import { bareBuild } from '../../tests/support/bare-build'
import { openTestStore, type TestStore } from '../../tests/support/test-store'
import { guardBuild } from './guarded-build.server'

let opened: TestStore
beforeEach(() => {
  opened = openTestStore()
})
afterEach(() => opened.close())

const openRoute = 'routes/resources/files'
const adminRoute = 'routes/admin/orders/route'

/** The shop with one route, whose loader is this. */
function handlerOf(loader: () => Promise<Response>, id = openRoute) {
  const routes = { [id]: { id, path: 'files', module: { loader, default: undefined as never } } }
  return createRequestHandler(guardBuild(bareBuild(routes)), 'production')
}

test('a post at a page without an action: a guest is redirected to sign in, who may open it gets a 405', async () => {
  const post = () =>
    new Request('http://127.0.0.1:3000/files', { method: 'POST', body: new URLSearchParams({ x: '1' }) })
  const loader = async () => new Response('the page')
  const guest = await handlerOf(loader, adminRoute)(post())
  expect([guest.status, guest.headers.get('Location')?.split('?')[0]]).toEqual([302, '/admin/signin'])
  const open = await handlerOf(loader)(post())
  expect([open.status, open.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('an action, and every reader of a copy, gets the form that was read and judged before', async () => {
  const action = async ({ request }: ActionFunctionArgs) => {
    const copy = await request.clone().formData()
    const form = await request.formData()
    return Response.json([[...form], [...copy]])
  }
  const routes = { [openRoute]: { id: openRoute, path: 'files', module: { action, default: undefined as never } } }
  const handle = createRequestHandler(guardBuild(bareBuild(routes)), 'production')
  const post = () => new Request('http://127.0.0.1:3000/files', { method: 'POST', body: new URLSearchParams('x=sent') })
  const visitor = { role: 'guest' } as const
  const known = requestContext('pt-BR', instant('2026-11-20T12:00:00.000Z'))
  const context = { ...known, visitor, staleSession: null, requestId: 'r', nonce: undefined }
  const form = new FormData()
  form.append('x', 'judged')
  const response = await handle(post(), { ...context, clientAddress: '', form })
  expect(await response.json()).toEqual([[['x', 'judged']], [['x', 'judged']]])
  const bare = await handle(post(), { ...context, clientAddress: '' })
  expect(await bare.json()).toEqual([[['x', 'sent']], [['x', 'sent']]])
})

test('loaders know the language, the time and the texts of the request, with a host that gives a context and without', async () => {
  const seen: unknown[] = []
  const loader = async ({ context: { language, now, t } }: LoaderFunctionArgs) => {
    seen.push([language, now, t(common)('home')])
    return new Response('')
  }
  const routes = { [openRoute]: { id: openRoute, path: 'files', module: { loader, default: undefined as never } } }
  const handle = createRequestHandler(guardBuild(bareBuild(routes)), 'production')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') })
  await handle(new Request('http://127.0.0.1:3000/files?lang=en'))
  vi.useRealTimers()
  const given = requestContext('pt-BR', instant('2026-11-21T12:00:00.000Z'))
  const host = {
    visitor: { role: 'guest' } as const,
    staleSession: null,
    requestId: 'r',
    nonce: undefined,
    clientAddress: '',
  }
  await handle(new Request('http://127.0.0.1:3000/files'), { ...given, ...host })
  expect(seen).toEqual([
    ['en', '2026-11-20T12:00:00.000Z', 'Roteiro, home page'],
    ['pt-BR', '2026-11-21T12:00:00.000Z', 'Roteiro, página inicial'],
  ])
})

test('what is opened for somebody who has left meanwhile is closed', async () => {
  const leaving = new AbortController()
  const cancel = vi.fn()
  const handle = handlerOf(async () => {
    leaving.abort()
    return new Response(new ReadableStream({ cancel }))
  })
  await handle(new Request('http://127.0.0.1:3000/files', { signal: leaving.signal })).catch(() => undefined)
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled(), { timeout: 10_000 })
})

test('what is opened for somebody who stays is sent', async () => {
  const handle = handlerOf(async () => new Response('the file'))
  expect(await (await handle(new Request('http://127.0.0.1:3000/files'))).text()).toBe('the file')
})

const cookiesOf = (response: Response) => response.headers.getSetCookie().map((line) => line.split(';')[0])

test('who is sent to a door is spoken to there in the language of the address', async () => {
  const handle = handlerOf(async () => new Response('the orders'), adminRoute)
  const response = await handle(new Request('http://127.0.0.1:3000/files?lang=en'))
  expect([response.status, response.headers.get('Location')?.split('?')[0]]).toEqual([302, '/admin/signin'])
  expect(cookiesOf(response)).toContain('lang=en')
  const silent = await handle(new Request('http://127.0.0.1:3000/files'))
  expect(cookiesOf(silent).join()).not.toContain('lang=')
})

test('a visitor who is signed out during a request keeps the language of the address too', async () => {
  const handle = handlerOf(async () => new Response(null, { status: 401 }), 'routes/public/trips/route')
  const response = await handle(new Request('http://127.0.0.1:3000/files?lang=en'))
  expect(response.headers.get('Location')).toContain('/signin')
  expect(cookiesOf(response)).toContain('lang=en')
})
