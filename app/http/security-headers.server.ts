/** The security headers of every response. */
import { isSecureSite } from '~/session/session-cookie.server'

export interface SecurityOptions {
  /** Only then may the browser have to fetch everything by https. */
  isHttps: boolean
  /** Origins of the payment provider: forms may lead to its hosted page, scripts may request a card token. */
  providerOrigins: readonly string[]
  /** Vite's client needs inline styles and a web socket. */
  isDevelopment: boolean
}

/** How this response's own inline scripts are distinguished from injected ones. */
export type ScriptTrust = { nonce: string } | { scriptHashes: readonly string[]; styleNonce: string }

/** On everything, files included. */
export const hardeningHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(isSecureSite ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
} as const

const permissions =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()'

/**
 * Speculation rules: which links the browser may prefetch on hover, while the page's own scripts are not loaded yet (or
 * never are). They exclude the light version and pages that are hydrated.
 */
const linksToFetchEarly = '"/links.speculationrules"'

/** The headers of a page beyond its policy. */
export function pageHeaders(): Record<string, string> {
  return {
    ...hardeningHeaders,
    'permissions-policy': permissions,
    'speculation-rules': linksToFetchEarly,
    // From the next page on the browser reports how fast its connection is: a slow one gets the light version.
    'accept-ch': 'ECT',
  }
}

/**
 * The policy of one page. A rendered page names its nonce; a page from the cache cannot (its bytes are compressed),
 * so it names the hashes of its scripts, and a nonce for style elements alone, which Radix adds in the browser.
 */
export function contentSecurityPolicy(trust: ScriptTrust, options: SecurityOptions): string {
  const provider = options.providerOrigins.map((origin) => ` ${origin}`).join('')
  const scripts =
    'nonce' in trust
      ? `'nonce-${trust.nonce}' 'strict-dynamic'`
      : ["'self'", ...trust.scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ')
  const styles = options.isDevelopment
    ? "'unsafe-inline'"
    : `'nonce-${'nonce' in trust ? trust.nonce : trust.styleNonce}'`
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "script-src-attr 'none'",
    `style-src 'self' ${styles}`,
    // Radix positions what it opens by style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${provider}${options.isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${provider}`,
    "frame-ancestors 'none'",
    ...(options.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
