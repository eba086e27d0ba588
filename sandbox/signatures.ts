import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import type { Store } from './store'

/**
 * Signed webhooks (RS256 over the raw body), as apps of the provider's hub receive them. The key is stored with the
 * data.
 */

const KID = 'sandbox-1'

function privateKey(store: Store) {
  const stored = store.settings.read('signingKey')
  if (stored !== null) return createPrivateKey({ key: JSON.parse(stored) as JsonWebKey, format: 'jwk' })
  const { privateKey: made } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  store.settings.write('signingKey', JSON.stringify(made.export({ format: 'jwk' })))
  return made
}

/** The header of a signed webhook. */
export function signatureOf(store: Store, body: string): string {
  const signature = sign('sha256', Buffer.from(body), privateKey(store)).toString('base64url')
  return `alg=RS256; kid=${KID}; signature=${signature}`
}

/** The public key for `/.well-known/jwks.json`. */
export function publicKeys(store: Store): object {
  const { n, e } = createPublicKey(privateKey(store)).export({ format: 'jwk' })
  return { keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: KID, n, e }] }
}
