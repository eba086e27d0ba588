/** Settings that are right one by one and do not do together. */
import type { Settings } from './settings-schema'

export type Engine = Settings['DATABASE' | 'FILES']

const emulatorHosts = ['FIRESTORE_EMULATOR_HOST', 'STORAGE_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'] as const
type Surroundings = Pick<Settings, 'MODE' | (typeof emulatorHosts)[number]>

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
function shortSecrets(values: Settings): string[] {
  return (['SESSION_SECRET', 'DATA_KEY'] as const)
    .filter((name) => values[name]?.split(',').some((key) => Buffer.byteLength(key.trim()) < SECRET_BYTES))
    .map((name) => `${name} must be at least ${SECRET_BYTES} bytes (MODE=live): openssl rand -hex 32`)
}

/** What stops a boot: the sentences name the variable and what it must be. */
export function refusedSettings(values: Settings): string[] {
  const found: string[] = []
  const need = (name: keyof Settings, because: string) => {
    if (values[name] === null) found.push(`${name} is missing (${because})`)
  }
  for (const engine of [values.DATABASE, values.FILES]) {
    for (const name of firebaseNeeds(engine, values)) need(name, engine === 'gcs' ? 'FILES=gcs' : 'DATABASE=firestore')
  }
  if (values.PAYMENTS === 'pagarme') {
    need('PAYMENTS_SECRET_KEY', 'PAYMENTS=pagarme')
    need('PAYMENTS_PUBLIC_KEY', 'PAYMENTS=pagarme')
    need('PAYMENTS_WEBHOOK_USER', 'PAYMENTS=pagarme')
    need('PAYMENTS_WEBHOOK_PASSWORD', 'PAYMENTS=pagarme')
  }
  if (values.MODE === 'live') {
    need('SESSION_SECRET', 'MODE=live')
    need('DATA_KEY', 'MODE=live')
    found.push(...shortSecrets(values))
    need('PUBLIC_URL', 'MODE=live')
    need('SMTP_URL', 'MODE=live')
    if (values.PUBLIC_URL && !values.PUBLIC_URL.startsWith('https://'))
      found.push('PUBLIC_URL must begin with https://')
    if (values.PAYMENTS === 'sandbox') found.push('PAYMENTS=sandbox is refused when MODE=live')
    if (values.SEED !== undefined && values.SEED !== 'none')
      found.push(`SEED=${values.SEED} is refused when MODE=live: it puts the demonstration on sale (SEED=none)`)
    if (values.RATE_LIMITS === 'off') found.push('RATE_LIMITS=off is refused when MODE=live')
    for (const name of emulatorHosts) if (values[name] !== null) found.push(`${name} is refused when MODE=live`)
  }
  return found
}
