import { expect, test } from 'vitest'
import { ART_SIZES, renderSalesArt } from './sales-art.server'

const copy = { title: 'Atacama', line: '10 a 14 mar', price: 'R$ 1.990,00', note: 'por pessoa', seller: 'Sol' }

async function blue() {
  const { default: sharp } = await import('sharp')
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: 'rgb(40,80,120)' } })
  return { sharp, picture: await picture.webp().toBuffer() }
}

test('a word without an end is broken instead of leaving the picture', async () => {
  const { sharp, picture } = await blue()
  const drawn = await renderSalesArt(picture, 'feed', { ...copy, seller: 'W'.repeat(80) })
  expect(await sharp(drawn).metadata()).toMatchObject(ART_SIZES.feed)
})

test('pieces are drawn one after another, also after one that failed', async () => {
  const { sharp, picture } = await blue()
  let most = 0
  // What waits is not counted: a piece that starts while both are read would count twice.
  const watch = setInterval(() => {
    most = Math.max(most, sharp.counters().process)
  }, 1)
  const failed = renderSalesArt(Buffer.from('no picture'), 'card', copy)
  const drawn = [renderSalesArt(picture, 'card', copy), renderSalesArt(picture, 'card', copy)]
  await expect(failed).rejects.toThrow()
  await Promise.all(drawn)
  clearInterval(watch)
  expect(most).toBe(1)
})

test('a transparent picture is drawn on white', async () => {
  const { default: sharp } = await import('sharp')
  const filled = (background: { r: number; g: number; b: number; alpha: number }) =>
    sharp({ create: { width: 1600, height: 900, channels: 4, background } })
      .webp({ lossless: true })
      .toBuffer()
  const clear = await filled({ r: 0, g: 0, b: 0, alpha: 0 })
  const white = await filled({ r: 255, g: 255, b: 255, alpha: 1 })
  const onWhite = await renderSalesArt(white, 'card', copy)
  expect(onWhite.equals(await renderSalesArt(clear, 'card', copy))).toBe(true)
})

test.each(['story', 'feed', 'card'] as const)('on a %s a long line stays above the price', async (size) => {
  const { default: sharp } = await import('sharp')
  const { width, height } = ART_SIZES[size]
  const black = await sharp({ create: { width, height, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  const title = 'Grande Prêmio de São Paulo de Fórmula 1 em Interlagos com hospedagem'
  const note = 'por pessoa, sem juros no cartão de crédito, em quarto duplo com café da manhã'
  const bands = async (line: string) => {
    const drawn = await renderSalesArt(black, size, { ...copy, title, line, note })
    const grey = await sharp(drawn).greyscale().raw().toBuffer()
    const isInk = (y: number) => grey.subarray(y * width, (y + 1) * width).some((light) => light > 150)
    const rows = Array.from({ length: height }, (_, y) => (isInk(y) ? '#' : ' ')).join('')
    return rows.match(/#+/g)?.map((band) => band.length) ?? []
  }
  // The price and the two lines of its note stand by themselves.
  const short = (await bands('10 a 14 mar')).slice(-3)
  const long = (await bands('sexta, 6 de novembro, a segunda, 9 de novembro de 2027, saindo de Ribeirão Preto')).slice(
    -3,
  )
  expect(short).toHaveLength(3)
  for (const [row, rows] of short.entries()) expect(Math.abs((long[row] ?? 0) - rows)).toBeLessThan(3)
})
