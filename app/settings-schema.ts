/** Every setting by its name, and what each may hold. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { cleanPrivateKey } from './firebase-key'

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

export const environmentSchema = z.object({
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
  DATABASE: oneOf(['sqlite', 'firestore'], 'sqlite'),
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
  JOBS: oneOf(['on', 'off'], 'on'),
  METRICS_TOKEN: optional,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
})

export type Environment = z.infer<typeof environmentSchema>
