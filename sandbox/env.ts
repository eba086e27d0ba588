import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SandboxOptions } from './sandbox'

/** The provider's settings: the shop's own variables, with the same defaults (docs/reference/rules.md). */
export function readOptions(): SandboxOptions {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const set = (name: string, fallback: string) => process.env[name]?.trim() || fallback
  if (process.env.MODE === 'live') throw new Error('The sandbox provider does not run where MODE is live')
  const port = Number(set('SANDBOX_PORT', '4000'))
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('SANDBOX_PORT must be a port number')
  const shop = set('PUBLIC_URL', `http://${set('HOST', '127.0.0.1')}:${set('PORT', '3000')}`)
  return {
    port,
    directory: join(resolve(set('DATA_DIR', './data')), 'sandbox'),
    secretKey: set('PAYMENTS_SECRET_KEY', 'sk_test_sandbox'),
    publicKey: set('PAYMENTS_PUBLIC_KEY', 'pk_test_sandbox'),
    webhook: {
      url: `${shop.replace(/\/$/, '')}/webhooks/payments`,
      user: set('PAYMENTS_WEBHOOK_USER', 'sandbox'),
      password: set('PAYMENTS_WEBHOOK_PASSWORD', 'sandbox'),
    },
  }
}
