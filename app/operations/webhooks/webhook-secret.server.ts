/** The secret of an endpoint and what it signs, by Standard Webhooks 1.0.0. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Instant } from '~/domain/values/dates'
import { toMillis } from '~/domain/values/dates'
import { type Endpoint, secretsInForce } from '~/domain/webhooks/webhook'
import { seal, unseal } from '~/session/tokens.server'

const PREFIX = 'whsec_'
const PURPOSE = 'webhook secret'

/** `text` is what the receiver gets: it is known now and never again. */
export function newSecret(): { text: string; sealed: string } {
  const text = PREFIX + randomBytes(32).toString('base64')
  return { text, sealed: seal(PURPOSE, text) }
}

/** `v1,` and base64 of HMAC-SHA256 of `id.timestamp.body`. */
export function signature(secret: string, { id, timestamp, body }: { id: string; timestamp: string; body: string }) {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** The three headers of a delivery; after a rotation with two signatures. */
export function signedHeaders(endpoint: Endpoint, { id, body }: { id: string; body: string }, now: Instant) {
  const timestamp = String(Math.floor(toMillis(now) / 1000))
  const signatures = secretsInForce(endpoint, now).map((sealed) =>
    signature(unseal(PURPOSE, sealed), { id, timestamp, body }),
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
