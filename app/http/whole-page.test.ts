import { createElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholePage } from './whole-page.server'

function written(page: JSX.Element, views: Uint8Array[] = []): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const whole = new WholePage(resolve, reject)
    const { write } = whole
    whole.write = (piece) => {
      if (typeof piece !== 'string') views.push(piece)
      return write.call(whole, piece)
    }
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(whole), onError: reject })
  })
}

test('a letter of several bytes at the end of React’s view leaves no NUL byte in the page', async () => {
  let padded = 0
  for (let shift = 0; shift < 8; shift += 1) {
    const words = Array.from({ length: 600 }, (_, index) =>
      createElement('i', { key: index }, `você €${'a'.repeat(index % 7)}`),
    )
    const page = createElement('p', { title: 'x'.repeat(shift) }, words)
    const views: Uint8Array[] = []
    expect((await written(page, views)).toString()).toBe(renderToString(page))
    if (Buffer.concat(views).includes(0)) padded += 1
  }
  expect(padded, 'React pads no more: the padding need not be taken off').toBeGreaterThan(0)
})

test('text and bytes are joined in their order', async () => {
  const page = await new Promise<Buffer>((resolve, reject) => {
    const whole = new WholePage(resolve, reject)
    whole.write('<p>')
    whole.write(new TextEncoder().encode('você'))
    whole.write('</p>')
    whole.end()
  })
  expect(page.toString()).toBe('<p>você</p>')
})

test('a page that is given up is no page', async () => {
  const page = new Promise<Buffer>((resolve, reject) => new WholePage(resolve, reject).destroy(new Error('too slow')))
  await expect(page).rejects.toThrow('too slow')
})
