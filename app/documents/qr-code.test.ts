import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrCodeSvg } from './qr-code'

const pix =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4'

async function pixels(image: Buffer, size: number): Promise<string> {
  const { data } = await sharp(image)
    .flatten({ background: 'red' })
    .resize(size, size, { kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map((value) => (value < 128 ? '#' : '.')).join('')
}

test('draws the very modules that qrcode draws as PNG, quiet zone included', async () => {
  const png = await toBuffer(pix, { errorCorrectionLevel: 'M', margin: 4, scale: 1 })
  const { width = 0 } = await sharp(png).metadata()
  const svg = qrCodeSvg(pix, 'Pix')
  expect(svg).toContain(`viewBox="0 0 ${width} ${width}"`)
  const drawn = await pixels(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${width}" `)), width)
  expect(drawn).toBe(await pixels(png, width))
  expect(drawn).toContain('#')
  expect(svg.length).toBeLessThan(20_000)
})

test('the label cannot break out of its attribute', () => {
  expect(qrCodeSvg('x', '"><script>')).toContain('aria-label="&#34;&#62;&#60;script&#62;"')
})

test('text beyond what a code can hold throws', () => {
  expect(() => qrCodeSvg('x'.repeat(5000), 'Pix')).toThrow()
})
