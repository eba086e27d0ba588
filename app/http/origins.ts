import { isLoopbackName } from '~/domain/values/loopback'

/** The addresses under which the shop is reached. The host of a request counts only when it is one of these. */
export interface Origins {
  /** The origin a request came in under: its own host when that is ours, else the public one. */
  of(host: string | undefined): string
  /** `text` is exactly one of our origins. */
  isOurs(text: string): boolean
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

/** In demonstration every loopback name with one of our ports is the same origin; otherwise only `publicUrl` is. */
export function createOrigins(options: { publicUrl: string; isLive: boolean; port: number }): Origins {
  const publicOrigin = new URL(options.publicUrl)
  const ports = new Set([portOf(publicOrigin), String(options.port)])
  const known = new Map<string, string>()

  function isOurs(text: string): boolean {
    if (text === publicOrigin.origin) return true
    if (options.isLive || !URL.canParse(text)) return false
    const url = new URL(text)
    return url.origin === text && url.protocol === 'http:' && isLoopbackName(url.hostname) && ports.has(portOf(url))
  }

  return {
    isOurs,
    of(host = '') {
      const remembered = known.get(host)
      if (remembered !== undefined) return remembered
      const own = isOurs(`http://${host}`) ? `http://${host}` : publicOrigin.origin
      if (known.size < 100) known.set(host, own)
      return own
    },
  }
}
