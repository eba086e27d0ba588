/** What is worth an error in the log: a failure of ours, not what anybody can request. */
import { createRequestHandler } from '@remix-run/node'
import { afterEach, expect, test, vi } from 'vitest'
import * as entry from '~/entry.server'
import { log, requestLog, withRequest } from '~/log.server'
import { bareBuild } from '../../tests/support/bare-build'

const error = vi.spyOn(log, 'error')
afterEach(() => error.mockClear())

function route(id: string, loader: () => Response) {
  return { id, path: id, module: { default: undefined, loader } }
}

const build = bareBuild(
  {
    map: route('map', () => new Response('the map')),
    broken: route('broken', () => {
      throw new Error('no such column')
    }),
  },
  entry,
)
const handle = createRequestHandler(build, 'production')
const post = (path: string) =>
  handle(new Request(`http://127.0.0.1:3000${path}`, { method: 'POST', body: new URLSearchParams({ x: '1' }) }))

test('a post to what takes none is refused without an error in the log', async () => {
  expect((await post('/map')).status).toBe(405)
  expect((await post('/map.data')).status).toBe(405)
  expect(error).not.toHaveBeenCalled()
})

test('a failure is logged once', async () => {
  expect((await handle(new Request('http://127.0.0.1:3000/broken'))).status).toBe(500)
  expect(error).toHaveBeenCalledOnce()
})

test('a line says the number of its request once', () => {
  const current = { requestId: 'r1', clientAddress: '192.0.2.7' }
  expect(withRequest(current, () => requestLog('r1'))).toBe(log)
  expect(withRequest(current, () => requestLog('r2'))).not.toBe(log)
  expect(requestLog('r1')).not.toBe(log)
})
