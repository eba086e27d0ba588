/** The only reader of `process.env`: every setting of docs/reference/rules.md, checked once at boot. */
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { cleanPrivateKey } from '~/connections/firebase-key'
import { isLoopbackName } from './domain/values/loopback'

/** A setting is missing or wrong; the message names each. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused'
}

/** Names of the variables that these engines need and that are not set. */
export function missingFor(...engines: Engine[]): string[] {
  return [...new Set(engines.flatMap(engineNeeds))].filter((name) => env[name] === null)
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

/** The project, complete where a Google engine is configured; without a key the surroundings say who we are. */
export function firebaseIdentity() {
  return {
    projectId: env.FIREBASE_PROJECT_ID ?? '',
    clientEmail: env.FIREBASE_CLIENT_EMAIL,
    privateKey: env.FIREBASE_PRIVATE_KEY,
  }
}

/** Where the shop's own sandbox provider listens, or null when it is not the one in use. */
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

/** The secrets in use; in demonstration mode they are made once and stored in `DATA_DIR/secrets.json`. */
export function secrets(): Secrets {
  if (known) return known
  const made = env.SESSION_SECRET && env.DATA_KEY ? null : storedSecrets()
  known = {
    session: env.SESSION_SECRET ? env.SESSION_SECRET.split(',').map((key) => key.trim()) : [made?.session ?? ''],
    data: env.DATA_KEY ?? made?.data ?? '',
  }
  return known
}

function storedSecrets() {
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

/** Settings that are right one by one and do not do together. */
type Engine = Environment['DATABASE' | 'FILES']

const emulatorHosts = ['FIRESTORE_EMULATOR_HOST', 'STORAGE_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'] as const

/** The settings that an engine needs. */
function engineNeeds(engine: Engine) {
  if (engine === 'sqlite' || engine === 'local') return []
  if (engine === 'postgres') return ['DATABASE_URL'] as const
  return engine === 'gcs'
    ? (['FIREBASE_PROJECT_ID', 'FIREBASE_STORAGE_BUCKET'] as const)
    : (['FIREBASE_PROJECT_ID'] as const)
}

/** A service account's key is two values; with none of them Google's libraries find the credentials themselves. */
function missingHalf(values: Environment): string[] {
  const { FIREBASE_CLIENT_EMAIL: email, FIREBASE_PRIVATE_KEY: key } = values
  if (email !== null) return missing(values, ['FIREBASE_PRIVATE_KEY'], 'FIREBASE_CLIENT_EMAIL is set')
  return key === null ? [] : missing(values, ['FIREBASE_CLIENT_EMAIL'], 'FIREBASE_PRIVATE_KEY is set')
}

const SECRET_BYTES = 32

/** Several keys, separated by commas, are as weak as the shortest. */
function shortSecrets(values: Environment): string[] {
  return (['SESSION_SECRET', 'DATA_KEY'] as const)
    .filter((name) => values[name]?.split(',').some((key) => Buffer.byteLength(key.trim()) < SECRET_BYTES))
    .map((name) => `${name} must be at least ${SECRET_BYTES} bytes (MODE=live): openssl rand -hex 32`)
}

function missing(values: Environment, names: readonly (keyof Environment)[], because: string): string[] {
  return names.filter((name) => values[name] === null).map((name) => `${name} is missing (${because})`)
}

function missingForEngine(engine: Engine, values: Environment): string[] {
  return missing(values, engineNeeds(engine), engine === 'gcs' ? 'FILES=gcs' : `DATABASE=${engine}`)
}

const providerNeeds = [
  'PAYMENTS_SECRET_KEY',
  'PAYMENTS_PUBLIC_KEY',
  'PAYMENTS_WEBHOOK_USER',
  'PAYMENTS_WEBHOOK_PASSWORD',
] as const

/**
 * How a PostgreSQL address is reached: on this machine, over a verified connection, over one that the operator says is
 * private, or in a way that anybody in between can read or take over.
 */
export function databaseEncryption(address: string): 'local' | 'verified' | 'private' | 'open' {
  const [, host = ''] = /^\w+:\/\/(?:[^@/]*@)?(\[[^\]]*\]|[^:/?]*)/.exec(address) ?? []
  const query = new URLSearchParams(address.split('?')[1])
  if (isLoopbackName(host) || host === '' || query.get('host')?.startsWith('/')) return 'local'
  const mode = query.get('sslmode') ?? ''
  return mode === 'disable' ? 'private' : ['verify-full', 'verify-ca'].includes(mode) ? 'verified' : 'open'
}

/** What a demonstration may leave out or do, and a live shop may not. */
function refusedLive(values: Environment): string[] {
  const found = [
    ...missing(values, ['SESSION_SECRET', 'DATA_KEY'], 'MODE=live'),
    ...shortSecrets(values),
    ...missing(values, ['PUBLIC_URL', 'SMTP_URL'], 'MODE=live'),
  ]
  if (values.PUBLIC_URL && !values.PUBLIC_URL.startsWith('https://')) found.push('PUBLIC_URL must begin with https://')
  if (values.PAYMENTS === 'sandbox') found.push('PAYMENTS=sandbox is refused when MODE=live')
  if (values.SEED !== undefined && values.SEED !== 'none')
    found.push(`SEED=${values.SEED} is refused when MODE=live: it puts the demonstration on sale (SEED=none)`)
  if (values.TRUST_PROXY === 0)
    found.push('TRUST_PROXY must be the number of proxies in front (MODE=live): the shop itself speaks no TLS')
  if (values.DATABASE === 'postgres' && values.DATABASE_URL && databaseEncryption(values.DATABASE_URL) === 'open')
    found.push(
      'DATABASE_URL needs sslmode=verify-full or verify-ca (MODE=live); sslmode=disable says that its network is private',
    )
  if (values.RATE_LIMITS === 'off') found.push('RATE_LIMITS=off is refused when MODE=live')
  for (const name of emulatorHosts) if (values[name] !== null) found.push(`${name} is refused when MODE=live`)
  return found
}

/** What stops a boot: the sentences name the variable and what it must be. */
function refusedSettings(values: Environment): string[] {
  return [
    ...missingForEngine(values.DATABASE, values),
    ...missingForEngine(values.FILES, values),
    ...missingHalf(values),
    ...(values.PAYMENTS === 'pagarme' ? missing(values, providerNeeds, 'PAYMENTS=pagarme') : []),
    ...(values.MODE === 'live' ? refusedLive(values) : []),
  ]
}

/** Every setting by its name, and what each may hold. */
const optional = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text.trim() === '' ? null : text.trim()))

