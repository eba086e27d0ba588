/** Which build this is: a digest of everything it is made of, the same wherever it is made, and when it was made. */
import { fingerprint } from '../scripts/fingerprint.mjs'

const sources = [
  'app',
  'public',
  'vite',
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'package-lock.json',
  'patches',
]

export function buildMeta(): { id: string; time: string } {
  return { id: fingerprint(sources).content().slice(0, 12), time: new Date().toISOString() }
}
