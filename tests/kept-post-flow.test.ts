import { createRequestHandler } from '@remix-run/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { now } from '~/clock.server'
import { guardBuild } from '~/http/guarded-build.server'
import { createAccount } from '~/operations/create-account.server'
import { signIn } from '~/operations/sign-in.server'
import { keptPost } from '~/session/kept-post.server'
import { signedInCookie } from '~/session/session-cookie.server'
import { sent } from './support/ask-route'
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

/** One guarded screen whose loader answers what was kept for it. */
const handle = createRequestHandler(
  guardBuild({
    mode: 'production',
    future: {
      v3_singleFetch: true,
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: true,
    },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    entry: { module: { default: () => new Response('page') } },
    routes: {
      [routeId]: {
        id: routeId,
        path: 'user/checkout',
        module: {
          default: undefined,
          loader: async ({ request }) => Response.json(await keptPost(request, '/user/checkout')),
          action: () => {
            posted += 1
            return Response.redirect('http://127.0.0.1:3000/done')
          },
        },
      },
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
  }),
)

function post(cookie: string) {
  const headers = { Cookie: cookie, Origin: 'http://127.0.0.1:3000', Referer: address }
  return handle(
    new Request(address, { method: 'POST', headers, body: new URLSearchParams({ name: 'Ana', password: 'x' }) }),
  )
}
const read = (cookie: string) => handle(new Request(address, { headers: { Cookie: cookie } }))

test('a refused post comes back after signing in, and goes when it is posted again', async () => {
  const refused = await post('')
  expect([posted, refused.status]).toEqual([0, 302])
  expect(refused.headers.get('Location')).toBe(`/signin?redirectTo=${encodeURIComponent('/user/checkout?item=o1%3A2')}`)
  const kept = sent(refused.headers.getSetCookie())

  const person = {
    firstName: 'Ana',
    lastName: 'S',
    email: 'ana@exemplo.com.br',
    cpf: null,
    phone: null,
    birthDate: null,
    language: 'pt-BR' as const,
  }
  await createAccount({ person, password: 'Correta-42', type: 0, agencyId: null }, now())
  const entered = await signIn({ email: person.email, password: 'Correta-42', door: 'shop' }, now())
  if (!entered.ok || entered.value.kind !== 'session') throw new Error('not signed in')
  const cookies = `${kept}; ${sent([await signedInCookie(entered.value.token, 0)])}`

  expect(await (await read(cookies)).json()).toEqual({ fields: [{ name: 'name', value: 'Ana' }] })
  expect((await post(cookies)).headers.get('Location')).toBe('http://127.0.0.1:3000/done')
  expect(posted).toBe(1)
  expect(await (await read(cookies)).json()).toBeNull()
})