/** An unset one is missed, by name, where it is needed; a broken one stops the start wherever it is given. */
function fitting(pattern: RegExp, what: string) {
  return optional.refine((text) => text === null || pattern.test(text), `is not ${what}`)
}

const privateKey = optional.transform((text, context) => {
  const key = text === null ? null : cleanPrivateKey(text)
  if (text !== null && key === null) context.addIssue({ code: 'custom', message: 'is not a PEM private key' })
  return key
})

const port = (fallback: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text ? Number(text) : fallback))
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= 65535, 'must be a port number')

function oneOf<const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) {
  return z.preprocess((value) => (value === undefined || value === '' ? fallback : value), z.enum(values))
}

const environmentSchema = z.object({
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
  /** Unset it is `demo`, and `none` in a live shop. */
  SEED: z.preprocess((value) => value || undefined, z.enum(['demo', 'catalogue', 'none']).optional()),
  DEMO_PASSWORD: optional,
  DATABASE: oneOf(['sqlite', 'postgres', 'firestore'], 'sqlite'),
  DATABASE_URL: fitting(/^postgres(ql)?:\/\/\S+\/[^/\s?]+(\?\S*)?$/, 'postgres://user:pass@host:port/database'),
  FILES: oneOf(['local', 'gcs'], 'local'),
  FIREBASE_PROJECT_ID: fitting(/^[a-z0-9][a-z0-9.:-]*$/, 'a project id'),
  FIREBASE_CLIENT_EMAIL: fitting(/^[^\s@]+@[^\s@]+$/, 'an e-mail address'),
  FIREBASE_PRIVATE_KEY: privateKey,
  FIREBASE_STORAGE_BUCKET: fitting(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/, "a bucket's name, without gs://"),
  FIRESTORE_EMULATOR_HOST: optional,
  STORAGE_EMULATOR_HOST: optional,
  FIREBASE_STORAGE_EMULATOR_HOST: optional,
  PAYMENTS: oneOf(['sandbox', 'pagarme'], 'sandbox'),
  PAYMENTS_BASE_URL: optional,
  PAYMENTS_SECRET_KEY: optional,
  PAYMENTS_PUBLIC_KEY: optional,
  PAYMENTS_WEBHOOK_USER: optional,
  PAYMENTS_WEBHOOK_PASSWORD: optional,
  PAYMENTS_WEBHOOK_KEYS_URL: fitting(/^(https:\/\/|http:\/\/127\.0\.0\.1[:/])\S+$/, 'an https address'),
  PAYMENTS_HOUSE_RECIPIENT: fitting(/^(rp|re)_\w+$/, 'a recipient (rp_… or re_…)'),
  PAYMENTS_CARD_PATH: oneOf(['token', 'customer'], 'token'),
  PAYMENTS_TIMEOUT_MS: z
    .string()
    .optional()
    .transform((text) => Number(text || 10_000))
    .refine((value) => Number.isInteger(value) && value >= 500 && value <= 30_000, 'must be 500 to 30000 milliseconds'),
  SANDBOX_PORT: port(4000),
  CEP_LOOKUP: fitting(/^(https:\/\/|http:\/\/127\.0\.0\.1[:/])[^\s?#]+$/, 'an https address'),
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
  JOBS: oneOf(['on', 'off'], 'on'),
  METRICS_TOKEN: optional,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
})

type Environment = z.infer<typeof environmentSchema>

/** Read last: what it is checked by is above. */
export const env: Env = readEnvironment()
