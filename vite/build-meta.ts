/** The identity of the build: a digest of all its sources, which is reproducible, and the build time. */
import { fingerprint } from '../scripts/fingerprint.mjs'

const sources = ['app', 'public', 'vite', 'server.ts', 'vite.config.ts', 'remix.config.js', 'package-lock.json']

export function buildMeta(): { id: string; time: string } {
  return { id: fingerprint(sources).content().slice(0, 12), time: new Date().toISOString() }
}
