import { createHash, timingSafeEqual } from 'node:crypto'
import { ok, type Result, refused } from '~/domain/values/result'
import type { WebhookHint } from '../payment-gateway'
import { webhookSchema } from './responses'
import type { WebhookKeys } from './webhook-keys'

export interface WebhookCredentials {
  readonly user: string
  readonly password: string
}

const BODY_LIMIT = 1024 * 1024

export const SIGNATURE_HEADER = 'x-webhook-asymmetric-signature'

/**
 * Who sent it is settled by HTTP Basic, in constant time, or by a signature where `keys` are set: one that is there has
 * to be right. Of the body only ids are taken.
 */
export async function parseWebhook(
  { credentials, keys }: { credentials: WebhookCredentials; keys: WebhookKeys | null },
  raw: Uint8Array,
  headers: Headers,
): Promise<Result<WebhookHint, 'unauthenticated' | 'invalid'>> {
  const signature = keys && headers.get(SIGNATURE_HEADER)
  const isTheirs = keys && signature ? await keys.isSigned(raw, signature) : hasPassword(credentials, headers)
  if (!isTheirs) return refused('unauthenticated')
  if (raw.byteLength > BODY_LIMIT) return refused('invalid')
  const parsed = webhookSchema.safeParse(parseJson(raw))
  if (!parsed.success) return refused('invalid')
  const { id, type, data } = parsed.data
  return ok({ eventId: id, type, chargeId: chargeIdOf(type, data) })
}

function hasPassword({ user, password }: WebhookCredentials, headers: Headers): boolean {
  const expected = Buffer.from(`${user}:${password}`).toString('base64')
  const given = /^basic\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(expected))
}

function chargeIdOf(type: string, data: { id: string; charges: { id: string }[] | null }): string | null {
  const id = type.startsWith('charge.') ? data.id : type.startsWith('order.') ? data.charges?.at(-1)?.id : undefined
  return id !== undefined && /^ch_\w{1,64}$/.test(id) ? id : null
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    return null
  }
}
