import type { Store } from './store'

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number
  /** The folder of the SQLite file; `null` forgets everything at the end. */
  directory: string | null
  secretKey: string
  publicKey: string
  /** Where webhooks go, and the Basic credentials they carry; `null` sends none. */
  webhook: { url: string; user: string; password: string } | null
  /** How long after a change its webhook leaves (200 ms). */
  webhookDelayMs?: number
  /** Waiting times between deliveries that were not answered 2xx. */
  webhookRetriesMs?: readonly number[]
  /** How long a slow card, an automatic Pix or a late chargeback takes (3 s). */
  laterMs?: number
  /** Life of a card token (60 s). */
  tokenLifeMs?: number
}

/** What every part of the provider works with. */
export interface Sandbox {
  readonly options: Required<SandboxOptions>
  readonly store: Store
  /** The provider's own address, without a slash at the end. */
  address(): string
  now(): number
  /** Tells the worker that there may be something due. */
  wake(): void
}

export function isoAt(millis: number): string {
  return new Date(millis).toISOString()
}
