/** Compression in one piece: a third of the size of a streamed one, at a tenth of its cost. */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

const MIN_BYTES = 512
const QUALITY = 5
const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|ld\+json|rss\+xml)|image\/svg\+xml)/

const brotliLater = promisify(brotliCompress)
const remembered = new LRUCache<string, Encoding>({ max: 200 })

/** The best encoding that the browser accepts, by RFC 9110: a name with `q=0` is refused, `*` means all others. */
export function chooseEncoding(accepts: string | undefined): Encoding {
  const header = accepts ?? ''
  const known = remembered.get(header)
  if (known) return known
  const qualities = new Map<string, number>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    if (name !== '') qualities.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0)
  }
  const accepted = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0
  const encoding = accepted('br') ? 'br' : accepted('gzip') ? 'gzip' : 'identity'
  remembered.set(header, encoding)
  return encoding
}

export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && compressible.test(contentType)
}

/** The bytes to send and their encoding; small ones are not compressed. */
export function compress(bytes: Buffer, encoding: Encoding): { bytes: Buffer; encoding: Encoding } {
  if (encoding === 'identity' || bytes.length < MIN_BYTES) return { bytes, encoding: 'identity' }
  if (encoding === 'gzip') return { bytes: gzipSync(bytes, { level: 6 }), encoding }
  return { bytes: brotliCompressSync(bytes, { params: brotliParameters(QUALITY, bytes.length) }), encoding }
}

/** Maximum compression, off the event loop. For content that is cached and sent often. */
export function compressBest(bytes: Buffer): Promise<Buffer> {
  return brotliLater(bytes, { params: brotliParameters(11, bytes.length) })
}

function brotliParameters(quality: number, size: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  }
}
