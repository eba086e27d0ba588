/** The number of a request on its page: with the shop's own root, error pages and way of rendering. */
import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { afterEach, expect, test } from 'vitest'
import * as entry from '~/entry.server'
import * as root from '~/root'
import { bareBuild } from '../../tests/support/bare-build'
import { startHttpApp, type TestServer } from '../../tests/support/http-app'
import { createBridge } from './remix-bridge.server'

const opened: TestServer[] = []

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

const screens: Record<string, ServerBuild['routes'][string]> = {
  trips: screen('trips', () => ({ name: 'Noronha' })),
  trip: screen('trip-details/:slug', ({ params }) => {
    if (params['slug'] === 'broken') throw new Error('no such column')
    if (params['slug'] === 'busy') throw new Response(null, { status: 503 })
    return null
  }),
}

function screen(path: string, loader: (args: LoaderFunctionArgs) => unknown) {
  const module = {
    default: () => <p>Fernando de Noronha</p>,
    loader: async (args: LoaderFunctionArgs) => loader(args),
  }
  return { id: path, parentId: 'root', path, module }
}

const { Layout, ErrorBoundary, loader, default: Root } = root
const routes = {
  root: { id: 'root', path: '', module: { default: Root, Layout, ErrorBoundary, loader } },
  ...Object.fromEntries(Object.values(screens).map((route) => [route?.id, route])),
}

const build: ServerBuild = {
  ...bareBuild(routes, entry),
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: Object.fromEntries(
      Object.values(routes).map((route) => [
        route?.id,
        {
          ...route,
          module: '/route.js',
          hasLoader: true,
          hasAction: false,
          hasClientLoader: false,
          hasClientAction: false,
          hasErrorBoundary: route?.id === 'root',
        },
      ]),
    ),
    url: '/manifest.js',
    version: '1',
  },
}

const handle = createBridge(build, 'production')

async function start() {
  const server = await startHttpApp({ handle, isLive: true, publicUrl: 'https://roteiro.example' })
  opened.push(server)
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + path, { headers })
    const number = response.headers.get('X-Request-Id') ?? ''
    return { status: response.status, etag: response.headers.get('ETag'), number, text: await response.text() }
  }
}

test('a cached page is the same each time it is rendered, in any process', async () => {
  const path = '/trips'
  const [get, elsewhere] = [await start(), await start()]
  const first = await get(path)
  expect(first.text).toContain('Noronha')
  // Cached apart, so rendered again.
  const second = await get(path, { 'Accept-Encoding': 'identity' })
  expect([second.etag, second.text]).toEqual([first.etag, first.text])
  expect((await elsewhere(path, { 'If-None-Match': first.etag ?? '' })).status).toBe(304)
  expect(first.text).not.toContain(first.number)
})

const readers: [who: string, headers: Record<string, string>][] = [
  ['everybody', {}],
  ['somebody with a form to show again', { Cookie: 'kept=1' }],
]

test.each(readers)('the page of a failure says its own number to %s', async (_, headers) => {
  const get = await start()
  for (const path of ['/trip-details/broken', '/trip-details/broken.data', '/trip-details/busy']) {
    const [one, other] = [await get(path, headers), await get(path, headers)]
    for (const { status, number, text } of [one, other]) {
      expect([path, status]).toEqual([path, path.endsWith('busy') ? 503 : 500])
      expect(text).toContain(path.endsWith('.data') ? `"${number}"` : `>${number}</code>`)
    }
    expect(other.text).not.toContain(one.number)
  }
})
