import { PassThrough } from 'node:stream'
import { createElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { joinHtml } from './join-html.server'

function written(page: JSX.Element): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const body = new PassThrough()
    body.on('data', (piece: Buffer) => pieces.push(piece))
    body.on('end', () => resolve(pieces))
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(body), onError: reject })
  })
}

test('a letter of several bytes at the end of React’s view leaves no NUL byte in the page', async () => {
  let padded = 0
  for (let shift = 0; shift < 8; shift += 1) {
    const words = Array.from({ length: 600 }, (_, index) =>
      createElement('i', { key: index }, `você €${'a'.repeat(index % 7)}`),
    )
    const page = createElement('p', { title: 'x'.repeat(shift) }, words)
    const pieces = await written(page)
    if (Buffer.concat(pieces).includes(0)) padded += 1
    expect(joinHtml(pieces).toString()).toBe(renderToString(page))
  }
  expect(padded, 'React pads no more: joinHtml can go').toBeGreaterThan(0)
})
