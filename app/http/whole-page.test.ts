import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholePage } from './whole-page.server'

type Piped = ReturnType<typeof renderToPipeableStream>

function rendered(page: JSX.Element): Promise<Piped> {
  return new Promise((resolve, reject) => {
    const piped = renderToPipeableStream(page, { onAllReady: () => resolve(piped), onError: reject })
  })
}

async function asReactWrites(page: JSX.Element): Promise<Buffer> {
  const written = new PassThrough()
  const { pipe } = await rendered(page)
  pipe(written)
  return buffer(written)
}

test('a letter of several bytes at the end of React’s view leaves no NUL byte in the page', async () => {
  let padded = 0
  for (let shift = 0; shift < 8; shift += 1) {
    const copy = Array.from({ length: 600 }, (_, index) =>
      createElement('i', { key: index }, `você €${'a'.repeat(index % 7)}`),
    )
    const page = createElement('p', { title: 'x'.repeat(shift) }, copy)
    const { pipe } = await rendered(page)
    expect((await wholePage(pipe)).toString()).toBe(renderToString(page))
    if ((await asReactWrites(page)).includes(0)) padded += 1
  }
  expect(padded, 'React pads no more: the padding need not be taken off').toBeGreaterThan(0)
})

test('a page that breaks off is no page', async () => {
  await expect(wholePage((to) => to.destroy(new Error('too slow')))).rejects.toThrow('too slow')
})
