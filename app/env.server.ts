/** The only reader of `process.env`: every setting of product.md section 4, checked once at boot. */
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const optional = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text.trim() === '' ? null : text.trim()))

const port = (fallback: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text ? Number(text) : fallback))
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= 65535, 'must be a port number')

function oneOf<const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) {
  return z.preprocess((value) => (value === undefined || value === '' ? fallback : value), z.enum(values))
}

const variables = z.object({
  MODE: oneOf(['demo', 'live'], 'demo'),
  PORT: port(3000),
  HOST: z
    .string()
    .optional()
    .transform((text) => text || '127.0.0.1'),
  PUBLIC_URL: optional,
  DATA_DIR: z
    .string()
    .optional()
    .transform((text) => resolve(text || './data')),
  SEED: oneOf(['demo', 'catalogue', 'none'], 'demo'),
  DEMO_PASSWORD: optional,
  DATABASE: oneOf(['sqlite', 'firestore'], 'sqlite'),
  FILES: oneOf(['local', 'gcs'], 'local'),
  FIREBASE_PROJECT_ID: optional,
  FIREBASE_CLIENT_EMAIL: optional,
  FIREBASE_PRIVATE_KEY: optional,
  FIREBASE_STORAGE_BUCKET: optional,
  PAYMENTS: oneOf(['sandbox', 'pagarme'], 'sandbox'),
  PAYMENTS_BASE_URL: optional,
  PAYMENTS_SECRET_KEY: optional,
  PAYMENTS_PUBLIC_KEY: optional,
  PAYMENTS_WEBHOOK_USER: optional,
  PAYMENTS_WEBHOOK_PASSWORD: optional,
  SANDBOX_PORT: port(4000),
  SMTP_URL: optional,
  MAIL_FROM: z
    .string()
    .optional()
    .transform((text) => text || 'Roteiro <nao-responda@roteiro.example>'),
  SESSION_SECRET: optional,
  DATA_KEY: optional,
  TRUST_PROXY: z
    .string()
    .optional()
    .transform((text) => Number(text || 0))
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= 10, 'must be a number of proxies'),
  RATE_LIMITS: oneOf(['on', 'off'], 'on'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
})

type Variables = z.infer<typeof variables>

/** What stops a boot: the sentences name the variable and what it must be. */
function problems(values: Variables): string[] {
  const found: string[] = []
  const need = (name: keyof Variables, because: string) => {
    if (values[name] === null) found.push(`${name} is missing (${because})`)
  }
  if (values.DATABASE === 'firestore') {
    for (const name of ['FIREBASE_PROJECT_ID', 'FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'] as const) {
      if (!process.env.FIRESTORE_EMULATOR_HOST || name === 'FIREBASE_PROJECT_ID') need(name, 'DATABASE=firestore')
    }
  }
  if (values.FILES === 'gcs') need('FIREBASE_STORAGE_BUCKET', 'FILES=gcs')
  if (values.PAYMENTS === 'pagarme') {
    need('PAYMENTS_SECRET_KEY', 'PAYMENTS=pagarme')
    need('PAYMENTS_PUBLIC_KEY', 'PAYMENTS=pagarme')
    need('PAYMENTS_WEBHOOK_USER', 'PAYMENTS=pagarme')
    need('PAYMENTS_WEBHOOK_PASSWORD', 'PAYMENTS=pagarme')
  }
  if (values.MODE === 'live') {
    need('SESSION_SECRET', 'MODE=live')
    need('DATA_KEY', 'MODE=live')
    need('PUBLIC_URL', 'MODE=live')
    if (values.PUBLIC_URL && !values.PUBLIC_URL.startsWith('https://'))
      found.push('PUBLIC_URL must begin with https://')
    if (values.PAYMENTS === 'sandbox') found.push('PAYMENTS=sandbox is refused when MODE=live')
    if (values.RATE_LIMITS === 'off') found.push('RATE_LIMITS=off is refused when MODE=live')
  }
  return found
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
  const parsed = variables.safeParse(process.env)
  const found = parsed.success
    ? problems(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (!parsed.success || found.length > 0) throw new Error(`Settings refused:\n- ${found.join('\n- ')}`)
  const values = parsed.data
  return {
    ...values,
    PUBLIC_URL: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ''),
    PAYMENTS_BASE_URL: apiRoot(
      values.PAYMENTS_BASE_URL ??
        (values.PAYMENTS === 'sandbox' ? `http://127.0.0.1:${values.SANDBOX_PORT}` : 'https://api.pagar.me'),
    ),
    PAYMENTS_SECRET_KEY: values.PAYMENTS_SECRET_KEY ?? 'sk_test_sandbox',
    PAYMENTS_PUBLIC_KEY: values.PAYMENTS_PUBLIC_KEY ?? 'pk_test_sandbox',
    PAYMENTS_WEBHOOK_USER: values.PAYMENTS_WEBHOOK_USER ?? 'sandbox',
    PAYMENTS_WEBHOOK_PASSWORD: values.PAYMENTS_WEBHOOK_PASSWORD ?? 'sandbox',
    isLive: values.MODE === 'live',
    isTest: Boolean(process.env.VITEST),
  }
}

export type Env = ReturnType<typeof readEnvironment>

export const env: Env = readEnvironment()

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
