import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { providerFetch, readResponse } from '../provider-fetch'

/** The provider's signature of a webhook: RS256 over the raw body, its keys published as a JWKS (docs/reference/payments.md, Provider). */

export interface WebhookKeysOptions {
  /** Where the JWKS is; an operator's setting, never an address out of a request. */
  readonly url: string
  readonly timeoutMs: number
  /** For tests: milliseconds. */
  readonly now?: () => number
}

export interface WebhookKeys {
  /** True when a key of the provider's signed exactly this body. False too while its keys cannot be read. */
  isSigned(raw: Uint8Array, header: string): Promise<boolean>
}

const CACHED_MS = 10 * 60_000
/** Signatures that name an unknown key do not cause more requests. */
const PAUSE_MS = 60_000
const LARGEST = 64 * 1024

const keySchema = z.object({ kty: z.literal('RSA'), kid: z.string().min(1), n: z.string(), e: z.string() })
const keysSchema = z.object({ keys: z.array(z.unknown()).max(50) })

export function webhookKeys({ url, timeoutMs, now = Date.now }: WebhookKeysOptions): WebhookKeys {
  let keys: ReadonlyMap<string, KeyObject> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    triedAt = now()
    try {
      const response = await providerFetch(url, { signal: AbortSignal.timeout(timeoutMs) })
      const bytes = response.ok ? await readResponse(response, LARGEST) : null
      if (bytes === null || bytes.length === 0) return
      keys = keysOf(JSON.parse(bytes.toString('utf8')))
      readAt = now()
    } catch {
      // Known keys stay valid while the provider does not respond.
    }
  }

  async function keyOf(kid: string): Promise<KeyObject | null> {
    const isOld = now() - readAt > CACHED_MS
    if ((isOld || !keys.has(kid)) && now() - triedAt > PAUSE_MS) {
      reading ??= read().finally(() => {
        reading = null
      })
    }
    await reading
    return keys.get(kid) ?? null
  }

  return {
    async isSigned(raw, header) {
      const parts = readHeader(header)
      if (parts === null) return false
      const key = await keyOf(parts.kid)
      return key !== null && verify('sha256', raw, key, parts.signature)
    },
  }
}

function keysOf(response: unknown): ReadonlyMap<string, KeyObject> {
  const found = new Map<string, KeyObject>()
  for (const given of keysSchema.parse(response).keys) {
    const parsed = keySchema.safeParse(given)
    if (!parsed.success) continue
    const { kty, n, e, kid } = parsed.data
    const key: JsonWebKey = { kty, n, e }
    found.set(kid, createPublicKey({ key, format: 'jwk' }))
  }
  return found
}

/** `alg=RS256; kid=…; signature=…`, in any order; null for another algorithm or a part that is missing. */
function readHeader(header: string): { kid: string; signature: Buffer } | null {
  if (header.length > 4096) return null
  const parts = new Map(
    header.split(';').map((part): [string, string] => {
      const [name = '', ...value] = part.trim().split('=')
      return [name.toLowerCase(), value.join('=')]
    }),
  )
  const kid = parts.get('kid')
  const signature = parts.get('signature')
  if (parts.get('alg') !== 'RS256' || !kid || !signature) return null
  return { kid, signature: Buffer.from(signature, 'base64url') }
}
