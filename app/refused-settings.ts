/** Settings that are right one by one and do not do together. */
import type { Environment } from './settings-schema'

export type Engine = Environment['DATABASE' | 'FILES']

const emulatorHosts = ['FIRESTORE_EMULATOR_HOST', 'STORAGE_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'] as const
type Surroundings = Pick<Environment, 'MODE' | (typeof emulatorHosts)[number]>

/** What an engine of Google's has to be told; an emulator, which no live shop uses, asks for no credentials. */
export function firebaseNeeds(engine: Engine, surroundings: Surroundings) {
  if (engine === 'sqlite' || engine === 'local') return []
  const { MODE, FIRESTORE_EMULATOR_HOST, STORAGE_EMULATOR_HOST, FIREBASE_STORAGE_EMULATOR_HOST } = surroundings
  const emulator = engine === 'gcs' ? STORAGE_EMULATOR_HOST || FIREBASE_STORAGE_EMULATOR_HOST : FIRESTORE_EMULATOR_HOST
  return [
    'FIREBASE_PROJECT_ID' as const,
    ...(emulator && MODE === 'demo' ? [] : (['FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'] as const)),
    ...(engine === 'gcs' ? (['FIREBASE_STORAGE_BUCKET'] as const) : []),
  ]
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
  return missing(values, firebaseNeeds(engine, values), engine === 'gcs' ? 'FILES=gcs' : 'DATABASE=firestore')
}

const providerNeeds = [
  'PAYMENTS_SECRET_KEY',
  'PAYMENTS_PUBLIC_KEY',
  'PAYMENTS_WEBHOOK_USER',
  'PAYMENTS_WEBHOOK_PASSWORD',
] as const

/** What a demonstration may do without, or may do, and a live shop may not. */
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
  if (values.RATE_LIMITS === 'off') found.push('RATE_LIMITS=off is refused when MODE=live')
  for (const name of emulatorHosts) if (values[name] !== null) found.push(`${name} is refused when MODE=live`)
  return found
}

/** What stops a boot: the sentences name the variable and what it must be. */
export function refusedSettings(values: Environment): string[] {
  return [
    ...missingForEngine(values.DATABASE, values),
    ...missingForEngine(values.FILES, values),
    ...(values.PAYMENTS === 'pagarme' ? missing(values, providerNeeds, 'PAYMENTS=pagarme') : []),
    ...(values.MODE === 'live' ? refusedLive(values) : []),
  ]
}
