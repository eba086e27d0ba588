/** What the pages of a PDF say in the standard faces: their codes are those of Windows-1252. */
import { inflateSync } from 'node:zlib'

export function pdfText(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes)
  const parts: string[] = []
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    if (raw.subarray(at - 3, at).toString() === 'end') continue
    const end = raw.indexOf('endstream', at)
    try {
      parts.push(inflateSync(raw.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // A picture or a font: no text.
    }
  }
  const searchTerms = parts.join('\n').matchAll(/\[([^\]]*)\] TJ/g)
  const hex = (shown: string) => [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, codes]) => codes).join('')
  return [...searchTerms].map(([, shown = '']) => Buffer.from(hex(shown), 'hex').toString('latin1')).join('\n')
}
