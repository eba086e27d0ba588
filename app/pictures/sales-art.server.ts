/** Draws the pictures that agencies post: a place with the trip's name, days and price on it, as JPEG. */
import type { Sharp } from 'sharp'

/** Pixels of each piece: story, square post, and the card that chats show. */
export const ART_SIZES = {
  story: { width: 1080, height: 1920 },
  feed: { width: 1080, height: 1080 },
  card: { width: 1200, height: 630 },
} as const
export type ArtSize = keyof typeof ART_SIZES

export interface ArtCopy {
  title: string
  /** Days, or the places that are left. */
  line: string
  price: string
  /** What the price is of: a person, without interest. */
  note: string
  seller: string
}

/** Parts of the width: the margins, and the height of each line of words. */
const measures = {
  story: { side: 9, top: 11, bottom: 11, title: 12.4, line: 5.6, price: 9.6, note: 3.6, seller: 4.4 },
  feed: { side: 7, top: 7, bottom: 7, title: 10.4, line: 4.6, price: 8.6, note: 2.9, seller: 3.7 },
  card: { side: 5, top: 4, bottom: 4.5, title: 6.4, line: 3.3, price: 6.4, note: 2.4, seller: 2.8 },
} as const

/** The display face in its two weights, relative to where the server runs. */
const faces = {
  heavy: { font: 'Archivo SemiBold, Heavy', fontfile: 'app/documents/fonts/archivo-800.ttf' },
  label: { font: 'Archivo SemiBold, Semi-Bold', fontfile: 'app/documents/fonts/archivo-620.ttf' },
} as const
const colours = { white: 'rgb(255,255,255)', soft: 'rgb(232,236,244)', red: 'rgb(225,6,0)', blue: 'rgb(83,127,175)' }
const SELLER_BACK = 'rgb(3,65,132)'

/** In pixels: smaller words are not read on a phone. */
const SMALLEST = 14

interface Words {
  text: string
  face: keyof typeof faces
  /** Height of a line in pixels; made smaller until the words fit. */
  size: number
  width: number
  height: number
}

let last: Promise<unknown> = Promise.resolve()

/**
 * `picture` in any format that browsers take. The same words give the same picture. One is drawn at a time: files and
 * passwords wait for the same few threads.
 */
export function renderSalesArt(picture: Buffer, size: ArtSize, copy: ArtCopy): Promise<Buffer> {
  const drawn = last.then(() => draw(picture, size, copy))
  last = drawn.catch(() => undefined)
  return drawn
}

async function draw(picture: Buffer, size: ArtSize, copy: ArtCopy): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = ART_SIZES[size]
  const part = (share: number) => Math.round((width * share) / 100)
  const own = measures[size]
  const left = part(own.side)
  const room = width - 2 * left
  const write = (copy: Words) => written(sharp, copy)

  const flat = (share: number) => Math.min(part(share), Math.round((height * share) / 100))
  const seller = await write({
    text: copy.seller,
    face: 'label',
    size: part(own.seller),
    width: part(48),
    height: flat(9),
  })
  const price = await write({ text: copy.price, face: 'heavy', size: part(own.price), width: room, height: flat(16) })
  const note = await write({ text: copy.note, face: 'label', size: part(own.note), width: room, height: flat(9) })

  const gap = part(2.6)
  const pad = part(2.4)
  const top = part(own.top)
  const badge = { width: seller.width + 2 * pad, height: seller.height + 2 * pad }
  const titleTop = top + badge.height + gap
  const noteTop = height - part(own.bottom) - note.height
  const priceTop = noteTop - gap - price.height

  // Title and days share what the price leaves, the days at least a line.
  const free = priceTop - titleTop - 2 * gap
  const title = await write({
    text: copy.title,
    face: 'heavy',
    size: part(own.title),
    width: room,
    height: Math.min(height * 0.3, free - 1.4 * part(own.line)),
  })
  const line = await write({
    text: copy.line,
    face: 'label',
    size: part(own.line),
    width: room,
    height: Math.min(height * 0.12, free - title.height),
  })
  const lineTop = titleTop + title.height + gap

  const badgeLeft = width - left - badge.width
  const dark = { above: (lineTop + line.height) / height, below: priceTop / height }
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${shade(width, height, dark)}${kerbAt(left, top, part(3))}
    <rect x="${badgeLeft}" y="${top}" width="${badge.width}" height="${badge.height}" rx="${part(1.2)}" fill="${SELLER_BACK}"/></svg>`
  const composed = sharp(picture)
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: 'white' })
    .composite([
      { input: Buffer.from(drawn), left: 0, top: 0 },
      { input: title.data, left, top: titleTop },
      { input: line.data, left, top: lineTop },
      { input: price.data, left, top: priceTop },
      { input: note.data, left, top: noteTop },
      { input: seller.data, left: badgeLeft + pad, top: top + pad },
    ])
  return light(composed, size === 'card' ? CHAT_LIMIT : null)
}

/** Chats leave out a picture of more than 300 KB. */
const CHAT_LIMIT = 300_000
const QUALITIES = [84, 70, 55, 40]

/** The finest that is small enough. */
async function light(picture: Sharp, limit: number | null): Promise<Buffer> {
  let drawn = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    drawn = await picture.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (limit === null || drawn.length < limit) break
  }
  return drawn
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Words as a picture of their own, no larger than their place. */
async function written(sharp: (options: object) => Sharp, { text, face, size, width, height }: Words) {
  const escaped = text.replace(/[&<>]/g, (letter) => entities[letter] ?? letter)
  const { font, fontfile } = faces[face]
  for (let points = size; ; points = Math.round(points * 0.88)) {
    const colour = face === 'heavy' ? colours.white : colours.soft
    const markup = `<span foreground="${hexOf(colour)}">${escaped}</span>`
    const isSmallest = points < SMALLEST
    // A word that is too long for a line even then is broken.
    const wrap = isSmallest ? 'word-char' : 'word'
    const style = { font: `${font} ${points}`, fontfile, wrap, dpi: 72, rgba: true }
    const box = { text: markup, width: Math.round(width), ...style }
    const { data, info } = await sharp({ text: box }).png().toBuffer({ resolveWithObject: true })
    if ((info.height <= height && info.width <= width) || isSmallest) {
      return { data, width: info.width, height: info.height }
    }
  }
}

/** Pango takes colours as `#rrggbb` only. */
function hexOf(rgb: string): string {
  const parts = [...rgb.matchAll(/\d+/g)].map(([value]) => Number(value).toString(16).padStart(2, '0'))
  return `#${parts.join('')}`
}

/** Text is on the dark part, which ends soon after them: the picture shows in between. */
function shade(width: number, height: number, dark: { above: number; below: number }): string {
  const light = Math.min(dark.above + 0.16, (dark.above + dark.below) / 2)
  const stops = [
    [0, 0.9],
    [dark.above, 0.72],
    [light, 0.12],
    [Math.max(light, dark.below - 0.02), 0.78],
    [1, 0.94],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="rgb(21,21,30)" stop-opacity="${opacity}"/>`)
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`
}

/** The motorsport streak: three slanted blocks. */
function kerbAt(left: number, top: number, height: number): string {
  const block = Math.round(height * 1.45)
  const slant = Math.round(height * 0.32)
  return [colours.red, colours.white, colours.blue]
    .map((fill, index) => {
      const x = left + slant + index * block
      const points = [
        [x, top],
        [x + block, top],
        [x + block - slant, top + height],
        [x - slant, top + height],
      ]
      return `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}"/>`
    })
    .join('')
}
