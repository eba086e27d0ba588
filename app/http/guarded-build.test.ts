import { createRequestHandler } from '@remix-run/node'
import { expect, test, vi } from 'vitest'
import { guardBuild } from './guarded-build.server'

const routeId = 'routes/machine/files'

/** The shop with one route, whose loader is this. */
function handlerOf(loader: () => Promise<Response>) {
  const routes = { [routeId]: { id: routeId, path: 'files', module: { loader, default: undefined as never } } }
  const future = {
    v3_singleFetch: true,
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
  }
  return createRequestHandler(
    guardBuild({
      mode: 'production',
      future,
      assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
      entry: { module: { default: () => new Response('page') } },
      routes,
      publicPath: '/',
      assetsBuildDirectory: '',
      isSpaMode: false,
    }),
    'production',
  )
}

test('what is opened for somebody who has left meanwhile is closed', async () => {
  const leaving = new AbortController()
  const cancel = vi.fn()
  const handle = handlerOf(async () => {
    leaving.abort()
    return new Response(new ReadableStream({ cancel }))
  })
  await handle(new Request('http://127.0.0.1:3000/files', { signal: leaving.signal })).catch(() => undefined)
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled())
})

test('what is opened for somebody who stays is sent', async () => {
  const handle = handlerOf(async () => new Response('the file'))
  expect(await (await handle(new Request('http://127.0.0.1:3000/files'))).text()).toBe('the file')
})
