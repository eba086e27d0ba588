/** The only reader of `process.env`: every setting of docs/reference/rules.md, checked once at boot. */
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Engine, firebaseNeeds, refusedSettings } from './refused-settings'
import { environmentSchema } from './settings-schema'

/** A setting is missing or wrong; the message names each. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused'
}

/** Names of the variables that these engines need and that are not set. */
export function missingFor(...engines: Engine[]): string[] {
  return [...new Set(engines.flatMap((engine) => firebaseNeeds(engine, env)))].filter((name) => env[name] === null)
}

function loadDotEnv() {
  if (process.env.VITEST || !existsSync('.env')) return
  process.loadEnvFile('.env')
}

/** An address without a path means the root of the provider's v5 API. */
function apiRoot(address: string): string {
  return new URL(address).pathname === '/' ? new URL('/core/v5', address).href : address.replace(/\/$/, '')
}

function readEnvironment() {
  loadDotEnv()
  const parsed = environmentSchema.safeParse(process.env)
  const found = parsed.success
    ? refusedSettings(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (!parsed.success || found.length > 0) throw new SettingsRefused(`Settings refused: ${found.join('; ')}`)
  const values = parsed.data
  const isLive = values.MODE === 'live'
  return {
    ...values,
    SEED: values.SEED ?? (isLive ? 'none' : 'demo'),
    PUBLIC_URL: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ''),
    PAYMENTS_BASE_URL: apiRoot(
      values.PAYMENTS_BASE_URL ??
        (values.PAYMENTS === 'sandbox' ? `http://127.0.0.1:${values.SANDBOX_PORT}` : 'https://api.pagar.me'),
    ),
    PAYMENTS_SECRET_KEY: values.PAYMENTS_SECRET_KEY ?? 'sk_test_sandbox',
    PAYMENTS_PUBLIC_KEY: values.PAYMENTS_PUBLIC_KEY ?? 'pk_test_sandbox',
    PAYMENTS_WEBHOOK_USER: values.PAYMENTS_WEBHOOK_USER ?? 'sandbox',
    PAYMENTS_WEBHOOK_PASSWORD: values.PAYMENTS_WEBHOOK_PASSWORD ?? 'sandbox',
    isLive,
    isTest: Boolean(process.env.VITEST),
  }
}

export type Env = ReturnType<typeof readEnvironment>

export const env: Env = readEnvironment()

/** The service account, complete where an engine of Google's is in force. */
export function firebaseIdentity() {
  return {
    projectId: env.FIREBASE_PROJECT_ID ?? '',
    clientEmail: env.FIREBASE_CLIENT_EMAIL,
    privateKey: env.FIREBASE_PRIVATE_KEY,
  }
}

/** Where the shop's own sandbox provider answers, or null when it is not the one in use. */
export function ownSandboxPort(): number | null {
  return env.PAYMENTS === 'sandbox' && !process.env.PAYMENTS_BASE_URL ? env.SANDBOX_PORT : null
}

/** Keys that sign cookies (newest first) and that key the unique-value claims. Made once in demonstration mode. */
export interface Secrets {
  session: readonly string[]
  data: string
}

const secretsSchema = z.object({ session: z.string().min(32), data: z.string().min(32) })

let known: Secrets | null = null

/** The secrets in force; in demonstration mode they are made once and kept in `DATA_DIR/secrets.json`. */
export function secrets(): Secrets {
  if (known) return known
  const made = env.SESSION_SECRET && env.DATA_KEY ? null : keptSecrets()
  known = {
    session: env.SESSION_SECRET ? env.SESSION_SECRET.split(',').map((key) => key.trim()) : [made?.session ?? ''],
    data: env.DATA_KEY ?? made?.data ?? '',
  }
  return known
}

function keptSecrets() {
  const file = join(env.DATA_DIR, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(env.DATA_DIR, { recursive: true })
    const fresh = { session: randomBytes(32).toString('hex'), data: randomBytes(32).toString('hex') }
    // Whole before it has its name: another process that starts now reads all of it or makes its own.
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(draft, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(draft)
    }
  }
  return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
