/** Makes a rendered page fit for being sent to many: its trust no longer hangs on a secret of one answer. */
import { createHash } from 'node:crypto'

export interface SealedPage {
  html: Buffer
  etag: string
  scriptHashes: string[]
  styleNonce: string
}

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const isOutside = /\ssrc\s*=/i
const isData = /\stype\s*=\s*"?application\/(ld\+)?json/i

/**
 * Replaces the answer's nonce by one that follows from the content, so that equal pages are equal bytes, and lists
 * the hashes of its inline scripts. The policy lets that nonce vouch for style elements only.
 */
export function hashScripts(html: string, nonce: string): SealedPage {
  const plain = html.replaceAll(nonce, '')
  const digest = createHash('sha256').update(plain).digest('base64url')
  const styleNonce = digest.slice(0, nonce.length)
  const sealed = html.replaceAll(nonce, styleNonce)
  const hashes = new Set<string>()
  for (const [, attributes = '', content = ''] of sealed.matchAll(scripts)) {
    if (isOutside.test(attributes) || isData.test(attributes) || content === '') continue
    hashes.add(createHash('sha256').update(content).digest('base64'))
  }
  return { html: Buffer.from(sealed), etag: `W/"${digest.slice(0, 22)}"`, scriptHashes: [...hashes], styleNonce }
}
