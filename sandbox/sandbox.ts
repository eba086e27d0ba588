import type { Store } from './store'

export interface SandboxOptions {
  /** 0 uses any free port. */
  port: number
  /** The folder of the SQLite file; `null` keeps the data in memory only. */
  directory: string | null
  secretKey: string
  publicKey: string
  /** The webhook URL and its Basic credentials; `null` sends none. */
  webhook: { url: string; user: string; password: string } | null
  /** The delay between a change and its webhook (200 ms). */
  webhookDelayMs?: number
  /** The delays between deliveries without a 2xx response. */
  webhookRetriesMs?: readonly number[]
  /** The duration of a slow card, an automatic Pix or a late chargeback (3 s). */
  laterMs?: number
  /** The lifetime of a card token (60 s). */
  tokenLifeMs?: number
}

/** The context of all modules of the provider. */
export interface Sandbox {
  readonly options: Required<SandboxOptions>
  readonly store: Store
  /** The provider's own address, without a trailing slash. */
  address(): string
  now(): number
  /** Notifies the worker that a job may be due. */
  wake(): void
}

export function isoAt(millis: number): string {
  return new Date(millis).toISOString()
}
