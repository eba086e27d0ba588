import { isIP } from 'node:net'

const forwarded =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-host|x-original-url|x-rewrite-url|x-http-method-override)$/

/** The first letters of those names: most headers begin otherwise. */
const suspects = new Set(['x', 'f', 't', 'c'].map((letter) => letter.charCodeAt(0)))

/**
 * Removes the headers that only a proxy may set, so that no code behind this layer trusts them by mistake. Returns
 * whether there were any.
 */
export function stripForwarded(headers: Record<string, string | string[] | undefined>): boolean {
  let isForwarded = false
  for (const name in headers) {
    if (!suspects.has(name.charCodeAt(0)) || !forwarded.test(name)) continue
    delete headers[name]
    isForwarded = true
  }
  return isForwarded
}

function plainAddress(text: string): string | null {
  const trimmed = text.trim().replace(/^"|"$/g, '')
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(trimmed)
  const candidate = bracketed?.[1] ?? (trimmed.split(':').length === 2 ? (trimmed.split(':')[0] ?? '') : trimmed)
  return isIP(candidate) ? candidate : null
}

/**
 * The visitor's address. Each trusted proxy appends the address it saw, so with `hops` of them the visitor is the
 * `hops`-th entry from the right; entries further left were written by the visitor.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const own = (peer ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  if (hops === 0 || !forwardedFor) return own
  const entries = forwardedFor.split(',')
  const entry = entries[Math.max(0, entries.length - hops)]
  return plainAddress(entry ?? '') ?? own
}
