import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cropPicture, PICTURE_BYTES, receivePicture } from './receive-picture.server'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'rgb(40,90,160)' } })

async function received(bytes: Uint8Array) {
  const result = await receivePicture(bytes)
  if (!result.ok) throw new Error(result.reason)
  return result.value
}

async function reasonOf(bytes: Uint8Array) {
  const result = await receivePicture(bytes)
  return result.ok ? 'taken' : result.reason
}

/** A PNG of nothing but its head, which says how large it is. */
function pngHead(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(100)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    pixels,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SCRIPT = '<script>alert(1)</script>'

test('a photo becomes every file that the shop shows, without what came along', async () => {
  const photo = await canvas(1610, 805)
    .withExif({ IFD0: { Copyright: 'Ana Souza' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { files, width, height } = await received(photo)
  expect([width, height]).toEqual([1600, 800])
  expect(files.map(({ suffix }) => suffix)).toEqual([
    '-480.avif',
    '-480.webp',
    '-960.avif',
    '-960.webp',
    '-1600.avif',
    '-1600.webp',
    '-preview.jpg',
    '-mail.jpg',
  ])
  for (const { suffix, bytes } of files) {
    const { format, exif, xmp, width } = await sharp(bytes).metadata()
    expect([exif, xmp, bytes.includes('Ana Souza')]).toEqual([undefined, undefined, false])
    expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[suffix.split('.')[1] ?? ''])
    if (/\d/.test(suffix)) expect(width).toBe(Number(/\d+/.exec(suffix)?.[0]))
  }
})

test('a photo taken sideways stands upright', async () => {
  const photo = await canvas(440, 220).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { width, height } = await received(photo)
  expect([width, height]).toEqual([220, 440])
})

test('a small picture is not enlarged, and a see-through one is taken', async () => {
  const png = await sharp({ create: { width: 300, height: 300, channels: 4, background: 'rgba(9,9,9,0.2)' } })
    .png()
    .toBuffer()
  const { files } = await received(png)
  const largest = files.find(({ suffix }) => suffix === '-1600.webp')
  const { width, hasAlpha } = await sharp(largest?.bytes).metadata()
  expect([width, hasAlpha]).toEqual([300, true])
})

test('a restless picture still makes a preview that chats show', async () => {
  const noise = await sharp({
    create: {
      width: 600,
      height: 320,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 120 },
    },
  })
    .png()
    .toBuffer()
  const { files } = await received(noise)
  const preview = files.find(({ suffix }) => suffix === '-preview.jpg')
  const { width, height } = await sharp(preview?.bytes).metadata()
  expect([width, height]).toEqual([1200, 630])
  expect(preview?.bytes.length).toBeLessThan(300 * 1024)
}, 60_000)

test('what follows a picture is left behind', async () => {
  const polyglot = Buffer.concat([await canvas(400, 300).jpeg().toBuffer(), Buffer.from(`%PDF-1.7 ${SCRIPT}`)])
  const { files } = await received(polyglot)
  expect(files.some(({ bytes }) => bytes.includes('script') || bytes.includes('%PDF'))).toBe(false)
})

test('what is no picture of the four kinds is refused', async () => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${SCRIPT}</svg>`)
  const gif = await canvas(300, 300).gif().toBuffer()
  const tiff = await canvas(300, 300).tiff().toBuffer()
  const others = [svg, gif, tiff, Buffer.from('%PDF-1.7\n'), Buffer.from('GIF89a/*'), Buffer.from(SCRIPT), Buffer.of(0)]
  for (const bytes of others) expect(await reasonOf(bytes)).toBe('notPicture')
  expect(await reasonOf(Buffer.alloc(0))).toBe('empty')
})

test('a picture that begins like one and is none is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'
  expect(await reasonOf(Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.from(svg)]))).toBe('broken')
  const png = await canvas(400, 400).png().toBuffer()
  expect(await reasonOf(png.subarray(0, 40))).toBe('broken')
  const jpeg = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  expect(await reasonOf(jpeg.subarray(0, jpeg.length / 2))).toBe('broken')
})

test('more pixels than any photo, too many bytes, too small, or moving: refused before they cost anything', async () => {
  const started = performance.now()
  expect(await reasonOf(pngHead(60_000, 60_000))).toBe('tooManyPixels')
  expect(performance.now() - started).toBeLessThan(1000)
  expect(await reasonOf(Buffer.alloc(PICTURE_BYTES + 1, 0xff))).toBe('tooLarge')
  expect(await reasonOf(await canvas(1000, 120).png().toBuffer())).toBe('tooSmall')
  const two = Buffer.concat([0, 200].map((grey) => Buffer.alloc(300 * 300 * 3, grey)))
  const frames = await sharp(two, { raw: { width: 300, height: 600, channels: 3, pageHeight: 300 } })
    .webp()
    .toBuffer()
  expect(await reasonOf(frames)).toBe('animated')
}, 60_000)

test('a crop keeps its shape around the focus', async () => {
  const left = await canvas(800, 800).png().toBuffer()
  const photo = await sharp({ create: { width: 1600, height: 800, channels: 3, background: 'rgb(250,0,0)' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .webp()
    .toBuffer()
  const { width, height, files } = await cropPicture(photo, { shape: 4 / 5, focus: { x: 90, y: 50 }, widths: [480] })
  expect([width, height]).toEqual([640, 800])
  const { dominant } = await sharp(files.find(({ suffix }) => suffix === '-480.webp')?.bytes).stats()
  expect(dominant.r).toBeGreaterThan(200)
})

const clear = () =>
  sharp({ create: { width: 1200, height: 630, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })

test.each([
  ['PNG', () => clear().png()],
  ['PNG of a palette', () => clear().png({ palette: true })],
  ['PNG of 16 bits', () => clear().toColourspace('rgb16').png()],
  ['grey PNG', () => clear().toColourspace('b-w').png()],
  ['grey PNG of 16 bits', () => clear().toColourspace('grey16').png()],
  ['WebP', () => clear().webp()],
  ['WebP without loss', () => clear().webp({ lossless: true })],
  ['AVIF', () => clear().avif()],
])('behind a transparent %s a JPEG is white', async (_, made) => {
  const { files } = await received(await made().toBuffer())
  for (const suffix of ['-preview.jpg', '-mail.jpg']) {
    const jpeg = files.find((file) => file.suffix === suffix)
    const { channels } = await sharp(jpeg?.bytes).stats()
    expect([suffix, channels.map(({ min }) => min > 250)]).toEqual([suffix, [true, true, true]])
  }
})

test('a picture that would be a line once it fits is refused with its reason', async () => {
  expect(await reasonOf(await canvas(6000, 300).png().toBuffer())).toBe('tooLong')
})
