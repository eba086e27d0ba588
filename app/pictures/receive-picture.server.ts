/** Pictures from outside: only their pixels come in. Everything stored is encoded again, without metadata. */
import type { OutputInfo, Sharp, SharpOptions } from 'sharp'
import { type Box, cropAround, type Focus } from '~/domain/content/picture-crop'
import { ok, type Result, refused } from '~/domain/values/result'

export const PICTURE_BYTES = 15 * 1024 * 1024
const PIXELS = 40_000_000
const SMALLEST_SIDE = 200
/** Times as long as wide: a longer one would be a line once it is fitted. */
const LONGEST_SHAPE = 5
/** Behind transparent pixels where a format has none: letters are dark more often than light. */
const PAPER = 'white'
/** For decoding, on a machine that is busy with other things. */
const SECONDS = 30
/** The widths that `ui/media/picture` requests; a smaller picture is not enlarged. */
const WIDTHS = [480, 960, 1600] as const
/** A picture much higher than wide is no wider on any screen than this allows. */
const HIGHEST = 2400
const PREVIEW = { width: 1200, height: 630, bytes: 300 * 1024 }
const MAIL = { width: 600, height: 300, bytes: 120 * 1024 }

export type PictureRefusal =
  | 'empty'
  | 'tooLarge'
  | 'notPicture'
  | 'tooManyPixels'
  | 'animated'
  | 'tooSmall'
  | 'tooLong'
  | 'broken'

interface PictureFile {
  /** What follows the picture's key: `-480.avif`, `-preview.jpg`. */
  readonly suffix: string
  readonly bytes: Buffer
}

export interface ReceivedPicture {
  readonly files: readonly PictureFile[]
  /** Of the largest file. */
  readonly width: number
  readonly height: number
}

const signatures: readonly [format: string, is: (head: Buffer) => boolean][] = [
  ['jpeg', (head) => head.readUIntBE(0, 3) === 0xffd8ff],
  ['png', (head) => head.readBigUInt64BE() === 0x89504e470d0a1a0an],
  ['webp', (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'],
  ['heif', (head) => /^ftypavi[fs]$/.test(head.toString('latin1', 4, 12))],
]

/** One picture at a time: decoding needs memory and threads that visitors wait for. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/** JPEG, PNG, WebP or AVIF by content, whatever its name says; every other kind and everything too large is refused. */
export async function receivePicture(bytes: Uint8Array): Promise<Result<ReceivedPicture, PictureRefusal>> {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > PICTURE_BYTES) return refused('tooLarge')
  const format = formatOf(bytes)
  if (format === null) return refused('notPicture')
  return inTurn(async () => {
    const refusal = await refusalOf(bytes, format)
    return refusal ? refused(refusal) : decoded(bytes)
  })
}

function formatOf(bytes: Uint8Array): string | null {
  const head = Buffer.alloc(16)
  head.set(bytes.subarray(0, 16))
  return signatures.find(([, is]) => is(head))?.[0] ?? null
}

/** `failOn: 'truncated'` refuses what ends too early as well. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const options: SharpOptions = { limitInputPixels: PIXELS, failOn: 'truncated', pages: 1 }
  return sharp(bytes, options)
}

async function refusalOf(bytes: Uint8Array, format: string): Promise<PictureRefusal | null> {
  const { default: sharp } = await import('sharp')
  // Reads the head alone: the size that a picture declares is cheap to read.
  const head = sharp(bytes, { limitInputPixels: false, failOn: 'truncated' })
  const found = await head.metadata().catch(() => null)
  if (found === null || found.format !== format) return 'broken'
  if (found.width * found.height > PIXELS) return 'tooManyPixels'
  if ((found.pages ?? 1) > 1) return 'animated'
  const [short, long] = [Math.min(found.width, found.height), Math.max(found.width, found.height)]
  if (short < SMALLEST_SIDE) return 'tooSmall'
  return long > short * LONGEST_SHAPE ? 'tooLong' : null
}

async function decoded(bytes: Uint8Array): Promise<Result<ReceivedPicture, PictureRefusal>> {
  const picture = (await open(bytes)).autoOrient().timeout({ seconds: SECONDS })
  const fitted = picture.resize({ width: 1600, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
  const pixels = await pixelsOf(fitted).catch(() => null)
  return pixels === null ? refused('broken') : ok(await filesOf(pixels))
}

export interface Crop {
  /** Width over height. */
  shape: number
  focus: Focus
  widths?: readonly number[]
}

/** A stored picture cut to a shape around its focus, as a picture of its own. */
export function cropPicture(picture: Uint8Array, { shape, focus, widths = WIDTHS }: Crop): Promise<ReceivedPicture> {
  return inTurn(async () => {
    const { width, height } = await (await open(picture)).metadata()
    const box: Box = cropAround({ width, height }, shape, focus)
    const pixels = await pixelsOf((await open(picture)).extract(box))
    return { files: await shownFilesOf(pixels, widths), width: pixels.info.width, height: pixels.info.height }
  })
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}

function pixelsOf(picture: Sharp): Promise<Pixels> {
  return picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}

async function filesOf(pixels: Pixels): Promise<ReceivedPicture> {
  const { width, height } = pixels.info
  const preview = await jpegOf(await pictureOf(pixels), PREVIEW)
  const mail = await jpegOf(await pictureOf(pixels), MAIL)
  const jpegs = [
    { suffix: '-preview.jpg', bytes: preview },
    { suffix: '-mail.jpg', bytes: mail },
  ]
  return { files: [...(await shownFilesOf(pixels, WIDTHS)), ...jpegs], width, height }
}

async function pictureOf({ data, info: { width, height, channels } }: Pixels): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: { width, height, channels } })
}

/** AVIF at effort 1: 2 and 3 save 4 and 8 % of the bytes and take two and four times as long. */
async function shownFilesOf(pixels: Pixels, widths: readonly number[]): Promise<PictureFile[]> {
  const { width } = pixels.info
  const files: PictureFile[] = []
  for (const shown of new Set(widths.map((target) => Math.min(target, width)))) {
    const sized = (await pictureOf(pixels)).resize({ width: shown })
    const avif = await sized.clone().avif({ quality: 50, effort: 1 }).toBuffer()
    const webp = await sized.clone().webp({ quality: 74, effort: 2, smartSubsample: true }).toBuffer()
    for (const target of widths.filter((target) => Math.min(target, width) === shown)) {
      files.push({ suffix: `-${target}.avif`, bytes: avif }, { suffix: `-${target}.webp`, bytes: webp })
    }
  }
  return files
}

/** Chats show no preview beyond a weight: a restless picture loses quality until it fits. */
async function jpegOf(picture: Sharp, { width, height, bytes }: typeof PREVIEW): Promise<Buffer> {
  const shaped = picture.resize({ width, height, fit: 'cover' }).flatten({ background: PAPER })
  for (let quality = 78; ; quality -= 12) {
    const made = await shaped.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (made.length < bytes || quality < 30) return made
  }
}
