import { expect, test } from 'vitest'
import { ART_SIZES, drawSalesArt } from './sales-art.server'

const copy = { title: 'Atacama', line: '10 a 14 mar', price: 'R$ 1.990,00', note: 'por pessoa', seller: 'Sol' }

async function blue() {
  const { default: sharp } = await import('sharp')
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: 'rgb(40,80,120)' } })
  return { sharp, picture: await picture.webp().toBuffer() }
}

test('a word without an end is broken instead of leaving the picture', async () => {
  const { sharp, picture } = await blue()
  const drawn = await drawSalesArt(picture, 'feed', { ...copy, seller: 'W'.repeat(80) })
  expect(await sharp(drawn).metadata()).toMatchObject(ART_SIZES.feed)
})

test('pieces are drawn one after another, also after one that failed', async () => {
  const { sharp, picture } = await blue()
  let most = 0
  // What waits is not counted: a piece that starts while both are read would count twice.
  const watch = setInterval(() => {
    most = Math.max(most, sharp.counters().process)
  }, 1)
  const failed = drawSalesArt(Buffer.from('no picture'), 'card', copy)
  const drawn = [drawSalesArt(picture, 'card', copy), drawSalesArt(picture, 'card', copy)]
  await expect(failed).rejects.toThrow()
  await Promise.all(drawn)
  clearInterval(watch)
  expect(most).toBe(1)
})
